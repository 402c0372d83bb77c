/** It is without zod and apart from the other messages, which every page loads. */
export const COD_UNAVAILABLE = "Cash on delivery is not available at this PIN code. Please choose another address.";

const NAMES_OF_INDIA = ["india", "in", "ind", "bharat", "भारत", "hindustan", "republic of india"];

/** It is known by the names that people and browsers enter, without case and what is no letter around the name. */
export function isIndia(country: string): boolean {
  return NAMES_OF_INDIA.includes(country.toLowerCase().replaceAll(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, ""));
}
