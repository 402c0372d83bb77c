import type { Db } from "#db/db.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { MAX_PICTURES } from "#shop/pictures/picture-files.ts";
import { ShopError } from "#shop/shop-error.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction } from "#shop/transaction.server.ts";

/** The names of a product's pictures in their order; none where it shows the default one. @throws {ShopError} productNotFound */
export async function listPictures(ctx: ShopContext, productId: string): Promise<string[]> {
  const product = await ctx.db.read.selectFrom("products").where("id", "=", productId).select("id").executeTakeFirst();
  if (!product) throw new ShopError("productNotFound");
  return readNames(ctx.db.read, productId);
}

/**
 * Puts stored pictures behind those that a product has; one that it has already stays where it is.
 * @returns the names of all in their order.
 * @throws {ShopError} productNotFound; badRequest when they would be more than a product shows.
 */
export function addPictures(ctx: ShopContext, productId: string, names: readonly string[]): Promise<string[]> {
  return changePictures(ctx, productId, (before) => {
    const after = [...new Set([...before, ...names])];
    if (after.length > MAX_PICTURES) throw refusal(`A product shows ${MAX_PICTURES} pictures at most.`);
    return after;
  });
}

/**
 * Takes the picture with that number, counted from 1, from a product. Its files stay: an order may show them.
 * @returns the names of the others in their order.
 * @throws {ShopError} productNotFound; badRequest when it has no such picture.
 */
export function removePicture(ctx: ShopContext, productId: string, number: number): Promise<string[]> {
  return changePictures(ctx, productId, (before) => {
    if (number > before.length)
      throw refusal(before.length === 0 ? "The product has no pictures." : `The product has only ${before.length}.`);
    return before.toSpliced(number - 1, 1);
  });
}

/**
 * Puts other pictures in the place of those that a product has; what it has cannot change meanwhile.
 * @returns the names of all in their order.
 * @throws {ShopError} productNotFound
 */
export function changePictures(
  ctx: ShopContext,
  productId: string,
  change: (before: readonly string[]) => string[],
): Promise<string[]> {
  return inTransaction(ctx, async (tx) => {
    const query = tx.db.selectFrom("products").where("id", "=", productId).select("id");
    if (!(await tx.lock(query).executeTakeFirst())) throw new ShopError("productNotFound");
    const names = change(await readNames(tx.db, productId));
    await tx.db.deleteFrom("product_images").where("product_id", "=", productId).execute();
    const rows = names.map((name, position) => ({ product_id: productId, position, name }));
    if (rows.length > 0) await tx.db.insertInto("product_images").values(rows).execute();
    tx.invalidate(topics.product(productId));
    return names;
  });
}

async function readNames(db: Db, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("product_images")
    .where("product_id", "=", productId)
    .orderBy("position")
    .select("name")
    .execute();
  return rows.map(({ name }) => name);
}

function refusal(message: string): ShopError {
  return new ShopError("badRequest", { message });
}
