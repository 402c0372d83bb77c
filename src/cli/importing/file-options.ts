import type { ShopCommand } from "#cli/shop-command.ts";
import { OperatorError } from "#operator-error.ts";
import type { FileOptions } from "./import-file.ts";
import { encodingNamed } from "./text-encoding.ts";

/** The options that every import has. */
export type FileCommandOptions = { dryRun?: boolean; rejected?: string; delimiter?: string; encoding?: string };

export const collect = (value: string, values: string[]) => [...values, value];

export function withFileOptions(command: ShopCommand): ShopCommand {
  return command
    .option("--dry-run", "check the file and write nothing")
    .option("--rejected <path>", "the file for refused rows (default: <file name>.rejected.csv in the data folder)")
    .option("--delimiter <character>", "of a CSV file, if its first line is ambiguous")
    .option("--encoding <name>", "such as latin1 (windows-1252) or utf-16le (default: UTF-8; UTF-16 is detected)");
}

/** @throws {OperatorError} */
export function readFileOptions(options: FileCommandOptions): FileOptions {
  const encoding = options.encoding === undefined ? undefined : encodingNamed(options.encoding);
  const delimiter = options.delimiter === "\\t" ? "\t" : options.delimiter;
  if (delimiter !== undefined && [...delimiter].length !== 1)
    throw new OperatorError("The delimiter must be one character.");
  return { delimiter, encoding };
}

/** Parses FIELD=HEADER. @throws {OperatorError} */
export function readColumn<Field extends string>(pair: string, fields: readonly Field[]): [Field, string] {
  const at = pair.indexOf("=");
  const field = fields.find((name) => name === pair.slice(0, at));
  if (!field || at === pair.length - 1)
    throw new OperatorError(`--column ${pair} must be FIELD=HEADER, with one of the fields ${fields.join(", ")}.`);
  return [field, pair.slice(at + 1)];
}
