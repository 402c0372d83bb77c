import { resolve } from "node:path";
import { OperatorError } from "#operator-error.ts";
import { readCount, readPrice } from "#shop/importing/cell-numbers.ts";

/** Parses a whole number from 1. @throws {OperatorError} */
export function parseCount(name: string, value: string): number {
  const count = readCount(value);
  if (count === null || count < 1) throw new OperatorError(`${name} must be a whole number from 1, not '${value}'.`);
  return count;
}

/** Parses rupees; returns paise. @throws {OperatorError} */
export function parsePaise(name: string, value: string): number {
  const paise = readPrice(value);
  if (paise === null) throw new OperatorError(`${name} must be an amount in rupees such as 500, not '${value}'.`);
  return paise;
}

/** npm changes to the project's folder; INIT_CWD is the operator's. */
export function resolvePath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
