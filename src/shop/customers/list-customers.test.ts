import { expect, test } from "vitest";
import { CustomerFilter } from "#contract/admin/customers.ts";
import { PlaceOrder } from "#contract/orders.ts";
import { fillCustomerWords } from "#shop/accounts/names/customer-words.server.ts";
import { blockCustomer } from "#shop/accounts/operator/block-customer.server.ts";
import { editUser } from "#shop/accounts/profile.server.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { bringBack } from "#shop/parcels/come-back.server.ts";
import { handOver } from "#shop/parcels/hand-over.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { asha, register } from "#test/account.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, asStaff, onEachEngine, type TestShop } from "#test/shop.ts";
import { listCustomers } from "./list-customers.server.ts";

const find = async (shop: TestShop, filter: object) =>
  (await listCustomers(shop, CustomerFilter.parse(filter))).map(({ _id }) => _id);

async function openWithThree(shop: TestShop) {
  const add = (firstname: string, lastname: string, mobile: string, more = {}) => {
    shop.wait(1_000);
    return addCustomer(shop, { firstname, lastname, mobile, email: `${firstname.toLowerCase()}@example.com`, ...more });
  };
  const ravi = await add("Ravi", "Rao", "9876543210");
  const asha = await add("Asha", "D\u2019Souza", "9822012345", {
    address: { street: "4, Hill Road", city: "Pune", state: "Maharashtra", pincode: "411001", country: "India" },
  });
  const meena = await add("Meena", "Rao", "9822000000");
  const [lamp = ""] = (await saveProducts(shop, [productInput({ onHand: 50 })])).ids;
  const order = async (userId: string, input: object = {}) => {
    const customer = asCustomer(shop, userId);
    await changeLine(customer, { productId: lamp, quantity: 1, price: 1 });
    return (await placeOrder(customer, PlaceOrder.parse({ shippingAddress, ...input }), null)).placed.order._id;
  };
  return { ravi, asha, meena, order };
}

onEachEngine("the list of customers", (openShop) => {
  test("has the newest first, a page at a time, with their orders and what came back", async () => {
    const shop = await openShop();
    const { ravi, asha, meena, order } = await openWithThree(shop);
    const sent = await order(asha);
    await order(asha);
    await packOrder(shop, sent);
    await handOver(shop, sent, { courier: "Vayu", tracking: "AB1" });
    await bringBack(shop, sent);
    await blockCustomer(shop, asha, { kind: "cash", reason: null });
    expect(await find(shop, { limit: 2 })).toEqual([meena, asha]);
    expect(await find(shop, { limit: 2, before: asha })).toEqual([ravi]);
    const [first, second] = await listCustomers(shop, CustomerFilter.parse({}));
    expect(first).toMatchObject({ firstname: "Meena", mobile: "9822000000", orders: 0, cameBack: 0, blocks: [] });
    expect(second).toMatchObject({ email: "asha@example.com", orders: 2, cameBack: 1, blocks: ["cash"] });
  });

  test("is searched by contacts in any notation, by PIN code, and by the words of names", async () => {
    const shop = await openShop();
    const { ravi, asha, meena, order } = await openWithThree(shop);
    await order(meena, { contactMobile: "9000000001", contactEmail: "gift@other.example" });
    for (const [search, ...found] of [
      ["ravi@example.com", ravi],
      [" Mailto:RAVI@example.com", ravi],
      ["gift@other.example", meena],
      ["+91 98765-43210", ravi],
      ["09822012345", asha],
      ["9000000001", meena],
      ["411 001", meena, asha],
      ["rao", meena, ravi],
      ["RAV rao", ravi],
      ["souza", asha],
      ["d'souza asha", asha],
      [ravi.toUpperCase(), ravi],
      ["nobody@example.com"],
      ["9000000009"],
      ["560001"],
      ["zz"],
      ["rao zz"],
      ["%"],
      ["\u2013"],
    ])
      expect([search, await find(shop, { search })]).toEqual([search, found]);
    expect(await find(shop, { search: "rao", limit: 1 })).toEqual([meena]);
    expect(await find(shop, { search: "rao", before: meena })).toEqual([ravi]);
  });

  test("has those with a block, or with an order, also of those that are searched", async () => {
    const shop = await openShop();
    const { ravi, asha, meena, order } = await openWithThree(shop);
    await order(ravi);
    await blockCustomer(shop, ravi, { kind: "cash", reason: null });
    await blockCustomer(shop, meena, { kind: "cash", reason: null });
    await blockCustomer(shop, meena, { kind: "orders", reason: null });
    await blockCustomer(shop, asha);
    expect(await find(shop, { blocked: true })).toEqual([asha]);
    expect(await find(shop, { cash: false })).toEqual([meena, ravi]);
    expect(await find(shop, { cash: false, before: meena })).toEqual([ravi]);
    expect(await find(shop, { cash: false, orders: false })).toEqual([meena]);
    expect(await find(shop, { hasOrders: true })).toEqual([ravi]);
    expect(await find(shop, { search: "rao", hasOrders: true, cash: false })).toEqual([ravi]);
    expect(await find(shop, { search: "meena", hasOrders: true })).toEqual([]);
  });

  test("follows names: at the registration, when they change, and of earlier versions", async () => {
    const shop = await openShop();
    const { user } = await register(shop);
    expect(await find(shop, { search: "asha rao" })).toEqual([user._id]);
    const { email, mobile } = asha;
    await editUser(asCustomer(shop, user._id), { firstname: "Asha", lastname: "Iyer", email, mobile });
    expect([await find(shop, { search: "iyer" }), await find(shop, { search: "rao" })]).toEqual([[user._id], []]);
    await shop.db.write(async ({ db }) => {
      await db.deleteFrom("customer_words").execute();
      await db.insertInto("customer_words").values({ word: "", user_id: user._id }).execute();
    });
    expect(await find(shop, { search: "iyer" })).toEqual([]);
    await Promise.all([fillCustomerWords(shop.db), fillCustomerWords(shop.db)]);
    expect(await find(shop, { search: "iyer" })).toEqual([user._id]);
  });

  test("names nobody to staff who may see orders only, and is not searched by them", async () => {
    const shop = await openShop();
    const { ravi } = await openWithThree(shop);
    const viewer = asStaff(shop, "orders.list");
    const listed = await listCustomers(viewer, CustomerFilter.parse({}));
    expect(listed.map(({ _id }) => _id)).toContain(ravi);
    expect(listed[0]).toMatchObject({ firstname: null, lastname: null, email: null, mobile: null, orders: 0 });
    for (const search of ["rao", "9876543210", "ravi@example.com", ravi])
      await expect(listCustomers(viewer, CustomerFilter.parse({ search }))).rejects.toMatchObject({
        code: "forbidden",
      });
    const seer = asStaff(shop, "orders.list", "customers.read");
    expect(await find(seer, { search: "ravi" })).toEqual([ravi]);
  });
});
