import type { Db } from "#db/db.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { MAX_PICTURES } from "#shop/pictures/picture-files.ts";
import { ShopError } from "#shop/shop-error.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction } from "#shop/transaction.server.ts";

/** @throws {ShopError} productNotFound */
export async function listPictures(ctx: ShopContext, productId: string): Promise<string[]> {
  const product = await ctx.db.read.selectFrom("products").where("id", "=", productId).select("id").executeTakeFirst();
  if (!product) throw new ShopError("productNotFound");
  return readNames(ctx.db.read, productId);
}

/**
 * Appends stored pictures; existing ones keep their places.
 * @returns all names in order.
 * @throws {ShopError} productNotFound; badRequest when there are too many.
 */
export function addPictures(ctx: ShopContext, productId: string, names: readonly string[]): Promise<string[]> {
  return changePictures(ctx, productId, (before) => {
    const after = [...new Set([...before, ...names])];
    if (after.length > MAX_PICTURES) throw refusal(`A product has at most ${MAX_PICTURES} pictures.`);
    return after;
  });
}

/**
 * `number` counts from 1. The files stay because orders may show them.
 * @returns the remaining names in order.
 * @throws {ShopError} productNotFound; badRequest when there is no such picture.
 */
export function removePicture(ctx: ShopContext, productId: string, number: number): Promise<string[]> {
  return changePictures(ctx, productId, (before) => {
    if (number > before.length)
      throw refusal(
        before.length === 0
          ? "The product has no pictures."
          : `The product has only ${before.length} ${before.length === 1 ? "picture" : "pictures"}.`,
      );
    return before.toSpliced(number - 1, 1);
  });
}

/**
 * Locks the product.
 * @returns the new names in order.
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
