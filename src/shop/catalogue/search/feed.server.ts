import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#db/db.ts";
import type { IndexedProduct } from "#search/segments/build-segment.ts";
import { readColors } from "#shop/catalogue/reading/parts.server.ts";
import { STAR_COLUMNS } from "#shop/catalogue/reviews/rating.ts";
import { shippingTimeOf } from "#shop/catalogue/stock/shipping-time.ts";

/** So few that reading and indexing them takes some milliseconds. */
const CHUNK = 100;

/** The products with these numbers that exist, in chunks. Gives way to requests after each chunk. */
export async function* productsAt(db: Database, seqs: readonly number[]): AsyncGenerator<IndexedProduct[]> {
  for (let start = 0; start < seqs.length; start += CHUNK) {
    const chunk = seqs.slice(start, start + CHUNK);
    yield await readProducts(db, (query) => query.where("seq", "in", chunk).orderBy("seq"));
    await nextTurn();
  }
}

/** All products from one number to another, in chunks. Gives way to requests after each chunk. */
export async function* productsBetween(db: Database, first: number, last: number): AsyncGenerator<IndexedProduct[]> {
  for (let after = first - 1; ; ) {
    const products = await readProducts(db, (query) =>
      query.where("seq", ">", after).where("seq", "<=", last).orderBy("seq").limit(CHUNK),
    );
    if (products.length > 0) yield products;
    if (products.length < CHUNK) return;
    after = (products.at(-1) as IndexedProduct).seq;
    await nextTurn();
  }
}

type RowsQuery = ReturnType<typeof selectRows>;

/** Without joins: SQLite may read a join in the order of the smaller table and sort all products for each chunk. */
async function readProducts(db: Database, narrow: (query: RowsQuery) => RowsQuery): Promise<IndexedProduct[]> {
  const rows = await narrow(selectRows(db)).execute();
  const titles = async (table: "categories" | "brands", ids: string[]) => {
    const found = await db.read.selectFrom(table).select(["id", "title"]).where("id", "in", ids).execute();
    return new Map(found.map(({ id, title }) => [id, title]));
  };
  if (rows.length === 0) return [];
  const [categories, brands, colorsOf] = await Promise.all([
    titles("categories", [...new Set(rows.map((row) => row.category_id))]),
    titles("brands", [...new Set(rows.map((row) => row.brand_id))]),
    readColors(
      db.read,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => {
    const colors = colorsOf(row.id);
    return {
      seq: row.seq,
      title: row.title,
      brand: brands.get(row.brand_id) ?? "",
      category: categories.get(row.category_id) ?? "",
      colors: colors.map(({ title }) => title),
      tags: row.tags,
      specs: JSON.parse(row.specs),
      categoryId: row.category_id,
      brandId: row.brand_id,
      colorIds: colors.map(({ _id }) => _id),
      pricePaise: row.price_paise,
      mrpPaise: row.mrp_paise,
      shippingTime: shippingTimeOf(row.dispatch_days),
      onHand: row.on_hand,
      sold: row.sold,
      ratingHundredths: row.rating_hundredths,
      reviews: row.reviews + (row.source_rating_count ?? 0),
    };
  });
}

function selectRows(db: Database) {
  return db.read
    .selectFrom("products")
    .select(["seq", "id", "title", "tags", "specs", "category_id", "brand_id"])
    .select(["price_paise", "mrp_paise", "on_hand", "dispatch_days", "sold", "rating_hundredths"])
    .select(["source_rating_count", sql<number>`${sql.raw(STAR_COLUMNS.join(" + "))}`.as("reviews")]);
}

/** The product's number. Each id begins with it (`product-numbers.server.ts`). */
export function seqOf(id: string): number {
  return Number.parseInt(id.slice(0, 12), 16) * 1_000 + Number.parseInt(id.slice(12, 15), 16);
}
