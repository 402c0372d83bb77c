import type { Reader } from "#db/db.ts";
import { requireCustomer, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";

export type AddedBy = "customer" | "staff";

/** A WebP file. @throws {ShopError} returnNotFound, also for pictures of other customers. */
export async function readReturnPicture(
  ctx: ShopContext,
  { orderId, returnId, pictureId }: { orderId: string; returnId: string; pictureId: string },
): Promise<Buffer> {
  const { userId } = requireCustomer(ctx);
  const found = await ctx.db.read
    .selectFrom("return_pictures")
    .innerJoin("returns", "returns.id", "return_id")
    .innerJoin("orders", "orders.id", "order_id")
    .where("return_pictures.id", "=", pictureId)
    .where("return_id", "=", returnId)
    .where("order_id", "=", orderId)
    .where("user_id", "=", userId)
    .select("bytes")
    .executeTakeFirst();
  if (!found) throw new ShopError("returnNotFound");
  return Buffer.from(found.bytes);
}

/** For the operator, oldest first. */
export async function readReturnPicturesFor(
  ctx: ShopContext,
  returnId: string,
): Promise<{ id: string; addedBy: AddedBy; bytes: Buffer }[]> {
  requirePermission(ctx, "orders.read");
  const rows = await ctx.db.read
    .selectFrom("return_pictures")
    .where("return_id", "=", returnId)
    .orderBy("id")
    .select(["id", "added_by", "bytes"])
    .execute();
  return rows.map(({ id, added_by, bytes }) => ({ id, addedBy: added_by, bytes: Buffer.from(bytes) }));
}

/** For the operator: one of them, a WebP file. @throws {ShopError} returnNotFound, also for pictures of other returns. */
export async function readReturnPictureFor(ctx: ShopContext, returnId: string, pictureId: string): Promise<Buffer> {
  requirePermission(ctx, "orders.read");
  const found = await ctx.db.read
    .selectFrom("return_pictures")
    .where("id", "=", pictureId)
    .where("return_id", "=", returnId)
    .select("bytes")
    .executeTakeFirst();
  if (!found) throw new ShopError("returnNotFound");
  return Buffer.from(found.bytes);
}

export type PictureFacts = { id: string; return_id: string; added_by: AddedBy; created_at_ms: number };

/** The pictures of returns without their files, oldest first. */
export async function listPictures(db: Reader, returnIds: readonly string[]): Promise<PictureFacts[]> {
  if (returnIds.length === 0) return [];
  return db
    .selectFrom("return_pictures")
    .where("return_id", "in", returnIds)
    .orderBy("id")
    .select(["id", "return_id", "added_by", "created_at_ms"])
    .execute();
}
