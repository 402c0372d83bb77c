import { amountNumber, namesOtherCurrency } from "#contract/numbers/typed-amounts.ts";
import { StyleEvidence } from "#contract/numbers/typed-numbers.ts";
import type { DiskMap } from "#db/disk-map.ts";
import type { Proved } from "./cells/price-cells.ts";
import { DayOrderEvidence } from "./cells/typed-days.ts";
import { DoubtfulCells } from "./doubtful-cells.ts";
import type { FileRow } from "./file-row.ts";
import { GuessSample } from "./guess-sample.ts";
import type { Columns, Field } from "./match-columns.ts";
import { keyOf } from "./product-key.server.ts";
import { VariantGroups } from "./variants/variant-groups.server.ts";

const AMOUNTS = ["price", "otherPrice", "mrp"] as const;
const COUNTS = ["stock"] as const;
const DAYS = ["saleFrom", "saleTo"] as const;

/** What only the whole file tells, read before anything is written. */
export type Survey = Proved & {
  groups: VariantGroups;
  /** Whether rows with other titles have the same address except for its query. */
  isAmbiguousKey(key: string): boolean;
  /** About the whole file, for the operator. */
  warnings: string[];
};

/** Reads all rows. @throws {UnreadableFile} when there is no title or price column, or one can be read in two ways. */
export async function surveyRows(
  rows: AsyncIterable<FileRow>,
  columnsOf: (row: FileRow) => Columns,
  { disk, nowMs, hasCategory, chosen }: { disk: DiskMap; nowMs: number; hasCategory: boolean; chosen: Columns },
): Promise<Survey> {
  const styles = new Map<Field, StyleEvidence>([...AMOUNTS, ...COUNTS].map((field) => [field, new StyleEvidence()]));
  const otherCurrencies = new Set<Field>();
  const orders = new Map<Field, DayOrderEvidence>(DAYS.map((field) => [field, new DayOrderEvidence()]));
  const groups = new VariantGroups(disk);
  const doubtful = new DoubtfulCells(chosen);
  const guesses = new GuessSample(hasCategory);
  let hasAmbiguousKeys = false;
  for await (const row of rows) {
    if (row.problem !== null) continue;
    const columns = columnsOf(row);
    doubtful.check(row, columns);
    const cell = (field: Field) => (columns[field] === undefined ? "" : (row.cells.get(columns[field]) ?? ""));
    for (const field of AMOUNTS) if (cell(field) !== "") styles.get(field)?.add(amountNumber(cell(field)) ?? "");
    for (const field of AMOUNTS) if (namesOtherCurrency(cell(field))) otherCurrencies.add(field);
    for (const field of COUNTS) if (cell(field) !== "") styles.get(field)?.add(cell(field));
    for (const field of DAYS) if (cell(field) !== "") orders.get(field)?.add(cell(field));
    hasAmbiguousKeys = noteAddress(disk, row, columns) || hasAmbiguousKeys;
    groups.add(row, columns);
    guesses.add(cell);
  }
  return {
    style: (field) => styles.get(field)?.style ?? "unknown",
    hasOtherCurrency: (field) => otherCurrencies.has(field),
    dayOrder: (field) => orders.get(field)?.order ?? "unknown",
    nowMs,
    groups,
    isAmbiguousKey: (key) => hasAmbiguousKeys && disk.get(`ambiguous:${key}`) !== undefined,
    warnings: guesses.warnings(),
  };
}

/** The query of an address may say which product it is, or how a visitor came to it: other titles tell. */
function noteAddress(disk: DiskMap, row: FileRow, columns: Columns): boolean {
  const cell = (columns.key === undefined ? undefined : row.cells.get(columns.key)) ?? "";
  const query = /^\s*https?:.*?\?(.*)/is.exec(cell)?.[1];
  if (query === undefined) return false;
  const key = keyOf(row, columns);
  const told = `${query}\n${row.cells.get(columns.title ?? "") ?? ""}`;
  const before = disk.setIfNew(`address:${key}`, told);
  if (before === undefined || !isOtherProduct(before, told)) return false;
  disk.set(`ambiguous:${key}`, "");
  return true;
}

function isOtherProduct(one: string, other: string): boolean {
  const [query, title] = one.split("\n", 2);
  const [otherQuery, otherTitle] = other.split("\n", 2);
  return query !== otherQuery && title !== otherTitle;
}
