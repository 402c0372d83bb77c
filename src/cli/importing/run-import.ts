import { SHIPPED_PICTURES } from "#cli/shop-context.ts";
import { openDiskMap } from "#db/disk-map.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { type ImportRun, importProducts } from "#shop/importing/import-products.server.ts";
import type { ImportReport } from "#shop/importing/import-report.ts";
import { mediaFolder } from "#shop/pictures/picture-files.ts";
import type { ImportCommand } from "./import-options.ts";
import type { ProductFile } from "./product-file.ts";
import { openRejectedFile, rejectedIsFile } from "./rejected-file.ts";

type Options = Pick<ImportRun, "stopped" | "onWarning" | "onRefused" | "onLook" | "onProgress"> & {
  dataDir: string;
  /** Where the refused rows are written; null: nowhere. */
  rejectedPath: string | null;
};

/** Imports an open file. `rejected` is the path of the refused rows, or null when none was refused or written. */
export async function runImport(
  ctx: ShopContext,
  { file, rules, dryRun, overwritesEdits, images }: ImportCommand,
  { source, isOwn, fingerprint }: ProductFile,
  { dataDir, rejectedPath, ...run }: Options,
): Promise<{ report: ImportReport; rejected: string | null }> {
  if (rejectedPath === file) throw rejectedIsFile();
  const rejected = rejectedPath === null ? null : openRejectedFile(rejectedPath, source.headers);
  const earlierKeys = openDiskMap();
  try {
    const report = await importProducts(ctx, { fileName: source.name, fingerprint, rows: source.rows, isOwn }, rules, {
      ...run,
      dryRun,
      overwritesEdits,
      earlierKeys,
      pictures: { from: images, media: mediaFolder(dataDir), shipped: SHIPPED_PICTURES },
      onRefused(row, reason) {
        rejected?.add(row, reason);
        run.onRefused(row, reason);
      },
    });
    return { report, rejected: rejected?.hasRows() ? rejectedPath : null };
  } finally {
    rejected?.close();
    earlierKeys.close();
  }
}
