import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { onTestFinished } from "vitest";
import { textOfCell } from "#cli/texts/spreadsheet-cells.ts";
import type { TestShop } from "#test/shop.ts";

/** A folder for files, until the test ends. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bijli-export-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The rows of a file by the names of its columns: with `asWritten` the cells, else their texts. */
export function rowsIn(file: string, { asWritten = false } = {}): Record<string, string>[] {
  const rows = parse(readFileSync(file, "utf8"), { bom: true, columns: true }) as Record<string, string>[];
  if (asWritten) return rows;
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, textOfCell(cell)])));
}

/** The audit entries of exports, the earliest first. */
export async function exportEntries(shop: TestShop) {
  const entries = shop.db.read.selectFrom("audit_entries").where("subject_kind", "=", "export").orderBy("id");
  const rows = await entries.select(["action", "subject_id", "after"]).execute();
  return rows.map(({ action, subject_id, after }) => ({ action, subject: subject_id, ...JSON.parse(after ?? "{}") }));
}
