import { expect, test } from "vitest";
import { SheetInput, type SheetProduct, type SheetReport } from "#contract/admin/stock-sheet.ts";
import { PlaceOrder } from "#contract/orders.ts";
import type { Permission } from "#shop/actor.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { changeProduct } from "#shop/catalogue/editing/change-product.server.ts";
import { correctStock, receiveStock } from "#shop/catalogue/stock/change-stock.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { undoGroup } from "#shop/undo/undo.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, asStaff, onEachEngine, type TestShop } from "#test/shop.ts";
import { listSheet } from "./list-sheet.server.ts";
import { previewSheet } from "./preview-sheet.server.ts";
import { saveSheet } from "./save-sheet.server.ts";

type Cells = { price?: string; mrp?: string; received?: string; count?: string; lowStock?: string };

async function addLamps(shop: TestShop, count: number) {
  const lamps = Array.from({ length: count }, (_, index) =>
    productInput({ title: `Lamp ${index}`, pricePaise: 1_000_00, mrpPaise: 1_500_00, onHand: 10 }),
  );
  await saveProducts(shop, lamps);
  shop.wait(1_000);
}

/** What somebody has before them; what they type in it is sent as the console sends it. */
async function openSheet(shop: TestShop) {
  const { products, readAtMs } = await listSheet(shop, { view: "all", limit: 500 });
  shop.wait(1_000);
  const shown = products.toReversed();
  const typed = (cells: readonly Cells[], own: object = {}) =>
    SheetInput.parse({
      changes: cells.flatMap((cell, index) => {
        const { _id, title: _title, key: _key, ...values } = shown[index] as SheetProduct;
        const change = { product: _id, shown: { ...values, at: new Date(readAtMs).toISOString() }, ...cell };
        return Object.keys(cell).length === 0 ? [] : [change];
      }),
      key: "one",
      ...own,
    });
  return { ids: shown.map(({ _id }) => _id), typed };
}

async function buy(shop: TestShop, productId: string, quantity: number) {
  const customer = asCustomer(shop, await addCustomer(shop));
  await changeLine(customer, { productId, quantity });
  await placeOrder(customer, PlaceOrder.parse({ shippingAddress }), null);
}

async function rowsOf(shop: TestShop) {
  const { products } = await listSheet(shop, { view: "all", limit: 500 });
  return products.toReversed().map(({ price, mrp, stock, lowStock }) => [price, mrp, stock, lowStock]);
}

const reportOf = ({ changed, unchanged, refused, meanwhile }: SheetReport) => ({
  ...{ changed, unchanged, refused, meanwhile },
});

onEachEngine("the stock sheet", (openShop) => {
  test("says what would change, saves it at once, and one undo takes all back", async () => {
    const shop = await openShop();
    await addLamps(shop, 4);
    const before = await rowsOf(shop);
    const { ids, typed } = await openSheet(shop);
    const cells = [{ price: "1,200", mrp: "any" }, { received: "5" }, { count: "8", lowStock: "3" }, { price: "1000" }];
    const preview = await previewSheet(shop, typed(cells));
    expect(await rowsOf(shop)).toEqual(before);
    const saved = await saveSheet(shop, typed(cells));
    expect(reportOf(saved)).toEqual({
      changed: expect.arrayContaining([...preview.changed]),
      ...{ unchanged: 1, refused: [], meanwhile: [] },
    });
    expect(saved.changed.toSorted((one, other) => (one.field < other.field ? -1 : 1))).toMatchObject([
      { product: ids[2], field: "lowStock", old: null, new: 3 },
      { product: ids[0], field: "mrp", old: 1_500, new: null },
      { product: ids[0], field: "price", old: 1_000, new: 1_200 },
      { product: ids[1], field: "stock", old: 10, new: 15 },
      { product: ids[2], field: "stock", old: 10, new: 8 },
    ]);
    expect(await rowsOf(shop)).toEqual([
      [1_200, null, 10, null],
      [1_000, 1_500, 15, null],
      [1_000, 1_500, 8, 3],
      [1_000, 1_500, 10, null],
    ]);
    expect((await undoGroup(shop, String(saved.group))).failed).toEqual([]);
    expect(await rowsOf(shop)).toEqual(before);
  });

  test("changes nothing twice when the same request comes again, also after an undo", async () => {
    const shop = await openShop();
    await addLamps(shop, 4);
    const before = await rowsOf(shop);
    const { ids, typed } = await openSheet(shop);
    const input = typed([{ price: "900" }, { received: "5" }, { count: "8" }, { lowStock: "2" }]);
    const [first, other] = await Promise.all([saveSheet(shop, input), saveSheet(shop, input)]);
    expect([first, other].map(({ changed }) => changed.length).toSorted()).toEqual([0, 4]);
    const after = await rowsOf(shop);
    expect(after.map(([price, , stock]) => [price, stock])).toEqual([
      [900, 10],
      [1_000, 15],
      [1_000, 8],
      [1_000, 10],
    ]);
    expect(reportOf(await saveSheet(shop, input))).toMatchObject({ changed: [], unchanged: 4, refused: [] });
    await undoGroup(shop, String(first.group ?? other.group));
    const again = await saveSheet(shop, input);
    expect([again.changed, again.unchanged, again.refused.map(({ product }) => product)]).toEqual([
      [],
      2,
      [ids[0], ids[3]],
    ]);
    expect(await rowsOf(shop)).toEqual(before);
  });

  test("refuses what breaks a rule of prices, and saves the others", async () => {
    const shop = await openShop();
    await addLamps(shop, 3);
    const { ids, typed } = await openSheet(shop);
    const cells = [{ price: "1600" }, { price: "400" }, { price: "990" }];
    const refused = [
      { product: ids[0], field: "price", message: expect.stringContaining("above the M.R.P.") },
      { product: ids[1], field: "price", message: expect.stringContaining("more than half off") },
    ];
    expect((await previewSheet(shop, typed(cells))).refused).toEqual(refused);
    expect((await saveSheet(shop, typed(cells))).refused).toEqual(refused);
    expect((await rowsOf(shop)).map(([price]) => price)).toEqual([1_000, 1_000, 990]);
    const meant = await saveSheet(shop, typed([{}, { price: "400" }], { allowHalfOff: true, key: "two" }));
    expect(meant.changed).toMatchObject([{ field: "price", old: 1_000, new: 400 }]);
  });

  test("takes a count as one of what was shown, and says what was sold meanwhile", async () => {
    const shop = await openShop();
    await addLamps(shop, 4);
    const { ids, typed } = await openSheet(shop);
    const [lamp = "", fan = "", torch = "", bulb = ""] = ids;
    await buy(shop, lamp, 3);
    await buy(shop, torch, 2);
    await receiveStock(shop, { productId: fan, quantity: 4, key: null, note: null });
    await correctStock(shop, { productId: bulb, difference: -1, reason: "lost", note: null });
    const input = typed([{ count: "9" }, { received: "1" }, { count: "1" }, { count: "9" }]);
    const preview = await previewSheet(shop, input);
    expect(reportOf(await saveSheet(shop, input))).toEqual(reportOf(preview));
    expect(preview).toMatchObject({
      changed: [
        { product: lamp, old: 7, new: 6 },
        { product: fan, old: 14, new: 15 },
      ],
      refused: [
        { product: torch, message: "Since then 2 were sold, more than were counted. Count again." },
        { product: bulb, message: expect.stringMatching(/counted, corrected or imported since/) },
      ],
      meanwhile: [
        { product: lamp, sold: 3, cameBack: 0, received: 0 },
        { product: fan, sold: 0, cameBack: 0, received: 4 },
        { product: torch, sold: 2 },
      ],
    });
    expect((await rowsOf(shop)).map(([, , stock]) => stock)).toEqual([6, 15, 8, 9]);
  });

  test("refuses a count when the stock is another one and no movement says why", async () => {
    const shop = await openShop();
    await addLamps(shop, 1);
    const { ids, typed } = await openSheet(shop);
    const [change] = typed([{ count: "9" }]).changes;
    if (!change) throw new Error("Nothing was typed.");
    const stale = { ...change, shown: { ...change.shown, stock: 11 } };
    const input = { changes: [stale], allowHalfOff: false, key: "one" };
    expect((await previewSheet(shop, input)).refused).toMatchObject([{ product: ids[0], field: "stock" }]);
    expect((await saveSheet(shop, input)).refused).toMatchObject([{ product: ids[0], field: "stock" }]);
    expect((await rowsOf(shop)).map(([, , stock]) => stock)).toEqual([10]);
  });

  test("does not overwrite a price or a threshold that somebody else changed meanwhile", async () => {
    const shop = await openShop();
    await addLamps(shop, 2);
    const { ids, typed } = await openSheet(shop);
    const [lamp = "", fan = ""] = ids;
    await changeProduct(shop, { product: lamp, price: 950_00 });
    await changeProduct(shop, { product: fan, lowStock: 7 });
    const input = typed([{ price: "900" }, { lowStock: "2", price: "900" }]);
    const refused = [
      { product: lamp, message: expect.stringMatching(/₹950 .*was ₹1,000/) },
      { product: fan, message: "Its threshold is 7 now, and was the shop's number when it was shown." },
    ];
    expect((await previewSheet(shop, input)).refused).toMatchObject(refused);
    expect((await saveSheet(shop, input)).refused).toEqual(
      expect.arrayContaining(refused.map((one) => expect.objectContaining(one))),
    );
    expect((await rowsOf(shop)).map(([price, , , lowStock]) => [price, lowStock])).toEqual([
      [950, null],
      [900, 7],
    ]);
  });

  test("is saved in slices under one group", async () => {
    const shop = await openShop();
    await addLamps(shop, 210);
    const { typed } = await openSheet(shop);
    const cells = Array.from({ length: 210 }, (_, index) => (index % 2 === 0 ? { price: "900" } : { received: "1" }));
    const { changed, group } = await saveSheet(shop, typed(cells));
    expect(changed).toHaveLength(210);
    const entries = shop.db.read.selectFrom("audit_entries").where("group_id", "=", group).select("id");
    expect(await entries.execute()).toHaveLength(210);
    expect((await undoGroup(shop, String(group))).done).toHaveLength(210);
  });

  test("lets whoever may change stock only do that", async () => {
    const shop = await openShop();
    await addLamps(shop, 1);
    const { typed } = await openSheet(shop);
    const staff = (...permissions: Permission[]) => asStaff(shop, "stock.read", "stock.write", ...permissions);
    expect((await saveSheet(staff(), typed([{ received: "5" }]))).changed).toHaveLength(1);
    for (const cell of [{ price: "900" }, { mrp: "any" }, { lowStock: "3" }])
      await expect(saveSheet(staff(), typed([cell]))).rejects.toMatchObject({ code: "forbidden" });
    expect((await saveSheet(staff("products.write"), typed([{ lowStock: "3" }]))).changed).toHaveLength(1);
  });

  test("lists live products by title, category and low stock, with pages", async () => {
    const shop = await openShop();
    await saveProducts(shop, [
      productInput({ title: "Lamp", onHand: 50 }),
      productInput({ title: "Low fan", onHand: 1 }),
      productInput({ title: "Enough for its own", onHand: 1 }),
      productInput({ title: "Low by its own", onHand: 50 }),
      productInput({ title: "Draft fan", onHand: 1 }),
    ]);
    const write = (title: string, set: object) =>
      shop.db.write(({ db }) => db.updateTable("products").set(set).where("title", "=", title).execute());
    await write("Enough for its own", { low_stock: 0 });
    await write("Low by its own", { low_stock: 60 });
    await write("Draft fan", { state: "draft" });
    const titles = async (filter: object) => {
      const { products } = await listSheet(shop, { view: "all", limit: 9, ...filter });
      return products.map(({ title }) => title);
    };
    expect(await titles({})).toEqual(["Low by its own", "Enough for its own", "Low fan", "Lamp"]);
    expect(await titles({ view: "low" })).toEqual(["Low by its own", "Low fan"]);
    expect(await titles({ search: "fan" })).toEqual(["Low fan"]);
    expect(await titles({ category: "nothing" })).toEqual([]);
    const { products, categories } = await listSheet(shop, { view: "all", limit: 2 });
    expect(await titles({ before: products.at(-1)?._id })).toEqual(["Low fan", "Lamp"]);
    expect(await titles({ category: categories[0] })).toHaveLength(4);
  });
});
