import { MAX_DISPATCHED, type PackingRound } from "#contract/admin/dispatch.ts";
import type { BegunRound, NewRound } from "#contract/admin/rounds.ts";
import { referenceText } from "#contract/cleaning/texts.ts";
import { refusals } from "#contract/errors.ts";
import type { Reader } from "#db/db.ts";
import type { PackingRoundRow } from "#db/fulfilment-rows.ts";
import type { Undoable } from "#shop/audit/undoable.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { orderNumber } from "#shop/order-number.ts";
import { readOrderIds } from "#shop/orders/operator/manage-orders.server.ts";
import { STAGE_CONDITIONS } from "#shop/parcels/list-stage.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

/** So many open rounds are shown. */
const SHOWN = 20;

/**
 * Begins a round: its orders are picked and packed together. Those that cannot be in it are left out by name: they are in
 * another round, or not to be packed.
 * @throws {ShopError} roundEmpty when none is left
 */
export async function beginRound(ctx: ShopContext, wanted: NewRound): Promise<BegunRound> {
  requirePermission(ctx, "orders.dispatch");
  return inTransaction(ctx, async (tx) => {
    const { ids, leftOut } = wanted.all
      ? { ids: await readFree(tx.db), leftOut: [] }
      : await readNamed(tx, wanted.orders);
    const row = { id: newId(tx.now()), orders: ids.length, created_at_ms: tx.now() };
    if (ids.length === 0) throw refusedAll(leftOut);
    await tx.db.insertInto("packing_rounds").values(row).execute();
    // Another round may begin at the same time with some of them: in the same order, so that none waits for the other.
    const taken = await tx.db
      .insertInto("packing_round_orders")
      .values(ids.map((order_id) => ({ order_id, round_id: row.id })))
      .onConflict((conflict) => conflict.column("order_id").doNothing())
      .returning("order_id")
      .execute();
    const own = new Set(taken.map(({ order_id }) => order_id));
    for (const id of ids) if (!own.has(id)) leftOut.push({ order: orderNumber(id), message: IN_ANOTHER });
    if (own.size === 0) throw refusedAll(leftOut);
    if (own.size < ids.length)
      await tx.db.updateTable("packing_rounds").set({ orders: own.size }).where("id", "=", row.id).execute();
    await tx.audit({
      action: "round.begin",
      subject: { kind: "round", id: row.id },
      before: null,
      after: { orders: own.size },
    });
    return { round: roundOf({ ...row, orders: own.size }, { toPack: own.size, packed: 0 }), leftOut };
  });
}

const IN_ANOTHER = "The order is in another packing round.";

function refusedAll(leftOut: BegunRound["leftOut"]): ShopError {
  const [first] = leftOut;
  return new ShopError(
    "roundEmpty",
    first ? { message: `None can be in the round. ${first.order}: ${first.message}` } : {},
  );
}

/** The oldest orders to pack that are in no round. */
async function readFree(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .where(STAGE_CONDITIONS["to pack"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("packing_round_orders as r").whereRef("r.order_id", "=", "orders.id").select("r.order_id")),
      ),
    )
    .orderBy("id")
    .limit(MAX_DISPATCHED)
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function readNamed({ db }: Tx, named: readonly string[]) {
  const found = await readOrderIds(db, named);
  const { message } = refusals.orderNotFound;
  const leftOut: BegunRound["leftOut"] = named.filter((one) => !found.has(one)).map((order) => ({ order, message }));
  const ids = [...new Set(found.values())].toSorted();
  if (ids.length === 0) return { ids, leftOut };
  const rows = await db
    .selectFrom("orders")
    .leftJoin("packing_round_orders as r", "r.order_id", "orders.id")
    .where("orders.id", "in", ids)
    .where(STAGE_CONDITIONS["to pack"])
    .select(["orders.id", "r.round_id"])
    .execute();
  const roundOfOrder = new Map(rows.map(({ id, round_id }) => [id, round_id]));
  for (const id of ids)
    if (roundOfOrder.get(id) !== null)
      leftOut.push({
        order: orderNumber(id),
        message: roundOfOrder.has(id) ? IN_ANOTHER : "The order is not to be packed.",
      });
  return { ids: ids.filter((id) => roundOfOrder.get(id) === null), leftOut };
}

/** Rounds with something to pack or to hand over, the newest first, at most twenty. */
export async function listRounds(ctx: ShopContext): Promise<PackingRound[]> {
  requirePermission(ctx, "orders.list");
  const { read } = ctx.db;
  const [toPack, packed] = [await countByRound(read, "to pack"), await countByRound(read, "packed")];
  const open = [...new Set([...toPack.keys(), ...packed.keys()])].toSorted().reverse().slice(0, SHOWN);
  if (open.length === 0) return [];
  const rows = await read
    .selectFrom("packing_rounds")
    .where("id", "in", open)
    .orderBy("id", "desc")
    .selectAll()
    .execute();
  return rows.map((row) => roundOf(row, { toPack: toPack.get(row.id) ?? 0, packed: packed.get(row.id) ?? 0 }));
}

/** @throws {ShopError} roundNotFound */
export async function getRound(ctx: ShopContext, named: string): Promise<PackingRound> {
  requirePermission(ctx, "orders.list");
  const id = referenceText(named);
  const { read } = ctx.db;
  const row = await read.selectFrom("packing_rounds").where("id", "=", id).selectAll().executeTakeFirst();
  if (!row) throw new ShopError("roundNotFound");
  const [toPack, packed] = [await countByRound(read, "to pack", id), await countByRound(read, "packed", id)];
  return roundOf(row, { toPack: toPack.get(id) ?? 0, packed: packed.get(id) ?? 0 });
}

/** Takes a round apart. Its orders stay as they are, and can be in another one. @throws {ShopError} roundNotFound */
export async function removeRound(ctx: ShopContext, named: string): Promise<void> {
  requirePermission(ctx, "orders.dispatch");
  const id = referenceText(named);
  await inTransaction(ctx, async (tx) => {
    const row = await lockRound(tx, id);
    if (!row) throw new ShopError("roundNotFound");
    await deleteRound(tx, id);
    await tx.audit({
      action: "round.remove",
      subject: { kind: "round", id },
      before: { orders: row.orders },
      after: null,
    });
  });
}

async function countByRound(db: Reader, stage: "to pack" | "packed", round?: string): Promise<Map<string, number>> {
  let query = db
    .selectFrom("orders")
    .innerJoin("packing_round_orders as r", "r.order_id", "orders.id")
    .where(STAGE_CONDITIONS[stage])
    .groupBy("r.round_id")
    .select(({ fn }) => ["r.round_id", fn.countAll<number>().as("count")]);
  if (round !== undefined) query = query.where("r.round_id", "=", round);
  return new Map((await query.execute()).map(({ round_id, count }) => [round_id, Number(count)]));
}

const roundOf = (row: PackingRoundRow, counts: Pick<PackingRound, "toPack" | "packed">): PackingRound => ({
  _id: row.id,
  createdAt: toIso(row.created_at_ms),
  orders: row.orders,
  ...counts,
});

const lockRound = (tx: Tx, id: string): Promise<PackingRoundRow | undefined> =>
  tx.lock(tx.db.selectFrom("packing_rounds").where("id", "=", id).selectAll()).executeTakeFirst();

async function deleteRound({ db }: Tx, id: string) {
  await db.deleteFrom("packing_rounds").where("id", "=", id).execute();
}

/** What a round changes is which orders are packed together: it can be taken apart. */
export const undoableRound: Undoable = {
  actions: { change: "round.begin", remove: "round.remove" },
  async read(tx, id) {
    const row = await lockRound(tx, id);
    return row ? { orders: row.orders } : null;
  },
  write: async () => undefined,
  remove: deleteRound,
};
