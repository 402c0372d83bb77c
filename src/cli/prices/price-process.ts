import { readFileSync } from "node:fs";
import { openRejectedFile } from "#cli/importing/rejected-file.ts";
import { writePrivateFile } from "#cli/private-file.ts";
import { openShopContext } from "#cli/shop-context.ts";
import { performTask } from "#cli/task-process.ts";
import { MAX_SHOWN_REFUSED } from "#contract/admin/import-files.ts";
import { MAX_SHOWN_PRICES, type PriceFileReport } from "#contract/admin/prices/price-files.ts";
import type { PriceEvent, PriceTask } from "#server/console/price-task.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { type PriceChange, previewPrices, type RefusedPrice } from "#shop/prices/preview-prices.server.ts";
import { storePrices } from "#shop/prices/store-prices.server.ts";
import { openPriceFile, readPriceFile } from "./price-file.ts";
import { byRow, listedChange } from "./price-report.ts";

/** What was shown of a file, until it is saved. */
type Shown = { rows: number; changes: PriceChange[]; unchanged: number; refused: RefusedPrice[] };

/** This is the program of the process by which the console tries and saves a file of prices. */
performTask<PriceTask, PriceEvent>(async (task, run) => {
  const { ctx } = await openShopContext(() => undefined, task.shop);
  try {
    if (task.dryRun) return { kind: "done", report: await reportOf(task, await show(ctx, task)) };
    const shown: Shown = JSON.parse(readFileSync(task.shown, "utf8"));
    const { group, stored, unchanged, refused, left } = await storePrices(ctx, shown.changes, {
      allowHalfOff: task.allowHalfOff,
      stopped: run.stopped,
      onProgress(rows) {
        run.tellProgress({ kind: "progress", rows, share: rows / shown.changes.length });
      },
    });
    const saved = {
      rows: shown.rows,
      changes: stored,
      unchanged: shown.unchanged + unchanged,
      refused: byRow([...shown.refused, ...refused]),
    };
    return { kind: "done", report: await reportOf(task, saved, { group: stored.length === 0 ? null : group, left }) };
  } finally {
    await ctx.db.close();
  }
});

/** Reads the file, and keeps what it would change. */
async function show(ctx: ShopContext, { path, shown, allowHalfOff }: PriceTask): Promise<Shown> {
  const file = await readPriceFile(path, {});
  const { changes, unchanged, refused } = await previewPrices(ctx, file.rows, { allowHalfOff, sinceMs: null });
  const all: Shown = {
    rows: file.rows.length + file.refused.length,
    ...{ changes, unchanged },
    refused: byRow([...file.refused, ...refused]),
  };
  writePrivateFile(shown, JSON.stringify(all));
  return all;
}

async function reportOf(
  { path, rejected }: PriceTask,
  { rows, changes, unchanged, refused }: Shown,
  { group, left }: Pick<PriceFileReport, "group" | "left"> = { group: null, left: 0 },
): Promise<PriceFileReport> {
  const planned = changes.filter(({ asked }) => asked.from !== undefined).length;
  return {
    ...{ rows, changed: changes.length - planned, planned, unchanged, refused: refused.length, left },
    changes: changes.slice(0, MAX_SHOWN_PRICES).map(listedChange),
    refusedRows: refused.slice(0, MAX_SHOWN_REFUSED),
    hasRefusedFile: await writeRefused(path, rejected, refused),
    group,
  };
}

/** @returns whether there is a file of them. */
async function writeRefused(path: string, rejected: string, refused: readonly RefusedPrice[]): Promise<boolean> {
  const reasons = new Map(refused.map(({ row, message }) => [row, message]));
  const source = await openPriceFile(path, {});
  const file = openRejectedFile(rejected, source.headers);
  try {
    for await (const row of source.rows) {
      const reason = reasons.get(row.number);
      if (reason !== undefined) file.add(row, reason);
    }
    return file.hasRows();
  } finally {
    file.close();
    await source.close();
  }
}
