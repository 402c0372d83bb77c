import { randomBytes } from "node:crypto";
import type { ReviewPicture } from "#contract/catalogue.ts";
import type { Db } from "#db/db.ts";
import { countDaily } from "#shop/attempts/daily-limits.server.ts";
import { anyone, requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { takeTurn } from "#shop/limit.server.ts";
import { encodePhoto, type Photo } from "#shop/pictures/encode-photo.server.ts";
import { photoResponse } from "#shop/pictures/picture-files.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

/** Two reviews at once. The oldest one makes room for another: its form was left, or the picture removed from it. */
const MAX_UNSAVED = 8;
/** The export of an account has some 10 MB with all of them. */
const MAX_OF_CUSTOMER = 100;
const DAY_MS = 24 * 3_600_000;

/**
 * Stores a picture for a review that the customer is writing. It belongs to the review once that is saved with its name.
 * @throws {ShopError} loginRequired; pictureRefused, whose message says why; tooManyPictures; picturesFull
 */
export async function addReviewPicture(ctx: ShopContext, bytes: Buffer): Promise<ReviewPicture> {
  const { userId } = requireCustomer(ctx);
  await countDaily(ctx, "pictures");
  const photo = await encodePhoto(bytes);
  const name = `reviews/${randomBytes(16).toString("hex")}`;
  await inTransaction(ctx, (tx) => store(tx, { name, userId, photo }));
  return photoResponse({ name, ...photo }, ctx.publicUrl);
}

type NewPicture = { name: string; userId: string; photo: Photo };

async function store(tx: Tx, { name, userId, photo: { width, height, files } }: NewPicture) {
  const { db } = tx;
  // Simultaneous ones count each other.
  await takeTurn(tx, "review pictures", userId);
  await makeRoom(db, userId);
  const row = { name, user_id: userId, review_id: null, position: 0, width, height, created_at_ms: tx.now() };
  await db.insertInto("review_pictures").values(row).execute();
  await db
    .insertInto("review_picture_files")
    .values(files.map(({ side, format, bytes }) => ({ picture_name: name, size_format: `${side}.${format}`, bytes })))
    .execute();
}

async function makeRoom(db: Db, userId: string) {
  const own = await db
    .selectFrom("review_pictures")
    .where("user_id", "=", userId)
    .orderBy("created_at_ms", "desc")
    .orderBy("name")
    .select(["name", "review_id"])
    .execute();
  const unsaved = own.filter(({ review_id }) => review_id === null).map(({ name }) => name);
  const tooMany = unsaved.slice(MAX_UNSAVED - 1);
  if (own.length - tooMany.length >= MAX_OF_CUSTOMER) throw new ShopError("picturesFull");
  if (tooMany.length > 0)
    await db.deleteFrom("review_pictures").where("name", "in", tooMany).where("review_id", "is", null).execute();
}

type Chosen = { reviewId: string; userId: string; names: readonly string[] };

/**
 * Shows exactly these pictures with the review, and deletes its others, in the caller's transaction.
 * @returns whether anything changed.
 * @throws {ShopError} reviewPictureNotFound when one is not the customer's, or another review's.
 */
export async function setReviewPictures({ db }: Tx, { reviewId, userId, names }: Chosen): Promise<boolean> {
  const shown = await db
    .selectFrom("review_pictures")
    .where("review_id", "=", reviewId)
    .orderBy("position")
    .select("name")
    .execute();
  const before = shown.map(({ name }) => name);
  if (before.join() === names.join()) return false;
  const removed = before.filter((name) => !names.includes(name));
  if (removed.length > 0) await db.deleteFrom("review_pictures").where("name", "in", removed).execute();
  for (const [position, name] of names.entries()) {
    const { numUpdatedRows } = await db
      .updateTable("review_pictures")
      .set({ review_id: reviewId, position })
      .where("name", "=", name)
      .where("user_id", "=", userId)
      .where((picture) => picture.or([picture("review_id", "is", null), picture("review_id", "=", reviewId)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ShopError("reviewPictureNotFound");
  }
  return true;
}

/** `file` is the longer side and the format, such as '320.avif'. Null: not stored, or of a hidden review. */
export async function readPictureFile(ctx: ShopContext, name: string, file: string): Promise<Buffer | null> {
  anyone(ctx);
  const { db } = ctx;
  const found = await db.read
    .selectFrom("review_picture_files")
    .innerJoin("review_pictures", "review_pictures.name", "picture_name")
    .leftJoin("reviews", "reviews.id", "review_id")
    .where("picture_name", "=", name)
    .where("size_format", "=", file)
    .where("hidden_at_ms", "is", null)
    .select("bytes")
    .executeTakeFirst();
  return found ? Buffer.from(found.bytes) : null;
}

/** Deletes up to `limit` pictures whose review was not saved within a day. @returns how many. */
export async function pruneReviewPictures({ db, now }: Tx, limit: number): Promise<number> {
  const oldest = db
    .selectFrom("review_pictures")
    .where("review_id", "is", null)
    .where("created_at_ms", "<", now() - DAY_MS)
    .orderBy("created_at_ms")
    .limit(limit)
    .select("name");
  const { numDeletedRows } = await db
    .deleteFrom("review_pictures")
    .where("name", "in", oldest)
    .where("review_id", "is", null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
