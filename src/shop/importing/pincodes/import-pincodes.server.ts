import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { listPincodes, savePincodes } from "#shop/delivery/pincodes.server.ts";
import { newId } from "#shop/ids.ts";
import type { FileRow } from "#shop/importing/file-row.ts";
import { countUp, noRows, type RowCounts } from "#shop/importing/import-report.ts";
import { columnsByHeaders, namedAlike } from "#shop/importing/match-headers.ts";
import { matchPincodeColumns, type PincodeColumns, pincodeColumnsProblem } from "./pincode-columns.ts";
import { type PincodeNote, type ReadPincode, readPincode } from "./read-pincode.ts";

export type PincodeReport = RowCounts<PincodeNote>;

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
  requirePermission(ctx, "settings.write");
  const { report, read } = await readRows(rows, options);
  const existing = new Map((await listPincodes(ctx)).map((row) => [row.pincode, row]));
  const changed = [...read.values()].filter((row) => {
    const before = existing.get(row.pincode);
    const same = before !== undefined && COLUMNS.every((column) => before[column] === row[column]);
    report[before === undefined ? "inserted" : same ? "unchanged" : "updated"]++;
    return !same;
  });
  if (options.dryRun) return report;
  const group = newId(ctx.now());
  for (let start = 0; start < changed.length; start += BATCH_ROWS)
    await savePincodes({ ...ctx, auditGroup: group }, changed.slice(start, start + BATCH_ROWS));
  return { ...report, group };
}

const COLUMNS = ["city", "state", "zone", "cod"] as const;

async function readRows(rows: AsyncIterable<FileRow>, { columns: chosen, onRefused }: PincodeImport) {
  const report = noRows<PincodeNote>();
  const read = new Map<string, ReadPincode>();
  const columnsOf = columnsByHeaders(
    (headers) => matchPincodeColumns(headers, chosen),
    (headers) => pincodeColumnsProblem(headers, chosen),
    (headers) => namedAlike(headers, matchPincodeColumns(headers, chosen), chosen),
  );
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
    if ("rejection" in reading) refuse(reading.rejection);
    else if (read.has(reading.row.pincode)) report.repeated++;
    else {
      read.set(reading.row.pincode, reading.row);
      for (const note of reading.notes) countUp(report.notes, note);
    }
  }
  return { report, read };
}
