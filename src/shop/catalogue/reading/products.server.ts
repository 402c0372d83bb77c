import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { ListedProduct, Product, ReviewPicture } from "#contract/catalogue.ts";
import type { Db } from "#db/db.ts";
import { findMatches } from "#shop/catalogue/search/search-products.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { photoResponse, pictureResponse } from "#shop/pictures/picture-files.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { topics } from "#shop/topics.ts";
import { dependOnList, matchingProducts, sorted } from "./filter.server.ts";
import { partOf, readInOrder, readPart } from "./page-of-products.server.ts";
import { type ProductPicture, readColors, readPictures } from "./parts.server.ts";
import type { ProductFilter } from "./product-filter.ts";
import { listedProduct } from "./product-response.ts";

const CHUNK = 200;
/** So few that reading them takes some milliseconds. */
const STREAM_CHUNK = 30;
const SEQS_AT_ONCE = 2_000;

type Cut = { offset: number; limit: number };

/** A part of the products of a filter, sorted. */
export async function listProducts(ctx: ShopContext, filter: ProductFilter, cut: Cut): Promise<ListedProduct[]> {
  dependOnList(ctx, filter);
  const rows = await readPart(ctx, filter, cut, selectProducts);
  for (const row of rows) dependOnProduct(ctx, row.id);
  return withParts(ctx, rows);
}

/**
 * Streams the products, or a part of them. Their numbers are read first, and then the products a few at a time: a client
 * that reads slowly keeps no snapshot of the database open, and later changes do not reorder the list.
 */
export async function* streamProducts(
  ctx: ShopContext,
  filter: ProductFilter,
  cut: Cut | null,
): AsyncGenerator<ListedProduct> {
  const seqs = await readSeqs(ctx, filter, cut);
  for (let offset = 0; offset < seqs.length; offset += STREAM_CHUNK)
    yield* await withParts(ctx, await readInOrder(ctx, seqs.subarray(offset, offset + STREAM_CHUNK), selectProducts));
}

async function readSeqs(ctx: ShopContext, filter: ProductFilter, cut: Cut | null): Promise<Float64Array> {
  const matches = await findMatches(ctx, filter);
  if (matches) return partOf(ctx, matches, filter, cut ?? { offset: 0, limit: matches.total });
  const { db } = ctx;
  const rows = db.stream((read) => {
    const all = sorted(matchingProducts(db.engine, read, filter), filter).select("products.seq");
    return cut ? all.offset(cut.offset).limit(cut.limit) : all;
  });
  const seqs: number[] = [];
  for await (const { seq } of rows) if (seqs.push(seq) % SEQS_AT_ONCE === 0) await setImmediate();
  return Float64Array.from(seqs);
}

/** @throws {ShopError} productNotFound */
export async function findProduct(ctx: ShopContext, id: string): Promise<Product> {
  return (await findProductAndPictures(ctx, id)).product;
}

/** @throws {ShopError} productNotFound */
export async function findProductAndPictures(
  ctx: ShopContext,
  id: string,
): Promise<{ product: Product; pictures: ProductPicture[] }> {
  dependOnProduct(ctx, id);
  ctx.dependsOn(topics.reviewVotes(id));
  const row = await selectProducts(ctx.db.read.selectFrom("products")).where("products.id", "=", id).executeTakeFirst();
  if (!row) throw new ShopError("productNotFound");
  const [ratings, colors, picturesOf] = await Promise.all([
    readReviews(ctx, id),
    readColors(ctx.db.read, [id]),
    readPictures(ctx, [id]),
  ]);
  const pictures = picturesOf(id);
  const listed = listedProduct(row, colors(id), imagesOf(pictures, ctx));
  return { product: { ...listed, ratings }, pictures };
}

/** Omits products that do not exist. */
export async function listProductsById(ctx: ShopContext, ids: readonly string[]): Promise<Map<string, ListedProduct>> {
  const found = new Map<string, ListedProduct>();
  // The engines limit the parameters of a statement.
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    const rows = await selectProducts(ctx.db.read.selectFrom("products")).where("products.id", "in", chunk).execute();
    for (const product of await withParts(ctx, rows)) found.set(product._id, product);
  }
  return found;
}

function dependOnProduct(ctx: ShopContext, id: string) {
  ctx.dependsOn(topics.product(id));
  ctx.dependsOn(topics.productStock(id));
}

type SelectedProduct = Awaited<ReturnType<ReturnType<typeof selectProducts>["execute"]>>[number];

function selectProducts(query: ReturnType<typeof matchingProducts>) {
  return query
    .innerJoin("categories", "categories.id", "products.category_id")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .selectAll("products")
    .select(["categories.title as category_title", "brands.title as brand_title"]);
}

async function withParts(ctx: ShopContext, rows: SelectedProduct[]): Promise<ListedProduct[]> {
  const ids = rows.map((row) => row.id);
  const [colors, picturesOf] = await Promise.all([readColors(ctx.db.read, ids), readPictures(ctx, ids)]);
  return rows.map((row) => listedProduct(row, colors(row.id), imagesOf(picturesOf(row.id), ctx)));
}

function imagesOf(pictures: ProductPicture[], { publicUrl }: ShopContext): ListedProduct["images"] {
  return pictures.map(({ name, color }) => ({
    ...pictureResponse(name, "square", publicUrl),
    ...(color === null ? {} : { color }),
  }));
}

async function readReviews(ctx: ShopContext, productId: string): Promise<Product["ratings"]> {
  const db = ctx.db.read;
  const picturesOf = await readReviewPictures(ctx, productId);
  const rows = await db
    .selectFrom("reviews")
    .leftJoin("users", "users.id", "reviews.user_id")
    .where("reviews.product_id", "=", productId)
    .orderBy("reviews.id", "desc")
    .select(["reviews.id", "half_stars", "comment", "reviews.created_at_ms", "user_id", "firstname", "lastname"])
    .select((review) => [
      review.exists(ordersOfReviewer(db)).as("verified"),
      review
        .selectFrom("review_votes")
        .whereRef("review_votes.review_id", "=", "reviews.id")
        .select(({ fn }) => fn.countAll<number>().as("votes"))
        .as("helpful"),
    ])
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    star: row.half_stars / 2,
    comment: row.comment,
    postedby: {
      _id: row.user_id ?? "",
      firstname: row.firstname ?? "Former",
      lastname: row.lastname ?? "customer",
    },
    createdAt: toIso(row.created_at_ms),
    verified: Boolean(row.verified),
    helpful: row.helpful ?? 0,
    pictures: picturesOf(row.id),
  }));
}

/** Returns a function from review id to its pictures, in order. */
async function readReviewPictures({ db, publicUrl }: ShopContext, productId: string) {
  const rows = await db.read
    .selectFrom("review_pictures")
    .innerJoin("reviews", "reviews.id", "review_pictures.review_id")
    .where("reviews.product_id", "=", productId)
    .orderBy("position")
    .select(["review_id", "name", "width", "height"])
    .execute();
  const byReview = Map.groupBy(rows, (row) => row.review_id);
  return (reviewId: string): ReviewPicture[] =>
    (byReview.get(reviewId) ?? []).map((row) => photoResponse(row, publicUrl));
}

function ordersOfReviewer(db: Db) {
  return db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .where("orders.user_id", "=", sql.ref<string>("reviews.user_id"))
    .where("order_lines.product_id", "=", sql.ref<string>("reviews.product_id"))
    .where("orders.status", "<>", "Cancelled")
    .select("orders.id");
}
