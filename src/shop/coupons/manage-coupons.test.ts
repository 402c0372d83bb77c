import { expect, test } from "vitest";
import { COUPON_STATES } from "#contract/admin/coupons.ts";
import { PlaceOrder } from "#contract/orders.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { asCustomer, onEachEngine } from "#test/shop.ts";
import { couponResponse } from "./coupon-response.server.ts";
import { redeemCoupon } from "./coupons.server.ts";
import {
  addCoupon,
  type CouponInput,
  changeCoupon,
  endCoupon,
  findCoupon,
  listCoupons,
} from "./manage-coupons.server.ts";

const ten = { code: "TEN", discount: { percent: 10 } } as const;

onEachEngine("the operator's coupons", (openShop) => {
  test("have only the limits that were set", async () => {
    const shop = await openShop();
    const now = shop.now();
    expect(await addCoupon(shop, { ...ten, code: " ten " })).toMatchObject({
      code: "TEN",
      percent: 10,
      amount_paise: null,
      minimum_paise: 0,
      max_uses: null,
      max_uses_per_user: null,
      used: 0,
      starts_at_ms: now,
      ends_at_ms: null,
      created_at_ms: now,
      updated_at_ms: now,
    });
    const limits = { minimumPaise: 1, maxUses: 2, maxUsesPerUser: 3, startsAtMs: 4, endsAtMs: 5 };
    expect(await addCoupon(shop, { code: "OFF", discount: { amountPaise: 500_00 }, ...limits })).toMatchObject({
      percent: null,
      amount_paise: 500_00,
      minimum_paise: 1,
      max_uses: 2,
      max_uses_per_user: 3,
      starts_at_ms: 4,
      ends_at_ms: 5,
    });
    expect((await listCoupons(shop)).map(({ code }) => code)).toEqual(["OFF", "TEN"]);
    expect((await findCoupon(shop, "off"))?.code).toBe("OFF");
    expect(await findCoupon(shop, "NONE")).toBeNull();
    await expect(addCoupon(shop, ten)).rejects.toThrow("The coupon TEN already exists.");
  });

  test("are listed by state, as each of them says it, by the beginning of their code and by page", async () => {
    const shop = await openShop();
    const now = shop.now();
    const limits: Partial<CouponInput>[] = [{}, { endsAtMs: now }, { endsAtMs: now + 1 }, { startsAtMs: now + 1 }];
    const odd = [{ startsAtMs: now + 1, endsAtMs: now + 1 }, { maxUses: 0 }, { maxUses: 0, endsAtMs: now }];
    const usable = [
      { maxUses: 1, maxUsesPerUser: 1 },
      { startsAtMs: now, endsAtMs: now + 1 },
    ];
    for (const [index, own] of [...limits, ...odd, ...usable].entries())
      await addCoupon(shop, { ...ten, ...own, code: `TEN${index}_` });
    const all = await listCoupons(shop);
    for (const time of [now, now + 1]) {
      const ctx = { ...shop, now: () => time };
      const stateOf = (coupon: (typeof all)[number]) => couponResponse(coupon, time).status;
      expect(new Set(all.map(stateOf)).size).toBeGreaterThan(1);
      for (const status of COUPON_STATES)
        expect(await listCoupons(ctx, { status }), status).toEqual(all.filter((one) => stateOf(one) === status));
    }
    const [first, second, ...others] = await listCoupons(shop, { search: "TEN" });
    expect([first, second, ...others]).toEqual(all);
    expect(await listCoupons(shop, { search: "TEN0_" })).toEqual([all.at(-1)]);
    expect(await listCoupons(shop, { search: "EN0" })).toEqual([]);
    expect(await listCoupons(shop, { limit: 2 })).toEqual([first, second]);
    expect(await listCoupons(shop, { before: second?.id, limit: 1 })).toEqual([others[0]]);
  });

  test.each<[Partial<CouponInput>, string | null]>([
    [{ code: "AB" }, "A coupon's code has 3 to 32 letters, digits, dashes or underscores."],
    [{ code: "A".repeat(33) }, "A coupon's code has 3 to 32 letters, digits, dashes or underscores."],
    [{ code: "A B" }, "A coupon's code has 3 to 32 letters, digits, dashes or underscores."],
    [{ code: "A_B-9" }, null],
    [{ code: "A".repeat(32) }, null],
    [{ discount: { percent: 0 } }, "The percentage must be a whole number from 1 to 99."],
    [{ discount: { percent: 1 } }, null],
    [{ discount: { percent: 99 } }, null],
    [{ discount: { percent: 100 } }, "The percentage must be a whole number from 1 to 99."],
    [{ discount: { percent: 1.5 } }, "The percentage must be a whole number from 1 to 99."],
    [{ discount: { amountPaise: 0 } }, "The amount must be greater than 0."],
    [{ discount: { amountPaise: 1 } }, null],
    [{ minimumPaise: -1 }, "The minimum cannot be negative."],
    [{ maxUses: -1 }, "The number of uses must be a whole number from 0 to 2147483647."],
    [{ maxUses: 0 }, null],
    [{ maxUses: 2_147_483_647 }, null],
    [{ maxUses: 2_147_483_648 }, "The number of uses must be a whole number from 0 to 2147483647."],
    [{ maxUsesPerUser: 0 }, "The number of uses per customer must be a whole number from 1 to 2147483647."],
    [{ maxUsesPerUser: 1 }, null],
    [{ maxUsesPerUser: 2_147_483_648 }, "The number of uses per customer must be a whole number from 1 to 2147483647."],
    [{ startsAtMs: 10, endsAtMs: 9 }, "The coupon cannot end before it begins."],
    [{ startsAtMs: 10, endsAtMs: 10 }, null],
  ])("%j is added or refused: %s", async (terms, refusal) => {
    const shop = await openShop();
    const added = addCoupon(shop, { ...ten, ...terms });
    if (refusal !== null) await expect(added).rejects.toMatchObject({ code: "badRequest", message: refusal });
    else await added;
    expect(await listCoupons(shop)).toHaveLength(refusal === null ? 1 : 0);
  });

  test("change only in the given fields", async () => {
    const shop = await openShop();
    const before = await addCoupon(shop, { ...ten, minimumPaise: 1, maxUses: 2, maxUsesPerUser: 3, endsAtMs: null });
    shop.wait(1_000);
    const changed = await changeCoupon(shop, "ten", { minimumPaise: 7 });
    expect(changed).toEqual({ ...before, minimum_paise: 7, updated_at_ms: shop.now() });
    expect(await changeCoupon(shop, "TEN", { maxUses: null, maxUsesPerUser: 1, startsAtMs: 4, endsAtMs: 9 })).toEqual({
      ...changed,
      max_uses: null,
      max_uses_per_user: 1,
      starts_at_ms: 4,
      ends_at_ms: 9,
    });
    for (const limits of [{ endsAtMs: 3 }, { startsAtMs: 10 }])
      await expect(changeCoupon(shop, "TEN", limits)).rejects.toThrow("The coupon cannot end before it begins.");
    await expect(changeCoupon(shop, "none", {})).rejects.toThrow("There is no coupon NONE.");
  });

  test("are redeemed at most as often as a customer may", async () => {
    const shop = await openShop();
    const { id: couponId } = await addCoupon(shop, { ...ten, maxUsesPerUser: 1 });
    const { ids } = await saveProducts(shop, [productInput()]);
    const userId = await addCustomer(shop);
    const order = async (body: object) => {
      const customer = asCustomer(shop, userId);
      await changeLine(customer, { productId: String(ids[0]), quantity: 1 });
      return (await placeOrder(customer, PlaceOrder.parse(body), null)).placed.order;
    };
    expect(await order({ couponApplied: "TEN" })).toMatchObject({ coupon: "TEN" });
    const { _id: orderId } = await order({});
    // A second order that counted the uses before the first one was placed.
    const redeemed = inTransaction(shop, (tx) => redeemCoupon(tx, { couponId, userId, orderId }));
    await expect(redeemed).rejects.toMatchObject({ code: "couponEnded" });
    expect(await findCoupon(shop, "TEN")).toMatchObject({ used: 1 });
  });

  test("end now, or at a later start; ending twice changes nothing", async () => {
    const shop = await openShop();
    await addCoupon(shop, ten);
    shop.wait(1_000);
    const endedAt = shop.now();
    expect((await endCoupon(shop, "TEN")).ends_at_ms).toBe(endedAt);
    shop.wait(1_000);
    expect((await endCoupon(shop, "TEN")).ends_at_ms).toBe(endedAt);
    await addCoupon(shop, { ...ten, code: "LATER", startsAtMs: shop.now() + 5_000, endsAtMs: shop.now() + 9_000 });
    expect((await endCoupon(shop, "LATER")).ends_at_ms).toBe(shop.now() + 5_000);
    await expect(endCoupon(shop, "none")).rejects.toThrow("There is no coupon NONE.");
  });
});
