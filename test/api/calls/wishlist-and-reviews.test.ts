import { expect, test } from "vitest";
import { onEachEngine } from "#test/shop.ts";
import { anId, aTime, completeLamp, otherStorefront } from "./other-storefront.ts";

onEachEngine("wishlist and review calls of another storefront", (openShop) => {
  test("PUT product/wishlist with {prodId} adds the product and returns the user with the ids", async () => {
    const { lamp, fan, register, withToken } = await otherStorefront(await openShop());
    const { _id } = (await register()).json();
    const put = await withToken("PUT", "product/wishlist", { prodId: lamp });
    expect((await withToken("GET", "user/wishlist")).json().wishlist).toMatchObject([{ _id: lamp }]);
    expect([put.statusCode, put.json()]).toMatchObject([
      ...[200, { _id, firstname: "Asha", lastname: "Rao", wishlist: [lamp], added: true }],
    ]);
    expect((await withToken("PUT", "product/wishlist", { prodId: fan })).json().wishlist.sort()).toEqual([lamp, fan]);
  });

  test("a second PUT product/wishlist removes only the product", async () => {
    const { lamp, fan, register, withToken } = await otherStorefront(await openShop());
    await register();
    for (const prodId of [lamp, fan]) await withToken("PUT", "product/wishlist", { prodId });
    expect((await withToken("PUT", "product/wishlist", { prodId: lamp })).json()).toMatchObject({
      wishlist: [fan],
      added: false,
    });
    const { wishlist } = (await withToken("GET", "user/wishlist")).json();
    expect(wishlist.map(({ title }: { title: string }) => title)).toEqual(["Table Fan"]);
  });

  test("GET user/wishlist returns the user with complete products: brand, category and colours with their titles", async () => {
    const { lamp, register, withToken } = await otherStorefront(await openShop());
    const { _id } = (await register()).json();
    expect((await withToken("GET", "user/wishlist")).json()).toMatchObject({ _id, wishlist: [] });
    await withToken("PUT", "product/wishlist", { prodId: lamp });
    const reply = await withToken("GET", "user/wishlist");
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      {
        _id,
        firstname: "Asha",
        lastname: "Rao",
        email: "asha@example.com",
        mobile: "9876543210",
        wishlist: [
          {
            _id: lamp,
            ...completeLamp,
          },
        ],
      },
    ]);
  });

  test("PUT product/rating with prodId, star and comment returns the complete product", async () => {
    const { lamp, register, withToken } = await otherStorefront(await openShop());
    const { _id } = (await register()).json();
    const reply = await withToken("PUT", "product/rating", { prodId: lamp, star: 4, comment: "Bright." });
    const postedby = { _id, firstname: "Asha", lastname: "Rao" };
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      {
        _id: lamp,
        ...completeLamp,
        totalrating: 4,
        ratings: [{ _id: anId, star: 4, comment: "Bright.", postedby, createdAt: aTime }],
      },
    ]);
  });

  test("a second review of the same customer replaces the first: stars, comment and mean", async () => {
    const { call, lamp, register, withToken } = await otherStorefront(await openShop());
    await register();
    await withToken("PUT", "product/rating", { prodId: lamp, star: 1, comment: "Loud." });
    await withToken("PUT", "product/rating", { prodId: lamp, star: 5, comment: "Quiet now." });
    const { ratings, totalrating } = (await call("GET", `product/${lamp}`)).json();
    expect(ratings).toMatchObject([{ star: 5, comment: "Quiet now." }]);
    expect([ratings.length, totalrating]).toEqual([1, 5]);
  });

  test("reviews of two customers are both stored and counted in the mean", async () => {
    const { call, lamp, register, withToken } = await otherStorefront(await openShop());
    for (const [star, mobile] of [
      [1, "9000000001"],
      [4, "9000000002"],
    ] as const) {
      await register({ mobile, email: `${mobile}@example.com` });
      await withToken("PUT", "product/rating", { prodId: lamp, star, comment: "Seen." });
    }
    const { ratings, totalrating } = (await call("GET", `product/${lamp}`)).json();
    expect([ratings.length, totalrating]).toEqual([2, 2.5]);
  });

  test("PUT product/rating without a star or without a comment is refused and stores nothing", async () => {
    const { call, lamp, register, withToken } = await otherStorefront(await openShop());
    await register();
    for (const [body, field] of [
      [{ comment: "Bright." }, "star"],
      [{ star: 4 }, "comment"],
      [{ star: 4, comment: "  " }, "comment"],
    ] as const) {
      const reply = await withToken("PUT", "product/rating", { prodId: lamp, ...body });
      const message = { star: "Please select a star rating", comment: "Please write a comment" }[field];
      expect([reply.statusCode, reply.json()]).toEqual([
        400,
        { status: "fail", message, errors: { [field]: message } },
      ]);
    }
    expect((await call("GET", `product/${lamp}`)).json().ratings).toEqual([]);
  });
});
