import { sql } from "kysely";
import { STAR_COLUMNS } from "#shop/catalogue/reviews/rating.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

const HOUR_MS = 3_600_000;
/** So many products are locked at a time. */
const BATCH_SIZE = 200;

/** A product's rating counts as if it had so many more reviews of 3.5 stars: one review says little. */
const PRIOR = { reviews: 20, hundredths: 350 };
/** The parts of the number, the larger first: pieces sold in 90 days, all pieces sold, and the rating in hundredths. */
const MAX_IN_QUARTER = 2 ** 17 - 1;
const MAX_SOLD = 2 ** 20 - 1;
const RATINGS = 2 ** 9;
const SALES = (MAX_SOLD + 1) * RATINGS;

/** Products that were sold at all are at least as popular as this. */
export const LEAST_SOLD = RATINGS;

const between = (column: string, max: number) =>
  sql.raw(`CAST(CASE WHEN ${column} < 0 THEN 0 WHEN ${column} > ${max} THEN ${max} ELSE ${column} END AS BIGINT)`);
const reviews = sql.raw(STAR_COLUMNS.join(" + "));

/** How popular a product is (decision 31): by its sales of 90 days, then all sales, then its rating. The age decides between equals. */
const POPULARITY = sql<number>`(
  ${between("sold_in_quarter", MAX_IN_QUARTER)} * ${sql.lit(SALES)} + ${between("sold", MAX_SOLD)} * ${sql.lit(RATINGS)}
  + (${sql.lit(PRIOR.reviews * PRIOR.hundredths)} + CAST(rating_hundredths AS BIGINT) * (${reviews})
    + coalesce(CAST(source_rating_hundredths AS BIGINT) * source_rating_count, 0))
  / (${sql.lit(PRIOR.reviews)} + ${reviews} + coalesce(source_rating_count, 0)))`;

/** Computes the popularity of products that the caller has locked. */
export async function storePopularity(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const changed = await tx.db
    .updateTable("products")
    .set({ popularity: POPULARITY })
    .where("id", "in", ids)
    .where(sql<boolean>`popularity <> ${POPULARITY}`)
    .returning("id")
    .execute();
  for (const { id } of changed) tx.invalidate(topics.popularity(id));
  if (changed.length > 0) tx.invalidate(topics.anyPopularity);
}

/**
 * Computes the popularity of all products, a batch at a time, and then not for an hour in any process: an order alone changes no
 * list. @returns whether there may be more.
 */
export async function updatePopularity(ctx: ShopContext, batch = BATCH_SIZE): Promise<boolean> {
  requirePermission(ctx, "tasks.run");
  const { read } = ctx.db;
  const { popularity_at_ms } = await read
    .selectFrom("sales_period")
    .select("popularity_at_ms")
    .executeTakeFirstOrThrow();
  if (popularity_at_ms > ctx.now() - HOUR_MS) return false;
  const changed = await read
    .selectFrom("products")
    .where(sql<boolean>`popularity <> ${POPULARITY}`)
    .limit(batch)
    .select("id")
    .execute();
  // Orders lock products in order of id too, which prevents deadlocks.
  const ids = changed.map(({ id }) => id).sort();
  const more = ids.length === batch;
  await inTransaction(ctx, async (tx) => {
    if (ids.length > 0)
      await tx.lock(tx.db.selectFrom("products").where("id", "in", ids).orderBy("id").select("id")).execute();
    await storePopularity(tx, ids);
    if (!more) await tx.db.updateTable("sales_period").set({ popularity_at_ms: tx.now() }).execute();
  });
  return more;
}
