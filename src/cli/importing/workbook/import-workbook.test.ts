import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { workbookOf } from "#test/imports/workbook.ts";
import { operatorIn, programOf, terminalOf } from "#test/operator.ts";
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

  test("that was killed and stopped goes on after the last row that was saved, with the same counts", async () => {
    const shop = await openShop();
    const folder = mkdtempSync(join(tmpdir(), "bijli-workbook-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "list.xlsx");
    const lamps = Array.from({ length: 3_000 }, (_, index) => [
      ...[`Orlin Lamp No ${index}`, index % 100 === 7 ? "none" : 900 + index, `K${index}`, 4],
    ]);
    writeFileSync(file, workbookOf({ rows: [["title", "price", "sku", "stock"], ...lamps] }));
    const { db, location, dataDir } = shop;
    const env = { DATA_DIR: dataDir, DATABASE_URL: db.engine === "sqlite" ? "" : location };
    const saved = async () => {
      const rows = await db.read.selectFrom("imports").select("rows_done").execute();
      return rows[0]?.rows_done ?? 0;
    };
    let before = 0;
    for (const signal of ["SIGKILL", "SIGINT"] as const) {
      const { child, ended } = operatorIn(folder)(["import", "products", file, "--json"], env);
      while ((await saved()) === before && child.exitCode === null) await sleep(2);
      child.kill(signal);
      expect((await ended).code).toBe(signal === "SIGKILL" ? null : 130);
      before = await saved();
      expect(before).toBeLessThan(3_000);
      const stored = await db.read.selectFrom("products").select("id").execute();
      expect(stored).toHaveLength(before - Math.ceil((before - 7) / 100));
    }
    const { code, answer } = await terminalOf(shop)("import", "products", file);
    const whole = { rows: 3_000, inserted: 2_970, refused: 30 };
    expect([code, answer]).toMatchObject([0, { ...whole, resumedAfter: before, finished: true }]);
    expect((await terminalOf(shop)("import", "history")).answer).toMatchObject([whole]);
    const keys = await db.read.selectFrom("products").select("source_key").distinct().execute();
    expect(keys).toHaveLength(2_970);
    expect(await terminalOf(shop)("import", "products", file)).toMatchObject({
      answer: { inserted: 0, updated: 0, unchanged: 2_970, refused: 30, resumedAfter: 0 },
    });
  });
});
