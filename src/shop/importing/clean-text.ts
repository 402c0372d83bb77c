/**
 * Returns one line that both databases can store: no control characters, invisible marks (except joiners, which scripts
 * need), unpaired surrogates or repeated spaces.
 */
export function cleanLine(text: string): string {
  return cleanLines(text).replace(/\s+/g, " ").trim();
}

/** Most cells are such text, of which nothing is removed. */
const PLAIN = /^[\t\n\x20-\x7e]*$/;

function cleanLines(text: string): string {
  if (PLAIN.test(text)) return text.trim();
  return (
    text
      .toWellFormed()
      .normalize("NFC")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u2060\ufeff]/g, "")
      // Marks of the text direction can reverse what follows them on the page.
      .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
      // Left by programs that read the text with the wrong encoding.
      .replaceAll("\ufffd", " ")
      .replace(/\r\n?/g, "\n")
      .trim()
  );
}

const TAG = /<\/?[a-z][^>]*>/i;

/** Text with tags stays unchanged; other text becomes a paragraph per line. Not sanitised yet. */
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
