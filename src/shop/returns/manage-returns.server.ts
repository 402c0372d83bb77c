import type { ManagedReturn } from "#contract/admin/returns.ts";
import { referenceText } from "#contract/cleaning/texts.ts";
import type { OrderReturn } from "#contract/returns.ts";
import type { ReturnStatus } from "#contract/statuses.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { listCreditNotesOf } from "#shop/invoices/read-credit-note.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { seesCustomers } from "#shop/seen-persons.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Waiting } from "#shop/waiting.ts";
import type { StoredReturn } from "./lock-return.server.ts";
import { type ReturnedLine, readReturnLines, returnResponses } from "./read-returns.server.ts";

export type FoundReturn = StoredReturn & { lines: ReturnedLine[] };

/**
 * Those of some statuses, or all; the oldest come first. `after` is the id of the last one before, or its last digits.
 * @throws {ShopError} returnNotFound
 */
export async function listReturns(
  ctx: ShopContext,
  {
    statuses,
    after,
    limit,
  }: { statuses: readonly ReturnStatus[] | undefined; after?: string | undefined; limit: number },
): Promise<FoundReturn[]> {
  requirePermission(ctx, "orders.list");
  let query = ctx.db.read.selectFrom("returns").orderBy("id").limit(limit).selectAll();
  if (after !== undefined) query = query.where("id", ">", await getReturnId(ctx, after));
  if (statuses) query = query.where("status", "in", statuses);
  const rows = await query.execute();
  const lines = await readReturnLines(ctx.db.read, rows);
  return rows.map((row) => ({ ...row, lines: lines.get(row.id) ?? [] }));
}

/** How many returns are in one of these statuses. */
export async function countReturns(ctx: ShopContext, statuses: readonly ReturnStatus[]): Promise<Waiting> {
  requirePermission(ctx, "orders.list");
  const { count, oldestMs } = await ctx.db.read
    .selectFrom("returns")
    .where("status", "in", statuses)
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min<number | null>("created_at_ms").as("oldestMs")])
    .executeTakeFirstOrThrow();
  return { count, oldestMs, overdue: 0 };
}

/**
 * Finds the id by the id or its last digits.
 * @throws {ShopError} returnNotFound, also when several returns have the digits.
 */
export async function getReturnId(ctx: ShopContext, idOrNumber: string): Promise<string> {
  requirePermission(ctx, "orders.list");
  const suffix = referenceText(idOrNumber).replace(/^#/, "");
  const matches = /^[0-9a-f]{8,24}$/.test(suffix)
    ? await ctx.db.read.selectFrom("returns").where("id", "like", `%${suffix}`).limit(2).select("id").execute()
    : [];
  const [found, another] = matches;
  if (!found || another) throw new ShopError("returnNotFound");
  return found.id;
}

/** @throws {ShopError} returnNotFound */
export async function getReturn(ctx: ShopContext, id: string): Promise<ManagedReturn> {
  requirePermission(ctx, "orders.list");
  const row = await ctx.db.read.selectFrom("returns").where("id", "=", id).selectAll().executeTakeFirst();
  if (!row) throw new ShopError("returnNotFound");
  const lines = (await readReturnLines(ctx.db.read, [row])).get(id) ?? [];
  const [found] = await managedReturns(ctx, [{ ...row, lines }]);
  return found as ManagedReturn;
}

/** The returns as owners see them, in the same order. Customers are hidden from whoever may not see them. */
export async function managedReturns(ctx: ShopContext, returns: readonly FoundReturn[]): Promise<ManagedReturn[]> {
  requirePermission(ctx, "orders.list");
  const orderIds = [...new Set(returns.map(({ order_id }) => order_id))];
  const notes = await listCreditNotesOf(ctx.db.read, orderIds);
  const responses = await returnResponses(ctx.db.read, returns);
  const sees = seesCustomers(ctx);
  return returns.map((row, index) => {
    const response = responses[index] as OrderReturn;
    const note = notes.get(row.order_id)?.find(({ return_id }) => return_id === row.id);
    return {
      ...(sees ? response : withoutPerson(response)),
      number: orderNumber(row.id),
      orderId: row.order_id,
      ...(note === undefined ? {} : { creditNote: note.number }),
    };
  });
}

/** Without what the customer wrote or showed, where the money goes and where the parcel is fetched. */
function withoutPerson({ details: _details, destination: _to, pictures: _pictures, ...shown }: OrderReturn) {
  const { pickup, refundPaid, ...rest } = shown;
  const { address: _address, ...when } = pickup ?? {};
  return {
    ...rest,
    ...(pickup && { pickup: { ...when, day: pickup.day } }),
    ...(refundPaid && { refundPaid: { ...refundPaid, reference: null } }),
    masked: true as const,
  };
}
