import { expect, test } from "vitest";
import { z } from "zod";
import { Product } from "#contract/catalogue.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { addCustomer, loggedInCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

async function reviewer(shop: TestShop) {
  const { ids } = await saveProducts(shop, [productInput()]);
  const http = await httpOver(shop);
  const { userId, headers: bearer } = await loggedInCustomer(shop);
  const review = (body: object, headers: Record<string, string> = bearer) =>
    http.put("/api/product/rating", body, headers);
  return { ...http, prodId: String(ids[0]), userId, bearer, review };
}

onEachEngine("PUT /api/product/rating", (openShop) => {
  test("returns the complete product with the review, its author and date", async () => {
    const shop = await openShop();
    const { review, prodId, userId } = await reviewer(shop);
    const reply = await review({ prodId, star: 4, comment: "  Runs cool.  ", postedby: "someone", _id: prodId });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["cache-control"]).toBe("no-store");
    const product = z.strictObject(Product.shape).parse(reply.json());
    expect(product).toMatchObject({ _id: prodId, totalrating: 4 });
    expect(product.ratings).toMatchObject([
      {
        star: 4,
        comment: "Runs cool.",
        verified: false,
        postedby: { _id: userId, firstname: "Asha", lastname: "Rao" },
        createdAt: new Date(shop.now()).toISOString(),
      },
    ]);
  });

  test("accepts half stars from 0.5 to 5, as a number or as text; the mean has two decimals", async () => {
    const shop = await openShop();
    const { review, prodId, get } = await reviewer(shop);
    for (let star = 0.5; star <= 5; star += 0.5) {
      for (const given of [star, String(star), star.toFixed(1)]) {
        const reply = await review({ prodId, star: given, comment: "In halves." });
        expect([given, reply.statusCode, reply.json().totalrating, reply.json().ratings[0].star]).toEqual([
          ...[given, 200, star, star],
        ]);
      }
    }
    await review({ prodId, star: 3.5, comment: "Good." });
    for (const star of [4, 4.5])
      await review({ prodId, star, comment: "Good." }, (await loggedInCustomer(shop)).headers);
    const { ratings, totalrating } = (await get(`/api/product/${prodId}`)).json();
    expect([totalrating, ratings.map((rating: { star: number }) => rating.star)]).toEqual([4, [4.5, 4, 3.5]]);
    await review({ prodId, star: 0.5, comment: "Broken." }, (await loggedInCustomer(shop)).headers);
    await review({ prodId, star: 4.5, comment: "Better." });
    const [listed] = (await get("/api/product?page=1&limit=1")).json();
    expect([listed.totalrating, listed.ratings.map((rating: { star: number }) => rating.star)]).toEqual([
      3.38,
      [0.5, 4, 4.5, 4.5],
    ]);
  });

  test("a second review replaces the first and keeps its position and date", async () => {
    const shop = await openShop();
    const { review, prodId, get } = await reviewer(shop);
    const first = (await review({ prodId, star: 1, comment: "Loud." })).json().ratings[0];
    const { headers: other } = await loggedInCustomer(shop, { firstname: "Ravi" });
    await review({ prodId, star: 5, comment: "Fine." }, other);
    await review({ prodId, star: 3, comment: "Less loud now." });
    const { ratings, totalrating } = (await get(`/api/product/${prodId}`)).json();
    expect(totalrating).toBe(4);
    expect(ratings).toMatchObject([{ star: 5 }, { ...first, star: 3, comment: "Less loud now." }]);
  });

  test("is visible to everyone immediately, and changes lists sorted by rating", async () => {
    const shop = await openShop();
    const { review, prodId, get } = await reviewer(shop);
    const rated = "/api/product?rating[gte]=4&page=1";
    for (const star of [5, 2, 4, 1]) {
      await get(`/api/product/${prodId}`);
      await get(rated);
      await review({ prodId, star, comment: `Star ${star}` });
      expect((await get(`/api/product/${prodId}`)).json()).toMatchObject({ totalrating: star, ratings: [{ star }] });
      expect((await get(rated)).json()).toHaveLength(star >= 4 ? 1 : 0);
    }
  });

  test("is a verified purchase while an order of the reviewer contains the product", async () => {
    const shop = await openShop();
    const { review, prodId, userId, bearer, get } = await reviewer(shop);
    const verified = async () =>
      (await review({ prodId, star: 5, comment: "Good." }, bearer)).json().ratings[0].verified;
    await addOrder(shop, await addCustomer(shop), prodId);
    expect(await verified()).toBe(false);
    const orderId = await addOrder(shop, userId, prodId);
    expect(await verified()).toBe(true);
    expect((await get(`/api/product/${prodId}`)).json().ratings[0].verified).toBe(true);
    await changeOrderStatus(shop, orderId, "Cancelled");
    expect((await get(`/api/product/${prodId}`)).json().ratings[0].verified).toBe(false);
  });

  test("is refused to visitors, for unknown products and without star or comment", async () => {
    const shop = await openShop();
    const { review, prodId, get } = await reviewer(shop);
    const good = { prodId, star: 5, comment: "Good." };
    expect((await review(good, {})).statusCode).toBe(401);
    expect((await review(good, { authorization: "Bearer wrong" })).statusCode).toBe(401);
    const unknown = await review({ ...good, prodId: "0".repeat(24) });
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, "Product not found."]);
    for (const [own, field, message] of [
      [{ star: undefined }, "star", "Please select a star rating"],
      [{ star: 0 }, "star", "Please select a star rating"],
      [{ star: null }, "star", "Please select a star rating"],
      [{ star: "" }, "star", "Please select a star rating"],
      [{ star: -1 }, "star", "Please select a star rating"],
      ...[0.25, 2.3, 4.75, 5.5, 6, 1e9, "five", "4,5", "4.25", "5.5", "1e0", "0x4"].map(
        (star) => [{ star }, "star", "Please select a rating from 0.5 to 5 stars, in half stars"] as const,
      ),
      [{ comment: undefined }, "comment", "Please write a comment"],
      [{ comment: " \u0000 " }, "comment", "Please write a comment"],
      [{ comment: "x".repeat(2_001) }, "comment", "The comment is too long"],
      [{ prodId: "none" }, "prodId", expect.any(String)],
    ] as const) {
      const reply = await review({ ...good, ...own });
      expect([reply.statusCode, reply.json().errors?.[field]]).toEqual([400, message]);
    }
    expect((await get(`/api/product/${prodId}`)).json().ratings).toEqual([]);
  });

  test("concurrent reviews give the correct mean", async () => {
    const shop = await openShop();
    const { review, prodId, get } = await reviewer(shop);
    const stars = [1, 2, 3, 4, 5, 5, 4, 4, 1, 2];
    const bearers = await Promise.all(stars.map(async () => (await loggedInCustomer(shop)).headers));
    // Each is sent twice: the second replaces the first, in any order.
    const replies = await Promise.all(
      [0, 1].flatMap(() =>
        stars.map((star, index) => review({ prodId, star, comment: "At once." }, bearers[index] ?? {})),
      ),
    );
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
    const { ratings, totalrating } = (await get(`/api/product/${prodId}`)).json();
    expect([ratings.length, totalrating]).toEqual([10, 3.1]);
  });
});

onEachEngine("GET /api/product/{id}/reviews", (openShop) => {
  test("pages the reviews, of one star too, and sorts them", async () => {
    const shop = await openShop();
    const { review, prodId, get, bearer } = await reviewer(shop);
    for (const star of [3, 5, 0.5, 5])
      await review({ prodId, star, comment: "Good." }, (await loggedInCustomer(shop)).headers);
    const path = `/api/product/${prodId}/reviews`;
    const stars = async (query: string) => {
      const reply = await get(`${path}?${query}`);
      return [reply.headers["x-total-count"], ...reply.json().map((one: { star: number }) => one.star)];
    };
    expect((await get(path)).json()).toEqual((await get(`/api/product/${prodId}`)).json().ratings);
    expect(await stars("")).toEqual(["4", 5, 0.5, 5, 3]);
    expect(await stars("page=2&limit=3")).toEqual(["4", 3]);
    expect(await stars("page=3&limit=3")).toEqual(["4"]);
    expect(await stars("sort=createdAt")).toEqual(["4", 3, 5, 0.5, 5]);
    expect(await stars("sort=-createdAt&limit=3")).toEqual(["4", 5, 0.5, 5]);
    expect(await stars("star=5&sort=createdAt")).toEqual(["2", 5, 5]);
    expect(await stars("star=3")).toEqual(["1", 3]);
    expect(await stars("sort=star")).toEqual(["4", 0.5, 3, 5, 5]);
    expect(await stars("sort=-star&limit=1")).toEqual(["4", 5]);
    for (const query of ["star=6", "star=2.3", "sort=comment", "sort=-star,-helpful", "page=0", "limit=x"])
      expect([query, (await get(`${path}?${query}`)).statusCode]).toEqual([query, 400]);
    expect((await get(`${path}?limit=51`)).headers.link).toContain("limit=50");
    expect((await get(`/api/product/${"0".repeat(24)}/reviews`)).statusCode).toBe(404);
    const own = () => get(`/api/product/${prodId}/own-review`, bearer);
    expect((await own()).json()).toEqual({ review: null });
    await review({ prodId, star: 2, comment: "Mine." });
    expect((await own()).json()).toMatchObject({ review: { star: 2, comment: "Mine." } });
  });
});
