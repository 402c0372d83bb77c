import { failureOf } from "#cli/batch.ts";
import { type FileOptions, type ImportFile, openImportFile } from "#cli/importing/import-file.ts";
import { parseInput } from "#cli/parse-input.ts";
import { PriceCells } from "#contract/admin/prices/prices.ts";
import { UnreadableFile } from "#shop/importing/file-row.ts";
import type { PriceRow, RefusedPrice } from "#shop/prices/preview-prices.server.ts";
import { ShopError } from "#shop/shop-error.ts";

const COLUMNS = ["product", "price", "mrp", "from", "until"] as const;
const REQUIRED = COLUMNS.slice(0, 2);
/** The first columns of a file of refused rows, which may have been mended. */
const REFUSED = ["row", "reason"];
/** They are compared with each other, in memory. */
const MAX_ROWS = 100_000;

export type PriceFile = { rows: PriceRow[]; refused: RefusedPrice[] };

/**
 * Reads a file of prices. A row that cannot be read is refused, and does not stop the others.
 * @throws {UnreadableFile} when it lacks a column, has one that means nothing, or too many rows.
 */
export async function readPriceFile(path: string, options: FileOptions): Promise<PriceFile> {
  const source = await openPriceFile(path, options);
  try {
    const file: PriceFile = { rows: [], refused: [] };
    for await (const { number: row, problem, cells } of source.rows) {
      if (file.rows.length + file.refused.length === MAX_ROWS)
        throw new UnreadableFile(`The file ${source.name} has more than 1,00,000 rows. Split it.`);
      const named = Object.fromEntries([...cells].map(([header, text]) => [nameOf(header), text]));
      try {
        if (problem !== null) throw new ShopError("badRequest", { message: problem });
        file.rows.push({ row, ...parseInput(PriceCells, named) });
      } catch (error) {
        file.refused.push({
          row,
          product: named.product ?? "",
          title: null,
          message: sentence(failureOf(error).message),
        });
      }
    }
    return file;
  } finally {
    await source.close();
  }
}

/** Opens such a file. @throws {UnreadableFile} when it lacks a column, or has one that means nothing. */
export async function openPriceFile(path: string, options: FileOptions): Promise<ImportFile> {
  const isHeader = (headers: string[]) =>
    REQUIRED.every((column) => headers.some((header) => nameOf(header) === column));
  const source = await openImportFile(path, options, { isHeader });
  try {
    refuseColumns(source.name, source.headers);
    return source;
  } catch (error) {
    await source.close();
    throw error;
  }
}

const nameOf = (header: string) => header.trim().toLowerCase();

/** The columns of a file have no dashes before their names, as options do. */
const sentence = (message: string) => message.replace(/^--/, "");

/** A column that is ignored may be one that somebody meant. */
function refuseColumns(name: string, headers: readonly string[]) {
  const names = headers.map(nameOf);
  const isRefused = REFUSED.every((column, index) => names[index] === column);
  const known: readonly string[] = isRefused ? [...REFUSED, ...COLUMNS] : COLUMNS;
  const lacking = REQUIRED.find((column) => !names.includes(column));
  const other = headers.find((header) => !known.includes(nameOf(header)));
  const problem =
    lacking !== undefined
      ? `has no column '${lacking}'`
      : other !== undefined
        ? `has a column '${other}', which means nothing here: remove it`
        : null;
  if (problem !== null) throw new UnreadableFile(`The file ${name} ${problem}. The columns are ${COLUMNS.join(", ")}.`);
}
