import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { blockCustomer } from "#shop/accounts/operator/block-customer.server.ts";
import { endSessionsOf } from "#shop/accounts/operator/end-sessions.server.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { addCustomer, logIn, productInput } from "#test/fixtures.ts";
import { beforeCommitOf } from "#test/held-commit.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, otherProcess, type TestShop } from "#test/shop.ts";

async function openBuying(shop: TestShop) {
  const userId = await addCustomer(shop);
  const [lamp = ""] = (await saveProducts(shop, [productInput({ pricePaise: 500_00, onHand: 50 })])).ids;
  await changeLine(asCustomer(shop, userId), { productId: lamp, quantity: 1, price: 1 });
  const place = (process: TestShop) =>
    placeOrder(asCustomer(process, userId), PlaceOrder.parse({ shippingAddress }), null);
  const orders = () => shop.db.read.selectFrom("orders").where("user_id", "=", userId).select("pays_before").execute();
  return { userId, place, orders };
}

onEachEngine("an order at the same time as a block", (openShop) => {
  test("that waits for a block is refused; an order that the block waits for stays", async () => {
    const shop = await openShop();
    const late = await openBuying(shop);
    const [block, order] = await beforeCommitOf(
      shop,
      (ctx) => blockCustomer(ctx, late.userId, { kind: "orders", reason: null }),
      (ctx) => late.place(ctx),
    );
    expect([block?.status, order]).toMatchObject(["fulfilled", { reason: { code: "accountBlocked" } }]);
    const early = await openBuying(shop);
    const settled = await beforeCommitOf(
      shop,
      (ctx) => early.place(ctx),
      (ctx) => blockCustomer(ctx, early.userId, { kind: "orders", reason: null }),
    );
    expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(await early.orders()).toEqual([{ pays_before: 0 }]);
  });

  test("is paid before its hand-over when it waits for a block of cash", async () => {
    const shop = await openShop();
    const { userId, place, orders } = await openBuying(shop);
    await beforeCommitOf(
      shop,
      (ctx) => blockCustomer(ctx, userId, { kind: "cash", reason: null }),
      (ctx) => place(ctx),
    );
    expect(await orders()).toEqual([{ pays_before: 1 }]);
  });

  test("is placed before it, or refused, whoever is first", async () => {
    const shop = await openShop();
    const other = await otherProcess(shop);
    for (let times = 0; times < 5; times++) {
      const { userId, place, orders } = await openBuying(shop);
      const [order, block] = await Promise.allSettled([
        place(times % 2 === 0 ? shop : other),
        blockCustomer(other, userId, { kind: "orders", reason: null }),
      ]);
      expect(block.status).toBe("fulfilled");
      if (order.status === "rejected") expect(order.reason).toMatchObject({ code: "accountBlocked" });
      expect(await orders()).toHaveLength(order.status === "fulfilled" ? 1 : 0);
    }
    expect(await listViolations(shop)).toEqual([]);
  });
});

onEachEngine("a login at the same time as an owner ends the sessions", (openShop) => {
  test("begins afterwards when it waits for that, and is ended when that waits for it", async () => {
    const shop = await openShop();
    const userId = await addCustomer(shop);
    const count = async () => (await shop.db.read.selectFrom("sessions").select("id").execute()).length;
    await logIn(shop, userId);
    await beforeCommitOf(
      shop,
      (ctx) => endSessionsOf(ctx, userId),
      (ctx) => logIn(ctx, userId),
    );
    expect(await count()).toBe(1);
    await beforeCommitOf(
      shop,
      (ctx) => logIn(ctx, userId),
      (ctx) => endSessionsOf(ctx, userId),
    );
    expect(await count()).toBe(0);
  });
});
