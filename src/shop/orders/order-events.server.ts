import type { Selectable } from "kysely";
import type { Reader } from "#db/db.ts";
import type { OrderEventRow } from "#db/fulfilment-rows.ts";
import type { Actor } from "#shop/actor.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";

export type OrderEvent = Selectable<OrderEventRow>;

export type NewOrderEvent = Pick<OrderEvent, "kind"> & {
  orderId: string;
  /** What came of a call. */
  outcome?: NonNullable<OrderEvent["outcome"]>;
  /** In somebody's words: it goes with the customer's account. */
  text?: string | null;
};

/** Writes what happened to an order, by whom and when. @throws {ShopError} loginRequired for visitors */
export async function addOrderEvent(tx: Tx, { orderId, kind, outcome, text }: NewOrderEvent): Promise<void> {
  const at_ms = tx.now();
  const row = { id: newId(at_ms), order_id: orderId, kind, at_ms, outcome: outcome ?? null, text: text ?? null };
  await tx.db
    .insertInto("order_events")
    .values({ ...row, ...actorOf(tx.actor) })
    .execute();
}

function actorOf(actor: Actor): Pick<OrderEvent, "actor_kind" | "actor"> {
  switch (actor.kind) {
    case "visitor":
      throw new ShopError("loginRequired");
    case "customer":
      return { actor_kind: "customer", actor: null };
    case "staff":
      return { actor_kind: "staff", actor: actor.staffId };
    case "commandLine":
      return { actor_kind: "commandLine", actor: actor.user };
    case "system":
      return { actor_kind: "system", actor: actor.task };
  }
}

/** What happened to an order, the earliest first. */
export function listOrderEvents(db: Reader, orderId: string): Promise<OrderEvent[]> {
  return db.selectFrom("order_events").where("order_id", "=", orderId).orderBy("id").selectAll().execute();
}

/** What happened to all orders of a customer, the earliest first. */
export function listEventsOf(db: Reader, userId: string): Promise<OrderEvent[]> {
  const own = db.selectFrom("orders").where("user_id", "=", userId).select("id");
  return db.selectFrom("order_events").where("order_id", "in", own).orderBy("id").selectAll().execute();
}

/** The orders that their customers confirmed at the last call. */
export async function readConfirmed(db: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const calls = await db
    .selectFrom("order_events")
    .where("order_id", "in", ids)
    .where("kind", "=", "called")
    .orderBy("id")
    .select(["order_id", "outcome"])
    .execute();
  const last = new Map(calls.map(({ order_id, outcome }) => [order_id, outcome]));
  return new Set([...last].flatMap(([id, outcome]) => (outcome === "confirmed" ? [id] : [])));
}
