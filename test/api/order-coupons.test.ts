import { expect, test } from "vitest";
import { addCoupon, changeCoupon, findCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { loggedInCustomer } from "#test/fixtures.ts";
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
    expect((await order({ couponApplied: "TWENTY" })).statusCode).toBe(409);
    expect((await order({ couponApplied: "yes" })).json().order).toMatchObject({ coupon: "TEN", discount: 100 });
  });

  test("is refused when the coupon contains unusual characters", async () => {
    const { lamp, add, order } = await openOrders(await openShop());
    await add(lamp, 1);
    for (const couponApplied of ["A\0B", "\ud800"]) {
      const reply = await order({ couponApplied });
      expect([reply.statusCode, reply.json().message]).toEqual([409, "Invalid or expired coupon"]);
    }
  });

  test("limits guessing of coupons: 60 attempts per customer, then 429 with Retry-After", async () => {
    const shop = await openShop();
    const { lamp, add, order, post } = await openOrders(shop);
    await add(lamp, 1);
    const guess = (_: unknown, number: number) => order({ couponApplied: `GUESS${number}` });
    const codes = (await Promise.all(Array.from({ length: 60 }, guess))).map(({ statusCode }) => statusCode);
    expect(new Set(codes)).toEqual(new Set([409]));
    const refused = await order({ couponApplied: "GUESS60" });
    expect([refused.statusCode, refused.json().status]).toEqual([429, "fail"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    const otherCustomer = await loggedInCustomer(shop);
    expect((await post("/api/user/cart/cash-order", {}, otherCustomer.headers)).statusCode).toBe(409);
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
