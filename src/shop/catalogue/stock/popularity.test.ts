import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { askForList } from "#shop/catalogue/reading/lists.server.ts";
import { POPULAR_FIRST } from "#shop/catalogue/search/criteria.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { saveReview } from "#shop/reviews/reviews.server.ts";
import { topics } from "#shop/topics.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, type TestShop, withSettings } from "#test/shop.ts";
import { updatePopularity } from "./popularity.server.ts";
import { leaveOldSales } from "./sales-period.server.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function prepare(shop: TestShop) {
  const add = (title: string, sold: number, rating: { meanHundredths: number; count: number } | null = null) =>
    productInput({ title, sold, onHand: 40, sourceKey: title, importedRating: rating });
  await saveProducts(shop, [
    ...[add("old", 0), add("new", 0), add("sold long ago", 100), add("sold most", 900), add("sold lately", 0)],
    ...[
      add("loved by many", 0, { meanHundredths: 450, count: 400 }),
      add("loved by one", 0, { meanHundredths: 500, count: 1 }),
    ],
    add("disliked", 0, { meanHundredths: 150, count: 30 }),
  ]);
  const products = await shop.db.read.selectFrom("products").select(["id", "title", "seq"]).execute();
  const idOf = (title: string) => products.find((product) => product.title === title)?.id ?? "";
  const customer = withSettings(asCustomer(shop, await addCustomer(shop)), { firstOrders: null });
  return {
    idOf,
    customer,
    order: async (title: string, quantity: number) => {
      await changeLine(customer, { productId: idOf(title), quantity });
      await placeOrder(customer, PlaceOrder.parse({ shippingAddress }), null);
    },
    /** By the search, and by the database while it loads. */
    listed: async () => {
      const { ids } = await askForList(shop, { sort: [POPULAR_FIRST] }, { part: { offset: 0, limit: 9 } });
      const stored = shop.db.read.selectFrom("products").orderBy("popularity", "desc").orderBy("seq", "desc");
      const titles = (await stored.select("title").execute()).map(({ title }) => title);
      expect([...ids].map((seq) => products.find((product) => product.seq === seq)?.title)).toEqual(titles);
      return titles;
    },
  };
}

const UNSOLD = ["loved by many", "loved by one", "new", "old", "disliked"];

onEachEngine("products by popularity", (openShop) => {
  test("come by the sales of 90 days, all sales, rating and age; a worker counts new ones hourly", async () => {
    const shop = await openShop();
    const { listed, order } = await prepare(shop);
    expect(await listed()).toEqual(["sold most", "sold long ago", "sold lately", ...UNSOLD].toSorted(byUnsold));
    await updatePopularity(shop);
    await order("sold lately", 1);
    const before = await listed();
    expect(before[0]).toBe("sold most");
    await updatePopularity(shop);
    expect(await listed()).toEqual(before);
    shop.wait(HOUR_MS);
    expect([await updatePopularity(shop, 1), await updatePopularity(shop, 1)]).toEqual([true, false]);
    expect(await listed()).toEqual(["sold lately", "sold most", "sold long ago", ...UNSOLD]);
    shop.wait(90 * DAY_MS);
    await leaveOldSales(shop);
    await updatePopularity(shop);
    expect((await listed()).slice(0, 3)).toEqual(["sold most", "sold long ago", "sold lately"]);
  });

  test("are not listed anew because of an order or a review, but once the worker has counted", async () => {
    const shop = await openShop();
    const { order, idOf, customer } = await prepare(shop);
    const invalidated: string[] = [];
    shop.db.onChange((topic) => void invalidated.push(topic));
    await order("old", 1);
    await saveReview(customer, { prodId: idOf("old"), star: 5, comment: "Good" });
    expect(invalidated).toContain(topics.productStock(idOf("old")));
    expect(invalidated).not.toContain(topics.anyPopularity);
    shop.wait(HOUR_MS);
    await Promise.all([updatePopularity(shop), updatePopularity(shop)]);
    expect(invalidated.filter((topic) => topic === topics.anyPopularity)).toHaveLength(1);
    expect(invalidated).toContain(topics.popularity(idOf("old")));
  });
});

/** "sold lately" is among those that nobody has bought yet. */
function byUnsold(one: string, other: string): number {
  const place = (title: string) =>
    ["sold most", "sold long ago", "loved by many", "loved by one", "sold lately", "new", "old"].indexOf(title);
  const [first, second] = [place(one), place(other)].map((at) => (at < 0 ? 99 : at));
  return (first as number) - (second as number);
}
