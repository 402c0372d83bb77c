import { expect, test } from "vitest";
import type { ShopContext } from "#shop/context.server.ts";
import { allProducts, importRows } from "#test/importing.ts";
import { onEachEngine } from "#test/shop.ts";

/** Files as shop systems and people write them. */

const namesOf = async (shop: ShopContext) =>
  (await allProducts(shop)).map(({ title, price, mrp, quantity, category, color }) =>
    [title, price, mrp ?? "-", quantity, category.title, color.map(({ title }) => title).join("/")].join(" | "),
  );

const lamp = { sku: "1", title: "Orlin Lamp", price: "500", stock: "5" };
const reasons = (report: { refusedRows: [number, string][] }) => report.refusedRows.map(([, reason]) => reason);

onEachEngine("importing", (openShop) => {
  test("a price that can be read in two ways is refused, unless its column proves one reading", async () => {
    const shop = await openShop();
    const rows = (...prices: string[]) => prices.map((price, index) => ({ ...lamp, sku: `${index}`, price }));
    const report = await importRows(shop, rows("12.900", "1.000", "1299.0000", "1.5E+05"));
    expect(reasons(report)).toEqual([
      "The price '12.900' can be read in two ways: write 12900 or 12900.00, or 12.90.",
      "The price '1.000' can be read in two ways: write 1000 or 1000.00, or 1.00.",
      "The price '1.5E+05' was rounded by a spreadsheet: write all digits, such as 130000.",
    ]);
    expect([...report.reasons.values()]).toEqual([2, 1]);
    expect(await importRows(shop, rows("12.900", "1.299,50"))).toMatchObject({ refused: 0 });
    expect((await allProducts(shop)).map(({ price }) => price).sort()).toEqual([12_900, 1299, 1299.5].sort());
  });

  test("keys are the same in any spelling of their header and of themselves", async () => {
    const shop = await openShop();
    await importRows(shop, [{ SKU: "K1", title: "Lamp", price: "500" }]);
    for (const [index, row] of [{ sku: "k1 " }, { "Sku ": " K1" }, { "sku ": "K\u200b1" }].entries())
      expect(await importRows(shop, [{ ...row, title: "Lamp", price: `${510 + index}` } as never])).toMatchObject({
        updated: 1,
        inserted: 0,
      });
  });

  test("a product whose key an earlier version stored is found and gets its new key", async () => {
    const shop = await openShop();
    await importRows(shop, [{ SKU: "K1", title: "Lamp", price: "500" }]);
    await shop.db.write(({ db }) => db.updateTable("products").set({ source_key: "SKU:K1" }).execute());
    expect(await importRows(shop, [{ SKU: "K1", title: "Lamp", price: "500" }])).toMatchObject({ unchanged: 1 });
    expect(await importRows(shop, [{ sku: "k1", title: "Lamp", price: "490" }])).toMatchObject({ updated: 1 });
  });

  test("keys that differ in zeros only are told as probably the same", async () => {
    const shop = await openShop();
    const told = (one: string, other: string) =>
      `The keys 'sku:${one}' and 'sku:${other}' are probably the same product; both are in the shop.`;
    const both = await importRows(shop, [lamp, { ...lamp, sku: "00123" }, { ...lamp, sku: "123" }]);
    expect([...both.doubts.keys()]).toEqual([told("00123", "123")]);
    const later = await importRows(shop, [{ ...lamp, sku: "000123" }]);
    expect(later.doubts.size).toBe(2);
    await importRows(shop, [{ ...lamp, sku: "0077" }]);
    expect([...(await importRows(shop, [{ ...lamp, sku: "77" }])).doubts.keys()]).toEqual([told("0077", "77")]);
    // What a spreadsheet makes of a column with numbers and gaps.
    expect([...(await importRows(shop, [{ ...lamp, sku: "77.0" }])).doubts.keys()].join()).toContain("'sku:77.0'");
    expect((await importRows(shop, [{ ...lamp, sku: "77.5" }])).doubts.size).toBe(0);
  });

  test("rounded keys, and addresses of two products that differ in their query only, are refused", async () => {
    const shop = await openShop();
    const link = (query: string, title: string) => ({ title, price: "9", link: `https://shop.example/p?${query}` });
    const report = await importRows(shop, [
      link("id=1", "Lamp"),
      link("id=2", "Torch"),
      { ...link("", "x"), link: "8.9E+12" },
    ]);
    expect(reasons(report)).toEqual([
      expect.stringContaining("differs from another row's only in its query: choose another column with --key"),
      expect.stringContaining("differs from another row's only in its query"),
      "The key '8.9E+12' was rounded by a spreadsheet: write all its digits, in a column of text.",
    ]);
    expect(await importRows(shop, [link("ref=a", "Lamp"), link("ref=b", "Lamp")])).toMatchObject({
      inserted: 1,
      repeated: 1,
    });
  });

  test("a file without M.R.P. and stock changes neither, and says nothing about stock", async () => {
    const shop = await openShop();
    await importRows(shop, [{ ...lamp, price: "800", mrp: "1000" }]);
    const { stock: _stock, ...priceList } = { ...lamp, price: "790" };
    const report = await importRows(shop, [priceList]);
    expect(report).toMatchObject({ updated: 1, notes: new Map() });
    expect(await namesOf(shop)).toEqual(["Orlin Lamp | 790 | 1000 | 5 | Accessories | transparent"]);
    await importRows(shop, [{ ...priceList, price: "1200" }]);
    expect(await namesOf(shop)).toEqual(["Orlin Lamp | 1200 | - | 5 | Accessories | transparent"]);
    expect((await importRows(shop, [{ ...priceList, sku: "2" }])).notes).toEqual(new Map([["noStock", 1]]));
  });

  test("names that differ by case only are one category and one brand in every script", async () => {
    const shop = await openShop();
    const names = [
      "Éclairage",
      "éclairage",
      "ÉCLAIRAGE",
      "E\u0301clairage",
      "Straße",
      "STRASSE",
      "İstanbul",
      "istanbul",
    ];
    const rows = names.map((name, index) => ({ ...lamp, sku: `${index}`, category: name, brand: name }));
    for (const row of rows) await importRows(shop, [row]);
    for (const table of ["categories", "brands"] as const) {
      const titles = await shop.db.read.selectFrom(table).orderBy("id").select("title").execute();
      expect(titles.map(({ title }) => title)).toEqual(["Éclairage", "Straße", "İstanbul"]);
    }
  });

  test("a file in which most rows go to one category or brand is called out before anything is written", async () => {
    const shop = await openShop();
    const said: [string, number][] = [];
    let written = 0;
    const rows = Array.from({ length: 12 }, (_, index) => ({
      sku: `${index}`,
      title: `Orlin thing ${index}`,
      price: "9",
    }));
    const report = await importRows(shop, rows, {
      onWarning: (text) => said.push([text, written]),
      onProgress: () => written++,
    });
    expect(said).toEqual([
      [expect.stringContaining("About 100 % of the rows go to Accessories"), 0],
      [expect.stringContaining("get the brand 'Orlin' by the first word"), 0],
    ]);
    expect([...report.guesses]).toEqual([
      ["categoryUnknown", 12],
      ["brandFirstWord", 12],
    ]);
  });
});
