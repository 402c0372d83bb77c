import { resolve } from "node:path";
import { type NotAnAmount, readAmount, writeInstead } from "#contract/numbers/typed-amounts.ts";
import { readWholeNumber } from "#contract/numbers/whole-numbers.ts";
import { OperatorError } from "#operator-error.ts";

/** Parses a whole number from 1, or from `min`. @throws {OperatorError} */
export function parseCount(name: string, value: string, min = 1): number {
  const count = readWholeNumber(value);
  if (typeof count === "number" && count >= min) return count;
  throw new OperatorError(`${name} must be a whole number from ${min}, not '${value}'${instead(count)}.`);
}

/** Parses rupees; returns paise. @throws {OperatorError} */
export function parsePaise(name: string, value: string): number {
  const paise = readAmount(value);
  if (typeof paise === "number") return paise;
  throw new OperatorError(`${name} must be an amount in rupees such as 500, not '${value}'${instead(paise)}.`);
}

/** ': write 1500 or 1500.00' after a number that can be read in two ways. */
function instead(read: number | NotAnAmount): string {
  const text = typeof read === "number" ? null : writeInstead(read);
  return text === null ? "" : `: ${text}`;
}

/** npm changes to the project's folder; INIT_CWD is the operator's. */
export function resolvePath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
