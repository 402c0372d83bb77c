import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { showCart } from "#shop/cart/read-cart.server.ts";
import { changeProduct } from "#shop/catalogue/editing/change-product.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { undo, undoGroup } from "#shop/undo/undo.server.ts";
import { addCustomer, onDevice } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { HOUR, withLamp } from "#test/prices/lamp-shop.ts";
import { onEachEngine } from "#test/shop.ts";
import { cancelPlannedPrice, listPlannedPrices } from "./manage-planned.server.ts";

onEachEngine("a planned price", (openShop) => {
  test("is the product's from its time on, with its M.R.P.; then those before return, in lists and answers, too", async () => {
    const shop = await openShop();
    const { lamp, plan, after, at } = await withLamp(shop);
    const { get } = await httpOver(shop);
    const shown = async () => {
      const [one, few] = await Promise.all([get(`/api/product/${lamp}`), get("/api/product?price[lte]=900")]);
      return [one.json().price, one.json().mrp, few.json().length];
    };
    expect(await shown()).toEqual([1_000, 1_500, 0]);
    await plan({ price: 900_00, mrp: 1_200_00, from: at(1), until: at(3) });
    expect(await after(HOUR - 1)).toEqual([[1_000, 1_500], ["planned"]]);
    expect(await after(1)).toEqual([[900, 1_200], ["running"]]);
    expect(await shown()).toEqual([900, 1_200, 1]);
    expect(await after(2 * HOUR - 1)).toEqual([[900, 1_200], ["running"]]);
    expect(await after(1)).toEqual([[1_000, 1_500], ["ended"]]);
    expect(await shown()).toEqual([1_000, 1_500, 0]);
  });

  test("without an end stays, and is taken back by an undo of its file", async () => {
    const shop = await openShop();
    const { plan, after, prices, states, at } = await withLamp(shop);
    const group = await plan({ price: 900_00, from: at(1) });
    expect(await after(HOUR)).toEqual([[900, 1_500], ["applied"]]);
    const undone = await undoGroup(shop, group);
    expect([undone.failed, await prices(), await states()]).toEqual([[], [1_000, 1_500], []]);
    // What was undone is planned again, and begins at once.
    await undoGroup(shop, undone.group);
    expect(await after(0)).toEqual([[900, 1_500], ["applied"]]);
  });

  test.each<[string, { price?: number; mrp?: number | null }, unknown]>([
    ["a price that somebody entered meanwhile", { price: 950_00 }, [[950, 1_500], ["kept"]]],
    ["an M.R.P. that somebody entered meanwhile", { mrp: 1_100_00 }, [[1_000, 1_100], ["ended"]]],
    ["the price when the one before is above the M.R.P. by now", { mrp: 950_00 }, [[900, 950], ["refused"]]],
  ])("leaves at its end %s", async (_, change, expected) => {
    const shop = await openShop();
    const { lamp, plan, after, at } = await withLamp(shop);
    await plan({ price: 900_00, from: at(1), until: at(3) });
    await after(HOUR);
    await changeProduct(shop, { product: lamp, ...change });
    expect(await after(2 * HOUR)).toEqual(expected);
  });

  test("ends as planned when somebody changed the price meanwhile and undid that", async () => {
    const shop = await openShop();
    const { lamp, plan, after, entries, at } = await withLamp(shop);
    await plan({ price: 900_00, from: at(1), until: at(3) });
    await after(HOUR);
    await changeProduct(shop, { product: lamp, price: 950_00 });
    await undo(shop, { id: (await entries("product.change")).at(-1) ?? "" });
    expect(await after(2 * HOUR)).toEqual([[1_000, 1_500], ["ended"]]);
  });

  test("is not begun above an M.R.P. that was lowered since", async () => {
    const shop = await openShop();
    const { lamp, plan, after, at } = await withLamp(shop);
    await plan({ price: 1_400_00, from: at(1), until: at(3) });
    await changeProduct(shop, { product: lamp, mrp: 1_200_00 });
    expect(await after(HOUR)).toEqual([[1_000, 1_200], ["refused"]]);
  });

  test("whose time came while nothing ran is applied late, and one that is past is missed, in order", async () => {
    const shop = await openShop();
    const { plan, after, at } = await withLamp(shop);
    await plan(
      { price: 990_00, from: at(9) },
      { price: 950_00, from: at(0), until: at(2) },
      { price: 800_00, from: at(2), until: at(3) },
      { price: 850_00, from: at(3), until: at(9) },
    );
    expect(await after(0)).toEqual([
      [950, 1_500],
      ["running", "planned", "planned", "planned"],
    ]);
    // It ends, and the one after the missed one begins.
    expect(await after(4 * HOUR)).toEqual([
      [850, 1_500],
      ["planned", "running", "missed", "ended"],
    ]);
    // The price before returns before the one that stays.
    expect(await after(5 * HOUR)).toEqual([
      [990, 1_500],
      ["ended", "missed", "ended", "applied"],
    ]);
  });

  test("keeps that a person entered the price before, and that a file did", async () => {
    const shop = await openShop();
    const { lamp, plan, after, at } = await withLamp(shop);
    const byHand = async () => {
      const own = shop.db.read.selectFrom("product_fields").where("field", "=", "pricePaise");
      return (await own.select("by_hand").executeTakeFirst())?.by_hand;
    };
    await plan({ price: 900_00, from: at(1), until: at(2) });
    expect(await after(HOUR)).toEqual([[900, 1_500], ["running"]]);
    expect(await byHand()).toBe(1);
    await after(HOUR);
    expect(await byHand()).toBe(0);
    await changeProduct(shop, { product: lamp, price: 980_00 });
    await plan({ price: 900_00, from: at(1), until: at(2) });
    await after(HOUR);
    await after(HOUR);
    expect(await byHand()).toBe(1);
  });

  test("that is cancelled does not begin, or gives the price before back; an undo plans it again", async () => {
    const shop = await openShop();
    const { plan, prices, states, after, entries, at } = await withLamp(shop);
    await plan({ price: 900_00, from: at(1), until: at(9) });
    const [{ _id: id } = { _id: "" }] = await listPlannedPrices(shop, { state: "open", limit: 1 });
    expect(await cancelPlannedPrice(shop, id)).toEqual({ title: "Lamp", changed: true, became: "planned" });
    expect(await cancelPlannedPrice(shop, id)).toMatchObject({ changed: false });
    expect(await after(2 * HOUR)).toEqual([[1_000, 1_500], ["cancelled"]]);
    await undo(shop, { id: (await entries("price.cancel")).at(-1) ?? "" });
    expect(await after(0)).toEqual([[900, 1_500], ["running"]]);
    expect(await cancelPlannedPrice(shop, id)).toMatchObject({ became: "ended" });
    expect([await prices(), await states()]).toEqual([[1_000, 1_500], ["cancelled"]]);
    await undo(shop, { id: (await entries("price.cancel")).at(-1) ?? "" });
    expect(await after(0)).toEqual([[900, 1_500], ["running"]]);
    expect(await after(7 * HOUR)).toEqual([[1_000, 1_500], ["ended"]]);
    await expect(cancelPlannedPrice(shop, id)).rejects.toMatchObject({ code: "plannedPriceOver" });
    await expect(cancelPlannedPrice(shop, "none")).rejects.toMatchObject({ code: "plannedPriceNotFound" });
  });

  test("that was cancelled is not planned again beside another one of the same time", async () => {
    const shop = await openShop();
    const { plan, entries, at } = await withLamp(shop);
    await plan({ price: 900_00, from: at(1), until: at(9) });
    const [{ _id: id } = { _id: "" }] = await listPlannedPrices(shop, { state: "open", limit: 1 });
    await cancelPlannedPrice(shop, id);
    await plan({ price: 800_00, from: at(2), until: at(3) });
    await expect(undo(shop, { id: (await entries("price.cancel"))[0] ?? "" })).rejects.toMatchObject({
      code: "plannedPricesOverlap",
    });
  });

  test.each<[string, [number, number | null], [number, number | null], boolean]>([
    ["overlaps another one", [1, 3], [2, 4], true],
    ["begins within another one and stays", [1, 3], [2, null], true],
    ["begins at the same time as another one, and both stay", [1, null], [1, null], true],
    ["begins when another one ends", [1, 3], [3, null], false],
  ])("that %s is found by verify, if it should not be there", async (_, one, other, isFound) => {
    const shop = await openShop();
    const { lamp, plan, at } = await withLamp(shop);
    await plan({ price: 900_00, from: at(6), until: at(7) }, { price: 900_00, from: at(8), until: at(9) });
    const ids = (await listPlannedPrices(shop, { state: "open", limit: 2 })).map(({ _id }) => _id);
    const move = async (times: readonly (readonly [number, number | null])[]) => {
      for (const [index, [from, until]] of times.entries()) {
        const moved = { begins_at_ms: at(from), ends_at_ms: until === null ? null : at(until) };
        await shop.db.write(({ db }) =>
          db.updateTable("planned_prices").set(moved).where("id", "=", `${ids[index]}`).execute(),
        );
      }
    };
    await move([one, other]);
    const violation = `planned prices of a product are for different times: ${lamp}`;
    expect(await listViolations(shop)).toEqual(isFound ? [violation] : []);
    // Every test ends with a shop that has none.
    await move([
      [6, 7],
      [8, 9],
    ]);
  });

  test("that begins between the cart and the order: the order is refused with the new total, and then taken", async () => {
    const shop = await openShop();
    const { lamp, plan, after, at } = await withLamp(shop);
    const customer = await onDevice(shop, await addCustomer(shop));
    await changeLine(customer, { productId: lamp, quantity: 2, price: 1 });
    const { cartVersion, cartTotal } = await showCart(customer);
    expect(cartTotal).toBe(2_000);
    await plan({ price: 900_00, from: at(1), until: at(2) });
    await after(HOUR);
    const order = (total: number) =>
      placeOrder(customer, PlaceOrder.parse({ shippingAddress, shown: { cartVersion, total } }), null);
    await expect(order(2_000)).rejects.toMatchObject({ code: "priceChanged", shown: { cartVersion, total: 1_800 } });
    expect((await order(1_800)).placed.order.paymentIntent.amount).toBe(1_800);
  });

  test("lists are read page by page: the next one first, and those that are over newest first", async () => {
    const shop = await openShop();
    const { lamp, plan, after, at } = await withLamp(shop);
    const times = [5, 1, 3].map((hour) => ({ price: 900_00 + hour, from: at(hour), until: at(hour + 1) }));
    await plan(...times);
    const prices = async (state: "open" | "over") => {
      const found: number[] = [];
      for (let after: string | undefined; ; ) {
        const page = await listPlannedPrices(shop, { state, product: "lamp", limit: 2, after });
        found.push(...page.map(({ price }) => price));
        after = page.at(-1)?._id;
        if (page.length < 2) return found;
      }
    };
    expect(await prices("open")).toEqual([900.01, 900.03, 900.05]);
    const [first] = await listPlannedPrices(shop, { state: "open", limit: 1 });
    await after(9 * HOUR);
    await expect(listPlannedPrices(shop, { state: "open", limit: 2, after: first?._id })).rejects.toMatchObject({
      code: "badRequest",
      message: expect.stringContaining("is over meanwhile"),
    });
    expect(await prices("over")).toEqual([900.03, 900.01, 900.05]);
    expect(await listPlannedPrices(shop, { state: "over", product: lamp, limit: 1 })).toMatchObject([
      { product: { _id: lamp, title: "Lamp" }, state: "missed", priceBefore: null },
    ]);
  });
});
