import { foldCase } from "./fold-case.ts";

const PLAIN = /^[\x21-\x7e]*$/;

/** The text as it is compared when nothing equals it exactly: NFC, without case, invisible marks and repeated spaces. */
export function comparable(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const visible = text.normalize("NFC").replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "");
  return foldCase(visible.replace(/\s+/g, " ").trim());
}
