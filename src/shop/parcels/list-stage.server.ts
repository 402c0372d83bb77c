import { type ExpressionBuilder, sql } from "kysely";
import type { OrderStatus, Stage } from "#contract/statuses.ts";
import type { Tables } from "#db/tables.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { timeOfId } from "#shop/ids.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import type { Waiting } from "#shop/waiting.ts";

type Wanted = {
  stage: Stage;
  status?: OrderStatus | undefined;
  awaitingRelease?: boolean;
  /** Only those older than this one. */
  before?: string | undefined;
  /** The oldest come first, those that are newer than this one; from the oldest of all without an id. */
  oldestAfter?: string | null;
  /** Only those of this packing round; null: only those in none. */
  round?: string | null | undefined;
  limit: number;
};

type Orders = ExpressionBuilder<Tables, "orders">;

/** The orders of a stage, the newest first unless the oldest are asked for. It says in SQL what `stageOf` says. */
export function listStage(
  ctx: ShopContext,
  { stage, status, awaitingRelease, before, oldestAfter, round, limit }: Wanted,
): Promise<StoredOrder[]> {
  requirePermission(ctx, "orders.list");
  const order = oldestAfter === undefined ? "desc" : "asc";
  let query = ctx.db.read
    .selectFrom("orders")
    .where(STAGE_CONDITIONS[stage])
    .orderBy("id", order)
    .limit(limit)
    .selectAll();
  if (oldestAfter) query = query.where("id", ">", oldestAfter);
  if (before !== undefined) query = query.where("id", "<", before);
  if (status) query = query.where("status", "=", status);
  if (awaitingRelease) query = query.where("awaits_release", "=", 1);
  if (round !== undefined) {
    const inRound = sql<boolean>`EXISTS (SELECT 1 FROM packing_round_orders r
      WHERE r.order_id = orders.id ${round === null ? sql`` : sql`AND r.round_id = ${round}`})`;
    query = query.where(round === null ? sql<boolean>`NOT ${inRound}` : inRound);
  }
  return query.execute();
}

/** An outcome of a courier needs an answer within this time, else the parcel goes back. */
const FAILED_MS = 24 * 3_600_000;

/** How many orders are in a stage, and since when the oldest one is: since it was ordered, or since its delivery failed. */
export async function countStage(ctx: ShopContext, stage: Stage): Promise<Waiting> {
  requirePermission(ctx, "orders.list");
  const { count, oldest } = await ctx.db.read
    .selectFrom("orders")
    .where(STAGE_CONDITIONS[stage])
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min<string | null>("id").as("oldest")])
    .executeTakeFirstOrThrow();
  if (stage !== "failed") return { count, oldestMs: oldest === null ? null : timeOfId(oldest), overdue: 0 };
  const failed = ctx.db.read
    .selectFrom("parcels")
    .where("ended_at_ms", "is", null)
    .where("coming_back_at_ms", "is", null)
    .where("failed_at_ms", "is not", null);
  const { since } = await failed.select(({ fn }) => fn.min("failed_at_ms").as("since")).executeTakeFirstOrThrow();
  const late = failed.where("failed_at_ms", "<", ctx.now() - FAILED_MS);
  const { overdue } = await late.select(({ fn }) => fn.countAll<number>().as("overdue")).executeTakeFirstOrThrow();
  return { count, oldestMs: since, overdue };
}

/** Which orders are in each stage. */
export const STAGE_CONDITIONS = {
  "to confirm": (orders: Orders) =>
    orders.or([
      orders("status", "=", "Not Processed"),
      orders.and([orders("status", "=", "Processing"), orders("packed_at_ms", "is", null), orders.not(isConfirmed())]),
    ]),
  "to pack": (orders: Orders) =>
    orders.and([orders("status", "=", "Processing"), orders("packed_at_ms", "is", null), isConfirmed()]),
  packed: (orders: Orders) => orders.and([orders("status", "=", "Processing"), orders("packed_at_ms", "is not", null)]),
  "handed over": (orders: Orders) =>
    orders.and([
      orders("status", "=", "Dispatched"),
      hasOpenParcel(sql`failed_at_ms IS NULL AND coming_back_at_ms IS NULL`),
    ]),
  failed: (orders: Orders) =>
    orders.and([
      orders("status", "=", "Dispatched"),
      hasOpenParcel(sql`failed_at_ms IS NOT NULL AND coming_back_at_ms IS NULL`),
    ]),
  "coming back": (orders: Orders) =>
    orders.and([orders("status", "=", "Dispatched"), hasOpenParcel(sql`coming_back_at_ms IS NOT NULL`)]),
  delivered: (orders: Orders) => orders("status", "=", "Delivered"),
  cancelled: (orders: Orders) =>
    orders.and([orders("status", "=", "Cancelled"), orders.not(hasOpenParcel(sql`1 = 1`))]),
  "to unpack": (orders: Orders) => orders.and([orders("status", "=", "Cancelled"), hasOpenParcel(sql`1 = 1`)]),
} satisfies Record<Stage, (orders: Orders) => unknown>;

const isConfirmed = () =>
  sql<boolean>`coalesce((SELECT e.outcome = 'confirmed' FROM order_events e
    WHERE e.order_id = orders.id AND e.kind = 'called' ORDER BY e.id DESC LIMIT 1), 1 = 0)`;

const hasOpenParcel = (condition: ReturnType<typeof sql>) =>
  sql<boolean>`EXISTS (SELECT 1 FROM parcels p WHERE p.order_id = orders.id AND p.ended_at_ms IS NULL AND ${condition})`;
