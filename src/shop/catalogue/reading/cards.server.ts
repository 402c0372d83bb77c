import { sql } from "kysely";
import type { ProductCard } from "#contract/catalogue.ts";
import type { Criteria } from "#search/filter/criteria.ts";
import { chosenBy } from "#shop/catalogue/declarations/declarations.ts";
import { discountLabel } from "#shop/catalogue/discount.ts";
import { STAR_COLUMNS } from "#shop/catalogue/reviews/rating.ts";
import { stockLevel } from "#shop/catalogue/stock/stock-level.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { toRupees } from "#shop/money.ts";
import { lastPage, type Page } from "#shop/paging.ts";
import { topics } from "#shop/topics.ts";
import { keyFacts } from "./key-facts.ts";
import { askForList, type ProductsQuery, readInOrder } from "./lists.server.ts";
import { readImageNames } from "./parts.server.ts";

/** A page past the end is the last page (D5). */
export async function listCards(
  ctx: ShopContext,
  criteria: Criteria,
  { page, size }: { page: number; size: number },
): Promise<Page<ProductCard>> {
  const { ids, total } = await askForList(ctx, criteria, { part: { page, size } });
  return { items: await readCards(ctx, ids), total, page: Math.min(page, lastPage(total, size)), size };
}

/** Cards of a part of a list, without its total. */
export async function listFirstCards(
  ctx: ShopContext,
  criteria: Criteria,
  cut: { offset: number; limit: number },
): Promise<ProductCard[]> {
  anyone(ctx);
  return readCards(ctx, (await askForList(ctx, criteria, { part: cut })).ids);
}

/** Cards of the products that the search has answered with (`seq`), in this order. */
export async function readCards(ctx: ShopContext, seqs: Float64Array): Promise<ProductCard[]> {
  ctx.dependsOn(topics.facetTitles);
  const rows = await readInOrder(ctx, seqs, selectCards);
  for (const row of rows) ctx.dependsOn(topics.product(row.id));
  return withImages(ctx, rows);
}

/** Cards of these products, in this order; omits those that customers do not see. */
export async function listCardsById(ctx: ShopContext, ids: readonly string[]): Promise<ProductCard[]> {
  anyone(ctx);
  for (const topic of [topics.facetTitles, ...ids.map(topics.product)]) ctx.dependsOn(topic);
  if (ids.length === 0) return [];
  const live = ctx.db.read.selectFrom("products").where("products.id", "in", ids).where("state", "=", "live");
  const rows = await selectCards(live).execute();
  const cards = new Map((await withImages(ctx, rows)).map((card) => [card.id, card]));
  return [...new Set(ids)].flatMap((id) => cards.get(id) ?? []);
}

async function withImages(ctx: ShopContext, rows: CardRow[]): Promise<ProductCard[]> {
  const images = await readImageNames(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => cardOf(row, images(row.id).slice(0, 2), ctx));
}

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>["execute"]>>[number];

function selectCards(query: ProductsQuery) {
  return query
    .innerJoin("brands", "brands.id", "products.brand_id")
    .innerJoin("categories", "categories.id", "products.category_id")
    .select([
      "products.seq",
      "products.id",
      "products.title",
      "products.category_id",
      "specs",
      "price_paise",
      "mrp_paise",
      "on_hand",
      "dispatch_days",
      "brands.title as brand",
    ])
    .select("categories.title as category")
    .select(["rating_hundredths", "source_rating_hundredths", "source_rating_count"])
    .select(({ selectFrom }) =>
      selectFrom("product_colors")
        .whereRef("product_colors.product_id", "=", "products.id")
        .orderBy("position")
        .limit(1)
        .select("color_id")
        .as("color_id"),
    )
    .select(sql<number>`${sql.raw(STAR_COLUMNS.join(" + "))}`.as("reviews"));
}

function cardOf(row: CardRow, images: ProductCard["images"], ctx: ShopContext): ProductCard {
  const mrp = row.mrp_paise === null ? undefined : toRupees(row.mrp_paise);
  const price = toRupees(row.price_paise);
  return {
    id: row.id,
    title: row.title,
    brand: row.brand,
    categoryId: row.category_id,
    price,
    ...(mrp === undefined ? {} : { mrp }),
    discount: discountLabel(price, mrp, ctx.settings.discountLabel),
    rating: row.rating_hundredths / 100,
    reviews: row.reviews,
    ...(row.source_rating_hundredths === null
      ? {}
      : { imported: { mean: row.source_rating_hundredths / 100, count: row.source_rating_count ?? 0 } }),
    ...(row.color_id === null ? {} : { colorId: row.color_id }),
    stock: stockLevel(row.on_hand, ctx.settings.fewLeft),
    dispatchDays: row.dispatch_days,
    chips: keyFacts(row.category, chosenBy<[string, string]>(JSON.parse(row.specs))),
    images,
  };
}
