import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { operatorOf } from "#test/operator.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

async function withFile(shop: TestShop) {
  const folder = mkdtempSync(join(tmpdir(), "bijli-prices-"));
  shop.beforeClose(async () => rmSync(folder, { recursive: true }));
  const file = join(folder, "prices.csv");
  const products = Array.from({ length: 30 }, (_, index) =>
    productInput({ sourceKey: `p${index}`, title: `Lamp ${index}`, pricePaise: 1_000_00, mrpPaise: 1_500_00 }),
  );
  await saveProducts(shop, products);
  const prices = async () => {
    const rows = await shop.db.read.selectFrom("products").orderBy("seq").select("price_paise").execute();
    return rows.map(({ price_paise }) => price_paise / 100);
  };
  return { file, prices, write: (...lines: string[]) => writeFileSync(file, lines.join("\n")) };
}

onEachEngine("price import", (openShop) => {
  test("shows what a file would change, asks, changes it, and is undone", async () => {
    const shop = await openShop();
    const { file, prices, write } = await withFile(shop);
    const operator = operatorOf(shop);
    write("product,price", ...Array.from({ length: 30 }, (_, index) => `p${index},${900 + index}`));
    const dry = await operator(`price import ${file} --dry-run --limit 2`);
    expect(dry.code).toBe(0);
    expect(dry.output).toMatch(/^Row +Price +New +M\.R\.P\. +From/m);
    expect(dry.output).toMatch(/^ +2 +₹1,000 +₹900 +₹1,500 +now .*Lamp 0$/m);
    expect(dry.output).not.toContain("Lamp 2");
    expect(dry.output).toContain("… and 28 more: --limit, or --json");
    expect(dry.output).toContain("30 rows: 30 to change, 0 to plan, 0 unchanged, 0 refused.");
    const asked = await operator(`price import ${file}`);
    expect([asked.code, await prices()]).toEqual([2, Array(30).fill(1_000)]);
    expect(asked.output).toContain("30 prices are changed or planned; add --yes. Nothing was changed.");
    const done = await operator(`price import ${file} --yes`);
    expect([done.code, await prices()]).toEqual([0, Array.from({ length: 30 }, (_, index) => 900 + index)]);
    const [undo = ""] = /audit undo \w+ --group/.exec(done.output) ?? [];
    expect(await operator(undo)).toMatchObject({ code: 0 });
    expect(await prices()).toEqual(Array(30).fill(1_000));
  });

  test("refuses rows by number and name with what to write, and changes the others", async () => {
    const shop = await openShop();
    const { file, prices, write } = await withFile(shop);
    write(
      "Product,Price,MRP,From,Until",
      "p0,12.999,,,",
      'p1,"1,600",,,',
      "p2,900,,01/02/2099,",
      "p3,900,,2099-02-30,",
      "p4,900,,2099-02-01T25:00,",
      "p5,499,,,",
      "p6,900,,,2099-02-01",
      "p7,900,,2099-02-02,2099-02-01",
      ",900,,,",
      "nothing,900,,,",
      "p8,900,any,,",
      "p9,900,any,2099-02-01,",
      "p10,₹950,₹1200,2099-02-01 09:00,2099-02-01",
      "p11,-5,,,",
    );
    const { code, output } = await operatorOf(shop)(`price import ${file} --yes`);
    expect(code).toBe(1);
    for (const line of [
      "Row 2, p0: price must be an amount in rupees such as 500, not '12.999': write 12999 or 12999.00.",
      "Row 3, p1 (Lamp 1): The price ₹1,600 is above the M.R.P. of ₹1,500. Write at most ₹1,500, or an M.R.P. of at least ₹1,600.",
      "Row 4, p2: from must be a day such as 2026-12-31, or a time, not '01/02/2099'.",
      "Row 5, p3: from must be a day such as 2026-12-31, or a time, not '2099-02-30'.",
      "Row 6, p4: from must be a day such as 2026-12-31, or a time, not '2099-02-01T25:00'.",
      "Row 7, p5 (Lamp 5): ₹499 is more than half off the present ₹1,000. If it is meant, add --allow-half-off.",
      "Row 8, p6 (Lamp 6): It has an end and no beginning: write 'from', too, such as today's day.",
      "Row 9, p7 (Lamp 7): 'until' is not after 'from': write a later one. A day stands for its end.",
      "Row 10, no product: product is missing.",
      "Row 11, nothing: There is no product with the id or the key 'nothing'. See 'product list'.",
      "Row 13, p9 (Lamp 9): A planned price cannot take the M.R.P. off: leave its cell empty, or write an amount.",
      "Row 15, p11: price must be an amount in rupees such as 500, not '-5'.",
      "14 rows: 1 changed, 1 planned, 0 unchanged, 12 refused.",
    ])
      expect(output).toContain(line);
    expect((await prices()).slice(0, 12)).toEqual([...Array(8).fill(1_000), 900, ...Array(3).fill(1_000)]);
    const list = await operatorOf(shop)("price list");
    expect(list.output).toMatch(/planned +₹950 +2099-02-01 09:00 +2099-02-02 00:00 +Lamp 10/);
    const shown = await operatorOf(shop)("product show p10");
    expect(shown.output).toMatch(/Lamp 10\n(.*\n)+.*planned +₹950 +2099-02-01 09:00/);
    const half = await operatorOf(shop)(`price import ${file} --dry-run --allow-half-off`);
    expect(half.output).toContain("14 rows: 1 to change, 0 to plan, 2 unchanged, 11 refused.");
  });

  test.each([
    [
      "product,cost\np0,900",
      "The file prices.csv has no column 'price'. The columns are product, price, mrp, from, until.",
    ],
    [
      "product,price,to\np0,900,2099-01-01",
      "The file prices.csv has a column 'to', which means nothing here: remove it. The columns are",
    ],
  ])("refuses the file %j", async (text, message) => {
    const shop = await openShop();
    const { file, write } = await withFile(shop);
    write(text);
    const { code, output } = await operatorOf(shop)(`price import ${file} --yes`);
    expect([code, output]).toEqual([1, expect.stringContaining(message)]);
  });
});
