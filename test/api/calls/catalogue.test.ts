import { expect, test } from "vitest";
import type { Reply } from "#test/client.ts";
import { onEachEngine } from "#test/shop.ts";
import { anId, aTime, completeLamp, otherStorefront } from "./other-storefront.ts";

const titled = (title: string) => ({ _id: anId, title });
const titles = (reply: Reply) => reply.json().map(({ title }: { title: string }) => title);

onEachEngine("catalogue calls of another storefront", (openShop) => {
  test.each([
    ["category", ["Laptops", "Gaming"]],
    ["color", ["black", "white", "silver"]],
    ["brand", ["Orlin", "Veyra"]],
  ])("GET %s lists id, title and times, oldest first", async (path, expected) => {
    const { call } = await otherStorefront(await openShop());
    const reply = await call("GET", path);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      expected.map((title) => ({ ...titled(title), createdAt: aTime, updatedAt: aTime })),
    ]);
  });

  test("GET product lists complete products, newest first", async () => {
    const { call, lamp, fan } = await otherStorefront(await openShop());
    const reply = await call("GET", "product");
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
    expect(reply.json()).toMatchObject([
      { _id: fan, title: "Table Fan", price: 25_000, quantity: 3, color: [titled("silver"), titled("black")] },
      { _id: lamp, ...completeLamp },
    ]);
  });

  test("GET product/{id} returns a product with its reviews, each with names, stars and comment", async () => {
    const { call, lamp, register, withToken } = await otherStorefront(await openShop());
    expect((await call("GET", `product/${lamp}`)).json()).toMatchObject({ _id: lamp, ...completeLamp });
    const asha = (await register()).json();
    await withToken("PUT", "product/rating", { prodId: lamp, star: 4, comment: "Bright enough." });
    const postedby = { _id: asha._id, firstname: "Asha", lastname: "Rao" };
    expect((await call("GET", `product/${lamp}`)).json()).toMatchObject({
      ratings: [{ _id: anId, star: 4, comment: "Bright enough.", postedby, createdAt: aTime }],
      totalrating: 4,
    });
    expect((await call("GET", `product/${"0".repeat(24)}`)).statusCode).toBe(404);
  });

  test.each<[call: string, found: [path: string, title: string][]]>([
    [
      "product/?tags=featured and popular",
      [
        ["product/?tags=featured", "Reading Lamp"],
        ["product/?tags=popular", "Table Fan"],
      ],
    ],
    [
      "product/?title={text}",
      [
        ["product/?title=reading", "Reading Lamp"],
        ["product/?title=Table%20Fan", "Table Fan"],
      ],
    ],
    [
      "product?price[gte]={n}&price[lte]={n}",
      [
        ["product?price[gte]=0&price[lte]=10000", "Reading Lamp"],
        ["product?price[gte]=20000&price[lte]=40000", "Table Fan"],
        ["product?price[gte]=25000&price[lte]=25000", "Table Fan"],
        ["product?price[gte]=1299.5&price[lte]=24999.99", "Reading Lamp"],
        ["product?price%5Bgte%5D=20000&price%5Blte%5D=undefined", "Table Fan"],
      ],
    ],
  ])("GET %s lists only matching products", async (_call, found) => {
    const { call } = await otherStorefront(await openShop());
    for (const [path, title] of found) expect([path, titles(await call("GET", path))]).toEqual([path, [title]]);
  });

  test("GET product?category={id} and product?color={id} list the matching products", async () => {
    const { call, colorOf } = await otherStorefront(await openShop());
    const [laptops] = (await call("GET", "category")).json();
    expect(titles(await call("GET", `product?category=${laptops._id}`))).toEqual(["Reading Lamp"]);
    expect(titles(await call("GET", `product?color=${await colorOf("white")}`))).toEqual(["Reading Lamp"]);
    expect(titles(await call("GET", `product?color=${await colorOf("black")}`))).toEqual(["Table Fan", "Reading Lamp"]);
  });

  test("in lists, `ratings` has one entry per review, so that its length is the number of reviews", async () => {
    const { call, lamp, register, withToken } = await otherStorefront(await openShop());
    for (const [star, mobile] of [
      [5, "9000000001"],
      [2, "9000000002"],
      [4, "9000000003"],
    ] as const) {
      await register({ mobile, email: `${mobile}@example.com` });
      await withToken("PUT", "product/rating", { prodId: lamp, star, comment: "Seen." });
    }
    const [listed] = (await call("GET", "product/?tags=featured")).json();
    expect(listed.ratings).toHaveLength(3);
    expect(listed.ratings).toEqual(expect.arrayContaining([{ star: 2 }, { star: 4 }, { star: 5 }]));
    expect(listed.totalrating).toBe(3.67);
    const one = (await call("GET", `product/${lamp}`)).json();
    expect([one.ratings.length, one.totalrating]).toEqual([3, 3.67]);
  });
});
