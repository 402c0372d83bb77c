import { sql } from "kysely";
import type { TrackedOrder, TrackOrder } from "#contract/orders/tracking.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { idOfToken } from "#shop/mail/signed-links.server.ts";
import { listTold } from "#shop/notifications/notifications.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { readStages } from "#shop/orders/notifying/read-stages.server.ts";
import { orderResponse, type StoredOrder } from "#shop/orders/order-response.server.ts";
import { readOrderLines } from "#shop/orders/read-orders.server.ts";
import { readProgress } from "#shop/parcels/progress.server.ts";
import { expectedDay } from "#shop/progress/expected-day.ts";
import { parcelResponse } from "#shop/progress/read-progress.server.ts";
import { orderSteps } from "#shop/progress/steps.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Wrong pairs in an hour: of one order from one network address, and of all orders from it. */
const MAX_OF_ORDER = 5;
const MAX_OF_ADDRESS = 20;
/** A link shows an order for so long. */
const LINK_DAYS = 180;

/** What happens to a parcel; money and returns are for whoever logs in. */
const OF_PARCEL = [
  "placed",
  "packed",
  "dispatched",
  "failed",
  "comingBack",
  "received",
  "lost",
  "delivered",
  "cancelled",
];

/**
 * Where an order is, for whoever knows its number and its mobile number. Every try is counted before the look-up and taken back
 * when it was right, so that neither a refusal nor its time tells which of the two is wrong.
 * @throws {ShopError} trackingNotFound; tooManyTracked
 */
export async function trackOrder(ctx: ShopContext, { number, mobile }: TrackOrder): Promise<TrackedOrder> {
  anyone(ctx);
  const address = ctx.networkAddress ?? "";
  const limits = [
    { kind: "tracking of an order", key: `${number} ${address}`, windowMs: HOUR_MS, max: MAX_OF_ORDER },
    { kind: "tracking", key: address, windowMs: HOUR_MS, max: MAX_OF_ADDRESS },
  ];
  const attempt = await ctx.attempts.add(limits, ctx.now(), "tooManyTracked");
  const order = await findOrder(ctx, number, mobile);
  if (!order) throw new ShopError("trackingNotFound");
  await attempt.undo(limits.map(({ kind }) => kind));
  return trackedOrder(ctx, order);
}

/** Where the order of an email's link is. @throws {ShopError} linkInvalid, also half a year after the order was placed. */
export async function trackByLink(ctx: ShopContext, token: string): Promise<TrackedOrder> {
  anyone(ctx);
  const id = await idOfToken(ctx.db.read, "tracking", token);
  const order =
    id === null
      ? undefined
      : await ctx.db.read.selectFrom("orders").where("id", "=", id).selectAll().executeTakeFirst();
  if (!order || order.user_id === null || order.created_at_ms < ctx.now() - LINK_DAYS * DAY_MS)
    throw new ShopError("linkInvalid");
  return trackedOrder(ctx, order);
}

/** Orders of erased accounts are not found, nor those of versions that asked for no mobile number. */
async function findOrder({ db }: ShopContext, number: string, mobile: string): Promise<StoredOrder | null> {
  const found = await db.read
    .selectFrom("orders")
    .where(sql`substr(id, 17)`, "=", number)
    .where("contact_mobile", "=", mobile)
    .where("user_id", "is not", null)
    .selectAll()
    .executeTakeFirst();
  return found ?? null;
}

async function trackedOrder(ctx: ShopContext, order: StoredOrder): Promise<TrackedOrder> {
  const db = ctx.db.read;
  const { id } = order;
  const [told, stages, { parcel }, lines] = await Promise.all([
    listTold(db, id),
    readStages(ctx, [order]),
    readProgress(db, id, ctx.settings),
    readOrderLines(db, [id]),
  ]);
  const known = {
    orderStatus: order.status,
    createdAt: toIso(order.created_at_ms),
    updatedAt: toIso(order.updated_at_ms),
    isPacked: order.packed_at_ms !== null,
  };
  const steps = orderSteps(known, told).filter(({ kind }) => OF_PARCEL.includes(kind));
  const shown = orderResponse({ ...order, user_id: order.user_id ?? "" }, lines.get(id) ?? [], {
    publicUrl: ctx.publicUrl,
    settings: ctx.settings,
  });
  return {
    number: orderNumber(id),
    status: order.status,
    stage: stages.get(id) ?? order.status,
    expectedBy: expectedDay(shown, {
      last: steps.findLast((step) => step.reached)?.kind,
      days: ctx.settings.delivery.days,
      nowMs: ctx.now(),
    }),
    steps: steps.map(({ title, at, reached }) => ({ title, at, reached })),
    parcel: parcelResponse(parcel),
    products: shown.products.flatMap(({ product, count, color }) => {
      const [image] = product.images;
      return image ? [{ title: product.title, color: colorName(color.title), count, image }] : [];
    }),
  };
}
