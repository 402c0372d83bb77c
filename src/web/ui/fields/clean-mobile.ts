const DIGITS = /^\d{10}$/;

/**
 * Removes +91, 0091, 91 or 0 in front, spaces, dashes and brackets. Returns anything but ten digits unchanged, for the
 * form to validate.
 */
export function cleanMobile(typed: string): string {
  const bare = typed.replace(/[\s\-().\u2010-\u2015]/gu, "").replace(/^(\+91|0091|91(?=\d{10}$)|0)0?/, "");
  return DIGITS.test(bare) ? bare : typed;
}
