import type { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { ProductQuery } from "#contract/products/product-query.ts";
import type { Db } from "#db/db.ts";
import { getProduct, listProducts } from "#shop/catalogue/reading/products.server.ts";
import { listNewestStars, listReviews } from "#shop/catalogue/reviews/product-reviews.server.ts";
import { criteriaOf } from "#shop/catalogue/search/criteria.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { addReviews, saveReview } from "#shop/reviews/reviews.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";
import { readProductView } from "#web/product/product-view.server.ts";

const newest = { order: "newest", page: 1 } as const;

/** Of former customers, the stars in turn. */
async function addMany(shop: TestShop, productId: string, count: number) {
  const time = shop.now();
  for (let start = 0; start < count; start += 2_000)
    await inTransaction(shop, (tx) =>
      addReviews(
        tx,
        Array.from({ length: Math.min(2_000, count - start) }, (_, index) => ({
          id: `1${String(start + index).padStart(23, "0")}`,
          product_id: productId,
          user_id: null,
          half_stars: 1 + ((start + index) % 10),
          comment: "Good.",
          created_at_ms: time,
          updated_at_ms: time,
        })),
      ),
    );
}

/** The plans of SQLite for what `work` reads first. */
async function plansOf(shop: TestShop, work: (ctx: TestShop) => Promise<unknown>): Promise<string[]> {
  const queries: CompiledQuery[] = [];
  const db = shop.db.read as Db;
  const read = db.withPlugin({
    transformQuery({ node, queryId }) {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work({ ...shop, db: { ...shop.db, read } });
  const [first] = queries;
  if (!first) throw new Error("Nothing was read.");
  const { rows } = await db.executeQuery<{ detail: string }>({ ...first, sql: `EXPLAIN QUERY PLAN ${first.sql}` });
  return rows.map(({ detail }) => detail);
}

onEachEngine("a product with many reviews", (openShop, engine) => {
  test("has the 500 newest everywhere, their writer's own among them, and the number of all", async () => {
    const shop = await openShop();
    const [lamp = ""] = (await saveProducts(shop, [productInput()])).ids;
    const userId = await addCustomer(shop);
    // Older than all others.
    await inTransaction(shop, (tx) =>
      addReviews(tx, [
        { ...{ id: "0".repeat(24), product_id: lamp, user_id: userId, half_stars: 10, comment: "First." }, ...times },
      ]),
    );
    await addMany(shop, lamp, 2_100);
    const ids = (product: { ratings: { _id: string }[] }) => product.ratings.map(({ _id }) => Number(_id.slice(1)));
    const product = await getProduct(shop, lamp);
    expect([product.ratingsTotal, product.totalrating]).toEqual([2_101, 2.75]);
    expect(ids(product)).toEqual(Array.from({ length: 500 }, (_, index) => 2_099 - index));
    await saveReview(asCustomer(shop, userId), { prodId: lamp, star: 1, comment: "Changed." });
    const own = await getProduct(shop, lamp, userId);
    expect([own.ratings.length, own.ratings[0]?._id, own.ratings.at(-1)]).toMatchObject([
      500,
      product.ratings[0]?._id,
      { star: 1, comment: "Changed." },
    ]);
    const [listed] = await listProducts(shop, criteriaOf(ProductQuery.parse({})), { offset: 0, limit: 1 });
    expect([listed?.ratingsTotal, listed?.ratings]).toEqual([2_101, product.ratings.map(({ star }) => ({ star }))]);
    expect(await listViolations(shop)).toEqual([]);
  });

  test("pages six, in each order, and reads no others", async () => {
    const shop = await openShop();
    const [lamp = ""] = (await saveProducts(shop, [productInput()])).ids;
    await addMany(shop, lamp, 40);
    const page = async (order: "newest" | "highest" | "lowest", number: number) => {
      const view = await readProductView(shop, lamp, { order, page: number });
      return [view.reviewPage.page, view.reviewPage.pages, ...view.reviews.map(({ id }) => Number(id.slice(1)))];
    };
    expect(await page("newest", 1)).toEqual([1, 7, 39, 38, 37, 36, 35, 34]);
    expect(await page("newest", 7)).toEqual([7, 7, 3, 2, 1, 0]);
    expect(await page("newest", 8)).toEqual([7, 7, 3, 2, 1, 0]);
    expect(await page("highest", 1)).toEqual([1, 7, 39, 29, 19, 9, 38, 28]);
    expect(await page("lowest", 2)).toEqual([2, 7, 11, 1, 32, 22, 12, 2]);
    const some = await listReviews(shop, lamp, { sort: ["createdAt"], star: 0.5, offset: 1, limit: 2 });
    expect(some.map(({ _id }) => Number(_id.slice(1)))).toEqual([10, 20]);
    const { starCounts, reviewCount } = await readProductView(shop, lamp, newest);
    expect([reviewCount, starCounts]).toEqual([40, Array(10).fill(4)]);
  });

  test("has the same pages read from the end as from the beginning, in each order and by stars", async () => {
    const shop = await openShop();
    const [lamp = ""] = (await saveProducts(shop, [productInput()])).ids;
    await addMany(shop, lamp, 43);
    const orders = [[], ["createdAt"], ["star"], ["-star"], ["helpful"], ["-helpful"]] as const;
    for (const sort of orders)
      for (const [star, total] of [
        [undefined, 43],
        [0.5, 5],
      ] as const)
        for (const limit of [1, 6, 50]) {
          const all = (await listReviews(shop, lamp, { sort, star, offset: 0, limit: 100 })).map(({ _id }) => _id);
          expect(all).toHaveLength(total);
          for (let offset = 0; offset <= total + limit; offset += limit) {
            const page = await listReviews(shop, lamp, { sort, star, offset, limit, total });
            expect(page.map(({ _id }) => _id)).toEqual(all.slice(offset, offset + limit));
          }
        }
  });

  if (engine === "sqlite")
    test("reads of the pages before one, and of the newest stars, only an index that has no hidden reviews", async () => {
      const shop = await openShop();
      const [lamp = ""] = (await saveProducts(shop, [productInput()])).ids;
      await addMany(shop, lamp, 2_000);
      await shop.db.analyze();
      const cut = { offset: 600, limit: 6, total: 2_000 };
      const orders = [[], ["createdAt"], ["-createdAt"], ["star"], ["-star"], ["helpful"], ["-helpful"]] as const;
      const reads = orders.flatMap((sort) =>
        [cut, { ...cut, offset: 1_500 }].map(
          (page) => [sort, (ctx: TestShop) => listReviews(ctx, lamp, { sort, ...page })] as const,
        ),
      );
      for (const [name, read] of [...reads, ["stars", (ctx: TestShop) => listNewestStars(ctx, lamp)] as const])
        expect([name, await plansOf(shop, read)]).toEqual([
          name,
          [expect.stringMatching(/^SEARCH reviews USING (COVERING )?INDEX reviews_(newest|lowest|highest|helpful) /)],
        ]);
    });
});

const times = { created_at_ms: 1, updated_at_ms: 1 };
