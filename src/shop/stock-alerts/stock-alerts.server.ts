import type { NewStockAlert } from "#contract/newsletter.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { addEmailLink, getEmailLink, useEmailLink } from "#shop/mail/email-links.server.ts";
import { isConfirmed } from "#shop/mail/is-confirmed.server.ts";
import { mayQueue, queueEmail } from "#shop/mail/outbox.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { readProductFacts } from "./product-facts.server.ts";

/** Links that an address gets in a day, for all products: anybody may enter it. */
const MAX_LINKS_PER_DAY = 3;

/**
 * Asks for one email when the product is back in stock. An address that the customer has confirmed before waits at once;
 * every other one gets a link. Nothing tells whether it waits already.
 * @returns whether it waits without a link.
 * @throws {ShopError} productNotFound, productInStock
 */
export function requestStockAlert(ctx: ShopContext, productId: string, { email }: NewStockAlert): Promise<boolean> {
  const recipient = email.toLowerCase();
  return inTransaction(ctx, async (tx) => {
    const product = await lockProduct(tx, productId);
    if (!product) throw new ShopError("productNotFound");
    if (product.on_hand > 0) throw new ShopError("productInStock");
    if (ctx.session && (await isConfirmed(tx.db, ctx.session.userId, recipient))) {
      await addAlert(tx, productId, recipient);
      return true;
    }
    await sendLink(tx, productId, recipient);
    return false;
  });
}

/** Its lock keeps the stock from changing while a request is stored. */
function lockProduct(tx: Tx, id: string) {
  const query = tx.db.selectFrom("products").where("id", "=", id).select(["title", "on_hand"]);
  return tx.lock(query).executeTakeFirst();
}

async function addAlert({ db, now }: Tx, product_id: string, email: string): Promise<void> {
  await db
    .insertInto("stock_alerts")
    .values({ id: newId(now()), product_id, email, created_at_ms: now() })
    .onConflict((conflict) => conflict.columns(["product_id", "email"]).doNothing())
    .execute();
}

/** Once a day for a product, and not when the address waits for it already. */
async function sendLink(tx: Tx, productId: string, recipient: string): Promise<void> {
  const asked = { kinds: ["confirm-stock-alert"], recipient } as const;
  if (!(await mayQueue(tx, { ...asked, max: MAX_LINKS_PER_DAY }))) return;
  if (!(await mayQueue(tx, { ...asked, max: 1, about: productId }))) return;
  const waiting = await tx.db
    .selectFrom("stock_alerts")
    .where("product_id", "=", productId)
    .where("email", "=", recipient)
    .select("id")
    .executeTakeFirst();
  if (waiting) return;
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
  const { email, product, waits } = await inTransaction(ctx, async (tx) => {
    const link = await useEmailLink(tx, "confirm-stock-alert", token);
    const found = await lockProduct(tx, link.product_id);
    if (!found) throw new ShopError("linkInvalid");
    const waits = found.on_hand <= 0;
    if (waits) await addAlert(tx, link.product_id, link.email);
    return { email: link.email, product: { id: link.product_id, title: found.title }, waits };
  });
  return { product, endToken: waits ? await addEmailLink(ctx, { kind: "end-stock-alerts", email }) : null };
}

/** Ends all requests of the link's address; may be repeated. @throws {ShopError} linkInvalid */
export async function endStockAlerts(ctx: ShopContext, token: string): Promise<void> {
  const { email } = await getEmailLink(ctx, "end-stock-alerts", token);
  await inTransaction(ctx, ({ db }) => db.deleteFrom("stock_alerts").where("email", "=", email).execute());
}

/** Ends all requests of an address whose account is erased, and makes its links useless. */
export async function forgetStockAlerts({ db }: Tx, email: string): Promise<void> {
  await db.deleteFrom("stock_alerts").where("email", "=", email).execute();
  await db
    .deleteFrom("email_links")
    .where("kind", "in", ["confirm-stock-alert", "end-stock-alerts"])
    .where("email", "=", email)
    .execute();
}

/** How many addresses wait for the product. */
export async function countStockAlerts({ db }: ShopContext, productId: string): Promise<number> {
  const { waiting } = await db.read
    .selectFrom("stock_alerts")
    .where("product_id", "=", productId)
    .select(({ fn }) => fn.countAll<number>().as("waiting"))
    .executeTakeFirstOrThrow();
  return waiting;
}

export type WaitedFor = { id: string; title: string; waiting: number };

/** The products for which most addresses wait. */
export function listWaitedFor({ db }: ShopContext, limit: number): Promise<WaitedFor[]> {
  return db.read
    .selectFrom("stock_alerts")
    .innerJoin("products", "products.id", "stock_alerts.product_id")
    .groupBy(["products.id", "products.title"])
    .select(({ fn }) => ["products.id", "products.title", fn.countAll<number>().as("waiting")])
    .orderBy("waiting", "desc")
    .orderBy("products.id")
    .limit(limit)
    .execute();
}
