import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { getOrderByNumber } from "#shop/orders/operator/manage-orders.server.ts";
import { markPaid } from "#shop/payments/mark-paid.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { asStaff, onEachEngine } from "#test/shop.ts";
import { addNote } from "./calls.server.ts";
import { listMatchingOrders } from "./find/find-orders.server.ts";
import { handOver } from "./hand-over.server.ts";
import { managedOrders } from "./managed-orders.server.ts";
import { packOrder } from "./pack-order.server.ts";
import { showOrder } from "./show-order.server.ts";

/** All that names the customer of the order below. */
const PERSON = ["Asha", "Rao", "Hill Road", "asha@example.com", "9876543210", "411001", "the second floor", "N331201"];

onEachEngine("an order as staff see it", (openShop) => {
  test("says who ordered to those who may see customers, and to nobody else", async () => {
    const shop = await openShop();
    const [lamp = ""] = (await saveProducts(shop, [productInput({ onHand: 5, pricePaise: 1_000_00 })])).ids;
    const userId = await addCustomer(shop, { email: "asha@example.com", mobile: "9876543210" });
    const id = await addOrder(shop, userId, lamp);
    await addNote(shop, id, "Call at the second floor.");
    await markPaid(shop, id, { method: "bank", reference: "N331201234567", amountPaise: 500_00 });
    await packOrder(shop, id);
    await handOver(shop, id, { courier: "Swift", tracking: "SW1" });

    const [sees, viewer] = [asStaff(shop, "orders.list", "customers.read"), asStaff(shop, "orders.list")];
    const whole = JSON.stringify(await showOrder(sees, id));
    expect(PERSON.filter((text) => !whole.includes(text))).toEqual([]);
    const masked = await showOrder(viewer, id);
    const listed = await managedOrders(viewer, [(await getOrderByNumber(viewer, id)).order]);
    const shown = JSON.stringify([masked, listed]);
    expect(PERSON.filter((text) => shown.includes(text))).toEqual([]);
    expect(masked).toMatchObject({
      ...{ masked: true, shippingAddress: null, contactEmail: "", stage: "handed over" },
      ...{ parcel: { tracking: "SW1" }, payments: [{ amount: 500, reference: null }] },
    });

    const found = async (text: string) => (await listMatchingOrders(viewer, { text, limit: 5 })).length;
    for (const text of ["Asha", "asha@example.com", "98765 43210", "411001"]) {
      expect(await listMatchingOrders(sees, { text, limit: 5 }), text).toHaveLength(1);
      expect(await found(text), text).toBe(0);
    }
    expect([await found(id.slice(-8)), await found("sw1")]).toEqual([1, 1]);
  });
});
