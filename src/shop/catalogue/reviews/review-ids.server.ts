import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { type Database, EVERYTHING } from "#db/db.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { nearerEnd } from "#shop/paging.ts";
import { topics } from "#shop/topics.ts";
import { countOfStar, STAR_COLUMNS } from "./rating.ts";

/** The shown reviews of a product, or those of a star, by what they are sorted. */
type List = { productId: string; by: "id" | "helpful"; halfStars?: number | undefined };
type Direction = "asc" | "desc";
type Cut = { offset: number; limit: number; total?: number | undefined };
/** A row, by what finds those after it. */
type Place = { id: string; helpful?: number };

/** No statement skips more rows of an index. */
const STEP = 2_000;
/** Of the last rows before each step, in each list. */
const KEPT_PRODUCTS = 100;

/** Of each database of the process, the last row before each step of a list, as far as somebody has asked. */
const placesIn = new WeakMap<Database, LRUCache<string, Map<string, Place[]>>>();

/**
 * The ids of a part of a list. It is read from the nearer end, and on from the nearest row that is known, so that a page in the
 * middle costs as much as the first one. Rows are known until something of the product changes.
 */
export async function listReviewIds({ db }: ShopContext, list: List, direction: Direction, cut: Cut) {
  const { offset, limit, fromEnd } = nearerEnd({ ...cut, total: cut.total ?? Number.POSITIVE_INFINITY });
  const way = fromEnd ? opposite[direction] : direction;
  const steps = Math.floor(offset / STEP);
  const places = steps === 0 ? [] : placesOf(db, list, way);
  for (let step = places.length; step < steps; step++) {
    const last = await selectAfter(db, list, way, places[step - 1])
      .offset(STEP - 1)
      .limit(1)
      .executeTakeFirst();
    if (!last) return [];
    places[step] = last;
  }
  const rows = await selectAfter(db, list, way, places[steps - 1])
    .offset(offset - steps * STEP)
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  return fromEnd ? ids.reverse() : ids;
}

/** The same of all reviews by their stars, of which each has its list: the newest of them come first. */
export async function listIdsByStar(ctx: ShopContext, productId: string, direction: Direction, cut: Cut) {
  const { db } = ctx;
  const counts = await db.read
    .selectFrom("products")
    .where("id", "=", productId)
    .select(STAR_COLUMNS)
    .executeTakeFirst();
  if (!counts) return [];
  const stars = STAR_COLUMNS.map((_, index) => index + 1);
  const ids: string[] = [];
  let { offset } = cut;
  for (const halfStars of direction === "asc" ? stars : stars.reverse()) {
    const total = countOfStar(counts, halfStars);
    const limit = cut.limit - ids.length;
    if (offset < total && limit > 0)
      ids.push(...(await listReviewIds(ctx, { productId, by: "id", halfStars }, "desc", { offset, limit, total })));
    offset = Math.max(0, offset - total);
  }
  return ids;
}

const opposite = { asc: "desc", desc: "asc" } as const;
const beyond = { asc: sql.raw(">"), desc: sql.raw("<") };

/** Each has an index of shown reviews, in both directions, which has all that is read of the rows that are skipped. */
function selectAfter({ read }: Database, { productId, by, halfStars }: List, way: Direction, place?: Place) {
  let query = read
    .selectFrom("reviews")
    .where("product_id", "=", productId)
    .where("hidden_at_ms", "is", null)
    .select("id")
    .$if(by === "helpful", (sorted) => sorted.select("helpful"));
  if (halfStars !== undefined) query = query.where("half_stars", "=", halfStars);
  if (by === "helpful") {
    if (place) query = query.where(sql<boolean>`(helpful, id) ${beyond[way]} (${place.helpful}, ${place.id})`);
    return query.orderBy("helpful", way).orderBy("id", way);
  }
  if (place) query = query.where("id", way === "asc" ? ">" : "<", place.id);
  // Without the stars, which decide nothing here, an engine takes the index of all reviews and reads each row for whether it is hidden.
  return query.orderBy("id", way).orderBy("half_stars", way);
}

function placesOf(db: Database, { productId, by, halfStars }: List, way: Direction): Place[] {
  const products = placesIn.get(db) ?? followed(db);
  const lists = products.get(productId) ?? new Map<string, Place[]>();
  const key = [by, halfStars, way].join();
  const places = lists.get(key) ?? [];
  products.set(productId, lists.set(key, places));
  return places;
}

function followed(db: Database) {
  const products = new LRUCache<string, Map<string, Place[]>>({ max: KEPT_PRODUCTS });
  placesIn.set(db, products);
  db.onChange((topic) => {
    if (topic === EVERYTHING) products.clear();
    for (const [id] of products)
      if (topic === topics.product(id) || topic === topics.reviewVotes(id)) products.delete(id);
  });
  return products;
}
