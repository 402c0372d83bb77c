import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { listNotifications } from "#shop/notifications/notifications.server.ts";
import { listOrderEvents } from "#shop/orders/order-events.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { getOrder } from "#shop/orders/read-orders.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { markPaid } from "#shop/payments/mark-paid.server.ts";
import { listRefunds } from "#shop/payments/refunds.server.ts";
import { getOrderProgress } from "#shop/progress/read-progress.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, type TestShop, withSettings } from "#test/shop.ts";
import { changeOrderLine, changeOwnLine, previewOrderLine, previewOwnLine } from "./change-line.server.ts";

const BLACK = "black";

/** Three lamps of ₹1,000 and a fan of ₹2,500.50, with a coupon of 10 %. */
async function openOrder(shop: TestShop) {
  const products = [
    productInput({ sourceKey: "lamp", title: "Lamp", pricePaise: 1_000_00, onHand: 10, colors: [BLACK, "red"] }),
    productInput({ sourceKey: "fan", title: "Fan", pricePaise: 2_500_50, onHand: 3, colors: [BLACK] }),
  ];
  const [lamp = "", fan = ""] = (await saveProducts(shop, products)).ids;
  const colors = await shop.db.read.selectFrom("colors").selectAll().execute();
  const colorId = (title: string) => colors.find((color) => color.title === title)?.id ?? "";
  await addCoupon(shop, { code: "TEN", discount: { percent: 10 }, minimumPaise: 5_000_00, maxUsesPerUser: 1 });
  const userId = await addCustomer(shop);
  const customer = asCustomer(shop, userId);
  for (const [productId, color, quantity] of [
    [lamp, BLACK, 2],
    [lamp, "red", 1],
    [fan, BLACK, 1],
  ] as const)
    await changeLine(customer, { productId, color: colorId(color), quantity, price: 1 });
  const { placed } = await placeOrder(customer, PlaceOrder.parse({ shippingAddress, couponApplied: "TEN" }), null);
  const id = placed.order._id;
  const own = (productId: string, color: string, count: number) => ({ productId, color: colorId(color), count });
  return {
    ...{ id, lamp, fan, customer, userId, colorId, own },
    lower: async (productId: string, color: string, count: number) => {
      const change = own(productId, color, count);
      const { after } = await previewOwnLine(customer, id, change);
      return changeOwnLine(customer, id, { ...change, shownTotal: after.total });
    },
    stock: async (productId: string) => {
      const row = shop.db.read.selectFrom("products").where("id", "=", productId).select(["on_hand", "sold"]);
      return row.executeTakeFirstOrThrow();
    },
    emails: async () => {
      const rows = await shop.db.read
        .selectFrom("outbox")
        .where("order_id", "=", id)
        .orderBy("id")
        .select("kind")
        .execute();
      return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith("order-") && kind !== "order-confirmed");
    },
  };
}

onEachEngine("a line with fewer pieces", (openShop) => {
  test("costs what the preview said, keeps its prices and the coupon, whatever its minimum, and is on sale at once", async () => {
    const shop = await openShop();
    const { id, lamp, fan, customer, own, lower, stock, emails } = await openOrder(shop);
    expect(await stock(lamp)).toEqual({ on_hand: 7, sold: 3 });
    expect(await previewOwnLine(customer, id, own(lamp, BLACK, 1))).toEqual({
      count: 2,
      before: { total: 4950.45, discount: 550.05 },
      after: { total: 4050.45, discount: 450.05 },
      cancelsOrder: false,
    });
    const lowered = await lower(lamp, BLACK, 1);
    expect(lowered).toMatchObject({ paymentIntent: { amount: 4050.45 }, discount: 450.05, coupon: "TEN" });
    expect(lowered.products.map(({ count }) => count)).toEqual([1, 1, 1]);
    const removed = await lower(fan, BLACK, 0);
    expect(removed).toMatchObject({ paymentIntent: { amount: 1800 }, discount: 200, orderStatus: "Processing" });
    expect(removed.products.map(({ product, count }) => [product.title, count])).toEqual([
      ["Lamp", 1],
      ["Lamp", 1],
    ]);
    expect([await stock(lamp), await stock(fan)]).toEqual([
      { on_hand: 8, sold: 2 },
      { on_hand: 3, sold: 0 },
    ]);
    expect(await emails()).toEqual(["order-changed", "order-changed"]);
    expect(await listOrderEvents(shop.db.read, id)).toMatchObject([
      { kind: "linesChanged", text: "Lamp, Black: 1 of 2 remain", actor_kind: "customer" },
      { kind: "linesChanged", text: "Fan: 0 of 1 remain" },
    ]);
    const told = [
      { text: "Lamp, Black: 1 instead of 2. The new total is ₹4,050.45. Before the change it was ₹4,950.45." },
      { text: "Fan removed. The new total is ₹1,800. Before the change it was ₹4,050.45." },
    ];
    expect((await listNotifications(customer, null)).items.reverse().slice(1)).toMatchObject(told);
    expect((await getOrderProgress(customer, id)).steps.slice(1, 3)).toMatchObject(told);
  });

  test("is changed once by the same request sent twice", async () => {
    const shop = await openShop();
    const { id, fan, own, customer, emails, stock } = await openOrder(shop);
    const change = { ...own(fan, BLACK, 0), shownTotal: 2700 };
    const [first, second] = [await changeOwnLine(customer, id, change), await changeOwnLine(customer, id, change)];
    expect(second).toEqual(first);
    expect([await emails(), await stock(fan)]).toEqual([["order-changed"], { on_hand: 3, sold: 0 }]);
  });

  test("is refused, with the total as it is now, when another one was shown; more pieces and other people's orders too", async () => {
    const shop = await openShop();
    const { id, lamp, fan, own, customer, lower } = await openOrder(shop);
    const { after } = await previewOwnLine(customer, id, own(fan, BLACK, 0));
    await lower(lamp, "red", 0);
    await expect(changeOwnLine(customer, id, { ...own(fan, BLACK, 0), shownTotal: after.total })).rejects.toMatchObject(
      {
        code: "orderChanged",
        message: "This order has changed. It would now cost ₹1,800. Please check it again.",
      },
    );
    await expect(previewOwnLine(customer, id, own(lamp, BLACK, 3))).rejects.toMatchObject({ code: "lineNotRaised" });
    await expect(previewOwnLine(customer, id, own(lamp, "red", 1))).rejects.toMatchObject({ code: "lineNotRaised" });
    const stranger = asCustomer(shop, await addCustomer(shop));
    const change = { ...own(fan, BLACK, 0), shownTotal: 1800 };
    for (const attempt of [previewOwnLine, changeOwnLine])
      await expect(attempt(stranger, id, change)).rejects.toMatchObject({ code: "orderNotFound" });
  });

  test("cancels the order with its last piece, which then shows what it held, with one email and the coupon free again", async () => {
    const shop = await openShop();
    const { id, lamp, fan, own, customer, lower, emails, stock } = await openOrder(shop);
    await lower(lamp, BLACK, 0);
    await lower(fan, BLACK, 0);
    expect(await previewOwnLine(customer, id, own(lamp, "red", 0))).toMatchObject({
      after: { total: 0, discount: 0 },
      cancelsOrder: true,
    });
    const cancelled = await lower(lamp, "red", 0);
    expect(cancelled).toMatchObject({ orderStatus: "Cancelled", paymentIntent: { amount: 900 } });
    expect(cancelled.products).toMatchObject([{ count: 1, product: { title: "Lamp" } }]);
    expect(await emails()).toEqual(["order-changed", "order-changed", "order-cancelled"]);
    expect([await stock(lamp), await stock(fan)]).toMatchObject([{ on_hand: 10 }, { on_hand: 3 }]);
    expect(await shop.db.read.selectFrom("coupon_redemptions").selectAll().execute()).toEqual([]);
    expect(await changeOwnLine(customer, id, { ...own(lamp, "red", 0), shownTotal: 0 })).toEqual(cancelled);
  });

  test("is out of reach once the order is on its way", async () => {
    const shop = await openShop();
    const { id, fan, own, customer } = await openOrder(shop);
    await changeOrderStatus(shop, id, "Dispatched");
    const refusal = { code: "orderMoved", message: "This order can no longer be changed." };
    await expect(previewOwnLine(customer, id, own(fan, BLACK, 0))).rejects.toMatchObject(refusal);
    await expect(changeOwnLine(customer, id, { ...own(fan, BLACK, 0), shownTotal: 2700 })).rejects.toMatchObject(
      refusal,
    );
    await expect(
      changeOrderLine(shop, id, { reference: { productId: fan, color: null }, count: 0 }),
    ).rejects.toMatchObject({ code: "orderMoved" });
  });

  test("is lowered by the owner, who names a colour where there are several, and leaves an entry", async () => {
    const shop = await openShop();
    const { id, lamp, customer, emails, colorId } = await openOrder(shop);
    const lowering = (color: string | null) => ({ reference: { productId: lamp, color }, count: 1 });
    await expect(previewOrderLine(shop, id, lowering(null))).rejects.toMatchObject({ code: "orderLineAmbiguous" });
    const preview = await previewOrderLine(shop, id, lowering(BLACK));
    await expect(changeOrderLine(shop, id, lowering(BLACK), preview.after.total + 1)).rejects.toMatchObject({
      code: "orderChanged",
    });
    expect(await changeOrderLine(shop, id, lowering(BLACK), preview.after.total)).toEqual(preview);
    expect(await changeOrderLine(shop, id, lowering(BLACK))).toMatchObject({ count: 1, before: preview.after });
    expect(await getOrder(customer, id)).toMatchObject({ paymentIntent: { amount: 4050.45 } });
    expect(await emails()).toEqual(["order-changed"]);
    const entries = shop.db.read.selectFrom("audit_entries").where("action", "=", "order.changeLines").selectAll();
    const { before, after } = await entries.executeTakeFirstOrThrow();
    const piece = `${lamp}/${colorId(BLACK)}`;
    expect([JSON.parse(before ?? ""), JSON.parse(after ?? "")]).toMatchObject([
      { totalPaise: 4950_45, discountPaise: 550_05, cancelledDiscountPaise: 0, pieces: { [piece]: 2 } },
      { totalPaise: 4050_45, discountPaise: 450_05, cancelledDiscountPaise: 100_00, pieces: { [piece]: 1 } },
    ]);
  });

  test("leaves room in the limits of first orders, and owes what was paid for it", async () => {
    const shop = await openShop();
    const { id, lamp, lower, customer } = await openOrder(shop);
    const pieces = shop.db.read.selectFrom("first_orders").where("order_id", "=", id).select("pieces");
    expect(await pieces.execute()).toEqual([{ pieces: 4 }]);
    await markPaid(shop, id, { method: "upi", reference: "412345678901", amountPaise: null });
    await lower(lamp, BLACK, 1);
    expect(await pieces.execute()).toEqual([{ pieces: 3 }]);
    expect(await listRefunds(shop, { status: "owed", limit: 9 })).toMatchObject([{ amount_paise: 900_00 }]);
    const told = shop.db.read.selectFrom("outbox").where("order_id", "=", id).where("kind", "=", "refund-owed");
    expect(await told.select("kind").execute()).toHaveLength(1);
    const [newest] = (await listNotifications(customer, { offset: 0, limit: 1 })).items;
    expect(newest?.text).toBe("We pay ₹900 back to you for 1 × Lamp, Black.");
  });

  test("need not be paid before the hand-over once it can be paid in cash", async () => {
    const shop = await openShop();
    const careful = withSettings(shop, { cashLimitPaise: 4_500_00 });
    const { id, fan, lamp, customer, own } = await openOrder(careful);
    const paysBefore = async () =>
      (await shop.db.read.selectFrom("orders").where("id", "=", id).select("pays_before").execute())[0]?.pays_before;
    expect(await paysBefore()).toBe(1);
    await changeOwnLine(customer, id, { ...own(lamp, "red", 0), shownTotal: 4050.45 });
    expect(await paysBefore()).toBe(0);
    await changeOwnLine(customer, id, { ...own(fan, BLACK, 0), shownTotal: 1800 });
    expect(await getOrder(customer, id)).toMatchObject({ orderStatus: "Not Processed", awaitsRelease: true });
  });
});
