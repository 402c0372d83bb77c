import { openShopContext } from "#cli/shop-context.ts";
import { performTask } from "#cli/task-process.ts";
import type { ExportEvent, ExportTask } from "#server/console/export-task.ts";
import type { ExportSink } from "#shop/exporting/write-export.server.ts";
import { type NewFile, openNewFile, Stopped } from "./export-file.ts";
import { EXPORT_COLUMNS, runExport } from "./exports.ts";

/** This is the program of the process by which the console writes an export. */
performTask<ExportTask, ExportEvent>(async ({ wanted, path, shop }, { tellProgress, stopped }) => {
  const columns = EXPORT_COLUMNS[wanted.kind];
  const file = await openNewFile(path, wanted.kind, { columns, overwrite: false, stopped });
  try {
    const { ctx } = await openShopContext(() => undefined, shop);
    try {
      const rows = await runExport(
        ctx,
        wanted,
        counting(file, (rows) => tellProgress({ kind: "progress", rows })),
      );
      await file.finish();
      return { kind: "done", rows };
    } finally {
      await ctx.db.close();
    }
  } catch (error) {
    if (error instanceof Stopped) return { kind: "refused", message: "The export was stopped." };
    throw error;
  } finally {
    await file.close();
  }
});

/** `told` hears how many rows are written. */
function counting(file: NewFile, told: (rows: number) => void): ExportSink {
  let rows = 0;
  return {
    async write(some) {
      await file.write(some);
      rows += some.length;
      told(rows);
    },
    flush: () => file.flush(),
  };
}
