import type { NewStockAlert } from "#contract/newsletter.ts";
import { customerOf } from "#shop/actor.ts";
import { lockStock } from "#shop/catalogue/offers/lock-stock.server.ts";
import { requireLive } from "#shop/catalogue/offers/product-state.server.ts";
import { titlesOf } from "#shop/catalogue/offers/titles.server.ts";
import { anyone, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { addEmailLink, getEmailLink, useEmailLink } from "#shop/mail/email-links.server.ts";
import { isConfirmed } from "#shop/mail/is-confirmed.server.ts";
import { mayQueue, queueEmail } from "#shop/mail/outbox.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import {
  addAlert,
  countAlerts,
  endAlertsOf,
  isWaiting,
  listMostWaited,
} from "#shop/stock-alert-rows/stock-alert-rows.server.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { readProductFacts } from "./product-facts.server.ts";

/** Links that an address gets in a day, for all products: anybody may enter it. */
const MAX_LINKS_PER_DAY = 3;

/**
 * Asks for one email when the product is back in stock. An address that the customer has confirmed before waits at once;
 * every other one gets a link. Nothing tells whether it waits already.
 * @returns whether it waits without a link.
 * @throws {ShopError} productNotFound, productNotSold, productInStock
 */
export function requestStockAlert(ctx: ShopContext, productId: string, { email }: NewStockAlert): Promise<boolean> {
  anyone(ctx);
  const recipient = email.toLowerCase();
  return inTransaction(ctx, async (tx) => {
    const [product] = await lockStock(tx, [productId]);
    requireLive(product);
    if (product && product.on_hand > 0) throw new ShopError("productInStock");
    const customer = customerOf(ctx);
    if (customer && (await isConfirmed(tx.db, customer.userId, recipient))) {
      await addAlert(tx, productId, recipient);
      return true;
    }
    await sendLink(tx, productId, recipient);
    return false;
  });
}

/** Once a day for a product, and not when the address waits for it already. */
async function sendLink(tx: Tx, productId: string, recipient: string): Promise<void> {
  const asked = { kinds: ["confirm-stock-alert"], recipient } as const;
  if (!(await mayQueue(tx, { ...asked, max: MAX_LINKS_PER_DAY }))) return;
  if (!(await mayQueue(tx, { ...asked, max: 1, about: productId }))) return;
  if (await isWaiting(tx.db, productId, recipient)) return;
  const [facts] = await readProductFacts(tx.db, [productId]);
  if (facts) await queueEmail(tx, { kind: "confirm-stock-alert", recipient, facts });
}

export type ConfirmedAlert = {
  product: { id: string; title: string };
  /** The token of a link that ends all requests of the address; null when the product was back in stock before. */
  endToken: string | null;
};

/** The address waits from now on, unless the product is back in stock. @throws {ShopError} linkInvalid */
export async function confirmStockAlert(ctx: ShopContext, token: string): Promise<ConfirmedAlert> {
  anyone(ctx);
  const { email, product, waits } = await inTransaction(ctx, async (tx) => {
    const link = await useEmailLink(tx, "confirm-stock-alert", token);
    const [found] = await lockStock(tx, [link.product_id]);
    if (!found) throw new ShopError("linkInvalid");
    const waits = found.on_hand <= 0;
    if (waits) await addAlert(tx, link.product_id, link.email);
    return { email: link.email, product: { id: link.product_id, title: found.title }, waits };
  });
  return { product, endToken: waits ? await addEmailLink(ctx, { kind: "end-stock-alerts", email }) : null };
}

/** Ends all requests of the link's address; may be repeated. @throws {ShopError} linkInvalid */
export async function endStockAlerts(ctx: ShopContext, token: string): Promise<void> {
  anyone(ctx);
  const { email } = await getEmailLink(ctx, "end-stock-alerts", token);
  await inTransaction(ctx, ({ db }) => endAlertsOf(db, email));
}

/** How many addresses wait for the product. */
export function countStockAlerts(ctx: ShopContext, productId: string): Promise<number> {
  requirePermission(ctx, "stock.read");
  const { db } = ctx;
  return countAlerts(db.read, productId);
}

export type WaitedFor = { id: string; title: string; waiting: number };

/** The products for which most addresses wait. */
export async function listWaitedFor(ctx: ShopContext, limit: number): Promise<WaitedFor[]> {
  requirePermission(ctx, "stock.read");
  const { db } = ctx;
  const most = await listMostWaited(db.read, limit);
  const titleOf = await titlesOf(db.read, most);
  return most.map((row) => ({ id: row.product_id, title: titleOf(row), waiting: row.waiting }));
}
