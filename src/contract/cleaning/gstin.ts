import { isTurned, trimSigns } from "./signs.ts";
import { referenceText } from "./texts.ts";

/** A GSTIN as the tax office writes it: capitals and digits, without the spaces and hyphens that people put between them. */
export function gstinText(text: string): string {
  if (isTurned(text)) return trimSigns(text);
  return referenceText(text)
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase()
    .normalize("NFKC");
}
