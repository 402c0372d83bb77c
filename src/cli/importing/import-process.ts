import { openShopContext } from "#cli/shop-context.ts";
import { performTask } from "#cli/task-process.ts";
import { MAX_SHOWN_REFUSED } from "#contract/admin/import-files.ts";
import type { ImportEvent, ImportTask } from "#server/console/import-task.ts";
import { FIELDS } from "#shop/importing/match-columns.ts";
import { readImportOptions } from "./import-options.ts";
import { columnsOf, openProductFile } from "./product-file.ts";
import { reportJson } from "./report-json.ts";
import { notesOf } from "./report-text.ts";
import { runImport } from "./run-import.ts";

/** This is the program of the process by which the console imports a file. What was saved is continued by the same file. */
performTask<ImportTask, ImportEvent>(async ({ path, images, rejected, dryRun, choices, shop }, run) => {
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
  try {
    run.tell({ kind: "columns", columns: { ...(await columnsOf(file, command)), fields: FIELDS, isOwn } });
    const shareOf = (position: number) => (source.size === 0 ? 0 : Math.min(1, position / source.size));
    const { ctx, dataDir } = await openShopContext(() => undefined, shop);
    try {
      const { report, rejected: written } = await runImport(ctx, command, file, {
        dataDir,
        rejectedPath: rejected,
        stopped: run.stopped,
        onWarning: (text) => warnings.push(text),
        onRefused({ number }, reason) {
          if (refusedRows.length < MAX_SHOWN_REFUSED) refusedRows.push({ row: number, reason });
        },
        onLook: (position) => run.tellProgress({ kind: "progress", rows: 0, share: shareOf(position) }),
        onProgress: ({ rows }, position) => run.tellProgress({ kind: "progress", rows, share: shareOf(position) }),
      });
      const { reasons, group, ...counts } = reportJson(report);
      const { rows, inserted, updated, unchanged, repeated, refused, variants, keptEdits, kept } = counts;
      return {
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
      };
    } finally {
      await ctx.db.close();
    }
  } finally {
    await source.close();
  }
});
