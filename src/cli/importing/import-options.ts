import { dirname } from "node:path";
import { parseInput } from "#cli/parse-input.ts";
import { resolvePath } from "#cli/paths.ts";
import type { Input } from "#cli/shop-command.ts";
import { ProductImport } from "#contract/admin/imports.ts";
import { UnreadableFile } from "#shop/importing/file-row.ts";
import { type Columns, FIELDS } from "#shop/importing/match-columns.ts";
import { ownColumnsLack } from "#shop/importing/own-file/read-own-product.ts";
import type { ImportRules } from "#shop/importing/read-product.ts";
import { ShopError } from "#shop/shop-error.ts";
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

/**
 * A file that the shop wrote is read as it says itself.
 * @throws {UnreadableFile} when it lacks columns; {ShopError} badRequest for options that would read it in another way.
 */
export function requireOwnFile(headers: readonly string[], { rules }: ImportCommand): void {
  const lack = ownColumnsLack(headers);
  if (lack !== null) throw new UnreadableFile(lack);
  const { columns, byTitle, category, words, stock } = rules;
  if (Object.keys(columns).length === 0 && !byTitle && category === null && words === undefined && stock === 0) return;
  const message =
    "The file is an export of the shop, which says all itself: leave out --column, --key, --by-title, --category, --category-column, --rules and --stock.";
  throw new ShopError("badRequest", { message, errors: { file: message } });
}

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
