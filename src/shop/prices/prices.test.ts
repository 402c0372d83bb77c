import { expect, test } from "vitest";
import { changeProduct } from "#shop/catalogue/editing/change-product.server.ts";
import { setProductState } from "#shop/catalogue/editing/set-state.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { undoGroup } from "#shop/undo/undo.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { applyDuePrices } from "./apply-due.server.ts";
import { type PriceRow, previewPrices } from "./preview-prices.server.ts";
import { storePrices } from "./store-prices.server.ts";

const NO_OPTIONS = { allowHalfOff: false, sinceMs: null };
const HOUR = 3_600_000;

async function addProducts(shop: TestShop, count: number): Promise<string[]> {
  const products = Array.from({ length: count }, (_, index) =>
    productInput({ sourceKey: `p${index}`, title: `Lamp ${index}`, pricePaise: 1_000_00, mrpPaise: 1_500_00 }),
  );
  return (await saveProducts(shop, products)).ids.map(String);
}

function pricesOf({ db }: TestShop) {
  return db.read.selectFrom("products").orderBy("seq").select(["id", "price_paise", "mrp_paise"]).execute();
}

async function store(shop: TestShop, rows: readonly PriceRow[], options = NO_OPTIONS) {
  const preview = await previewPrices(shop, rows, options);
  return { preview, ...(await storePrices(shop, preview.changes, options)) };
}

onEachEngine("prices in bulk", (openShop) => {
  test("500 prices are changed by a file, and one undo takes all back", async () => {
    const shop = await openShop();
    await addProducts(shop, 500);
    const before = await pricesOf(shop);
    const rows = before.map(({ id }, index): PriceRow => {
      const common = { row: index + 2, product: index % 2 === 0 ? id : `p${index}`, price: 900_00 + index };
      return index % 5 === 4 ? { ...common, from: shop.now() + HOUR, until: shop.now() + 2 * HOUR } : common;
    });
    const { preview, group, stored, refused } = await store(shop, rows);
    expect([preview.changes.length, preview.refused, stored.length, refused]).toEqual([500, [], 500, []]);
    const after = await pricesOf(shop);
    expect(after.map(({ price_paise }) => price_paise)).toEqual(
      before.map(({ price_paise }, index) => (index % 5 === 4 ? price_paise : 900_00 + index)),
    );
    expect(await previewPrices(shop, rows, NO_OPTIONS)).toMatchObject({ changes: [], unchanged: 500, refused: [] });
    // Some have begun by then.
    shop.wait(HOUR);
    expect(await applyDuePrices(shop)).toEqual({ done: 100, failed: 0 });
    const entries = await shop.db.read.selectFrom("audit_entries").where("group_id", "=", group).select("id").execute();
    expect(entries).toHaveLength(500);
    expect(await undoGroup(shop, group)).toMatchObject({ done: { length: 500 }, failed: [] });
    expect(await pricesOf(shop)).toEqual(before);
    expect(await shop.db.read.selectFrom("planned_prices").select("id").execute()).toEqual([]);
  });

  test("rows that break a rule are refused by number and name, and the others are stored", async () => {
    const shop = await openShop();
    const [lamp = "", fan = "", torch = "", old = ""] = await addProducts(shop, 6);
    await setProductState(shop, old, "archive");
    const { preview, refused, stored } = await store(shop, [
      { row: 2, product: lamp, price: 800_00 },
      { row: 3, product: fan, price: 1_600_00 },
      { row: 4, product: torch, price: 400_00 },
      { row: 5, product: "none", price: 800_00 },
      { row: 6, product: "p4", price: 800_00 },
      { row: 7, product: "p4", price: 900_00 },
      { row: 8, product: old, price: 800_00 },
      { row: 9, product: "p5", price: 900_00, from: shop.now(), until: shop.now() + HOUR },
      { row: 10, product: "p5", price: 900_00, from: shop.now() + HOUR - 1 },
      { row: 11, product: "p5", price: 900_00, from: shop.now() + HOUR },
    ]);
    expect(preview.refused).toEqual([
      { row: 3, product: fan, title: "Lamp 1", message: expect.stringContaining("Write at most ₹1,500") },
      { row: 4, product: torch, title: "Lamp 2", message: expect.stringContaining("--allow-half-off") },
      { row: 5, product: "none", title: null, message: expect.stringContaining("'none'") },
      { row: 6, product: "p4", title: "Lamp 4", message: "Row 7 has the same product: keep one of them." },
      { row: 7, product: "p4", title: "Lamp 4", message: "Row 6 has the same product: keep one of them." },
      { row: 8, product: old, title: "Lamp 3", message: expect.stringContaining("product restore") },
      { row: 9, product: "p5", title: "Lamp 5", message: expect.stringContaining("Row 10 has the same product at") },
      { row: 10, product: "p5", title: "Lamp 5", message: expect.stringContaining("Row 9 has the same product at") },
    ]);
    expect([stored.map(({ asked }) => asked.row), refused]).toEqual([[2, 11], []]);
    const again = [{ row: 2, product: "p5", price: 950_00, from: shop.now() + HOUR }];
    expect((await previewPrices(shop, again, NO_OPTIONS)).refused).toMatchObject([
      { message: expect.stringContaining("Another planned price") },
    ]);
  });

  test("of many rows of one product, each names three of the others", async () => {
    const shop = await openShop();
    await addProducts(shop, 2);
    const rows = (product: string, first: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ row: first + index, product, price: 900_00 + index }));
    const { changes, refused } = await previewPrices(shop, [...rows("p0", 2, 5), ...rows("p1", 7, 4)], NO_OPTIONS);
    expect(changes).toEqual([]);
    expect(refused.map(({ row, message }) => [row, message.split(" have ")[0]])).toEqual([
      ...[
        [2, "Rows 3, 4, 5 …"],
        [3, "Rows 2, 4, 5 …"],
        [4, "Rows 2, 3, 5 …"],
        [5, "Rows 2, 3, 4 …"],
        [6, "Rows 2, 3, 4 …"],
      ],
      ...[
        [7, "Rows 8, 9, 10"],
        [8, "Rows 7, 9, 10"],
        [9, "Rows 7, 8, 10"],
        [10, "Rows 7, 8, 9"],
      ],
    ]);
  });

  test("a draft is changed and noted, and so is a price that stays after the end of a planned one", async () => {
    const shop = await openShop();
    const [lamp = "", fan = ""] = await addProducts(shop, 2);
    await shop.db.write(({ db }) => db.updateTable("products").set({ state: "draft" }).where("id", "=", fan).execute());
    await store(shop, [{ row: 2, product: lamp, price: 900_00, from: shop.now(), until: shop.now() + HOUR }]);
    await applyDuePrices(shop);
    const { preview, stored } = await store(shop, [
      { row: 2, product: lamp, price: 950_00 },
      { row: 3, product: fan, price: 900_00 },
    ]);
    expect([preview.changes.map(({ notes }) => notes), stored]).toMatchObject([
      [["A planned price runs: the new price stays after its end"], ["A draft, which customers do not see"]],
      { length: 2 },
    ]);
  });

  test("a price that was changed since it was shown is refused under the lock", async () => {
    const shop = await openShop();
    const [lamp = "", fan = ""] = await addProducts(shop, 2);
    const rows = [lamp, fan].map((product, index) => ({ row: index + 2, product, price: 800_00 }));
    const preview = await previewPrices(shop, rows, NO_OPTIONS);
    shop.wait(1_000);
    await changeProduct(shop, { product: lamp, price: 990_00 });
    const { stored, refused } = await storePrices(shop, preview.changes, NO_OPTIONS);
    expect(stored.map(({ id }) => id)).toEqual([fan]);
    expect(refused).toMatchObject([{ row: 2, title: "Lamp 0", message: expect.stringMatching(/₹990 .*was ₹1,000/) }]);
    // In a later run, the time of the dry run says it.
    const later = await previewPrices(shop, rows, { ...NO_OPTIONS, sinceMs: preview.readAtMs });
    expect(later).toMatchObject({ unchanged: 1, changes: [], refused: [{ row: 2 }] });
    expect(await previewPrices(shop, rows, NO_OPTIONS)).toMatchObject({ unchanged: 1, changes: [{ id: lamp }] });
  });

  test("a row that fails does not stop the others of its batch", async () => {
    const shop = await openShop();
    const ids = await addProducts(shop, 3);
    const logged: unknown[] = [];
    const preview = await previewPrices(
      shop,
      ids.map((product, index) => ({ row: index + 2, product, price: 800_00 })),
      NO_OPTIONS,
    );
    const broken = preview.changes.map((change, index) =>
      index === 1 ? { ...change, asked: { ...change.asked, price: 800_00.5 } } : change,
    );
    const failing = { ...shop, logFailure: (error: unknown) => void logged.push(error) };
    const { stored, refused } = await storePrices(failing, broken, NO_OPTIONS);
    expect([stored.map(({ id }) => id), refused.map(({ row }) => row)]).toEqual([[ids[0], ids[2]], [3]]);
    expect(logged).toHaveLength(1);
    expect((await pricesOf(shop)).map(({ price_paise }) => price_paise)).toEqual([800_00, 1_000_00, 800_00]);
  });
});
