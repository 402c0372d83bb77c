import { expect, test } from "vitest";
import { importPincodes } from "#shop/importing/pincodes/import-pincodes.server.ts";
import { httpOver } from "#test/http.ts";
import { rowsOf } from "#test/importing.ts";
import { openOrders, shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

const addPincode = (shop: TestShop, row: Record<string, string>) =>
  importPincodes(shop, rowsOf([row]), { columns: {}, dryRun: false, onRefused: () => undefined });

const REFUSAL = "Cash on delivery is not available at this PIN code. Please choose another address.";

onEachEngine("GET /api/delivery/{pincode}", (openShop) => {
  test("without an import, responds with state and zone of the first digits", async () => {
    const { get } = await httpOver(await openShop());
    const none = { city: null, cod: true };
    for (const [pincode, own] of [
      ["560038", { state: "Karnataka", zone: "metro", deliveryDays: 3 }],
      ["302001", { state: "Rajasthan", zone: "capital", deliveryDays: 4 }],
      ["570001", { state: "Karnataka", zone: "rest", deliveryDays: 5 }],
      ["744101", { state: "Andaman and Nicobar Islands", zone: "remote", deliveryDays: 6 }],
      ["900001", { state: null, zone: "remote", deliveryDays: 6 }],
    ] as const)
      expect((await get(`/api/delivery/${pincode}`)).json()).toEqual({ pincode, ...none, ...own });
  });

  test("responds with what the operator imported, also when it was cached before", async () => {
    const shop = await openShop();
    const { get, cache } = await httpOver(shop);
    await get("/api/delivery/570001");
    expect(cache.size().entries).toBe(1);
    await addPincode(shop, { pincode: "570001", city: "Mysuru", state: "Karnataka", zone: "capital", cod: "0" });
    const place = { pincode: "570001", city: "Mysuru", state: "Karnataka" };
    const reply = await get("/api/delivery/570001");
    expect(reply.json()).toEqual({ ...place, zone: "capital", deliveryDays: 4, cod: false });
  });

  test("refuses text that is not a PIN code", async () => {
    const { get } = await httpOver(await openShop());
    for (const text of ["41", "011001", "4110011", "abcdef", "411001, 411002"]) {
      const reply = await get(`/api/delivery/${encodeURIComponent(text)}`);
      expect([text, reply.statusCode]).toEqual([text, 400]);
      expect(reply.json().message).toMatch(/^A PIN code in India has 6 digits$|^There is no PIN code 011001 in India/);
    }
  });

  test("refuses a PIN code that cannot be one, in an address too, and orders with a stored one of before", async () => {
    const shop = await openShop();
    const { get, lamp, add, order, put, headers, userId } = await openOrders(shop);
    for (const pincode of ["111111", "290001", "999999"]) {
      const message = `There is no PIN code ${pincode} in India: please check it`;
      expect((await get(`/api/delivery/${pincode}`)).json()).toMatchObject({ message });
      const address = { ...shippingAddress, pincode };
      const saved = await put("/api/user/save-address", address, headers);
      expect([saved.statusCode, saved.json().errors]).toEqual([400, { pincode: message }]);
      await add(lamp, 1);
      const placed = await order({ shippingAddress: address });
      expect([placed.statusCode, placed.json().errors]).toEqual([400, { "shippingAddress.pincode": message }]);
    }
    await put("/api/user/save-address", shippingAddress, headers);
    const users = shop.db.write(({ db }) =>
      db.updateTable("saved_addresses").set({ pincode: "111111" }).where("user_id", "=", userId).execute(),
    );
    await users;
    expect((await order()).json().order.shippingAddress).toMatchObject({ pincode: "111111" });
  });

  test("says of a PIN code that the operator's table does not have it, and nothing without a table", async () => {
    const shop = await openShop();
    const { get } = await httpOver(shop);
    expect((await get("/api/delivery/411001")).json()).not.toHaveProperty("unknown");
    await addPincode(shop, { pincode: "570001", city: "Mysuru" });
    expect((await get("/api/delivery/411001")).json()).toMatchObject({ unknown: true, deliveryDays: 3, cod: true });
    expect((await get("/api/delivery/570001")).json()).not.toHaveProperty("unknown");
  });
});

onEachEngine("an order to a PIN code", (openShop) => {
  test("without cash on delivery is refused with a sentence, and the cart is kept", async () => {
    const shop = await openShop();
    const { lamp, add, order, cart, put, headers, stockOf } = await openOrders(shop);
    await add(lamp, 2);
    const waiting = (await order()).json().order._id;
    await addPincode(shop, { pincode: "411001", cod: "0" });
    await add(lamp, 1);
    for (const pincode of ["411001", "411 001"]) {
      const refused = await order({ shippingAddress: { ...shippingAddress, pincode } });
      expect([refused.statusCode, refused.json().message]).toEqual([409, REFUSAL]);
    }
    expect((await cart()).products).toHaveLength(1);
    expect(await stockOf(lamp)).toBe(8);
    const late = await put(`/api/user/orders/${waiting}/address`, shippingAddress, headers);
    expect([late.statusCode, late.json().message]).toEqual([409, REFUSAL]);
    await put("/api/user/save-address", shippingAddress, headers);
    expect((await order()).statusCode).toBe(409);
    expect((await order({ shippingAddress: { ...shippingAddress, country: "Nepal" } })).statusCode).toBe(201);
  });

  test("keeps the delivery time of its zone at the time of the order", async () => {
    const shop = await openShop();
    const { lamp, add, order, orders, put, headers } = await openOrders(shop);
    await add(lamp, 1);
    const placed = (await order({ shippingAddress: { ...shippingAddress, pincode: "302001" } })).json().order;
    expect(placed.deliveryDays).toBe(4);
    await addPincode(shop, { pincode: "302001", zone: "remote" });
    expect(await orders()).toEqual([{ ...placed, stage: "Being prepared" }]);
    await add(lamp, 1);
    const waiting = (await order()).json().order;
    expect(waiting).not.toHaveProperty("deliveryDays");
    const late = await put(`/api/user/orders/${waiting._id}/address`, shippingAddress, headers);
    expect(late.json().deliveryDays).toBe(3);
  });
});
