import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import type { ProductState } from "#db/catalogue-rows.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { compareProducts } from "#shop/catalogue/compare/compare.server.ts";
import { setProductState } from "#shop/catalogue/editing/set-state.server.ts";
import { listRelatedCards } from "#shop/catalogue/related/related-cards.server.ts";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { listNewestReviews } from "#shop/reviews/newest-reviews.server.ts";
import { saveReview } from "#shop/reviews/reviews.server.ts";
import { addAlert } from "#shop/stock-alert-rows/stock-alert-rows.server.ts";
import { queueDueAlerts } from "#shop/stock-alerts/queue-due-alerts.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { undo } from "#shop/undo/undo.server.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, otherProcess, type TestShop } from "#test/shop.ts";

type Outcome = "shown" | "hidden" | number;
type Addresses = { id: string; other: string; categoryId: string };

/** What each reader for customers has of a product in each state: whether it is shown, or the status. */
const READERS: Record<string, [path: (all: Addresses) => string, draft: Outcome, live: Outcome, archived: Outcome]> = {
  "list of products": [() => "/api/product", "hidden", "shown", "hidden"],
  "part of a list": [() => "/api/product?page=1&limit=5", "hidden", "shown", "hidden"],
  "list by title": [() => "/api/product?sort=title", "hidden", "shown", "hidden"],
  "list of a category": [({ categoryId }) => `/api/product?category=${categoryId}`, "hidden", "shown", "hidden"],
  search: [() => "/api/product?search=zubrel", "hidden", "shown", "hidden"],
  suggestions: [() => "/api/suggest?text=zubrel", "hidden", "shown", "hidden"],
  product: [({ id }) => `/api/product/${id}`, 404, "shown", 410],
  reviews: [({ id }) => `/api/product/${id}/reviews`, 404, 200, 410],
  questions: [({ id }) => `/api/product/${id}/questions`, 404, 200, 410],
  cards: [({ id }) => `/api/product-card?id=${id}`, "hidden", "shown", "hidden"],
  "index of the sitemap": [() => "/sitemap.xml", "hidden", "hidden", "hidden"],
  "products of the sitemap": [({ other }) => `/sitemap/products-${other}.xml`, "hidden", "shown", "hidden"],
};

async function open(openShop: () => Promise<TestShop>) {
  const shop = await openShop();
  const inputs = [
    productInput({ title: "Other lamp", category: "Lights", pricePaise: 900_00 }),
    productInput({ title: "Zubrel lamp", category: "Lights", pricePaise: 1_000_00, sourceKey: "lamp" }),
  ];
  const [other = "", id = ""] = (await saveProducts(shop, inputs)).ids;
  const { category_id: categoryId } = await shop.db.read
    .selectFrom("products")
    .where("id", "=", id)
    .select("category_id")
    .executeTakeFirstOrThrow();
  const http = await httpOver(shop);
  const toState = async (state: ProductState) => {
    if (state === "draft")
      return shop.db.write(async (tx) => {
        await tx.db.updateTable("products").set({ state: "draft" }).where("id", "=", id).execute();
        for (const topic of ["products", `product:${id}`]) tx.invalidate(topic);
      });
    await setProductState(shop, id, state === "archived" ? "archive" : "publish");
  };
  return { shop, id, other, categoryId, toState, ...http };
}

onEachEngine("what customers see of a product", (openShop) => {
  test("is the same table for every reader: draft, live, archived", async () => {
    const { get, toState, ...all } = await open(openShop);
    const read = async () => {
      const outcomes: Record<string, Outcome> = {};
      for (const [name, [path, , live]] of Object.entries(READERS)) {
        const reply = await get(path(all));
        const isShown = reply.body.includes(all.id) || reply.body.includes("Zubrel lamp");
        const isStatus = reply.statusCode >= 400 || typeof live === "number";
        outcomes[name] = isStatus ? reply.statusCode : isShown ? "shown" : "hidden";
      }
      return outcomes;
    };
    const expected = (column: 1 | 2 | 3) =>
      Object.fromEntries(Object.entries(READERS).map(([name, row]) => [name, row[column]]));
    expect(await read()).toEqual(expected(2));
    await toState("archived");
    expect(await read()).toEqual(expected(3));
    await setProductState(all.shop, all.id, "restore");
    expect(await read()).toEqual(expected(2));
    await toState("draft");
    expect(await read()).toEqual(expected(1));
    await toState("live");
    expect(await read()).toEqual(expected(2));
  });

  test("is in the use cases behind pages, too", async () => {
    const { shop, id, other, categoryId, toState } = await open(openShop);
    const { userId } = await loggedInCustomer(shop);
    await saveReview(asCustomer(shop, userId), { prodId: id, star: 4, comment: "Good.", pictures: [] });
    // A page does not wait long for the search, and has no related products until it is loaded.
    await shop.search.follow();
    const read = async () => [
      (await listRelatedCards(shop, { id: other, categoryId })).length,
      (await compareProducts(shop, [id, other])).cards.length,
      (await listNewestReviews(shop, 5)).length,
    ];
    expect(await read()).toEqual([1, 2, 1]);
    for (const state of ["archived", "draft"] as const) {
      await toState(state);
      expect(await read()).toEqual([0, 1, 0]);
    }
  });

  test("stays in carts and wishlists, where it can only be removed, and is not ordered", async () => {
    const { shop, id, other, toState, get, post, put, send } = await open(openShop);
    const { headers, userId } = await loggedInCustomer(shop);
    const customer = asCustomer(shop, userId);
    await changeLine(customer, { productId: other, quantity: 1, price: 1 });
    await changeLine(customer, { productId: id, quantity: 1, price: 1 });
    await put("/api/product/wishlist", { prodId: id }, headers);
    await toState("archived");
    const cart = (await get("/api/user/cart", headers)).json();
    expect(cart.products).toMatchObject([
      { title: "Other lamp" },
      { title: "Zubrel lamp", productId: { quantity: 0, archived: true } },
    ]);
    const refusedName = { message: "Zubrel lamp is no longer sold." };
    const more = await post("/api/user/cart", { productId: id, quantity: 1, price: 1 }, headers);
    expect([more.statusCode, more.json()]).toMatchObject([409, refusedName]);
    const order = await post("/api/user/cart/cash-order", { shippingAddress }, headers);
    expect([order.statusCode, order.json()]).toMatchObject([
      409,
      { message: "Zubrel lamp is no longer sold. Please remove it from your cart.", details: { productId: id } },
    ]);
    expect((await get("/api/user/wishlist", headers)).json().wishlist).toMatchObject([{ _id: id, archived: true }]);
    await send(`/api/user/cart/${id}`, { method: "DELETE", headers });
    expect((await put("/api/product/wishlist", { prodId: id }, headers)).statusCode).toBe(200);
    expect((await put("/api/product/wishlist", { prodId: id }, headers)).statusCode).toBe(409);
    const review = { prodId: id, star: 4, comment: "Good." };
    expect((await put("/api/product/rating", review, headers)).statusCode).toBe(409);
    const question = await post(`/api/product/${id}/questions`, { question: "Still?" }, headers);
    expect([question.statusCode, question.json()]).toMatchObject([409, refusedName]);
    const alert = await post(`/api/product/${id}/stock-alert`, { email: "asha@example.com" }, {});
    expect([alert.statusCode, alert.json()]).toMatchObject([409, refusedName]);
    expect((await post("/api/user/cart/cash-order", { shippingAddress }, headers)).statusCode).toBe(201);
  });

  test("does not reach those who wait for it before it is back, by a command or by an undo", async () => {
    const { shop, id } = await open(openShop);
    await shop.db.write(({ db }) => db.deleteFrom("stock_alerts").execute());
    for (const isUndone of [false, true]) {
      await setProductState(shop, id, "archive");
      await inTransaction(shop, (tx) => addAlert(tx, id, "asha@example.com"));
      await restock(shop, id, 5);
      expect(await queueDueAlerts(shop)).toBe(0);
      const archiving = shop.db.read.selectFrom("audit_entries").where("action", "=", "product.archive").select("id");
      if (isUndone) await undo(shop, await archiving.orderBy("id", "desc").executeTakeFirstOrThrow());
      else await setProductState(shop, id, "restore");
      expect(await queueDueAlerts(shop)).toBe(1);
      shop.wait(1_000);
    }
  });

  test("is ordered before it is archived at the same time, or refused by name", async () => {
    const { shop, id } = await open(openShop);
    const other = await otherProcess(shop);
    for (let round = 0; round < 4; round++) {
      const { userId } = await loggedInCustomer(shop);
      const customer = asCustomer(shop, userId);
      await changeLine(customer, { productId: id, quantity: 1, price: 1 });
      const [order, archived] = await Promise.allSettled([
        placeOrder(customer, PlaceOrder.parse({ shippingAddress }), null),
        setProductState(other, id, "archive"),
      ]);
      expect(archived).toMatchObject({ status: "fulfilled", value: { changed: true } });
      if (order.status === "rejected")
        expect(order.reason).toMatchObject({ code: "productNotSold", message: expect.stringContaining("Zubrel lamp") });
      await setProductState(shop, id, "restore");
    }
  });
});
