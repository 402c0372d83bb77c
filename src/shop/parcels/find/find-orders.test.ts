import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { editUser } from "#shop/accounts/profile.server.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { changeOrderAddress, changeOwnAddress } from "#shop/orders/changes/change-address.server.ts";
import { fillOrderWords } from "#shop/orders/finding/order-words.server.ts";
import { listAllOrders } from "#shop/orders/operator/manage-orders.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { handOver } from "#shop/parcels/hand-over.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, asStaff, onEachEngine, type TestShop } from "#test/shop.ts";
import { listMatchingOrders } from "./find-orders.server.ts";

async function openFinding(shop: TestShop) {
  const { ids } = await saveProducts(shop, [productInput({ onHand: 100 })]);
  const asha = await addCustomer(shop, { email: "asha.rao@example.com", mobile: "9876543210" });
  const place = async (input: object, userId = asha) => {
    shop.wait(1_000);
    const customer = asCustomer(shop, userId);
    await changeLine(customer, { productId: String(ids[0]), quantity: 1, price: 1 });
    return (await placeOrder(customer, PlaceOrder.parse(input), null)).placed.order._id;
  };
  const find = async (text: string, limit = 20) =>
    (await listMatchingOrders(shop, { text, limit })).map(({ order, matched }) => [order.id, ...matched]);
  return { asha, place, find };
}

const gift = {
  contactEmail: "ravi@other.example",
  contactMobile: "9822012345",
  shippingAddress: { ...shippingAddress, firstname: "Ravi Kumar", lastname: "D\u2019Souza", pincode: "560001" },
};

onEachEngine("finding orders", (openShop) => {
  test("by whatever is known of them says what matched, the newest first", async () => {
    const { place, find } = await openFinding(await openShop());
    const own = await place({ shippingAddress });
    const other = await place(gift);
    for (const text of [
      own,
      own.slice(-8),
      `# ${own.slice(-8).toUpperCase()}`,
      own.slice(-11),
      `\u200b${own.slice(-8)}`,
    ])
      expect([text, await find(text)]).toEqual([text, [[own, "number"]]]);
    for (const text of ["9822012345", "+91 98220-12345", "098220 12345", "tel:+919822012345", "\u096f\u096e22012345"])
      expect([text, await find(text)]).toEqual([text, [[other, "mobile"]]]);
    for (const text of ["ravi@other.example", " Ravi@OTHER.example", "mailto:ravi@other.example"])
      expect((await find(text)).map(([id, match]) => [id, match])).toEqual([[other, "email"]]);
    for (const text of ["560001", "560 001"]) expect(await find(text)).toEqual([[other, "PIN code"]]);
    for (const text of ["ravi", "RAVI kumar", "souza", "d souza", "kum rav", "D'Souza, Ravi"])
      expect([text, await find(text)]).toEqual([text, [[other, "name"]]]);
    // Asha's account placed both, and its name and contacts find both.
    for (const [text, match] of [
      ["9876543210", "mobile"],
      ["asha.rao@example.com", "email"],
      ["ash", "name"],
    ])
      expect(await find(String(text))).toEqual([
        [other, match],
        [own, match],
      ]);
    expect(await find("asha rao", 1)).toEqual([[other, "name"]]);
    for (const text of [
      "zz",
      "asha zz",
      "1234567",
      "9000000000",
      "nobody@example.com",
      "%",
      "_",
      "@",
      "110011",
      "\u2013",
    ])
      expect([text, await find(text)]).toEqual([text, []]);
  });

  test("by the number of its parcel, and by that of a piece which it has or had", async () => {
    const shop = await openShop();
    const { place, find } = await openFinding(shop);
    const [id, other] = [await place({ shippingAddress }), await place(gift)];
    const { product_id: productId } = await shop.db.read
      .selectFrom("order_lines")
      .select("product_id")
      .executeTakeFirstOrThrow();
    const serials = [{ line: { productId, color: null }, serial: "356938035643809" }];
    await packOrder(shop, id, { serials });
    await handOver(shop, id, { courier: "Vayu", tracking: "AB123456789IN" });
    for (const text of ["AB123456789IN", "ab 123 456 789 in"])
      expect(await find(text)).toEqual([[id, "tracking number"]]);
    expect(await find("35 693803 564380 9")).toEqual([[id, "serial number"]]);
    await packOrder(shop, other, { serials: [] });
    expect(await find("AB123456789")).toEqual([]);
  });

  test("by one text that is several things says each", async () => {
    const shop = await openShop();
    const { place, find } = await openFinding(shop);
    const id = await place({ shippingAddress: { ...shippingAddress, firstname: "411001" } });
    expect(await find("411001")).toEqual([[id, "name", "PIN code"]]);
  });

  test("without an address finds the account's name; the address that is added later is found, too", async () => {
    const shop = await openShop();
    const { asha, place, find } = await openFinding(shop);
    const id = await place({});
    expect(await find("asha")).toEqual([[id, "name"]]);
    await changeOwnAddress(asCustomer(shop, asha), id, gift.shippingAddress);
    for (const text of ["asha", "ravi", "560001"]) expect((await find(text)).map(([found]) => found)).toEqual([id]);
    await changeOrderAddress(shop, id, { lastname: "Menon" });
    expect(await find("menon")).toEqual([[id, "name"]]);
    expect(await find("souza")).toEqual([]);
    const customer = asCustomer(shop, asha);
    await editUser(customer, {
      firstname: "Asha",
      lastname: "Iyer",
      email: "asha.rao@example.com",
      mobile: "9876543210",
    });
    expect(await find("iyer")).toEqual([]);
  });

  test("of a database of the version before works once it is opened", async () => {
    const shop = await openShop();
    const { place, find } = await openFinding(shop);
    const ids = [await place({ shippingAddress }), await place(gift)];
    await shop.db.write(async ({ db }) => {
      await db.deleteFrom("order_words").execute();
      await db
        .insertInto("order_words")
        .values(ids.map((order_id) => ({ word: "", order_id })))
        .execute();
    });
    expect(await find("ravi")).toEqual([]);
    await Promise.all([fillOrderWords(shop.db), fillOrderWords(shop.db)]);
    expect(await find("ravi")).toEqual([[ids[1], "name"]]);
    expect(await find("rao")).toHaveLength(2);
  });

  test("goes on from page to page, and by stage and status, for whatever finds them", async () => {
    const shop = await openShop();
    const { place } = await openFinding(shop);
    const placed: string[] = [];
    for (let count = 0; count < 5; count++) placed.unshift(await place({ shippingAddress }));
    const [newest, packed, handed, , oldest] = placed;
    for (const id of [packed, handed]) await packOrder(shop, String(id), { serials: [] });
    await handOver(shop, String(handed), { courier: "Vayu", tracking: "AB123456789IN" });
    const awaiting = (await listAllOrders(shop, { awaitingRelease: true, limit: 9 })).map(({ id }) => id);
    expect(awaiting).toHaveLength(1);
    const found = async (text: string, filter: Omit<Parameters<typeof listMatchingOrders>[1], "text" | "limit">) =>
      (await listMatchingOrders(shop, { text, limit: 2, ...filter })).map(({ order }) => order.id);
    for (const text of ["asha.rao@example.com", "9876543210", "asha", "asha rao", "411001"]) {
      const first = await found(text, {});
      const second = await found(text, { before: first.at(-1) });
      const last = await found(text, { before: second.at(-1) });
      expect([text, ...first, ...second, ...last]).toEqual([text, ...placed]);
      expect([text, await found(text, { stage: "packed" })]).toEqual([text, [packed]]);
      expect(await found(text, { stage: "to confirm", before: newest })).toEqual([placed[3], oldest]);
      expect(await found(text, { status: "Dispatched" })).toEqual([handed]);
      expect(await found(text, { awaitingRelease: true })).toEqual(awaiting);
    }
    expect(await found("AB123456789IN", { stage: "handed over" })).toEqual([handed]);
    expect(await found("AB123456789IN", { stage: "packed" })).toEqual([]);
    expect(await found("AB123456789IN", { before: handed })).toEqual([]);
  });

  test("is refused to staff who may not read orders", async () => {
    const shop = await openShop();
    const wanted = { text: "asha", limit: 1 };
    await expect(listMatchingOrders(asStaff(shop, "orders.write"), wanted)).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await listMatchingOrders(asStaff(shop, "orders.list", "customers.read"), wanted)).toEqual([]);
  });
});
