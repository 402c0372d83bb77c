import { cleanNumber, type Misread, type NumberStyle, readNumber } from "./typed-numbers.ts";

/** Amounts of money as people type them, in this shop's currency. */

export type NotAnAmount = Misread | { problem: "tooHigh" };

const AMOUNT = /^(?:₹|₨|r[se]\.?|inr)?\s*(\d.*?)\s*(?:\/[-=]|\.-|₹|₨|rs\.?|inr|rupees)?$/i;
const MAX_RUPEES = 1_000_000_000;

/** The number of an amount without its currency: '₹ 12.900/-' → '12.900'. Null when it has another form. */
export function amountNumber(text: string): string | null {
  return AMOUNT.exec(cleanNumber(text))?.[1] ?? null;
}

const RUPEES = /₹|₨|\br[se]\b|inr|rupee|\/[-=]/i;

/** Whether an amount says that it is in rupees. */
export function namesRupees(text: string): boolean {
  return RUPEES.test(text);
}

const OTHER_CURRENCY =
  /(?![₹₨])\p{Sc}|(?<![a-z])(?:usd|eur|gbp|aed|sar|cny|jpy|chf|aud|cad|sgd|hkd|nzd|npr|lkr|bdt|pkr)(?![a-z])/iu;

/** Whether an amount is in another currency: '$499', '499 EUR'. */
export function namesOtherCurrency(text: string): boolean {
  return OTHER_CURRENCY.test(text.trim());
}

/**
 * Reads '₹1,04,990', 'Rs. 999.50', '1,299' or '45000/-'.
 * @returns paise, or why it is none: ambiguous ('12.900'), another currency, a range, parts of a paisa.
 */
export function readAmount(text: string, style?: NumberStyle): number | NotAnAmount {
  const number = amountNumber(text);
  if (number === null) return { problem: "noNumber" };
  const read = readNumber(number, style);
  if ("problem" in read) return read;
  const fraction = read.fraction.replace(/0+$/, "");
  if (fraction.length > 2) return { problem: "noNumber" };
  const rupees = Number(read.digits);
  return rupees > MAX_RUPEES ? { problem: "tooHigh" } : rupees * 100 + Number(fraction.padEnd(2, "0"));
}

/** What to write instead of an amount or a number that can be read in two ways: 'write 12900 or 12900.00'. */
export function writeInstead(misread: NotAnAmount): string | null {
  if (misread.problem === "ambiguous") {
    const [whole, decimal] = misread.readings;
    return `write ${whole} or ${whole}.00${/\.\d\d$/.test(decimal) ? `, or ${decimal}` : ""}`;
  }
  if (misread.problem === "notation") {
    const { reading } = misread;
    return `write ${reading.includes(".") ? reading : `${reading} or ${reading}.00`}`;
  }
  return misread.problem === "scientific" ? "write all digits, such as 130000" : null;
}
