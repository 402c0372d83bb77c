import sanitizeHtml from "sanitize-html";

const TEXT_TAGS = ["p", "br", "h2", "h3", "h4", "ul", "ol", "li", "strong", "b", "em", "i", "blockquote", "hr"];
const TABLE_TAGS = ["table", "thead", "tbody", "tr", "th", "td"];

/** Keeps the structure of text, with links to http(s) and email addresses. */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...TEXT_TAGS, ...TABLE_TAGS, "a"],
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    transformTags: { h1: "h2" },
  }).trim();
}
