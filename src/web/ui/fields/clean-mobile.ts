const DIGITS = /^\d{10}$/;

/**
 * The ten digits of a mobile number that was pasted with +91, 0091, 91 or 0 before it, or with spaces, dashes and
 * brackets in it. Anything else is left as it was typed: the form says what is wrong with it.
 */
export function cleanMobile(typed: string): string {
  const bare = typed.replace(/[\s\-().\u2010-\u2015]/gu, "").replace(/^(\+91|0091|91(?=\d{10}$)|0)0?/, "");
  return DIGITS.test(bare) ? bare : typed;
}
