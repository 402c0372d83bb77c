import { join } from "node:path";
import { openDiskMap } from "#db/disk-map.ts";
import { importProducts } from "#shop/importing/import-products.server.ts";
import { wentIn } from "#shop/importing/import-report.ts";
import { mediaFolder } from "#shop/pictures/picture-files.ts";
import { readImportOptions } from "./import-options.ts";
import { reportText } from "./import-report-text.ts";
import { fingerprintOf, openProductFile } from "./product-file.ts";
import { showProgress } from "./progress.ts";
import { openRejectedFile } from "./rejected-file.ts";
import { openShopContext } from "./shop-context.ts";
import { WrongCommand } from "./wrong-command.ts";

const INTERRUPTED = 130;

/** `import products FILE`. @returns the exit code: 1 when no row went in, 130 when it was stopped. */
export async function importProductsCommand(words: string[]): Promise<number> {
  const command = readImportOptions(words);
  const { file, rules, fileOptions, dryRun, images } = command;
  const source = await openProductFile(file, fileOptions);
  const fingerprint = await fingerprintOf(file, { rules, fileOptions, images });
  const { ctx, dataDir } = await openShopContext();
  const startedAt = performance.now();
  const rejectedPath = command.rejected ?? (dryRun ? null : join(dataDir, `${source.name}.rejected.csv`));
  if (rejectedPath === file) throw new WrongCommand("The refused rows must not go into the file that is imported.");
  const rejected = rejectedPath === null ? null : openRejectedFile(rejectedPath, source.headers);
  const progress = showProgress(source.size);
  const seen = openDiskMap();
  const stopping = stopOnSignal();
  try {
    const report = await importProducts(ctx, { fileName: source.name, fingerprint, rows: source.rows }, rules, {
      ...{ dryRun, seen, pictures: { from: images, media: mediaFolder(dataDir) } },
      stopped: stopping.stopped,
      onRefused: (row, reason) => rejected?.add(row, reason),
      onProgress: ({ rows, resumedAfter }, position) => progress.show(rows - resumedAfter, position),
    });
    progress.close();
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(reportText(report, { dryRun, seconds, rejected: rejected?.hasRows() ? rejectedPath : null }));
    if (!report.finished) return INTERRUPTED;
    return wentIn(report) === 0 ? 1 : 0;
  } finally {
    progress.close();
    stopping.close();
    rejected?.close();
    seen.close();
    await ctx.db.close();
  }
}

/** Ctrl+C: the running batch comes to its end. A second one, a moment later, leaves at once; nothing half-done stays. */
function stopOnSignal() {
  let askedAt: number | undefined;
  const ask = () => {
    // A terminal and a launcher may both send the one signal.
    if (askedAt !== undefined && performance.now() - askedAt > 500) process.exit(INTERRUPTED);
    askedAt ??= performance.now();
  };
  process.on("SIGINT", ask).on("SIGTERM", ask);
  return {
    stopped: () => askedAt !== undefined,
    close: () => void process.off("SIGINT", ask).off("SIGTERM", ask),
  };
}
