import { dirname } from "node:path";
import type { Command } from "commander";
import { resolvePath } from "#cli/arguments.ts";
import { OperatorError } from "#operator-error.ts";
import { readCount } from "#shop/importing/cell-numbers.ts";
import { type Columns, FIELDS, type Field } from "#shop/importing/match-columns.ts";
import type { ImportRules } from "#shop/importing/read-product.ts";
import type { FileOptions } from "./product-file.ts";
import { readWordRules } from "./word-rules-file.ts";

export type CommandOptions = {
  column: string[];
  key?: string;
  byTitle?: boolean;
  category?: string;
  categoryColumn?: string;
  rules?: string;
  stock: string;
  images?: string;
  dryRun?: boolean;
  rejected?: string;
  delimiter?: string;
  encoding?: string;
};

export type ImportCommand = {
  file: string;
  rules: ImportRules;
  fileOptions: FileOptions;
  dryRun: boolean;
  rejected: string | null;
  images: string;
};

const ENCODINGS = ["utf8", "latin1", "utf16le"] as const;

export function withImportOptions(command: Command): Command {
  const collect = (value: string, values: string[]) => [...values, value];
  return command
    .option("--column <field=header>", `the column of a field; repeatable. Fields: ${FIELDS.join(", ")}`, collect, [])
    .option("--key <header>", "the column that identifies a product (sku, id, asin and link are recognised)")
    .option("--by-title", "products are identified by their title, not by a key column")
    .option("--category <name>", "one category for all rows")
    .option("--category-column <header>", "the column of the category (default: by the words of the title)")
    .option("--rules <file>", "a JSON file of categories and brands by words (see docs/importing.md)")
    .option("--stock <number>", "stock of each new product if the file has no stock column", "0")
    .option("--images <folder>", "the folder of the pictures (default: the folder of the file)")
    .option("--dry-run", "check the file and write nothing")
    .option("--rejected <path>", "the file for refused rows (default: <file name>.rejected.csv in the data folder)")
    .option("--delimiter <character>", "of a CSV file, if its first line is ambiguous")
    .option("--encoding <name>", `${ENCODINGS.join(", ")} (default: utf8)`);
}

/** @throws {OperatorError} */
export function readImportOptions(file: string, options: CommandOptions): ImportCommand {
  const encoding = ENCODINGS.find((name) => name === options.encoding);
  if (options.encoding !== undefined && !encoding)
    throw new OperatorError(`The encoding must be one of ${ENCODINGS.join(", ")}.`);
  const delimiter = options.delimiter === "\\t" ? "\t" : options.delimiter;
  if (delimiter !== undefined && [...delimiter].length !== 1)
    throw new OperatorError("The delimiter must be one character.");
  if (options.key !== undefined && options.byTitle)
    throw new OperatorError("Give either --key or --by-title, not both.");
  const stock = readCount(options.stock);
  if (stock === null) throw new OperatorError("The stock must be a whole number.");
  return {
    file: resolvePath(file),
    rules: {
      columns: parseColumns(options),
      byTitle: options.byTitle ?? false,
      category: options.category?.trim() || null,
      words: options.rules === undefined ? undefined : readWordRules(resolvePath(options.rules)),
      stock,
    },
    fileOptions: { delimiter, encoding },
    dryRun: options.dryRun ?? false,
    images: options.images === undefined ? dirname(resolvePath(file)) : resolvePath(options.images),
    rejected: options.rejected === undefined ? null : resolvePath(options.rejected),
  };
}

function parseColumns({ column, key, categoryColumn }: CommandOptions): Columns {
  const columns: Columns = Object.fromEntries(column.map(parseColumn));
  if (key !== undefined) columns.key = key;
  if (categoryColumn !== undefined) columns.category = categoryColumn;
  return columns;
}

function parseColumn(pair: string): [Field, string] {
  const at = pair.indexOf("=");
  const field = FIELDS.find((name) => name === pair.slice(0, at));
  if (!field || at === pair.length - 1)
    throw new OperatorError(`--column ${pair} must be FIELD=HEADER, with one of the fields ${FIELDS.join(", ")}.`);
  return [field, pair.slice(at + 1)];
}
