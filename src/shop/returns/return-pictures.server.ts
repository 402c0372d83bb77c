import { MAX_RETURN_PICTURES } from "#contract/limits.ts";
import type { ReturnStatus } from "#contract/statuses.ts";
import { requireCustomer, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { encodePhoto, type PhotoFile } from "#shop/pictures/encode-photo.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { ErasedPerson } from "#shop/tables/feature-tables.server.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { type LockedReturn, lockReturn } from "./lock-return.server.ts";
import type { AddedBy } from "./read-pictures.server.ts";
import { GIVEN_UP } from "./return-rules.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * Adds what the customer shows of the pieces, which nobody but the customer and the shop sees.
 * @returns the id of the picture.
 * @throws {ShopError} returnNotFound, also for those of other customers or orders; returnMoved once the shop has the pieces;
 * pictureRefused, whose message says why; picturesFull.
 */
export async function addReturnPicture(
  ctx: ShopContext,
  { orderId, returnId, bytes }: { orderId: string; returnId: string; bytes: Buffer },
): Promise<{ _id: string }> {
  const { userId } = requireCustomer(ctx);
  return addPicture(ctx, { returnId, bytes, addedBy: "customer" }, async (tx) => {
    const locked = await lockReturn(tx, returnId, userId);
    if (locked.row.order_id !== orderId) throw new ShopError("returnNotFound");
    return locked;
  });
}

/** For the operator: how the pieces arrived. @throws {ShopError} returnNotFound; returnMoved; pictureRefused; picturesFull. */
export async function addReturnPictureFor(ctx: ShopContext, returnId: string, bytes: Buffer): Promise<{ _id: string }> {
  requirePermission(ctx, "orders.write");
  return addPicture(ctx, { returnId, bytes, addedBy: "staff" }, (tx) => lockReturn(tx, returnId));
}

type NewPicture = { returnId: string; bytes: Buffer; addedBy: AddedBy };

async function addPicture(
  ctx: ShopContext,
  { returnId, bytes, addedBy }: NewPicture,
  lock: (tx: Tx) => Promise<LockedReturn>,
): Promise<{ _id: string }> {
  const requireRoom = async (tx: Tx) => {
    const { row } = await lock(tx);
    if (!mayAdd(row.status, addedBy))
      throw new ShopError("returnMoved", { message: "No more pictures can be added to this return." });
    const own = tx.db.selectFrom("return_pictures").where("return_id", "=", returnId).where("added_by", "=", addedBy);
    if ((await own.select("id").execute()).length >= MAX_RETURN_PICTURES)
      throw new ShopError("picturesFull", { message: `A return has up to ${MAX_RETURN_PICTURES} pictures.` });
  };
  // A picture that has no room is not even decoded.
  await inTransaction(ctx, requireRoom);
  const { width, height, files } = await encodePhoto(bytes);
  const { bytes: file } = largestWebp(files);
  return inTransaction(ctx, async (tx) => {
    await requireRoom(tx);
    const id = newId(tx.now());
    const row = { id, return_id: returnId, added_by: addedBy, width, height, bytes: file, created_at_ms: tx.now() };
    await tx.db.insertInto("return_pictures").values(row).execute();
    const subject = { kind: "returnPicture", id };
    await tx.audit({ action: "return.addPicture", subject, before: null, after: { returnId, addedBy } });
    return { _id: id };
  });
}

/** The customer shows why; the shop shows how the pieces came. */
function mayAdd(status: ReturnStatus, by: AddedBy): boolean {
  if (by === "staff") return !GIVEN_UP.includes(status);
  return status === "Requested" || status === "Accepted" || status === "On the way";
}

function largestWebp(files: readonly PhotoFile[]): PhotoFile {
  const [first, ...more] = files.filter(({ format }) => format === "webp");
  return more.reduce((largest, file) => (file.side > largest.side ? file : largest), first as PhotoFile);
}

/** Before the customer's orders lose their customer. */
export async function forgetReturnPictures({ db }: Tx, { user }: ErasedPerson): Promise<void> {
  const own = db
    .selectFrom("returns")
    .innerJoin("orders", "orders.id", "order_id")
    .where("user_id", "=", user.id)
    .select("returns.id");
  await db.deleteFrom("return_pictures").where("return_id", "in", own).execute();
}

/** Deletes up to `limit` pictures of returns that have been over for 180 days. @returns how many. */
export async function pruneReturnPictures({ db, now }: Tx, limit: number): Promise<number> {
  const old = db
    .selectFrom("return_pictures")
    .innerJoin("returns", "returns.id", "return_id")
    .where("ended_at_ms", "<", now() - 180 * DAY_MS)
    .limit(limit)
    .select("return_pictures.id");
  return Number((await db.deleteFrom("return_pictures").where("id", "in", old).executeTakeFirst()).numDeletedRows);
}
