import { join } from "node:path";
import type { Action } from "#cli/shop-command.ts";
import { openShopContext, SHIPPED_PICTURES } from "#cli/shop-context.ts";
import { INTERRUPTED, stopOnSignal } from "#cli/stop-on-signal.ts";
import { openDiskMap } from "#db/disk-map.ts";
import { columnsLack } from "#shop/importing/columns-problem.ts";
import { importProducts } from "#shop/importing/import-products.server.ts";
import { importedRows } from "#shop/importing/import-report.ts";
import { isOwnFile } from "#shop/importing/own-file/read-own-product.ts";
import { mediaFolder } from "#shop/pictures/picture-files.ts";
import { fingerprintOf, openImportFile } from "./import-file.ts";
import { readImportOptions, requireOwnFile } from "./import-options.ts";
import { NO_PROGRESS, showProgress } from "./progress.ts";
import { openRejectedFile, rejectedIsFile } from "./rejected-file.ts";
import { reportJson } from "./report-json.ts";
import { reportText } from "./report-text.ts";

/** The exit code is 1 when no row was imported, 130 when stopped. */
export const products: Action = async (input, { json, note }) => {
  const command = readImportOptions(input);
  const { file, rules, fileOptions, dryRun, overwritesEdits, images } = command;
  const isHeader = (headers: string[]) => isOwnFile(headers) || columnsLack(headers, rules.columns) === null;
  const source = await openImportFile(file, fileOptions, isHeader);
  const isOwn = isOwnFile(source.headers);
  if (isOwn) requireOwnFile(source.headers, command);
  const fingerprint = await fingerprintOf(file, { rules, fileOptions, images });
  const { ctx, dataDir } = await openShopContext(note);
  const startedAt = performance.now();
  const rejectedPath = command.rejected ?? (dryRun ? null : join(dataDir, `${source.name}.rejected.csv`));
  if (rejectedPath === file) throw rejectedIsFile();
  const rejected = rejectedPath === null ? null : openRejectedFile(rejectedPath, source.headers);
  const progress = json ? NO_PROGRESS : showProgress(source.size);
  const earlierKeys = openDiskMap();
  const stopping = stopOnSignal();
  try {
    const report = await importProducts(ctx, { fileName: source.name, fingerprint, rows: source.rows, isOwn }, rules, {
      dryRun,
      overwritesEdits,
      earlierKeys,
      pictures: { from: images, media: mediaFolder(dataDir), shipped: SHIPPED_PICTURES },
      stopped: stopping.stopped,
      onWarning: (text) => note(`Note: ${text}`),
      onRefused: (row, reason) => rejected?.add(row, reason),
      onProgress: ({ rows, resumedAfter }, position) => progress.show(rows - resumedAfter, position),
    });
    progress.close();
    const seconds = (performance.now() - startedAt) / 1000;
    const written = rejected?.hasRows() ? rejectedPath : null;
    return {
      text: reportText(report, { dryRun, seconds, rejected: written }),
      json: { ...reportJson(report), rejected: written, dryRun },
      exitCode: report.finished ? Number(importedRows(report) === 0) : INTERRUPTED,
    };
  } finally {
    progress.close();
    stopping.close();
    rejected?.close();
    earlierKeys.close();
    await source.close();
    await ctx.db.close();
  }
};
