import { asciiDigits } from "./digits.ts";
import { withoutInvisible } from "./signs.ts";

/** Something before and after an '@', with a dot: 'asha@example.com'. */
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]/u;
/** Ten digits in one or two groups, with or without +91, 0091, 91 or 0 before them. */
const MOBILE = /(?<!\d)(?:(?:\+|00)?91[\s-]{0,2}|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/;
/** A number with the code of its country. */
const FOREIGN = /\+\d(?:[\s()-]{0,2}\d){8,}/;

/** Whether a text for everybody has an email address or a phone number, in the digits of any script. */
export function hasContactDetails(text: string): boolean {
  // What looks like a dot, a dash or a sign of an address is read as one.
  const plain = asciiDigits(withoutInvisible(text))
    .normalize("NFKC")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replaceAll("\u3002", ".");
  return [EMAIL, MOBILE, FOREIGN].some((pattern) => pattern.test(plain));
}
