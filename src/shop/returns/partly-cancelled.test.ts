import { expect, test } from "vitest";
import { NewReturn } from "#contract/returns.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { buyAgain } from "#shop/orders/buying-again/buy-again.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { changeOrderLine } from "#shop/parcels/changes/change-line.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { openOrders, shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine } from "#test/shop.ts";
import { listOrderReturns } from "./read-returns.server.ts";
import { receiveReturn } from "./receive-return.server.ts";
import { decideReturn, requestReturn } from "./returns.server.ts";

onEachEngine("an order of which pieces were cancelled", (openShop) => {
  test("is packed, invoiced, returned, refunded and bought again with what remains", async () => {
    const shop = await openShop();
    const { lamp, fan, add, order, userId, cart } = await openOrders(shop);
    await addCoupon(shop, { code: "TEN", discount: { percent: 10 } });
    await add(fan, 1);
    await add(lamp, 3);
    const placed = (await order({ couponApplied: "TEN", shippingAddress })).json().order;
    const id: string = placed._id;
    const color: string = placed.products[0].color._id;
    const lower = (productId: string, count: number) =>
      changeOrderLine(shop, id, { reference: { productId, color: null }, count });
    await lower(fan, 0);
    await lower(lamp, 2);
    await packOrder(shop, id);
    await expect(lower(lamp, 1)).rejects.toMatchObject({
      code: "orderMoved",
      message: "The order is 'packed' and can no longer be changed.",
    });
    const invoiced = shop.db.read.selectFrom("invoice_lines").select(["quantity", "price_paise", "discount_paise"]);
    expect(await invoiced.execute()).toEqual([{ quantity: 2, price_paise: 1_000_00, discount_paise: 200_00 }]);

    for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(shop, id, status);
    const customer = asCustomer(shop, userId);
    const piece = { productId: lamp, color, reason: "Damaged or faulty" };
    const request = (quantity: number) =>
      requestReturn(customer, id, NewReturn.parse({ lines: [{ ...piece, quantity }] }));
    await expect(request(3)).rejects.toMatchObject({ code: "tooManyReturned" });
    const { _id } = await request(2);
    expect(await listOrderReturns(customer, id)).toMatchObject({ until: null });
    await decideReturn(shop, _id, "Accepted");
    const sellable = [{ line: { productId: lamp, color: null }, pieces: 2 }];
    const { refundPaise } = await receiveReturn(shop, _id, { sellable, damaged: [], missing: [] });
    expect(refundPaise).toBe(1_800_00);

    expect(await buyAgain(customer, id)).toMatchObject({ added: 2 });
    expect((await cart()).products).toMatchObject([{ quantity: 2, title: "Lamp" }]);
  });
});
