import { expect, test } from "vitest";
import { CartSaved } from "#contract/cart.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { productInput } from "#test/fixtures.ts";
import { openOrders } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

const MINIMAL = { prefer: "return=minimal" };

async function openCart(shop: TestShop) {
  const opened = await openOrders(shop);
  const { headers, post, send } = opened;
  return {
    ...opened,
    change: (body: object, own: Record<string, string> = MINIMAL) =>
      post("/api/user/cart", body, { ...headers, ...own }),
    remove: (path: string, own: Record<string, string> = MINIMAL) =>
      send(`/api/user/${path}`, { method: "DELETE", headers: { ...headers, ...own } }),
  };
}

onEachEngine("a cart change that prefers a minimal response", (openShop) => {
  test("gets the changed line and the totals as the cart has them, and no other line", async () => {
    const shop = await openShop();
    await addCoupon(shop, { code: "TEN", discount: { percent: 10 } });
    const { lamp, fan, cart, change, remove, post, headers } = await openCart(shop);
    const changes = [
      () => change({ productId: lamp, quantity: 2, price: 1 }),
      () => change({ productId: fan, quantity: 1, price: 1 }),
      () => change({ productId: lamp, quantity: 3 }),
      async () => {
        const reply = await post("/api/user/cart/applycoupon", { coupon: "ten" }, { ...headers, ...MINIMAL });
        expect(reply.headers["preference-applied"]).toBe("return=minimal");
        return change({ productId: lamp, quantity: 1, price: 1 });
      },
      () => remove(`cart/${fan}`),
      () => remove("cart/coupon"),
      () => remove("empty-cart"),
    ];
    const lines: (number | null)[] = [];
    for (const one of changes) {
      const reply = await one();
      expect([reply.statusCode, reply.headers["preference-applied"]]).toEqual([200, "return=minimal"]);
      const { message, line, cartCount, coupon, ...totals } = CartSaved.strict().parse(reply.json());
      const { products, coupon: ofCart = null, cartTotal, totalAfterDiscount, cartVersion, payment } = await cart();
      expect(totals).toEqual({ cartTotal, totalAfterDiscount, cartVersion, payment });
      expect([coupon, cartCount]).toEqual([
        ofCart,
        products.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0),
      ]);
      if (line) expect(products).toContainEqual(line);
      expect(message).not.toBe("");
      lines.push(line?.quantity ?? null);
    }
    expect(lines).toEqual([2, 1, 3, 4, null, null, null]);
  });

  test("is answered in the same size, however many lines there are", async () => {
    const shop = await openShop();
    const { lamp, change } = await openCart(shop);
    const sizeOf = async (quantity: number) => (await change({ productId: lamp, quantity, price: 1 })).bytes.length;
    const alone = await sizeOf(1);
    const { ids } = await saveProducts(
      shop,
      // Together they can still be paid in cash.
      Array.from({ length: 40 }, () => productInput({ pricePaise: 100_00 })),
    );
    for (const productId of ids) await change({ productId, quantity: 1, price: 1 });
    expect(Math.abs((await sizeOf(1)) - alone)).toBeLessThan(20);
  });

  test.each([
    ["return=minimal", true],
    ['respond-async, Return = "minimal"; foo=bar', true],
    ['wait="10, 20", return=minimal', true],
    ["return=representation", false],
    ["return=representation, return=minimal", false],
    ['note="a, return=minimal"', false],
    ["return-minimal", false],
    ["", false],
  ])("is one with 'Prefer: %s': %s", async (prefer, minimal) => {
    const { lamp, change, remove } = await openCart(await openShop());
    for (const reply of [
      await change({ productId: lamp, quantity: 1, price: 1 }, { prefer }),
      await remove(`cart/${lamp}`, { prefer }),
    ]) {
      expect(reply.headers["preference-applied"]).toBe(minimal ? "return=minimal" : undefined);
      expect("cart" in reply.json()).toBe(!minimal);
    }
  });

  test("shows the price of its line and no other: an order without 'shown' pays nothing unseen", async () => {
    const { lamp, fan, change, order, reprice } = await openCart(await openShop());
    await change({ productId: lamp, quantity: 1, price: 1 });
    await change({ productId: fan, quantity: 1, price: 1 });
    await reprice(1_200_00);
    expect((await change({ productId: fan, quantity: 2 })).json().cartTotal).toBe(6201);
    expect((await order()).statusCode).toBe(409);
    await reprice(1_300_00);
    expect((await change({ productId: lamp, quantity: 1 })).json().line.price).toBe(1300);
    expect((await order()).json()).toMatchObject({ order: { paymentIntent: { amount: 6301 } } });
  });

  test("leaves the version of the cart when it changes nothing, so another device's order is taken", async () => {
    const shop = await openShop();
    await addCoupon(shop, { code: "TEN", discount: { percent: 10 } });
    const { lamp, fan, cart, change, remove, post, order, headers } = await openCart(shop);
    await change({ productId: lamp, quantity: 2, price: 1 });
    const apply = () => post("/api/user/cart/applycoupon", { coupon: "TEN" }, headers);
    await apply();
    const { cartVersion, totalAfterDiscount } = await cart();
    const answers = [
      await change({ productId: lamp, quantity: 2 }),
      await change({ productId: lamp, quantity: 2 }, {}),
      await remove(`cart/${fan}`),
      await apply(),
    ];
    expect(answers.map((reply) => reply.json().cartVersion)).toEqual(answers.map(() => cartVersion));
    expect((await order({ couponApplied: true, shown: { cartVersion, total: totalAfterDiscount } })).statusCode).toBe(
      201,
    );
    const emptied = (await cart()).cartVersion;
    for (const path of ["cart/coupon", "empty-cart", `cart/${lamp}`])
      expect((await remove(path)).json().cartVersion).toBe(emptied);
  });
});
