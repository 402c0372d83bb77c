import type { DiskMap } from "#db/disk-map.ts";
import { countProducts } from "#shop/catalogue/reading/filter.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import type { FileRow } from "./file-row.ts";
import { type BatchCounts, readProgress, saveImported } from "./import-progress.server.ts";
import { countUp, emptyReport, type ImportReport } from "./import-report.ts";
import { type Columns, columnsProblem, matchColumns } from "./match-columns.ts";
import { columnsByHeaders } from "./match-headers.ts";
import { findByKey, findByTitle, keyOf } from "./product-key.server.ts";
import { type ImportRules, readProduct } from "./read-product.ts";
import { type ImportedRow, type PictureFolders, storeRowPictures } from "./store-row-pictures.server.ts";
import { type KnownBrands, knownBrands, MAX_BRANDS } from "./titles/known-brands.ts";

/** The fingerprint identifies the file's bytes and the options. */
export type ImportSource = { fileName: string; fingerprint: string; rows: AsyncIterable<FileRow> };

export type ImportRun = {
  dryRun: boolean;
  /** Called after each batch. */
  stopped(): boolean;
  earlierKeys: DiskMap;
  pictures: PictureFolders;
  onRefused(row: FileRow, reason: string): void;
  /** Called after each batch. */
  onProgress(report: ImportReport, position: number): void;
};

/** From this many new products, if they are a tenth of all, the engine's statistics are updated. */
const MIN_ROWS_FOR_STATISTICS = 1_000;
const MIN_SHARE_FOR_STATISTICS = 0.1;
const BATCH_ROWS = 250;
/** Large descriptions are slow to sanitise and block the database's writer. */
const BATCH_CHARACTERS = 1_000_000;
/** Each picture takes seconds, and Ctrl+C waits for the batch. */
const BATCH_PICTURES = 20;

/**
 * Imports products in constant memory, one transaction per batch. Updates existing products, found by key or title, and
 * resumes an interrupted import.
 * @throws {UnreadableFile} when there is no title or price column.
 */
export async function importProducts(
  ctx: ShopContext,
  source: ImportSource,
  rules: ImportRules,
  run: ImportRun,
): Promise<ImportReport> {
  const before = run.dryRun ? null : await readProgress(ctx, source.fingerprint);
  const report = { ...emptyReport(), ...before?.counts, resumedAfter: before?.rowsDone ?? 0 };
  const read: Reader = { columnsOf: productColumns(rules), rules, brands: await readKnownBrands(ctx) };
  let batch: ImportedRow[] = [];
  let pictures = 0;
  let characters = 0;
  let saved = report.resumedAfter;

  async function save(finished: boolean, position: number) {
    const inputs = await storeRowPictures(batch, run.pictures, {
      dryRun: run.dryRun,
      onStored: () => report.pictures++,
      onRefused(row, picture, reason) {
        countUp(report.pictureReasons, reason);
        run.onRefused(row, `Imported without the picture '${picture}': ${reason}`);
      },
    });
    const counts = await saveImported(ctx, source, inputs, {
      dryRun: run.dryRun,
      finished,
      expected: saved,
      rowsDone: report.rows,
    });
    addCounts(report, counts);
    saved = report.rows;
    batch = [];
    characters = 0;
    pictures = 0;
    run.onProgress(report, position);
  }

  let position = 0;
  for await (const row of source.rows) {
    report.rows++;
    position = row.position;
    const accepted = readRow(row, read, run, report);
    if (report.rows <= report.resumedAfter) continue;
    if (accepted) batch.push(accepted);
    pictures += accepted?.pictures.length ?? 0;
    characters += row.original.reduce((sum, cell) => sum + cell.length, 0);
    if (report.rows - saved < BATCH_ROWS && characters < BATCH_CHARACTERS && pictures < BATCH_PICTURES) continue;
    await save(false, position);
    if (run.stopped()) return report;
  }
  await save(true, position);
  if (!run.dryRun && hasGrown(report.inserted, await countProducts(ctx, {}))) await ctx.db.analyze();
  return { ...report, finished: true };
}

/** Whether the engine's statistics no longer describe the catalogue. */
export function hasGrown(inserted: number, total: number): boolean {
  return inserted >= MIN_ROWS_FOR_STATISTICS && inserted >= total * MIN_SHARE_FOR_STATISTICS;
}

async function readKnownBrands(ctx: ShopContext): Promise<KnownBrands> {
  const rows = await ctx.db.read
    .selectFrom("brands")
    .where("title", "like", "% %")
    .orderBy("id")
    .limit(MAX_BRANDS)
    .select("title")
    .execute();
  return knownBrands(rows.map(({ title }) => title));
}

type Reader = { columnsOf: (row: FileRow) => Columns; rules: ImportRules; brands: KnownBrands };

function readRow(
  row: FileRow,
  { columnsOf, rules, brands }: Reader,
  run: ImportRun,
  report: ImportReport,
): ImportedRow | null {
  const refuse = (reason: string) => {
    report.refused++;
    countUp(report.reasons, reason);
    run.onRefused(row, reason);
    return null;
  };
  if (row.problem !== null) return refuse(row.problem);
  const columns = columnsOf(row);
  const reading = readProduct(row.cells, columns, rules, brands);
  const key = keyOf(row, columns);
  const byTitle =
    columns.key === undefined && reading.title !== ""
      ? findByTitle(run.earlierKeys, reading.title, row, columns)
      : null;
  if ("refusal" in reading) return refuse(reading.refusal);
  if (columns.key !== undefined && key === null) return refuse(`The key ('${columns.key}') is empty.`);
  const { sourceKey, earlier } = byTitle ?? findByKey(run.earlierKeys, key as string, row, columns);
  if (earlier === "other") return refuse("An earlier row has the same key with other values.");
  if (earlier === "same") {
    report.repeated++;
    return null;
  }
  for (const note of reading.notes) countUp(report.notes, note);
  return { row, product: { ...reading.product, sourceKey }, pictures: reading.pictures };
}

function productColumns({ columns: chosen, byTitle }: ImportRules): (row: FileRow) => Columns {
  return columnsByHeaders(
    (headers) => {
      const columns = matchColumns(headers, chosen);
      if (byTitle) delete columns.key;
      return columns;
    },
    (headers) => columnsProblem(headers, chosen),
  );
}

function addCounts(report: ImportReport, counts: BatchCounts) {
  report.inserted += counts.inserted;
  report.updated += counts.updated;
  report.unchanged += counts.unchanged;
}
