import { NOT_CALCULATED } from "./failed-cells.ts";

/** A number as the file has it: another class than text. */
export class StoredNumber {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits.trim();
  }
}

/** The text of a cell; `problem` says why its row is refused when its column is read. */
export type CellText = { text: string; problem: string | null };

/** Spreadsheets keep this many digits of a number, and write up to 17 for the nearest one that they can keep. */
const KEPT_DIGITS = 15;
const WRITTEN_DIGITS = 17;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?$/i;

const DATE = "is a date or a time, which spreadsheets also make of texts such as 1-2: write it as text.";
const LONG = `is a number of more than ${KEPT_DIGITS} digits, which spreadsheets round: write it as text.`;
const UNKNOWN = "is a formula whose value is not in the file: open and save it in a spreadsheet program.";

/** Text is as it is, and numbers have all their digits. */
export function cellText(value: unknown): CellText {
  if (typeof value === "string") return { text: value, problem: null };
  if (typeof value === "boolean") return { text: value ? "TRUE" : "FALSE", problem: null };
  if (value instanceof StoredNumber) return numberText(value.digits);
  return { text: "", problem: value instanceof Date ? DATE : null };
}

function numberText(digits: string): CellText {
  if (digits === NOT_CALCULATED) return { text: "", problem: UNKNOWN };
  if (!NUMBER.test(digits)) return { text: digits, problem: `is the error ${digits}: correct it, or write the value.` };
  const number = Number(digits);
  const written = digits
    .replace(/E.*/i, "")
    .replace(/\D/g, "")
    .replace(/^0+|0+$/g, "");
  if (Math.abs(number) >= 10 ** KEPT_DIGITS || written.length > WRITTEN_DIGITS) return { text: digits, problem: LONG };
  return { text: PLAIN.format(number), problem: null };
}

/** Neither an exponent nor groups, and no digit is rounded away. */
const PLAIN = new Intl.NumberFormat("en", {
  useGrouping: false,
  maximumSignificantDigits: 21,
  signDisplay: "negative",
});
