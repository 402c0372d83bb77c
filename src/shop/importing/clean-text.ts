/** One line without control characters, unpaired surrogates and repeated spaces, as both databases can store it. */
export function cleanLine(text: string): string {
  return cleanLines(text).replace(/\s+/g, " ").trim();
}

/** The same with its lines. */
function cleanLines(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize("NFC")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\ufeff]/g, "")
      // The replacement character of an earlier program.
      .replaceAll("\ufffd", " ")
      .replace(/\r\n?/g, "\n")
      .trim()
  );
}

const TAG = /<\/?[a-z][^>]*>/i;

/** The description as HTML: unchanged when it has tags, else a paragraph per line. Sanitised when it is saved. */
export function descriptionHtml(text: string): string {
  const cleaned = cleanLines(text);
  if (TAG.test(cleaned)) return cleaned;
  return cleaned
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => `<p>${line.replace(/&(?!#?\w+;)/g, "&amp;").replaceAll("<", "&lt;")}</p>`)
    .join("");
}
