import type { CompiledQuery, ValueNode } from "kysely";
import { expect, test } from "vitest";
import { ProductQuery } from "#contract/products/product-query.ts";
import type { Db } from "#db/db.ts";
import { openDb } from "#db/open.ts";
import { getProduct, listProducts } from "#shop/catalogue/reading/products.server.ts";
import { listNewestStars, listReviews } from "#shop/catalogue/reviews/product-reviews.server.ts";
import { criteriaOf } from "#shop/catalogue/search/criteria.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { setReviewHidden } from "#shop/reviews/manage-reviews.server.ts";
import { voteForReview } from "#shop/reviews/review-votes.server.ts";
import { addReviews, saveReview } from "#shop/reviews/reviews.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";
import { readProductView } from "#web/product/product-view.server.ts";

const newest = { order: "newest", page: 1 } as const;

type Stars = (index: number) => number;
const inTurn: Stars = (index) => 1 + (index % 10);

/** Of former customers. */
async function addMany(shop: TestShop, productId: string, count: number, halfStarsOf = inTurn) {
  const time = shop.now();
  for (let start = 0; start < count; start += 2_000)
    await inTransaction(shop, (tx) =>
      addReviews(
        tx,
        Array.from({ length: Math.min(2_000, count - start) }, (_, index) => ({
          id: `1${String(start + index).padStart(23, "0")}`,
          product_id: productId,
          user_id: null,
          half_stars: halfStarsOf(start + index),
          comment: "Good.",
          created_at_ms: time,
          updated_at_ms: time,
        })),
      ),
    );
}

/** A context that notes the statements by which reviews are read, with how many rows each skips. */
function watch(shop: TestShop) {
  const statements: { compiled: CompiledQuery; skipped: number }[] = [];
  const db = shop.db.read as Db;
  const read = db.withPlugin({
    transformQuery({ node, queryId }) {
      const compiled = db.getExecutor().compileQuery(node, queryId);
      const offset = node.kind === "SelectQueryNode" ? (node.offset?.offset as ValueNode | undefined) : undefined;
      if (compiled.sql.includes('from "reviews"')) statements.push({ compiled, skipped: Number(offset?.value ?? 0) });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { ctx: { ...shop, db: { ...shop.db, read } }, statements };
}

/** The plan of SQLite for what `work` reads first of reviews. */
async function planOf(shop: TestShop, work: (ctx: TestShop) => Promise<unknown>): Promise<string[]> {
  const { ctx, statements } = watch(shop);
  await work(ctx);
  const [first] = statements;
  if (!first) throw new Error("Nothing was read.");
  const explained = { ...first.compiled, sql: `EXPLAIN QUERY PLAN ${first.compiled.sql}` };
  const { rows } = await (shop.db.read as Db).executeQuery<{ detail: string }>(explained);
  return rows.map(({ detail }) => detail);
}

/** The ids of all shown reviews in an order, sorted here. */
async function inOrder(shop: TestShop, sort: string, star: number | undefined): Promise<string[]> {
  const rows = await shop.db.read
    .selectFrom("reviews")
    .where("hidden_at_ms", "is", null)
    .select(["id", "half_stars", "helpful"])
    .execute();
  const newest = (a: { id: string }, b: { id: string }) => (a.id < b.id ? 1 : -1);
  const compare: Record<string, (a: (typeof rows)[number], b: (typeof rows)[number]) => number> = {
    "-createdAt": newest,
    star: (a, b) => a.half_stars - b.half_stars || newest(a, b),
    "-star": (a, b) => b.half_stars - a.half_stars || newest(a, b),
    "-helpful": (a, b) => b.helpful - a.helpful || newest(a, b),
  };
  return rows
    .filter(({ half_stars }) => star === undefined || half_stars === star * 2)
    .sort(compare[sort])
    .map(({ id }) => id);
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

  test("skips as few rows for any page as for the first ones, also after changes by another process", async () => {
    const shop = await openShop();
    const [lamp = ""] = (await saveProducts(shop, [productInput()])).ids;
    await addMany(shop, lamp, 9_500, (index) => (index < 9_000 ? 10 : inTurn(index)));
    const { ctx, statements } = watch(shop);
    const requirePages = async () => {
      for (const sort of ["-createdAt", "star", "-star", "-helpful"] as const)
        for (const star of [undefined, 5]) {
          const all = await inOrder(shop, sort, star);
          for (const offset of [0, 1_999, 2_000, 2_001, 4_500, all.length - 4_000, all.length - 6]) {
            const cut = { sort: [sort], star, offset, limit: 6, total: all.length };
            const page = await listReviews(ctx, lamp, cut);
            expect([cut, page.map(({ _id }) => _id)]).toEqual([cut, all.slice(offset, offset + 6)]);
          }
        }
    };
    await requirePages();
    expect(Math.max(...statements.splice(0).map(({ skipped }) => skipped))).toBeLessThan(2_000);
    await requirePages();
    // What is known of the rows before is not read again: the ids of a page, or of its parts by stars, and its reviews.
    expect(statements.length).toBeLessThan(8 * 7 * 3);
    const other = { ...shop, db: await openDb(shop.location) };
    shop.beforeClose(() => other.db.close());
    const changed = `1${String(8_000).padStart(23, "0")}`;
    const userId = await addCustomer(shop);
    for (const change of [
      () => setReviewHidden(other, changed, true),
      () => setReviewHidden(other, changed, false),
      () => voteForReview(asCustomer(other, userId), changed, true),
      () => saveReview(asCustomer(other, userId), { prodId: lamp, star: 5, comment: "Good." }),
    ]) {
      await change();
      shop.db.syncChanges();
      await shop.db.catchUp(0);
      await requirePages();
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
        [cut, { ...cut, offset: 1_500 }, { ...cut, offset: 100, star: 5, total: 200 }].map(
          (page) => [sort, (ctx: TestShop) => listReviews(ctx, lamp, { sort, ...page })] as const,
        ),
      );
      for (const [name, read] of [...reads, ["stars", (ctx: TestShop) => listNewestStars(ctx, lamp)] as const])
        expect([name, await planOf(shop, read)]).toEqual([
          name,
          [
            expect.stringMatching(
              /^SEARCH reviews USING (COVERING )?INDEX reviews_(newest|lowest|helpful|helpful_of_star) /,
            ),
          ],
        ]);
    });
});

const times = { created_at_ms: 1, updated_at_ms: 1 };
