import type { ListedProduct, Product } from "#contract/catalogue.ts";
import { MAX_RATINGS } from "#contract/limits.ts";
import type { Criteria } from "#search/filter/criteria.ts";
import { listNewestStars, listRatings } from "#shop/catalogue/reviews/product-reviews.server.ts";
import { reviewCount, type StarCounts, starsOf } from "#shop/catalogue/reviews/rating.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { pictureResponse } from "#shop/pictures/picture-files.ts";
import { ShopError } from "#shop/shop-error.ts";
import { topics } from "#shop/topics.ts";
import { askForList, type ProductsQuery, readInOrder } from "./lists.server.ts";
import { type ProductPicture, readColors, readPictures } from "./parts.server.ts";
import { productOf } from "./product-response.ts";

const CHUNK = 200;
/** So few that reading them takes some milliseconds. */
const STREAM_CHUNK = 30;

type Cut = { offset: number; limit: number };

/** A part of the products of some criteria, sorted. */
export async function listProducts(ctx: ShopContext, criteria: Criteria, cut: Cut): Promise<ListedProduct[]> {
  return readProducts(ctx, (await askForList(ctx, criteria, { part: cut })).ids);
}

/** The products that the search has answered with (`seq`), in this order. */
export async function readProducts(ctx: ShopContext, seqs: Float64Array): Promise<ListedProduct[]> {
  anyone(ctx);
  const rows = await readInOrder(ctx, seqs, selectProducts);
  for (const row of rows) dependOnProduct(ctx, row.id);
  return withParts(ctx, rows);
}

/** Streams the products of some criteria, or a part of them (`streamBySeq`). */
export async function* streamProducts(
  ctx: ShopContext,
  criteria: Criteria,
  cut: Cut | null,
): AsyncGenerator<ListedProduct> {
  yield* streamBySeq(ctx, (await askForList(ctx, criteria, { part: cut ?? WHOLE })).ids);
}

/** All products of a list. */
export const WHOLE: Cut = { offset: 0, limit: Number.POSITIVE_INFINITY };

/**
 * Streams products. Their numbers are read first, and then the products a few at a time: a client
 * that reads slowly keeps no snapshot of the database open, and later changes do not reorder the list.
 */
export async function* streamBySeq(ctx: ShopContext, seqs: Float64Array): AsyncGenerator<ListedProduct> {
  anyone(ctx);
  for (let offset = 0; offset < seqs.length; offset += STREAM_CHUNK)
    yield* await withParts(ctx, await readInOrder(ctx, seqs.subarray(offset, offset + STREAM_CHUNK), selectProducts));
}

/**
 * @param reviewer the customer whose review is among the newest ones that are returned, however old it is.
 * @throws {ShopError} productNotFound, also for drafts; productArchived
 */
export async function getProduct(ctx: ShopContext, id: string, reviewer?: string): Promise<Product> {
  anyone(ctx);
  const [{ product }, ratings] = await Promise.all([getProductAndPictures(ctx, id), listRatings(ctx, id, reviewer)]);
  return { ...product, ratings };
}

/** Without its reviews. @throws {ShopError} productNotFound, also for drafts; productArchived */
export async function getProductAndPictures(
  ctx: ShopContext,
  id: string,
): Promise<{ product: Omit<ListedProduct, "ratings">; starCounts: StarCounts; pictures: ProductPicture[] }> {
  anyone(ctx);
  dependOnProduct(ctx, id);
  const row = await selectProducts(ctx.db.read.selectFrom("products")).where("products.id", "=", id).executeTakeFirst();
  if (!row || row.state === "draft") throw new ShopError("productNotFound");
  if (row.state === "archived") throw new ShopError("productArchived");
  const [colors, picturesOf] = await Promise.all([readColors(ctx.db.read, [id]), readPictures(ctx, [id])]);
  const pictures = picturesOf(id);
  return { product: productOf(row, colors(id), imagesOf(pictures, ctx)), starCounts: row, pictures };
}

/** What customers have of a product that is no longer sold. @throws {ShopError} productNotFound unless it is archived. */
export async function getArchivedProduct(ctx: ShopContext, id: string): Promise<{ title: string; categoryId: string }> {
  anyone(ctx);
  dependOnProduct(ctx, id);
  const archived = ctx.db.read.selectFrom("products").where("id", "=", id).where("state", "=", "archived");
  const row = await archived.select(["title", "category_id as categoryId"]).executeTakeFirst();
  if (!row) throw new ShopError("productNotFound");
  return row;
}

/** Omits products that do not exist. Those that are not sold have no pieces, and say so. */
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
  for (const topic of [topics.product(id), topics.productStock(id), topics.facetTitles]) ctx.dependsOn(topic);
}

type SelectedProduct = Awaited<ReturnType<ReturnType<typeof selectProducts>["execute"]>>[number];

function selectProducts(query: ProductsQuery) {
  return query
    .innerJoin("categories", "categories.id", "products.category_id")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .selectAll("products")
    .select(["categories.title as category_title", "brands.title as brand_title"]);
}

async function withParts(ctx: ShopContext, rows: SelectedProduct[]): Promise<ListedProduct[]> {
  const ids = rows.map((row) => row.id);
  const [colors, picturesOf] = await Promise.all([readColors(ctx.db.read, ids), readPictures(ctx, ids)]);
  return Promise.all(
    rows.map(async (row) => ({
      ...productOf(row, colors(row.id), imagesOf(picturesOf(row.id), ctx)),
      ratings: reviewCount(row) > MAX_RATINGS ? await listNewestStars(ctx, row.id) : starsOf(row),
    })),
  );
}

function imagesOf(pictures: ProductPicture[], { publicUrl }: ShopContext): ListedProduct["images"] {
  return pictures.map(({ name, color, alt }) => ({
    ...pictureResponse(name, "square", publicUrl),
    ...(color === null ? {} : { color }),
    ...(alt === undefined ? {} : { alt }),
  }));
}
