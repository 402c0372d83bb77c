import { setImmediate } from "node:timers/promises";
import type { DiskMap } from "#db/disk-map.ts";
import { countProducts } from "#shop/catalogue/reading/lists.server.ts";
import type { ProductInput } from "#shop/catalogue/writing/product-input.ts";
import type { Outcome } from "#shop/catalogue/writing/save-products.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { columnsDoubt, columnsLack } from "./columns-problem.ts";
import type { FileRow } from "./file-row.ts";
import { countUp, emptyReport, type ImportReport } from "./import-report.ts";
import { paddedKeys, readKnownBrands, readKnownCategories, storedKeys } from "./known-names.server.ts";
import { type Columns, matchColumns } from "./match-columns.ts";
import { columnsByHeaders } from "./match-headers.ts";
import { OwnRowReader } from "./own-file/own-row-reader.server.ts";
import { isOwnFile } from "./own-file/read-own-product.ts";
import { withoutZeros } from "./product-key.server.ts";
import { type BatchCounts, readProgress, saveImported } from "./progress/import-progress.server.ts";
import type { ImportRules } from "./read-product.ts";
import { replayable } from "./replayable.ts";
import { countDoubt, RowReader } from "./row-reader.server.ts";
import { type ImportedRow, type PictureFolders, storeRowPictures } from "./store-row-pictures.server.ts";
import { surveyRows } from "./survey.server.ts";

/** The fingerprint identifies the file's bytes and the options. The rows may be read twice. */
export type ImportSource = {
  fileName: string;
  fingerprint: string;
  rows: AsyncIterable<FileRow>;
  /** A shop of this program wrote it: it is read as it was written. */
  isOwn?: boolean;
};

export type ImportRun = {
  dryRun: boolean;
  /** Whether the file overwrites what people entered. */
  overwritesEdits: boolean;
  /** It is called after each batch. */
  stopped(): boolean;
  earlierKeys: DiskMap;
  pictures: PictureFolders;
  /** What the operator should know about the file, before anything is written. */
  onWarning(text: string): void;
  onRefused(row: FileRow, reason: string): void;
  /** The whole file is looked through before its first row is saved: it is called for each row, with where that ends. */
  onLook(position: number): void;
  /** It is called after each batch. */
  onProgress(report: ImportReport, position: number): void;
};

/** From this many new products, if they are a tenth of all, the engine's statistics are updated. */
const MIN_ROWS_FOR_STATISTICS = 1_000;
const MIN_SHARE_FOR_STATISTICS = 0.1;
/** On SQLite, orders wait for the transaction of a batch, which takes some tens of milliseconds. */
const BATCH_ROWS = 50;
/** A person reads them. */
const MAX_LISTED = 20;
/** Large descriptions are slow to sanitise and block the database's writer. */
const BATCH_CHARACTERS = 1_000_000;
/** Each picture takes seconds, and Ctrl+C waits for the batch. */
const BATCH_PICTURES = 20;

/**
 * Imports products in constant memory, one transaction per batch. Updates existing products, found by key or title, and
 * resumes an interrupted import.
 * @throws {UnreadableFile} when there is no title or price column, or one can be read in two ways; nothing is written then.
 */
export async function importProducts(
  ctx: ShopContext,
  source: ImportSource,
  rules: ImportRules,
  run: ImportRun,
): Promise<ImportReport> {
  requirePermission(ctx, "products.write");
  const before = run.dryRun ? null : await readProgress(ctx, source.fingerprint);
  const report = { ...emptyReport(), ...before?.counts, resumedAfter: before?.rowsDone ?? 0 };
  const group = before?.group ?? newId(ctx.now());
  if (!run.dryRun) report.group = group;
  const rows = replayable(source.rows);
  const read = source.isOwn
    ? new OwnRowReader(ctx, { run, report })
    : await guessingReader(ctx, { rows, rules, run, report });
  let batch: ImportedRow[] = [];
  let pictures = 0;
  let characters = 0;
  let saved = report.resumedAfter;

  async function save(finished: boolean, position: number) {
    batch = await read.storable(batch);
    const inputs = await storeRowPictures(batch, run.pictures, {
      dryRun: run.dryRun,
      isOwn: source.isOwn ?? false,
      onStored: () => report.pictures++,
      onRefused(row, picture, reason) {
        countUp(report.pictureReasons, reason);
        run.onRefused(row, `Imported without the picture '${picture}': ${reason}`);
      },
    });
    const { counts, outcomes, mrpsLeftOut, kept } = await saveImported(ctx, source, inputs, {
      dryRun: run.dryRun,
      overwritesEdits: run.overwritesEdits,
      finished,
      expected: saved,
      group,
      rowsDone: report.rows,
      refused: report.refused,
    });
    addCounts(report, counts);
    countNotes(report, batch, outcomes);
    countUp(report.notes, "mrpOutdated", mrpsLeftOut);
    report.keptEdits += kept.length;
    report.firstKept.push(...kept.slice(0, Math.max(0, MAX_LISTED - report.firstKept.length)));
    await countPaddedKeys(
      ctx,
      report,
      inputs.filter((_, index) => outcomes[index] === "inserted"),
    );
    saved = report.rows;
    batch = [];
    characters = 0;
    pictures = 0;
    run.onProgress(report, position);
  }

  let position = 0;
  for await (const row of rows) {
    report.rows++;
    position = row.position;
    const accepted = read.products(row);
    if (report.rows <= report.resumedAfter) continue;
    batch.push(...accepted);
    pictures += accepted.reduce((sum, product) => sum + product.pictures.length, 0);
    characters += row.original.reduce((sum, cell) => sum + cell.length, 0);
    if (report.rows - saved < BATCH_ROWS && characters < BATCH_CHARACTERS && pictures < BATCH_PICTURES) continue;
    await save(false, position);
    // Rows in memory and SQLite never wait: without a turn of the event loop, Ctrl+C would not be noticed.
    await setImmediate();
    if (run.stopped()) return report;
  }
  await save(true, position);
  if (!run.dryRun && hasGrown(report.inserted, await countProducts(ctx, {}))) await ctx.db.analyze();
  return { ...report, finished: true };
}

type Reading = { rows: AsyncIterable<FileRow>; rules: ImportRules; run: ImportRun; report: ImportReport };

/** Reads the whole file first: what a row means may be told by others. */
async function guessingReader(ctx: ShopContext, { rows, rules, run, report }: Reading): Promise<RowReader> {
  const columnsOf = productColumns(rules);
  const survey = await surveyRows(lookedAt(rows, run), columnsOf, {
    disk: run.earlierKeys,
    nowMs: ctx.now(),
    hasCategory: rules.category !== null,
    chosen: rules.columns,
  });
  survey.warnings.forEach(run.onWarning);
  const [brands, categories] = [await readKnownBrands(ctx), await readKnownCategories(ctx, rules)];
  const stored = { zeros: await paddedKeys(ctx), hasProducts: (await countProducts(ctx, {})) > 0 };
  return new RowReader({ columnsOf, rules, survey, brands, categories, ...stored, run, report });
}

async function* lookedAt(rows: AsyncIterable<FileRow>, { onLook }: ImportRun): AsyncGenerator<FileRow> {
  for await (const row of rows) {
    onLook(row.position);
    yield row;
  }
}

/** Whether the engine's statistics no longer describe the catalogue. */
export function hasGrown(inserted: number, total: number): boolean {
  return inserted >= MIN_ROWS_FOR_STATISTICS && inserted >= total * MIN_SHARE_FOR_STATISTICS;
}

const OWN_AS_JSON = "The file is an export of the shop as JSON, which is for other programs: import one as CSV.";

function productColumns({ columns: chosen, byTitle }: ImportRules): (row: FileRow) => Columns {
  return columnsByHeaders(
    (headers) => {
      const columns = matchColumns(headers, chosen);
      if (byTitle) delete columns.key;
      return columns;
    },
    (headers) => columnsLack(headers, chosen),
    (headers) => (isOwnFile(headers) ? OWN_AS_JSON : columnsDoubt(headers, chosen)),
  );
}

/** A file without stock says nothing about the stock of products that the shop has. */
function countNotes(report: ImportReport, batch: readonly ImportedRow[], outcomes: readonly Outcome[]) {
  for (const [index, { notes, product }] of batch.entries())
    for (const note of notes)
      if (note !== "noStock" || outcomes[index] === "inserted" || !product.keep?.includes("onHand"))
        countUp(report.notes, note);
}

/** '00123' is new, and the shop has '123'. */
async function countPaddedKeys(ctx: ShopContext, report: ImportReport, inserted: readonly ProductInput[]) {
  const padded = new Map(
    inserted.flatMap(({ sourceKey }) => {
      const bare = sourceKey === null ? null : withoutZeros(sourceKey);
      return bare === null || bare === sourceKey ? [] : [[bare, `${sourceKey}`] as const];
    }),
  );
  for (const bare of await storedKeys(ctx, [...padded.keys()]))
    countDoubt(report.doubts, bare, padded.get(bare) ?? bare);
}

function addCounts(report: ImportReport, counts: BatchCounts) {
  report.inserted += counts.inserted;
  report.updated += counts.updated;
  report.unchanged += counts.unchanged;
}
