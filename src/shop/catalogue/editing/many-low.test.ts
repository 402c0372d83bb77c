import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine } from "#test/shop.ts";
import { listSheetProducts } from "./sheet-products.server.ts";

/** More than are listed by their ids. */
const LOW = 2_100;
const BATCH = 300;

onEachEngine("products of low stock", (openShop) => {
  test("are the newest ones by their own threshold or the shop's, however many there are", async () => {
    const shop = await openShop();
    const { db } = shop;
    for (let saved = 0; saved < LOW; saved += BATCH)
      await saveProducts(
        shop,
        Array.from({ length: BATCH }, (_, index) => productInput({ title: `Low ${saved + index}`, onHand: 1 })),
      );
    await saveProducts(shop, [
      productInput({ title: "Enough", onHand: 50 }),
      productInput({ title: "Low by its own", onHand: 50 }),
      productInput({ title: "Enough for its own", onHand: 1 }),
      productInput({ title: "Draft", onHand: 1 }),
    ]);
    const write = (title: string, set: object) =>
      db.write((tx) => tx.db.updateTable("products").set(set).where("title", "=", title).execute());
    await write("Low by its own", { low_stock: 60 });
    await write("Enough for its own", { low_stock: 0 });
    await write("Draft", { state: "draft" });
    const titlesOf = async (filter: object) =>
      (await listSheetProducts(db.read, { lowBelow: 5, limit: 3, ...filter })).map(({ title }) => title);
    const newest = ["Low by its own", `Low ${LOW - 1}`, `Low ${LOW - 2}`];
    expect(await titlesOf({})).toEqual(newest);
    const [first] = await listSheetProducts(db.read, { lowBelow: 5, limit: 1 });
    expect(await titlesOf({ before: first?._id })).toEqual([...newest.slice(1), `Low ${LOW - 3}`]);
    expect(await titlesOf({ search: "low by" })).toEqual(["Low by its own"]);
    // The other way, of fewer products.
    expect(await titlesOf({ lowBelow: 0 })).toEqual(["Low by its own"]);
  });
});
