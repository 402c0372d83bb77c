import { decodeHTMLStrict } from "entities";

/**
 * Returns one line that both databases can store: no control characters, invisible marks (except joiners, which scripts
 * need), unpaired surrogates or repeated spaces.
 */
export function cleanLine(text: string): string {
  return cleanLines(text).replace(/\s+/g, " ").trim();
}

/** What shop systems write as HTML although it is a name or a number: no tags, entities decoded once. */
export function plainLine(text: string): string {
  if (!/[&<]/.test(text)) return cleanLine(text);
  return cleanLine(withoutTags(decodeHTMLStrict(withoutTags(text))));
}

const ELEMENTS =
  "a|abbr|article|aside|b|big|blockquote|br|center|code|dd|del|div|dl|dt|em|figure|font|footer|h[1-6]|header|hr|i|iframe|img|ins|li|main|mark|nav|ol|p|picture|pre|q|s|section|small|span|strike|strong|sub|sup|svg|table|tbody|td|th|thead|tr|u|ul|video|wbr";
const ELEMENT = new RegExp(`</?(?:${ELEMENTS})(?:[\\s/][^<>]*)?>`, "gi");
const ELEMENTS_IN_TEXT = new RegExp(`(?:${ELEMENT.source})+`, "gi");
const BREAKING = /^<\/?(?:br|p|div|li|ul|ol|h\d|tr|t[dh]|table|hr|dt|dd|section|article)\b/i;
const HIDDEN = /<!--.*?-->|<(script|style)\b[^>]*>.*?<\/\1\s*>/gis;

/** Only known elements are removed: 'Model <X>' stays as it is written. '<del>1499</del><ins>1299</ins>' are two numbers. */
function withoutTags(text: string): string {
  if (!text.includes("<")) return text;
  return text.replace(HIDDEN, " ").replace(ELEMENTS_IN_TEXT, (tags, at: number, whole: string) => {
    const isBetweenNumbers =
      /[\p{N}.,]/u.test(whole.charAt(at - 1)) && /[\p{N}.,]/u.test(whole.charAt(at + tags.length));
    return isBetweenNumbers || tags.match(ELEMENT)?.some((tag) => BREAKING.test(tag)) ? " " : "";
  });
}

/** Most cells are such text, of which nothing is removed. */
const PLAIN = /^[\t\n\x20-\x7e]*$/;

/** Removed, these would join two numbers. */
const BETWEEN_NUMBERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed elsewhere.
  /(?<=[\p{N}.,])[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+(?=[\p{N}.,])/gu;

function cleanLines(text: string): string {
  if (PLAIN.test(text)) return text.trim();
  return (
    text
      .toWellFormed()
      .normalize("NFC")
      .replace(BETWEEN_NUMBERS, " ")
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

const CLOSED = new RegExp(`</(?:${ELEMENTS})\\s*>|<(?:br|p|hr|li)\\s*/?>`, "i");

/** HTML stays unchanged, also when it was encoded twice; other text becomes a paragraph per line. Not sanitised yet. */
export function descriptionHtml(text: string): string {
  const cleaned = cleanLines(text);
  if (TAG.test(cleaned)) return cleaned;
  if (cleaned.includes("&lt;")) {
    const decoded = decodeHTMLStrict(cleaned);
    if (CLOSED.test(decoded)) return decoded;
  }
  return cleaned
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => `<p>${line.replace(/&(?!#?\w+;)/g, "&amp;").replaceAll("<", "&lt;")}</p>`)
    .join("");
}
