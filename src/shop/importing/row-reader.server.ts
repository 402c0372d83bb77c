import type { KnownCategories } from "./cells/category-cell.ts";
import { isNoValue } from "./cells/no-value.ts";
import { structureOf } from "./cells/structured-cell.ts";
import type { FileRow } from "./file-row.ts";
import type { ImportRun } from "./import-products.server.ts";
import { countUp, type ImportReport } from "./import-report.ts";
import type { Columns } from "./match-columns.ts";
import {
  formerKeyOf,
  identifyByKey,
  identifyByTitle,
  isRoundedKey,
  keyOf,
  withoutZeros,
} from "./product-key.server.ts";
import { type ImportRules, readProduct } from "./read-product.ts";
import type { ImportedRow } from "./store-row-pictures.server.ts";
import type { Survey } from "./survey.server.ts";
import type { KnownBrands } from "./titles/known-brands.ts";

type ImportState = {
  columnsOf(row: FileRow): Columns;
  rules: ImportRules;
  survey: Survey;
  brands: KnownBrands;
  categories: KnownCategories;
  /** These stored keys have zeros before their digits; each is found by the key without them. */
  zeros: ReadonlyMap<string, string>;
  /** Whether the shop has products whose keys an earlier version may have stored. */
  hasProducts: boolean;
  run: ImportRun;
  report: ImportReport;
};

/** Reads the products of rows and counts what becomes of the rows that are not imported. */
export class RowReader {
  readonly #state: ImportState;
  /** The text of the first rejection of each kind, under which all are counted. */
  readonly #reasons = new Map<string, string>();

  constructor(state: ImportState) {
    this.#state = state;
  }

  /** None when the row is refused or repeated, or belongs to another row's product. */
  products(row: FileRow): ImportedRow[] {
    const { columnsOf, survey, report } = this.#state;
    if (row.problem !== null) return this.#refuse(row, row.problem);
    const columns = columnsOf(row);
    const group = survey.groups.at(row, columns, survey.style("stock"));
    if (group === null) return this.#product(row, columns);
    report.variants += 1 - group.products.length;
    return group.products.flatMap((product) => this.#product(product.row, product.columns));
  }

  /** All of a batch: they were compared with what the shop has when they were read. */
  async storable(batch: readonly ImportedRow[]): Promise<ImportedRow[]> {
    return [...batch];
  }

  #refuse(row: FileRow, rejection: string, kind = rejection): never[] {
    const { report, run } = this.#state;
    const reason = this.#reasons.get(kind) ?? rejection;
    this.#reasons.set(kind, reason);
    report.refused++;
    countUp(report.reasons, reason);
    run.onRefused(row, rejection);
    return [];
  }

  #product(row: FileRow, columns: Columns): ImportedRow[] {
    const { rules, survey, brands, categories, run, report } = this.#state;
    const reading = readProduct(row.cells, columns, rules, { brands, categories, proved: survey });
    const key = keyOf(row, columns);
    const byTitle =
      columns.key === undefined && reading.title !== ""
        ? identifyByTitle(run.earlierKeys, reading.title, row, columns)
        : null;
    if ("rejection" in reading) return this.#refuse(row, reading.rejection, reading.kind);
    const wrongKey = this.#wrongKey(row, columns, key);
    if (wrongKey !== null) return this.#refuse(row, wrongKey, wrongKey.replace(/'.*'/, ""));
    const { sourceKey, earlier } = byTitle ?? identifyByKey(run.earlierKeys, key as string, row, columns);
    if (earlier === "other") return this.#refuse(row, "An earlier row has the same key with other values.");
    if (earlier === "same") {
      report.repeated++;
      return [];
    }
    if (key !== null) this.#compareKeys(key);
    for (const guess of reading.guesses) countUp(report.guesses, guess);
    const formerKey = this.#state.hasProducts ? formerKeyOf(row, columns) : null;
    const former = formerKey === null || formerKey === sourceKey ? {} : { formerKey };
    return [
      { row, product: { ...reading.product, ...former, sourceKey }, pictures: reading.pictures, notes: reading.notes },
    ];
  }

  #wrongKey(row: FileRow, columns: Columns, key: string | null): string | null {
    if (columns.key === undefined) return null;
    if (key === null) return `The key ('${columns.key}') is empty.`;
    const cell = row.cells.get(columns.key) ?? "";
    if (isNoValue(cell) || structureOf(cell) !== undefined) return `The key '${cell}' is none of a product.`;
    if (isRoundedKey(cell))
      return `The key '${cell}' was rounded by a spreadsheet: write all its digits, in a column of text.`;
    return this.#state.survey.isAmbiguousKey(key)
      ? `The address '${cell}' differs from another row's only in its query: choose another column with --key, or use --by-title.`
      : null;
  }

  /** '00123' of one row and '123' of another one, or of the shop. */
  #compareKeys(key: string) {
    const { zeros, run, report } = this.#state;
    const bare = withoutZeros(key);
    if (bare === null) return;
    const other = run.earlierKeys.get(`digits:${bare}`) ?? zeros.get(bare) ?? key;
    run.earlierKeys.set(`digits:${bare}`, key);
    if (other !== key) countDoubt(report.doubts, other, key);
  }
}

/** Further ones are counted without their keys. */
const MAX_SHOWN_DOUBTS = 20;

/** Two keys that differ only in zeros, before their digits or after the decimal point that a spreadsheet has added. */
export function countDoubt(doubts: Map<string, number>, one: string, other: string) {
  const [first, second] = [one, other].sort();
  const text = `The keys '${first}' and '${second}' are probably the same product; both are in the shop.`;
  if (doubts.has(text)) return;
  countUp(doubts, doubts.size < MAX_SHOWN_DOUBTS ? text : "More keys differ in zeros only.");
}
