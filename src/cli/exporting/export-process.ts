import { inspect } from "node:util";
import { openShopContext } from "#cli/shop-context.ts";
import type { ExportEvent, ExportTask } from "#server/console/export-task.ts";
import type { ExportSink } from "#shop/exporting/write-export.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { type NewFile, openNewFile, Stopped } from "./export-file.ts";
import { EXPORT_COLUMNS, runExport } from "./exports.ts";

/** This is the program of the process that writes an export for the console, and ends after one task. */

/** The page asks for progress twice a second. */
const PROGRESS_MS = 250;

let isStopped = false;
process.on("SIGTERM", stop).on("SIGINT", stop).on("disconnect", stop);
process.once("message", async (task: ExportTask) => {
  try {
    send({ kind: "done", rows: await work(task) });
  } catch (error) {
    if (error instanceof Stopped) send({ kind: "refused", message: "The export was stopped." });
    else if (error instanceof ShopError) send({ kind: "refused", message: error.message });
    else send({ kind: "broken", failure: inspect(error) });
  }
  process.removeListener("disconnect", stop);
  process.disconnect?.();
});

function stop() {
  isStopped = true;
}

function send(event: ExportEvent) {
  process.send?.(event);
}

async function work({ wanted, path, shop }: ExportTask): Promise<number> {
  const columns = EXPORT_COLUMNS[wanted.kind];
  const file = await openNewFile(path, wanted.kind, { columns, overwrite: false, stopped: () => isStopped });
  try {
    const { ctx } = await openShopContext(() => undefined, shop);
    try {
      const rows = await runExport(ctx, wanted, telling(file));
      await file.finish();
      return rows;
    } finally {
      await ctx.db.close();
    }
  } finally {
    await file.close();
  }
}

/** Tells the server how many rows are written. */
function telling(file: NewFile): ExportSink {
  let rows = 0;
  let toldAt = 0;
  return {
    async write(some) {
      await file.write(some);
      rows += some.length;
      if (performance.now() - toldAt < PROGRESS_MS) return;
      toldAt = performance.now();
      send({ kind: "progress", rows });
    },
    flush: () => file.flush(),
  };
}
