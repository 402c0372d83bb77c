import { dirname } from "node:path";
import type { Command } from "commander";
import { pathIn } from "#cli/arguments.ts";
import { OperatorError } from "#operator-error.ts";
import { readCount } from "#shop/importing/cell-numbers.ts";
import { type Columns, FIELDS, type Field } from "#shop/importing/match-columns.ts";
import type { ImportRules } from "#shop/importing/read-product.ts";
import type { FileOptions } from "./product-file.ts";

/** The options of `import products`, as they were typed. */
export type TypedOptions = {
  column: string[];
  key?: string;
  byTitle?: boolean;
  category?: string;
  categoryColumn?: string;
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
  /** The folder of the pictures that the file names. */
  images: string;
};

const ENCODINGS = ["utf8", "latin1", "utf16le"] as const;

export function withImportOptions(command: Command): Command {
  const collect = (value: string, values: string[]) => [...values, value];
  return command
    .option(
      "--column <field=header>",
      `which column is which field; repeatable. Fields: ${FIELDS.join(", ")}`,
      collect,
      [],
    )
    .option("--key <header>", "the column that identifies a product (sku, id, asin and link are recognised)")
    .option("--by-title", "no key column: the title identifies a product")
    .option("--category <name>", "one category for all rows")
    .option("--category-column <header>", "the column of the category; otherwise the words of the title decide")
    .option("--stock <number>", "pieces of each new product where the file has no stock column", "0")
    .option("--images <folder>", "the folder of the pictures that the file names (default: the file's own folder)")
    .option("--dry-run", "count everything, write nothing")
    .option("--rejected <path>", "where refused rows go (default: <file name>.rejected.csv in the data folder)")
    .option("--delimiter <character>", "of a CSV file whose first line does not show it")
    .option("--encoding <name>", `${ENCODINGS.join(", ")} (default: utf8)`);
}

/** Checks what was typed. @throws {OperatorError} with one sentence. */
export function readImportOptions(file: string, typed: TypedOptions): ImportCommand {
  const encoding = ENCODINGS.find((name) => name === typed.encoding);
  if (typed.encoding !== undefined && !encoding)
    throw new OperatorError(`The encoding must be one of ${ENCODINGS.join(", ")}.`);
  const delimiter = typed.delimiter === "\\t" ? "\t" : typed.delimiter;
  if (delimiter !== undefined && [...delimiter].length !== 1)
    throw new OperatorError("The delimiter must be one character.");
  if (typed.key !== undefined && typed.byTitle) throw new OperatorError("Give either --key or --by-title, not both.");
  const stock = readCount(typed.stock);
  if (stock === null) throw new OperatorError("The stock must be a whole number.");
  return {
    file: pathIn(file),
    rules: {
      columns: columnsIn(typed),
      byTitle: typed.byTitle ?? false,
      category: typed.category?.trim() || null,
      stock,
    },
    fileOptions: { delimiter, encoding },
    dryRun: typed.dryRun ?? false,
    images: typed.images === undefined ? dirname(pathIn(file)) : pathIn(typed.images),
    rejected: typed.rejected === undefined ? null : pathIn(typed.rejected),
  };
}

function columnsIn({ column, key, categoryColumn }: TypedOptions): Columns {
  const columns: Columns = Object.fromEntries(column.map(columnIn));
  if (key !== undefined) columns.key = key;
  if (categoryColumn !== undefined) columns.category = categoryColumn;
  return columns;
}

function columnIn(pair: string): [Field, string] {
  const at = pair.indexOf("=");
  const field = FIELDS.find((name) => name === pair.slice(0, at));
  if (!field || at === pair.length - 1)
    throw new OperatorError(`--column ${pair} must be FIELD=HEADER, with one of the fields ${FIELDS.join(", ")}.`);
  return [field, pair.slice(at + 1)];
}
