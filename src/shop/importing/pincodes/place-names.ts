import { stateNames, stateOfPin } from "#shop/delivery/pin-states.ts";
import { inWords } from "#shop/importing/match-headers.ts";

/** Other spellings and former names of states, as words without 'and'. */
const OTHER_NAMES: Record<string, string> = {
  chattisgarh: "Chhattisgarh",
  "dadra nagar haveli": "Dadra and Nagar Haveli and Daman and Diu",
  "daman diu": "Dadra and Nagar Haveli and Daman and Diu",
  "nct of delhi": "Delhi",
  "new delhi": "Delhi",
  orissa: "Odisha",
  pondicherry: "Puducherry",
  tamilnadu: "Tamil Nadu",
  uttaranchal: "Uttarakhand",
};

/** States that were part of another one: old tables still name that one. */
const PARENTS: Record<string, string> = {
  Chhattisgarh: "Madhya Pradesh",
  Jharkhand: "Bihar",
  Ladakh: "Jammu and Kashmir",
  Telangana: "Andhra Pradesh",
  Uttarakhand: "Uttar Pradesh",
};

const stateByWords = new Map([
  ...stateNames.map((name) => [withoutAnd(name), name] as const),
  ...Object.entries(OTHER_NAMES),
]);

/** The state of a PIN code by its present name; null when the text names no state of India. */
export function stateNamed(text: string, pin: string): string | null {
  const state = stateByWords.get(withoutAnd(text)) ?? null;
  const own = stateOfPin(pin);
  return own !== null && state !== null && PARENTS[own] === state ? own : state;
}

function withoutAnd(text: string): string {
  return inWords(text.toLowerCase())
    .split(" ")
    .filter((word) => word !== "and" && word !== "the")
    .join(" ");
}

/** 'NORTH_24 PARGANAS' → 'North 24 Parganas'; names with both cases are kept. */
export function cityName(text: string): string {
  const name = text.replaceAll("_", " ").replaceAll(/\s+/g, " ").trim();
  if (/\p{Lu}/u.test(name) && /\p{Ll}/u.test(name)) return name;
  return name.toLowerCase().replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}
