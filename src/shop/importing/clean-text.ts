/** A cell as one line of text that both databases take: no control characters, no lone surrogates, single spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ").trim();
}

/** The same for longer text: its lines stay. */
function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize("NFC")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\ufeff]/g, "")
      // What an earlier program could not read.
      .replaceAll("\ufffd", " ")
      .replace(/\r\n?/g, "\n")
      .trim()
  );
}

const TAG = /<\/?[a-z][^>]*>/i;

/** A description as HTML: left as it is where it has tags, else its lines as paragraphs. Sanitised when saved. */
export function asHtml(text: string): string {
  const cleaned = cleanText(text);
  if (TAG.test(cleaned)) return cleaned;
  return cleaned
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => `<p>${line.replace(/&(?!#?\w+;)/g, "&amp;").replaceAll("<", "&lt;")}</p>`)
    .join("");
}
