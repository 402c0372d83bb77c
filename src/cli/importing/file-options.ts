import type { Command } from "commander";
import { OperatorError } from "#operator-error.ts";
import type { FileOptions } from "./import-file.ts";

/** The options that every import has. */
export type FileCommandOptions = { dryRun?: boolean; rejected?: string; delimiter?: string; encoding?: string };

const ENCODINGS = ["utf8", "latin1", "utf16le"] as const;

export const collect = (value: string, values: string[]) => [...values, value];

export function withFileOptions(command: Command): Command {
  return command
    .option("--dry-run", "check the file and write nothing")
    .option("--rejected <path>", "the file for refused rows (default: <file name>.rejected.csv in the data folder)")
    .option("--delimiter <character>", "of a CSV file, if its first line is ambiguous")
    .option("--encoding <name>", `${ENCODINGS.join(", ")} (default: utf8)`);
}

/** @throws {OperatorError} */
export function readFileOptions(options: FileCommandOptions): FileOptions {
  const encoding = ENCODINGS.find((name) => name === options.encoding);
  if (options.encoding !== undefined && !encoding)
    throw new OperatorError(`The encoding must be one of ${ENCODINGS.join(", ")}.`);
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
