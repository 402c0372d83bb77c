import { resolve } from "node:path";
import { OperatorError } from "#operator-error.ts";
import { readCount, readPrice } from "#shop/importing/cell-numbers.ts";

/** A whole number from 1 on. @throws {OperatorError} */
export function countIn(name: string, value: string): number {
  const count = readCount(value);
  if (count === null || count < 1) throw new OperatorError(`${name} must be a whole number from 1, not '${value}'.`);
  return count;
}

/** An amount in rupees, as paise. @throws {OperatorError} */
export function paiseIn(name: string, value: string): number {
  const paise = readPrice(value);
  if (paise === null) throw new OperatorError(`${name} must be an amount in rupees such as 500, not '${value}'.`);
  return paise;
}

/** npm runs its scripts in the project's folder; paths are meant from the folder that the operator is in. */
export function pathIn(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
