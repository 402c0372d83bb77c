import { columnsLack } from "#shop/importing/columns-problem.ts";
import { type Columns, matchColumns } from "#shop/importing/match-columns.ts";
import { isOwnFile } from "#shop/importing/own-file/read-own-product.ts";
import { fingerprintOf, type ImportFile, openImportFile } from "./import-file.ts";
import { type ImportCommand, requireOwnFile } from "./import-options.ts";
import { readColumns } from "./workbook/read-columns.ts";

export type ProductFile = { source: ImportFile; isOwn: boolean; fingerprint: string };

/**
 * Opens a file of products, to be read as the command says.
 * @throws {UnreadableFile}; {ShopError} badRequest for options that do not fit an export of the shop.
 */
export async function openProductFile(command: ImportCommand): Promise<ProductFile> {
  const { file, rules, fileOptions, images } = command;
  const isHeader = (headers: string[]) => isOwnFile(headers) || columnsLack(headers, rules.columns) === null;
  const source = await openImportFile(file, fileOptions, {
    isHeader,
    readColumns: (headers) => readColumns(headers, rules),
  });
  const isOwn = isOwnFile(source.headers);
  if (isOwn) requireOwnFile(source.headers, command);
  const fingerprint = await fingerprintOf(file, { rules, fileOptions, images });
  return { source, isOwn, fingerprint };
}

/** The headers of a file, and which one each field is read from. Objects of JSON have those of the first readable one. */
export async function columnsOf({ source, isOwn }: ProductFile, { rules }: ImportCommand) {
  const headers = source.headers[0] === "object" ? await firstNames(source) : source.headers;
  const columns: Columns = isOwn ? {} : matchColumns(headers, rules.columns);
  if (rules.byTitle) delete columns.key;
  return { headers: headers.filter((header) => header !== ""), columns };
}

async function firstNames({ rows }: ImportFile): Promise<string[]> {
  for await (const { problem, cells } of rows) if (problem === null) return [...cells.keys()];
  return [];
}
