import { dirname } from "node:path";
import { parseCount, resolvePath } from "#cli/arguments.ts";
import type { ShopCommand } from "#cli/shop-command.ts";
import { OperatorError } from "#operator-error.ts";
import { type Columns, FIELDS } from "#shop/importing/match-columns.ts";
import type { ImportRules } from "#shop/importing/read-product.ts";
import { collect, type FileCommandOptions, readColumn, readFileOptions, withFileOptions } from "./file-options.ts";
import type { FileOptions } from "./import-file.ts";
import { readWordRules } from "./word-rules-file.ts";

export type CommandOptions = FileCommandOptions & {
  column: string[];
  key?: string;
  byTitle?: boolean;
  category?: string;
  categoryColumn?: string;
  rules?: string;
  stock: string;
  images?: string;
};

export type ImportCommand = {
  file: string;
  rules: ImportRules;
  fileOptions: FileOptions;
  dryRun: boolean;
  rejected: string | null;
  images: string;
};

export function withProductOptions(command: ShopCommand): ShopCommand {
  command
    .option("--column <field=header>", `the column of a field; repeatable. Fields: ${FIELDS.join(", ")}`, collect, [])
    .option("--key <header>", "the column that identifies a product (sku, id, asin and link are recognised)")
    .option("--by-title", "products are identified by their title, not by a key column")
    .option("--category <name>", "one category for all rows")
    .option("--category-column <header>", "the column of the category (default: by the words of the title)")
    .option("--rules <file>", "a JSON file of categories and brands by words (see docs/importing.md)")
    .option("--stock <number>", "stock of each new product if the file has no stock column", "0")
    .option("--images <folder>", "the folder of the pictures (default: the folder of the file)");
  return withFileOptions(command);
}

/** @throws {OperatorError} */
export function readImportOptions(file: string, options: CommandOptions): ImportCommand {
  const fileOptions = readFileOptions(options);
  if (options.key !== undefined && options.byTitle)
    throw new OperatorError("Give either --key or --by-title, not both.");
  return {
    file: resolvePath(file),
    rules: {
      columns: parseColumns(options),
      byTitle: options.byTitle ?? false,
      category: options.category?.trim() || null,
      words: options.rules === undefined ? undefined : readWordRules(resolvePath(options.rules)),
      stock: parseCount("--stock", options.stock, 0),
    },
    fileOptions,
    dryRun: options.dryRun ?? false,
    images: options.images === undefined ? dirname(resolvePath(file)) : resolvePath(options.images),
    rejected: options.rejected === undefined ? null : resolvePath(options.rejected),
  };
}

function parseColumns({ column, key, categoryColumn }: CommandOptions): Columns {
  const columns: Columns = Object.fromEntries(column.map((pair) => readColumn(pair, FIELDS)));
  if (key !== undefined) columns.key = key;
  if (categoryColumn !== undefined) columns.category = categoryColumn;
  return columns;
}
