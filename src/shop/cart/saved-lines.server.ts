import type { LineChoice, RemovedLine, SavedLine } from "#contract/cart.ts";
import { MAX_QUANTITY, MAX_SAVED_LINES } from "#contract/limits.ts";
import * as messages from "#contract/messages.ts";
import type { Reader } from "#db/db.ts";
import { findOffer } from "#shop/catalogue/offers/offers.server.ts";
import { listProductsById } from "#shop/catalogue/reading/products.server.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { type CartOutcome, changeLineOf } from "./cart.server.ts";
import { lockCart, readSavedLines, type StoredCart, touchCart } from "./cart-rows.server.ts";

/** Products that customers take out of the cart and keep. The lock of the cart holds for them, too. */

/** The newest come first, each with the product as it is now. @throws {ShopError} loginRequired */
export async function listSavedLines(ctx: ShopContext): Promise<SavedLine[]> {
  const { userId } = requireCustomer(ctx);
  const rows = await readSavedLines(ctx.db.read, userId);
  const products = await listProductsById(
    ctx,
    rows.map((row) => row.product_id),
  );
  return rows.flatMap((row) => {
    const product = products.get(row.product_id);
    const { quantity, color_id: color, color_title: colorTitle } = row;
    return product ? [{ productId: product, quantity, color, colorTitle, createdAt: toIso(row.created_at_ms) }] : [];
  });
}

/**
 * Takes a line out of the cart and keeps it; pieces that are saved already are added to.
 * @throws {ShopError} loginRequired; lineNotFound; savedFull above 100 lines.
 */
export async function saveForLater(ctx: ShopContext, { productId, color }: LineChoice): Promise<CartOutcome> {
  const { userId } = requireCustomer(ctx);
  return inTransaction(ctx, async (tx) => {
    const cart = await lockCart(tx, userId);
    const line = await tx.db
      .deleteFrom("cart_lines")
      .where("cart_id", "=", cart.id)
      .where("product_id", "=", productId)
      .where("color_id", "=", color)
      .returning("quantity")
      .executeTakeFirst();
    if (!line) throw new ShopError("lineNotFound");
    await save(tx, userId, { productId, color }, (before) => before + line.quantity);
    return { message: messages.savedForLater, cartVersion: await touchCart(tx, cart.id) };
  });
}

/**
 * Puts what was saved into the cart again, as many pieces as there still are.
 * @throws {ShopError} loginRequired; savedLineNotFound; what adding to the cart throws.
 */
export async function moveToCart(ctx: ShopContext, choice: LineChoice): Promise<CartOutcome> {
  const { userId } = requireCustomer(ctx);
  return inTransaction(ctx, async (tx) => {
    const cart = await lockCart(tx, userId);
    const saved = await takeSaved(tx, userId, choice);
    if (saved === null) throw new ShopError("savedLineNotFound");
    const quantity = Math.max(1, Math.min(saved, await countFree(tx.db, cart, choice.productId)));
    return changeLineOf(tx, cart, { ...choice, quantity, lineId: undefined });
  });
}

/** Does nothing when it is not saved. @throws {ShopError} loginRequired */
export async function removeSavedLine(ctx: ShopContext, choice: LineChoice): Promise<void> {
  const { userId } = requireCustomer(ctx);
  await inTransaction(ctx, (tx) => takeSaved(tx, userId, choice));
}

/**
 * Undoes a removal; repeated, it changes nothing. Pieces that were saved since are not fewer afterwards.
 * @throws {ShopError} loginRequired; productNotFound; colorNotOffered; savedFull above 100 lines.
 */
export async function restoreSavedLine(ctx: ShopContext, { quantity, ...choice }: RemovedLine): Promise<void> {
  const { userId } = requireCustomer(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockCart(tx, userId);
    const offer = await findOffer(tx.db, choice.productId);
    if (!offer) throw new ShopError("productNotFound");
    if (!offer.colorIds.includes(choice.color)) throw new ShopError("colorNotOffered");
    await save(tx, userId, choice, (before) => Math.max(before, quantity));
  });
}

/** Saves a product in a colour, as many pieces as `piecesOf` makes of those that are saved, within the limit. */
async function save(tx: Tx, userId: string, choice: LineChoice, piecesOf: (before: number) => number): Promise<void> {
  const before = await takeSaved(tx, userId, choice);
  if (before === null && (await countSaved(tx.db, userId)) >= MAX_SAVED_LINES) throw new ShopError("savedFull");
  const { productId: product_id, color: color_id } = choice;
  const quantity = Math.min(MAX_QUANTITY, piecesOf(before ?? 0));
  const row = { user_id: userId, product_id, color_id, quantity, created_at_ms: tx.now() };
  await tx.db.insertInto("saved_lines").values(row).execute();
}

/** Removes it, and returns how many pieces were saved; null when none. */
async function takeSaved({ db }: Tx, userId: string, { productId, color }: LineChoice): Promise<number | null> {
  const row = await db
    .deleteFrom("saved_lines")
    .where("user_id", "=", userId)
    .where("product_id", "=", productId)
    .where("color_id", "=", color)
    .returning("quantity")
    .executeTakeFirst();
  return row?.quantity ?? null;
}

async function countSaved(db: Reader, userId: string): Promise<number> {
  const rows = db.selectFrom("saved_lines").where("user_id", "=", userId);
  return (await rows.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
}

/** How many more pieces of the product the cart can have, in all colours. */
async function countFree(db: Reader, cart: StoredCart, productId: string): Promise<number> {
  const product = await findOffer(db, productId);
  const lines = db.selectFrom("cart_lines").where("cart_id", "=", cart.id).where("product_id", "=", productId);
  const { pieces } = await lines
    .select(({ fn }) => fn.sum<number | null>("quantity").as("pieces"))
    .executeTakeFirstOrThrow();
  return Math.min(product?.on_hand ?? 0, MAX_QUANTITY) - Number(pieces ?? 0);
}
