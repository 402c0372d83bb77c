import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { readCount } from "#shop/importing/counts.ts";
import { readPrice } from "#shop/importing/prices.ts";
import { WrongCommand } from "./wrong-command.ts";

type Words<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: Options }>
>;

/** An option with a value. */
export const text = { type: "string" } as const;

/**
 * Reads what follows a command: options, and one word for each of `names`; of the last, where `more`, one or several.
 * @throws {WrongCommand} with one sentence.
 */
export function readWords<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  names: readonly string[],
  options: Options,
  { more = false } = {},
): { values: Words<Options>["values"]; words: string[] } {
  const { values, positionals } = parsed(args, options);
  const missing = names[positionals.length];
  if (missing !== undefined) throw new WrongCommand(`The ${missing} is missing. See --help.`);
  const beyond = positionals[names.length];
  if (beyond !== undefined && !more) throw new WrongCommand(`'${beyond}' is too many. See --help.`);
  return { values, words: positionals };
}

function parsed<Options extends ParseArgsOptionsConfig>(args: string[], options: Options): Words<Options> {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new WrongCommand(`${(error as Error).message.split(". ")[0]}. See --help.`);
  }
}

/** A whole number from 1 on. @throws {WrongCommand} */
export function countIn(name: string, value: string): number {
  const count = readCount(value);
  if (count === null || count < 1) throw new WrongCommand(`${name} must be a whole number from 1, not '${value}'.`);
  return count;
}

/** An amount in rupees, as paise. @throws {WrongCommand} */
export function paiseIn(name: string, value: string): number {
  const paise = readPrice(value);
  if (paise === null) throw new WrongCommand(`${name} must be an amount in rupees such as 500, not '${value}'.`);
  return paise;
}
