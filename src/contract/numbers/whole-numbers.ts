import type { NotAnAmount } from "./typed-amounts.ts";
import { type Misread, type NumberStyle, readNumber } from "./typed-numbers.ts";

/** The integer limit of both engines. */
const MAX_COUNT = 2_147_483_647;

/** A whole number, or why it is none. `style` is what the numbers of its column prove. */
export function readWholeNumber(text: string, style?: NumberStyle): number | NotAnAmount {
  const read: Misread | { digits: string; fraction: string } = readNumber(text, style);
  if ("problem" in read) return read;
  const count = /^0*$/.test(read.fraction) ? Number(read.digits) : Number.NaN;
  if (Number.isNaN(count)) return { problem: "noNumber" };
  return count <= MAX_COUNT ? count : { problem: "tooHigh" };
}
