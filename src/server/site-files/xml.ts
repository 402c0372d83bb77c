import { withoutDirections } from "#contract/cleaning/signs.ts";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
/** XML 1.0 has no way to write these. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

export function xmlText(text: string): string {
  return withoutDirections(text)
    .replace(NOT_IN_XML, "")
    .replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);
}
