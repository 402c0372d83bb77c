import type { ShopContext } from "#shop/context.server.ts";
import { type FileRow, UnreadableFile } from "#shop/importing/file-row.ts";
import { countUp } from "#shop/importing/import-report.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { matchPincodeColumns, type PincodeColumns, pincodeColumnsProblem } from "./pincode-columns.ts";
import { type PincodeNote, type ReadPincode, readPincode } from "./read-pincode.ts";

/** Each row counts once: inserted, updated, unchanged, repeated or refused. */
export type PincodeReport = {
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  repeated: number;
  refused: number;
  reasons: Map<string, number>;
  notes: Map<PincodeNote, number>;
};

export type PincodeImport = {
  columns: PincodeColumns;
  dryRun: boolean;
  onRefused(row: FileRow, reason: string): void;
};

const BATCH_ROWS = 2_000;

/**
 * Imports the table of PIN codes: updates those that differ and keeps those that the file does not have. The first valid
 * row of a PIN code counts.
 * @throws {UnreadableFile} when columns are missing.
 */
export async function importPincodes(
  ctx: ShopContext,
  rows: AsyncIterable<FileRow>,
  options: PincodeImport,
): Promise<PincodeReport> {
  const { report, read } = await readRows(rows, options);
  const existing = new Map(
    (await ctx.db.read.selectFrom("pincodes").selectAll().execute()).map((row) => [row.pincode, row]),
  );
  const changed = [...read.values()].filter((row) => {
    const before = existing.get(row.pincode);
    const same = before !== undefined && COLUMNS.every((column) => before[column] === row[column]);
    report[before === undefined ? "inserted" : same ? "unchanged" : "updated"]++;
    return !same;
  });
  if (!options.dryRun)
    for (let start = 0; start < changed.length; start += BATCH_ROWS)
      await savePincodes(ctx, changed.slice(start, start + BATCH_ROWS));
  return report;
}

const COLUMNS = ["city", "state", "zone", "cod"] as const;

async function readRows(rows: AsyncIterable<FileRow>, { columns: chosen, onRefused }: PincodeImport) {
  const counts = { rows: 0, inserted: 0, updated: 0, unchanged: 0, repeated: 0, refused: 0 };
  const report: PincodeReport = { ...counts, reasons: new Map(), notes: new Map() };
  const read = new Map<string, ReadPincode>();
  const columnsOf = columnsByHeaders(chosen);
  for await (const row of rows) {
    report.rows++;
    const refuse = (reason: string) => {
      report.refused++;
      countUp(report.reasons, reason);
      onRefused(row, reason);
    };
    if (row.problem !== null) {
      refuse(row.problem);
      continue;
    }
    const reading = readPincode(row.cells, columnsOf(row));
    if ("refusal" in reading) refuse(reading.refusal);
    else if (read.has(reading.row.pincode)) report.repeated++;
    else {
      read.set(reading.row.pincode, reading.row);
      for (const note of reading.notes) countUp(report.notes, note);
    }
  }
  return { report, read };
}

/** Caches the last result: CSV rows share their headers, JSON objects may differ. */
function columnsByHeaders(chosen: PincodeColumns): (row: FileRow) => PincodeColumns {
  let headers: string | undefined;
  let columns: PincodeColumns = {};
  return ({ cells }) => {
    const names = [...cells.keys()];
    const joined = names.join("\n");
    if (joined === headers) return columns;
    const problem = headers === undefined ? pincodeColumnsProblem(names, chosen) : null;
    if (problem !== null) throw new UnreadableFile(problem);
    headers = joined;
    columns = matchPincodeColumns(names, chosen);
    return columns;
  };
}

async function savePincodes(ctx: ShopContext, rows: ReadPincode[]) {
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insertInto("pincodes")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("pincode").doUpdateSet((row) => ({
          city: row.ref("excluded.city"),
          state: row.ref("excluded.state"),
          zone: row.ref("excluded.zone"),
          cod: row.ref("excluded.cod"),
        })),
      )
      .execute();
    tx.invalidate(topics.pincodes);
  });
}
