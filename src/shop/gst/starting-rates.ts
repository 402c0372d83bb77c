import type { GstTerms } from "./gst-rates.ts";

const ELECTRONICS_HUNDREDTHS = 1800;

/** By titles in lower case. */
const HSN_CODES: Readonly<Record<string, string>> = {
  laptops: "8471",
  tablets: "8471",
  mobiles: "8517",
  watches: "8517",
  headphones: "8518",
  speakers: "8518",
  camera: "8525",
  gaming: "9504",
  televisions: "8528",
};

/** What a new category begins with when the shop knows its title; null: the other rate applies until the owner sets one. */
export function startingTerms(title: string): GstTerms | null {
  const hsn = Object.entries(HSN_CODES).find(([known]) => known === title.trim().toLowerCase())?.[1];
  return hsn === undefined ? null : { hsn, rateHundredths: ELECTRONICS_HUNDREDTHS };
}
