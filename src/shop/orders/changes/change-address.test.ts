import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { listNotifications } from "#shop/notifications/notifications.server.ts";
import { listOrderEvents } from "#shop/orders/order-events.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { getOrder } from "#shop/orders/read-orders.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { recordingTransport, sendDueEmails } from "#test/emails/send-emails.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, type TestShop, withSettings } from "#test/shop.ts";
import { changeOrderAddress, changeOwnAddress } from "./change-address.server.ts";

const PRICE = 1_000_00;
const elsewhere = {
  ...shippingAddress,
  street: "12, Sea View",
  city: "Shillong",
  state: "Meghalaya",
  pincode: "793001",
};

/** A function that orders `pieces` of a lamp. */
async function openOrders(shop: TestShop) {
  const [lamp = ""] = (await saveProducts(shop, [productInput({ pricePaise: PRICE, onHand: 50 })])).ids;
  return {
    order: async (customer: TestShop, pieces = 1, address = shippingAddress) => {
      await changeLine(customer, { productId: lamp, quantity: pieces, price: 1 });
      return (await placeOrder(customer, PlaceOrder.parse({ shippingAddress: address }), null)).placed.order._id;
    },
    customer: async () => asCustomer(shop, await addCustomer(shop)),
  };
}

const emailsOf = async (shop: TestShop, id: string) =>
  (await shop.db.read.selectFrom("outbox").where("order_id", "=", id).orderBy("id").select("kind").execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind !== "owner-order");

onEachEngine("the address of an order", (openShop) => {
  test("is changed by its customer with the phone, the days of delivery of the new place, and one email", async () => {
    const shop = await openShop();
    const { order, customer } = await openOrders(shop);
    const asha = await customer();
    const id = await order(asha);
    const before = await getOrder(asha, id);
    const changed = await changeOwnAddress(asha, id, { ...elsewhere, contactMobile: "9876500000" });
    expect(changed).toMatchObject({ shippingAddress: elsewhere, contactMobile: "9876500000", changeable: true });
    expect(changed.deliveryDays).toBeGreaterThan(before.deliveryDays ?? 0);
    expect(await changeOwnAddress(asha, id, elsewhere)).toEqual(changed);
    expect(await emailsOf(shop, id)).toEqual(["order-confirmed", "order-changed"]);
    expect(await listOrderEvents(shop.db.read, id)).toMatchObject([{ kind: "addressChanged", actor_kind: "customer" }]);
  });

  test("is told as what changed: the address, the phone for the courier, or both", async () => {
    const shop = await openShop();
    const { order, customer } = await openOrders(shop);
    const asha = await customer();
    const id = await order(asha);
    await changeOwnAddress(asha, id, elsewhere);
    await changeOwnAddress(asha, id, { ...elsewhere, contactMobile: "9876500000" });
    await changeOwnAddress(asha, id, { ...elsewhere, landmark: "Near the lake", contactMobile: "9876500001" });
    const told = (await listNotifications(asha, null)).items.map(({ text }) => text);
    expect(told.slice(0, 3)).toEqual([
      "Address and phone number for the courier changed.",
      "Phone number for the courier changed.",
      "Address changed.",
    ]);
    // An unconfirmed address gets no third one a day.
    const mail = recordingTransport();
    await sendDueEmails(shop, mail);
    const texts = mail.sent.filter(({ subject }) => subject.endsWith("was changed")).map(({ text }) => text);
    expect(texts.map((text) => /^.* changed\.$/m.exec(text)?.[0])).toEqual(told.slice(1, 3).reverse());
  });

  test("keeps the rule of cash on delivery for another place, and not for another phone", async () => {
    const shop = await openShop();
    const { order, customer } = await openOrders(shop);
    const asha = await customer();
    const id = await order(asha);
    const row = { city: "", state: "", zone: null, cod: 0 } as const;
    const rows = ["793001", shippingAddress.pincode].map((pincode) => ({ ...row, pincode }));
    await shop.db.write(({ db }) => db.insertInto("pincodes").values(rows).execute());
    await expect(changeOwnAddress(asha, id, elsewhere)).rejects.toMatchObject({ code: "codUnavailable" });
    expect(await changeOwnAddress(asha, id, { ...shippingAddress, contactMobile: "9876500000" })).toMatchObject({
      contactMobile: "9876500000",
    });
  });

  test("counts among the first orders to the new address, and not twice to its own", async () => {
    const limit = { pieces: 3, totalPaise: 10_000_00 };
    const firstOrders = {
      account: { ...limit, pieces: 9 },
      deliveryAddress: limit,
      networkAddress: { ...limit, pieces: 99 },
    };
    const shop = withSettings(await openShop(), { firstOrders });
    const { order, customer } = await openOrders(shop);
    const [asha, divya] = [await customer(), await customer()];
    await order(asha, 2, elsewhere);
    const id = await order(divya, 2);
    await expect(changeOwnAddress(divya, id, elsewhere)).rejects.toMatchObject({ code: "firstOrdersLimit" });
    expect(await changeOwnAddress(divya, id, { ...shippingAddress, lastname: "Iyer" })).toMatchObject({
      shippingAddress: { lastname: "Iyer", street: shippingAddress.street },
    });
    await changeOwnAddress(divya, id, { ...shippingAddress, street: "Another Road 1" });
    // The first address has room again.
    await order(await customer(), 3);
  });

  test("is to be paid before the hand-over, and awaits its release, with too much cash at the new address", async () => {
    const shop = withSettings(await openShop(), { cashLimitPaise: 3 * PRICE });
    const { order, customer } = await openOrders(shop);
    const [asha, divya] = [await customer(), await customer()];
    await order(asha, 2, elsewhere);
    const id = await order(divya, 2);
    await changeOwnAddress(divya, id, { ...shippingAddress, street: "Another Road 1" });
    const moved = await changeOwnAddress(divya, id, elsewhere);
    expect(moved).toMatchObject({ orderStatus: "Not Processed", awaitsRelease: true });
    const row = shop.db.read.selectFrom("orders").where("id", "=", id).select(["pays_before"]);
    expect(await row.execute()).toEqual([{ pays_before: 1 }]);
  });

  test("is changed in parts by the owner, checked as a whole, and kept out of the entry", async () => {
    const shop = await openShop();
    const { order, customer } = await openOrders(shop);
    const asha = await customer();
    const id = await order(asha);
    await changeOrderAddress(shop, id, { street: " 12, Sea View ", contactMobile: "+91 98765 00000" });
    expect(await getOrder(asha, id)).toMatchObject({
      shippingAddress: { ...shippingAddress, street: "12, Sea View" },
      contactMobile: "9876500000",
    });
    await expect(changeOrderAddress(shop, id, { pincode: "1", city: " " })).rejects.toMatchObject({
      message: "City is required.",
      errors: { city: "City is required" },
    });
    await expect(changeOrderAddress(shop, id, { pincode: "1" })).rejects.toMatchObject({
      errors: { pincode: "A PIN code in India has 6 digits" },
    });
    const entry = shop.db.read.selectFrom("audit_entries").where("action", "=", "order.changeAddress").selectAll();
    const { before, after } = await entry.executeTakeFirstOrThrow();
    expect([before, after]).toEqual(["{}", "{}"]);
    const values = shop.db.read.selectFrom("audit_personal_values").orderBy("field").select(["field", "after"]);
    expect(await values.execute()).toEqual([
      { field: "contactMobile", after: '"9876500000"' },
      { field: "street", after: '"12, Sea View"' },
    ]);
  });

  test("stays as it is once the order is on its way, and is nobody else's", async () => {
    const shop = await openShop();
    const { order, customer } = await openOrders(shop);
    const asha = await customer();
    const id = await order(asha);
    await expect(changeOwnAddress(await customer(), id, elsewhere)).rejects.toMatchObject({ code: "orderNotFound" });
    await changeOrderStatus(shop, id, "Dispatched");
    const refusal = { code: "orderMoved", message: "This order can no longer be changed." };
    await expect(changeOwnAddress(asha, id, elsewhere)).rejects.toMatchObject(refusal);
    await expect(changeOrderAddress(shop, id, { street: "1" })).rejects.toMatchObject({ code: "orderMoved" });
    expect(await getOrder(asha, id)).not.toHaveProperty("changeable");
  });
});
