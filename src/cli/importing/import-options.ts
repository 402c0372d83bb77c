import { dirname } from "node:path";
import { parseInput } from "#cli/parse-input.ts";
import { resolvePath } from "#cli/paths.ts";
import type { Input } from "#cli/shop-command.ts";
import { ProductImport } from "#contract/admin/imports.ts";
import { type Columns, FIELDS } from "#shop/importing/match-columns.ts";
import type { ImportRules } from "#shop/importing/read-product.ts";
import type { FileOptions } from "./import-file.ts";
import { readWordRules } from "./word-rules-file.ts";

export type ImportCommand = {
  file: string;
  rules: ImportRules;
  fileOptions: FileOptions;
  dryRun: boolean;
  overwritesEdits: boolean;
  rejected: string | null;
  images: string;
};

/** @throws {ShopError} badRequest; rulesUnreadable */
export function readImportOptions(input: Input): ImportCommand {
  const { file, column, key, categoryColumn, byTitle, category, stock, ...options } = parseInput(
    ProductImport(FIELDS),
    input,
  );
  const columns: Columns = { ...column };
  if (key !== undefined) columns.key = key;
  if (categoryColumn !== undefined) columns.category = categoryColumn;
  const words = options.rules === undefined ? undefined : readWordRules(resolvePath(options.rules));
  return {
    file: resolvePath(file),
    rules: { columns, byTitle, category: category || null, words, stock },
    fileOptions: { delimiter: options.delimiter, encoding: options.encoding },
    dryRun: options.dryRun,
    overwritesEdits: options.overwriteEdited,
    images: options.images === undefined ? dirname(resolvePath(file)) : resolvePath(options.images),
    rejected: options.rejected === undefined ? null : resolvePath(options.rejected),
  };
}
