import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { workbookOf } from "#test/imports/workbook.ts";
import { programOf } from "#test/operator.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

const ROWS = [
  ["title", "price", "sku", "stock", "brand", "checked on"],
  ["Orlin Lamp, 9 W", 900, 8901234567890, 4, "Orlin", "yes"],
  ["Orlin Fan ₹ 5", 1299.5, "00123", 0, "Orlin", "no"],
  ["", 10, "X1", 1, "Orlin", ""],
];
const CSV = ROWS.map((cells) => cells.map((cell) => (String(cell).includes(",") ? `"${cell}"` : cell)).join(",")).join(
  "\n",
);
const DAY = { xml: '<c s="1"><v>46023</v></c>' };

/** What the shop sells, without what each shop names and dates in its own way. */
async function productsOf({ db }: TestShop) {
  const rows = await db.read.selectFrom("products").selectAll().orderBy("title").execute();
  const own = ["id", "slug", "seq", "created_at_ms", "updated_at_ms", "brand_id", "category_id"];
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !own.includes(column))));
}

onEachEngine("a workbook", (openShop) => {
  test("is imported as the CSV of its rows, and the same workbook again changes nothing", async () => {
    const folder = mkdtempSync(join(tmpdir(), "bijli-workbook-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    // Days in a column that is not read refuse nothing.
    const rows = ROWS.map((cells, index) => (index === 0 ? cells : [...cells.slice(0, -1), DAY]));
    writeFileSync(join(folder, "list.xlsx"), workbookOf({ rows }));
    writeFileSync(join(folder, "list.csv"), CSV);
    const run = async (shop: TestShop, file: string) => {
      const { lines } = await programOf(shop)(["import", "products", join(folder, file), "--json"]);
      const { group: _, rejected: __, ...report } = JSON.parse(lines.join("\n"));
      return report;
    };
    const [one, other] = [await openShop(), await openShop()];
    const report = await run(one, "list.xlsx");
    expect(report).toMatchObject({ rows: 3, inserted: 2, refused: 1 });
    expect(report).toEqual(await run(other, "list.csv"));
    expect(await productsOf(one)).toEqual(await productsOf(other));
    expect(await run(one, "list.xlsx")).toMatchObject({ rows: 3, inserted: 0, updated: 0, unchanged: 2, refused: 1 });
  });
});
