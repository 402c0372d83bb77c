import { listedColumns, matchHeaders, unknownColumn } from "#shop/importing/match-headers.ts";

/** Headers of each field as lower-case words; earlier ones take precedence. */
const HEADERS = {
  pincode: ["pincode", "pin code", "pin", "postal code", "postcode", "post code", "zip code", "zip"],
  city: ["city", "city name", "town", "district", "district name", "districtname"],
  state: ["state", "state name", "statename", "state ut", "province"],
  zone: ["zone", "delivery zone", "shipping zone"],
  cod: ["cod", "has cod", "cash on delivery", "cod available", "cod availability", "cod serviceable", "is cod"],
} as const;

export type PincodeField = keyof typeof HEADERS;
export const PINCODE_FIELDS = Object.keys(HEADERS) as PincodeField[];

export type PincodeColumns = Partial<Record<PincodeField, string>>;

/** Finds the column of each field; `chosen` columns take precedence. */
export function matchPincodeColumns(headers: readonly string[], chosen: PincodeColumns): PincodeColumns {
  return matchHeaders(headers, HEADERS, chosen);
}

/** Returns why the file cannot be imported, or null. */
export function pincodeColumnsProblem(headers: readonly string[], chosen: PincodeColumns): string | null {
  const unknown = unknownColumn(headers, chosen);
  if (unknown !== null) return unknown;
  const { pincode, ...others } = matchPincodeColumns(headers, chosen);
  if (pincode === undefined)
    return `No column of the file is recognised as the PIN code. Choose it with --column pincode=HEADER. ${listedColumns(headers)}`;
  if (Object.keys(others).length === 0)
    return `No column of the file is recognised as city, state, zone or cash on delivery. Choose one with --column FIELD=HEADER. ${listedColumns(headers)}`;
  return null;
}
