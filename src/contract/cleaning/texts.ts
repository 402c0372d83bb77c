import { asciiDigits } from "./digits.ts";
import { AT_SIGN, emailAddress } from "./email-address.ts";
import { mobileNumber } from "./numbers.ts";
import { isTurned, trimSigns, trimWhere, withoutInvisible } from "./signs.ts";

/** One line of text: a name, a street, a title. Empty when nothing of it is visible. */
export const oneLineText = trimSigns;

/** Text of several lines: a comment. */
export function multiLineText(text: string): string {
  return trimSigns(text.replace(/\r\n?/g, "\n"));
}

/** Signs that a line must not have: controls, ends of lines, and direction signs, which hide or reverse what follows. */
export const LINE_CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** The same, without the ends of lines and the tabs that several lines have. */
export const TEXT_CONTROLS = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/u;

/** A coupon's code in capitals and ASCII, without the quotes, dots, brackets and emoji that were copied with it. */
export function couponCode(text: string): string {
  if (isTurned(text)) return trimSigns(text);
  const plain = asciiDigits(withoutInvisible(text.toWellFormed()))
    .normalize("NFKC")
    .replace(/[\p{Pd}\u2212]/gu, "-");
  // What could not be read (U+FFFD) stays, so that it is no empty code.
  return trimWhere(plain, (sign) => /[\s`´\p{Pi}\p{Pf}\p{Ps}\p{Pe}\p{Po}\p{S}\p{Cs}]/u.test(sign) && sign !== "\ufffd")
    .toUpperCase()
    .normalize("NFKC");
}

/** What names an account: an email address, a mobile number or a username, as it is stored. */
export function accountIdentifier(text: string): string {
  if (AT_SIGN.test(text)) return emailAddress(text).toLowerCase();
  const mobile = mobileNumber(text);
  return /^\d{10}$/.test(mobile) ? mobile : referenceText(text);
}

/** A name that a program gave in ASCII: a username, an order's number, a status. In lower case. */
export function referenceText(text: string): string {
  if (isTurned(text)) return trimSigns(text);
  return asciiDigits(withoutInvisible(text.toWellFormed())).normalize("NFKC").toLowerCase().normalize("NFKC").trim();
}

/** Does what `referenceText` does, without the spaces and hyphens that people put between the signs of a code. */
export function codeText(text: string): string {
  return withoutBetween(text, /[\s\p{Pd}]/gu);
}

/** Does what `referenceText` does, without what people put `between` the signs. A turned text stays, for the schema to refuse. */
export function withoutBetween(text: string, between: RegExp): string {
  return isTurned(text) ? trimSigns(text) : referenceText(text).replace(between, "").normalize("NFKC");
}

/** Does what `codeText` does, in capitals. */
export function capitalCodeText(text: string): string {
  return isTurned(text) ? trimSigns(text) : codeText(text).toUpperCase().normalize("NFKC");
}
