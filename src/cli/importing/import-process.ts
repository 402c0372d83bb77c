import { inspect } from "node:util";
import { openShopContext } from "#cli/shop-context.ts";
import { MAX_SHOWN_REFUSED } from "#contract/admin/import-files.ts";
import type { ImportEvent, ImportTask } from "#server/console/import-task.ts";
import { FIELDS } from "#shop/importing/match-columns.ts";
import { ShopError } from "#shop/shop-error.ts";
import { readImportOptions } from "./import-options.ts";
import { columnsOf, openProductFile } from "./product-file.ts";
import { reportJson } from "./report-json.ts";
import { notesOf } from "./report-text.ts";
import { runImport } from "./run-import.ts";

/** This is the program of the process that imports a file for the console, and ends after one task. */

/** The page asks for progress once a second. */
const PROGRESS_MS = 250;

let isStopped = false;
// The server has asked for it, or has ended: what was saved is continued by the same file.
process.on("SIGTERM", stop).on("SIGINT", stop).on("disconnect", stop);
process.once("message", async (task: ImportTask) => {
  try {
    await work(task);
  } catch (error) {
    if (error instanceof ShopError) send({ kind: "refused", message: error.message });
    else send({ kind: "broken", failure: inspect(error) });
  }
  process.removeListener("disconnect", stop);
  process.disconnect?.();
});

function stop() {
  isStopped = true;
}

function send(event: ImportEvent) {
  process.send?.(event);
}

async function work({ path, images, rejected, dryRun, choices, shop }: ImportTask) {
  const { columns, byTitle, stock, overwriteEdited } = choices;
  const command = readImportOptions({
    ...{ file: path, images, rejected, dryRun, byTitle, overwriteEdited },
    stock: String(stock),
    column: Object.entries(columns).map(([field, header]) => `${field}=${header}`),
  });
  const file = await openProductFile(command);
  const { source, isOwn } = file;
  const refusedRows: { row: number; reason: string }[] = [];
  const warnings: string[] = [];
  let toldAt = 0;
  try {
    send({ kind: "columns", columns: { ...(await columnsOf(file, command)), fields: FIELDS, isOwn } });
    const { ctx, dataDir } = await openShopContext(() => undefined, shop);
    try {
      const { report, rejected: written } = await runImport(ctx, command, file, {
        dataDir,
        rejectedPath: rejected,
        stopped: () => isStopped,
        onWarning: (text) => warnings.push(text),
        onRefused({ number }, reason) {
          if (refusedRows.length < MAX_SHOWN_REFUSED) refusedRows.push({ row: number, reason });
        },
        onProgress({ rows }, position) {
          if (performance.now() - toldAt < PROGRESS_MS) return;
          toldAt = performance.now();
          send({ kind: "progress", rows, share: source.size === 0 ? 0 : Math.min(1, position / source.size) });
        },
      });
      const { reasons, group, ...counts } = reportJson(report);
      const { rows, inserted, updated, unchanged, repeated, refused, variants, keptEdits, kept } = counts;
      send({
        kind: "done",
        report: {
          ...{ rows, inserted, updated, unchanged, repeated, refused, variants, keptEdits, kept, reasons, group },
          resumedAfter: report.resumedAfter,
          finished: report.finished,
          notes: notesOf(report),
          warnings,
          refusedRows,
          hasRefusedFile: written !== null,
        },
      });
    } finally {
      await ctx.db.close();
    }
  } finally {
    await source.close();
  }
}
