import { sql } from "kysely";
import { recordedActor } from "#shop/actor.ts";
import type { ProductInput } from "#shop/catalogue/writing/product-input.ts";
import { type SaveResult, saveBatch } from "#shop/catalogue/writing/save-products.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

export type BatchCounts = { inserted: number; updated: number; unchanged: number };
type Saved = { counts: BatchCounts } & Pick<SaveResult, "outcomes" | "mrpsLeftOut" | "kept">;

type Step = {
  dryRun: boolean;
  /** Whether the file overwrites what people entered. */
  overwritesEdits: boolean;
  finished: boolean;
  expected: number;
  rowsDone: number;
  /** Rows that were refused until here. */
  refused: number;
  /** What the audit entries of the whole import share. */
  group: string;
};

class RolledBack extends Error {
  readonly saved: Saved;
  constructor(saved: Saved) {
    super("A dry run saves nothing.");
    this.saved = saved;
  }
}

/** Returns null when no import was interrupted. */
export async function readProgress(ctx: ShopContext, fingerprint: string) {
  const row = await ctx.db.read
    .selectFrom("imports")
    .where("fingerprint", "=", fingerprint)
    .selectAll()
    .executeTakeFirst();
  if (!row) return null;
  const { inserted, updated, unchanged, rows_done, group_id } = row;
  return { rowsDone: rows_done, counts: { inserted, updated, unchanged }, group: group_id };
}

/** Saves the batch and the progress in one transaction. Returns what became of each input. */
export async function saveImported(
  ctx: ShopContext,
  source: { fingerprint: string; fileName: string },
  batch: readonly ProductInput[],
  step: Step,
): Promise<Saved> {
  try {
    return await inTransaction({ ...ctx, auditGroup: step.group }, async (tx) => {
      const { inserted, updated, unchanged, outcomes, mrpsLeftOut, kept } = await saveBatch(tx, batch, {
        keepsEdits: !step.overwritesEdits,
      });
      const saved = { counts: { inserted, updated, unchanged }, outcomes, mrpsLeftOut, kept };
      if (step.dryRun) throw new RolledBack(saved);
      await recordProgress(tx, source, saved.counts, step);
      return saved;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.saved;
    throw error;
  }
}

async function recordProgress(
  tx: Tx,
  { fingerprint, fileName }: { fingerprint: string; fileName: string },
  counts: BatchCounts,
  { expected, rowsDone, finished, refused, group }: Step,
) {
  const now = tx.now();
  await recordHistory(tx, { id: group, fileName, counts, rowsDone, refused, finishedAtMs: finished ? now : null });
  if (expected === 0) {
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto("imports")
      .values({
        fingerprint,
        file_name: fileName,
        rows_done: rowsDone,
        ...counts,
        group_id: group,
        started_at_ms: now,
        updated_at_ms: now,
      })
      .onConflict((conflict) => conflict.column("fingerprint").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw new ShopError("importRunning");
  } else {
    const { numUpdatedRows } = await tx.db
      .updateTable("imports")
      .set((row) => ({
        rows_done: rowsDone,
        inserted: row("inserted", "+", counts.inserted),
        updated: row("updated", "+", counts.updated),
        unchanged: row("unchanged", "+", counts.unchanged),
        updated_at_ms: now,
      }))
      .where("fingerprint", "=", fingerprint)
      .where("rows_done", "=", expected)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new ShopError("importRunning");
  }
  if (finished) await tx.db.deleteFrom("imports").where("fingerprint", "=", fingerprint).execute();
}

type History = {
  id: string;
  fileName: string;
  counts: BatchCounts;
  rowsDone: number;
  refused: number;
  finishedAtMs: number | null;
};

async function recordHistory(tx: Tx, { id, fileName, counts, rowsDone, refused, finishedAtMs }: History) {
  const { actor_kind, actor } = recordedActor(tx.actor);
  if (actor_kind === "customer" || actor === null) throw new Error("Customers import nothing.");
  const own = { rows_done: rowsDone, refused, finished_at_ms: finishedAtMs };
  await tx.db
    .insertInto("import_history")
    .values({ id, file_name: fileName, actor_kind, actor, started_at_ms: tx.now(), ...counts, ...own })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({
        ...own,
        inserted: sql`import_history.inserted + ${row.ref("excluded.inserted")}`,
        updated: sql`import_history.updated + ${row.ref("excluded.updated")}`,
        unchanged: sql`import_history.unchanged + ${row.ref("excluded.unchanged")}`,
      })),
    )
    .execute();
}
