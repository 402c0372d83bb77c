import { pinProblem } from "#contract/cleaning/pin-problem.ts";
import { isIndia } from "#contract/delivery-address.ts";
import { asciiDigits } from "./digits.ts";
import { isTurned, trimSigns, withoutInvisible, withoutQuotes } from "./signs.ts";

/** Numbers as people write and paste them. What cannot be read in one way only is returned for the schema to refuse. */

/** Dashes, brackets, dots and spaces, which people put between the digits of a phone number. */
const BETWEEN_DIGITS = /[\s\u2022\u2027\u2043\u22c5\p{Pd}\p{Ps}\p{Pe}.\u00b7]/gu;
/** Not 00 without 91, which is another country. */
const MOBILE = /^(?:(?:\+|00|0)?910?|0)?(\d{10})$/;

/** The ten digits of a mobile number of India, with or without +91, 0091, 91 or 0 before them. */
export function mobileNumber(text: string): string {
  const phone = phoneNumber(text);
  return MOBILE.exec(withoutQuotes(phone).replace(BETWEEN_DIGITS, ""))?.[1] ?? phone;
}

/** A phone number of any country, in ASCII digits and as it was grouped. */
export function phoneNumber(text: string): string {
  if (isTurned(text)) return trimSigns(text);
  return asciiDigits(withoutInvisible(text))
    .trim()
    .replace(/^(?:tel:\s*)+/i, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/[\uff08\uff09\uff0b\uff0e]/g, (sign) => sign.normalize("NFKC"));
}

/** The six digits of a PIN code of India, however they are grouped; another postal code as it was entered. */
export function pinCode(text: string): string {
  if (isTurned(text)) return trimSigns(text);
  const code = asciiDigits(trimSigns(text));
  const digits = withoutQuotes(withoutInvisible(code)).replace(/[\s\p{Pd}\u2212]/gu, "");
  const pin = /^([1-9]\d{2})[.\uff0e\u00b7\u2022\u2027\u22c5]?(\d{3})\.?$/.exec(digits);
  if (pin) return `${pin[1]}${pin[2]}`;
  return /^[\d\s]+$/.test(code) ? digits : code;
}

/** The PIN code of an address in India, as six digits; null for other addresses and codes. */
export function indianPin({ country, pincode }: { country: string | null; pincode: string | null }): string | null {
  const pin = pinCode(pincode ?? "");
  return isIndia(country ?? "") && pinProblem(pin) === null ? pin : null;
}

/** A whole or decimal number from 0, in the digits of any script; null for other text. */
export function plainNumber(text: string): number | null {
  const digits = asciiDigits(trimSigns(text));
  return /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : null;
}

/** The digits of an HSN code, which the tariff prints in groups: '8471 30 10'. Other text as it was entered. */
export function hsnCode(text: string): string {
  const code = asciiDigits(trimSigns(text));
  return /^\d{4}(?:[\s.]\d{2}){0,2}$/.test(code) ? code.replace(/[\s.]/g, "") : code;
}

/** A number from 0 with or without '%'; null for other text. */
export function percentNumber(text: string): number | null {
  return plainNumber(trimSigns(text).replace(/\s*%$/, ""));
}
