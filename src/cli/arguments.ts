import { resolve } from "node:path";
import { OperatorError } from "#operator-error.ts";
import { readCount, readPrice } from "#shop/importing/cell-numbers.ts";

/** A whole number from 1 on. @throws {OperatorError} */
export function parseCount(name: string, value: string): number {
  const count = readCount(value);
  if (count === null || count < 1) throw new OperatorError(`${name} must be a whole number from 1, not '${value}'.`);
  return count;
}

/** An amount in rupees, as paise. @throws {OperatorError} */
export function parsePaise(name: string, value: string): number {
  const paise = readPrice(value);
  if (paise === null) throw new OperatorError(`${name} must be an amount in rupees such as 500, not '${value}'.`);
  return paise;
}

/** npm runs scripts in the project's folder. Paths are relative to the folder of the operator (INIT_CWD). */
export function resolvePath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
