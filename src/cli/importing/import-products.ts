import { join } from "node:path";
import type { Action } from "#cli/shop-command.ts";
import { openShopContext } from "#cli/shop-context.ts";
import { INTERRUPTED, stopOnSignal } from "#cli/stop-on-signal.ts";
import { importedRows } from "#shop/importing/import-report.ts";
import { readImportOptions } from "./import-options.ts";
import { openProductFile } from "./product-file.ts";
import { NO_PROGRESS, showProgress } from "./progress.ts";
import { reportJson } from "./report-json.ts";
import { reportText } from "./report-text.ts";
import { runImport } from "./run-import.ts";

/** The exit code is 1 when no row was imported, 130 when stopped. */
export const products: Action = async (input, { json, note }) => {
  const command = readImportOptions(input);
  const { dryRun } = command;
  const file = await openProductFile(command);
  const { name, size } = file.source;
  const { ctx, dataDir } = await openShopContext(note);
  const startedAt = performance.now();
  const rejectedPath = command.rejected ?? (dryRun ? null : join(dataDir, `${name}.rejected.csv`));
  const progress = json ? NO_PROGRESS : showProgress(size);
  const stopping = stopOnSignal();
  try {
    const { report, rejected } = await runImport(ctx, command, file, {
      dataDir,
      rejectedPath,
      stopped: stopping.stopped,
      onWarning: (text) => note(`Note: ${text}`),
      onRefused: () => undefined,
      onLook: progress.look,
      onProgress: ({ rows, resumedAfter }, position) => progress.show(rows - resumedAfter, position),
    });
    progress.close();
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      text: reportText(report, { dryRun, seconds, rejected }),
      json: { ...reportJson(report), rejected, dryRun },
      exitCode: report.finished ? Number(importedRows(report) === 0) : INTERRUPTED,
    };
  } finally {
    progress.close();
    stopping.close();
    await file.source.close();
    await ctx.db.close();
  }
};
