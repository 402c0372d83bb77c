import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addCoupon, changeCoupon, findCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { openOrders } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

onEachEngine("an order with a coupon", (openShop) => {
  test("uses the coupon that it names, even when another tab has applied a different one", async () => {
    const shop = await openShop();
    const { lamp, add, order, post, headers } = await openOrders(shop);
    for (const [code, percent] of [
      ["TWENTY", 20],
      ["TEN", 10],
    ] as const)
      await addCoupon(shop, { code, discount: { percent }, maxUses: 1 });
    await add(lamp, 1);
    for (const coupon of ["twenty", "ten"]) await post("/api/user/cart/applycoupon", { coupon }, headers);
    expect((await order({ couponApplied: "TWENTY" })).json().order).toMatchObject({ coupon: "TWENTY", discount: 200 });
    await add(lamp, 1);
    await post("/api/user/cart/applycoupon", { coupon: "ten" }, headers);
    // Wrong texts are refused, although the cart has a good one.
    for (const wrong of ["TWENTY", "yes"]) {
      const refused = await order({ couponApplied: wrong });
      expect([refused.statusCode, refused.json().message]).toEqual([409, "Invalid or expired coupon"]);
    }
    expect((await order({ couponApplied: true })).json().order).toMatchObject({ coupon: "TEN", discount: 100 });
  });

  test("is refused when the coupon contains unusual characters", async () => {
    const { lamp, add, order } = await openOrders(await openShop());
    await add(lamp, 1);
    for (const couponApplied of ["A\0B", "\ud800"]) {
      const reply = await order({ couponApplied });
      expect([reply.statusCode, reply.json().message]).toEqual([409, "Invalid or expired coupon"]);
    }
  });

  test("30 wrong codes of a customer, over both calls, then 429 with Retry-After; right codes do not count", async () => {
    const shop = await openShop();
    const { lamp, add, order, post, headers } = await openOrders(shop);
    await addCoupon(shop, { code: "TEN", discount: { percent: 10 } });
    await add(lamp, 1);
    const apply = (coupon: string) => post("/api/user/cart/applycoupon", { coupon }, headers);
    for (let time = 0; time < 40; time++) expect((await apply("ten")).statusCode).toBe(200);
    const guess = (_: unknown, number: number) =>
      number % 2 === 0 ? apply(`GUESS${number}`) : order({ couponApplied: `GUESS${number}` });
    // The cart has a good one.
    await post("/api/user/cart/applycoupon", { coupon: "ten" }, headers);
    const codes = (await Promise.all(Array.from({ length: 40 }, guess))).map(({ statusCode }) => statusCode);
    expect([
      codes.filter((code) => [400, 409].includes(code)).length,
      codes.filter((code) => code === 429).length,
    ]).toEqual([30, 10]);
    for (const refused of [await order({ couponApplied: "ten" }), await apply("ten")]) {
      expect(refused.json()).toEqual({
        status: "fail",
        message: "You have tried too many coupon codes. Please wait ten minutes, or order without a coupon.",
      });
      expect(Number(refused.headers["retry-after"])).toBe(600);
    }
    expect((await order({})).statusCode).toBe(201);
    shop.wait(600_000);
    await add(lamp, 1);
    expect((await order({ couponApplied: "ten" })).statusCode).toBe(201);
  });

  test("60 wrong codes from an address, whatever the customers, then 429 there", async () => {
    const shop = await openShop();
    const { post } = await httpOver(shop, { TRUST_PROXY: "on" });
    const guess = async (address: string, times: number) => {
      const { headers } = await loggedInCustomer(shop);
      const from = { ...headers, "x-forwarded-for": address };
      const { ids } = await saveProducts(shop, [productInput({ sourceKey: "lamp" })]);
      await post("/api/user/cart", { productId: ids[0], quantity: 1 }, from);
      const codes: number[] = [];
      for (let time = 0; time < times; time++)
        codes.push((await post("/api/user/cart/applycoupon", { coupon: `GUESS${time}` }, from)).statusCode);
      return codes;
    };
    for (let customer = 0; customer < 3; customer++)
      expect(new Set(await guess("10.0.0.1", 20))).toEqual(new Set([400]));
    expect(await guess("10.0.0.1", 1)).toEqual([429]);
    expect(await guess("10.0.0.2", 1)).toEqual([400]);
  });

  test("uses the coupon only on request, and redeems it once", async () => {
    const shop = await openShop();
    const { lamp, add, order, post, headers } = await openOrders(shop);
    await addCoupon(shop, { code: "TEN", discount: { percent: 10 }, maxUsesPerUser: 2 });
    const apply = () => post("/api/user/cart/applycoupon", { coupon: "ten" }, headers);
    for (const [couponApplied, expected] of [
      [true, { coupon: "TEN", discount: 100, paymentIntent: { amount: 900 } }],
      ["TEN", { coupon: "TEN", discount: 100, paymentIntent: { amount: 900 } }],
    ] as const) {
      await add(lamp, 1);
      if (couponApplied === true) await apply();
      expect((await order({ couponApplied })).json()).toMatchObject({ order: expected });
    }
    expect(await findCoupon(shop, "ten")).toMatchObject({ used: 2 });
    await add(lamp, 1);
    expect((await apply()).statusCode).toBe(400);
    for (const couponApplied of ["TEN", "NONE"]) expect([(await order({ couponApplied })).statusCode]).toEqual([409]);
    const without = (await order({ couponApplied: null })).json().order;
    expect([without.paymentIntent.amount, without.coupon, without.discount]).toEqual([1000, undefined, undefined]);
  });

  test.each([
    ["ended", async (shop: TestShop) => shop.wait(10_000)],
    ["used up", async (shop: TestShop) => changeCoupon(shop, "ten", { maxUses: 0 })],
  ])("is refused when the coupon %s since it was applied", async (_how, makeInvalid) => {
    const shop = await openShop();
    const { lamp, add, order, cart, post, headers } = await openOrders(shop);
    await addCoupon(shop, { code: "TEN", discount: { amountPaise: 100_00 }, endsAtMs: shop.now() + 5_000 });
    await add(lamp, 1);
    await post("/api/user/cart/applycoupon", { coupon: "ten" }, headers);
    await makeInvalid(shop);
    const reply = await order({ couponApplied: true });
    expect([reply.statusCode, reply.json().message]).toEqual([409, "Invalid or expired coupon"]);
    expect(await cart()).toMatchObject({ cartTotal: 1000, totalAfterDiscount: 0, coupon: null });
    expect((await order({ couponApplied: false })).statusCode).toBe(201);
  });

  test("a coupon's limits cannot be set below its uses", async () => {
    const shop = await openShop();
    const { lamp, add, order, cancel } = await openOrders(shop);
    await addCoupon(shop, { code: "TEN", discount: { percent: 10 } });
    const ids: string[] = [];
    for (let use = 0; use < 3; use++) {
      await add(lamp, 1);
      ids.push((await order({ couponApplied: "TEN" })).json().order._id);
    }
    const limit = (maxUsesPerUser: number) => changeCoupon(shop, "ten", { maxUsesPerUser });
    await expect(limit(2)).rejects.toThrow("A customer has already used the coupon more than 2 times.");
    await expect(changeCoupon(shop, "ten", { maxUses: 2 })).rejects.toThrow("used more than 2 times");
    await expect(changeCoupon(shop, "ten", { maxUses: 2 ** 31 })).rejects.toThrow("whole number");
    for (const id of ids.slice(0, 2)) await cancel(id);
    expect(await limit(1)).toMatchObject({ max_uses_per_user: 1, used: 1 });
  });
});
