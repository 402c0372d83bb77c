import { describe, expect, test } from "vitest";
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

  test("keys that differ in zeros before them only are told as probably the same", async () => {
    const shop = await openShop();
    const told = (one: string, other: string) =>
      `The keys 'sku:${one}' and 'sku:${other}' are probably the same product; both are in the shop.`;
    const both = await importRows(shop, [lamp, { ...lamp, sku: "00123" }, { ...lamp, sku: "123" }]);
    expect([...both.doubts.keys()]).toEqual([told("00123", "123")]);
    const later = await importRows(shop, [{ ...lamp, sku: "000123" }]);
    expect(later.doubts.size).toBe(2);
    await importRows(shop, [{ ...lamp, sku: "0077" }]);
    expect([...(await importRows(shop, [{ ...lamp, sku: "77" }])).doubts.keys()]).toEqual([told("0077", "77")]);
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

onEachEngine("the export of a shop system", (openShop) => {
  test("with variants by handle: colours are one product, archived products are left out", async () => {
    const shop = await openShop();
    const row = {
      Handle: "buds",
      Title: "",
      "Option1 Name": "",
      "Option1 Value": "",
      "Variant SKU": "",
      "Variant Inventory Qty": "",
      "Variant Price": "",
      "Variant Compare At Price": "",
      "Image Src": "",
      Type: "",
      Status: "",
    };
    const report = await importRows(shop, [
      {
        ...row,
        Title: "Orlin Buds",
        Type: "Headphones",
        "Option1 Name": "Color",
        "Option1 Value": "Black",
        "Variant SKU": "B1",
        "Variant Inventory Qty": "5",
        "Variant Price": "1999",
        "Variant Compare At Price": "2999",
        Status: "active",
      },
      {
        ...row,
        "Option1 Value": "White",
        "Variant SKU": "B2",
        "Variant Inventory Qty": "-3",
        "Variant Price": "1999",
        "Variant Compare At Price": "2999",
      },
      { ...row, "Image Src": "https://x.example/2.jpg" },
      {
        ...row,
        Handle: "old",
        Title: "Orlin Old",
        "Option1 Name": "Title",
        "Option1 Value": "Default Title",
        "Variant Price": "9",
        Status: "archived",
      },
    ]);
    expect(report).toMatchObject({ rows: 4, inserted: 1, variants: 2, refused: 1 });
    expect(reasons(report)).toEqual(["Left out: it is archived."]);
    expect(await namesOf(shop)).toEqual(["Orlin Buds | 1999 | 2999 | 5 | Headphones | black/white"]);
  });

  test("with sizes at other prices: each is a product with the size in its title", async () => {
    const shop = await openShop();
    const row = {
      Handle: "tab",
      Title: "",
      "Option1 Name": "",
      "Option1 Value": "",
      "Variant SKU": "",
      "Variant Price": "",
    };
    const rows = [
      {
        ...row,
        Title: "Orlin Tablet",
        "Option1 Name": "Storage",
        "Option1 Value": "64 GB",
        "Variant SKU": "T64",
        "Variant Price": "9000",
      },
      { ...row, "Option1 Value": "128 GB", "Variant SKU": "T128", "Variant Price": "11000" },
    ];
    expect(await importRows(shop, rows)).toMatchObject({ inserted: 2, variants: 0 });
    expect((await namesOf(shop)).sort()).toEqual([
      "Orlin Tablet (128 GB) | 11000 | - | 0 | Tablets | transparent",
      "Orlin Tablet (64 GB) | 9000 | - | 0 | Tablets | transparent",
    ]);
    expect(await importRows(shop, rows)).toMatchObject({ unchanged: 2 });
  });

  test("with parents and variations apart from each other", async () => {
    const shop = await openShop();
    const row = {
      ID: "",
      Type: "simple",
      SKU: "",
      Name: "",
      Published: "1",
      Stock: "",
      "In stock?": "1",
      "Sale price": "",
      "Regular price": "",
      Categories: "",
      Parent: "",
      "Attribute 1 name": "",
      "Attribute 1 value(s)": "",
    };
    const report = await importRows(shop, [
      {
        ...row,
        ID: "3",
        Type: "variation",
        SKU: "W-R",
        Name: "Orlin Neckband - Red",
        Stock: "2",
        "Regular price": "900",
        Parent: "id:1",
        "Attribute 1 name": "Color",
        "Attribute 1 value(s)": "Red",
      },
      { ...row, ID: "1", Type: "variable", SKU: "W", Name: "Orlin Neckband", Categories: "Audio > Headphones" },
      {
        ...row,
        ID: "2",
        SKU: "S",
        Name: "Orlin Speaker",
        Stock: "-4",
        "Sale price": "",
        "Regular price": "4999",
        Categories: "Audio > Speakers, Sale",
      },
      {
        ...row,
        ID: "4",
        Type: "variation",
        SKU: "W-B",
        Name: "Orlin Neckband - Blue",
        Stock: "1",
        "Regular price": "900",
        Parent: "W",
        "Attribute 1 name": "Color",
        "Attribute 1 value(s)": "Blue",
      },
      { ...row, ID: "5", SKU: "D", Name: "Orlin Draft", Published: "-1", Stock: "1", "Regular price": "900" },
    ]);
    expect(report).toMatchObject({ rows: 5, inserted: 2, variants: 2, refused: 1 });
    expect(report.notes.get("stockNegative")).toBe(1);
    expect((await namesOf(shop)).sort()).toEqual([
      "Orlin Neckband | 900 | - | 3 | Headphones | blue/red",
      "Orlin Speaker | 4999 | - | 0 | Speakers | transparent",
    ]);
  });

  test("with variants that a parent lists, after its hidden rows", async () => {
    const shop = await openShop();
    const row = {
      sku: "",
      product_type: "simple",
      name: "",
      price: "",
      special_price: "",
      qty: "",
      visibility: "Not Visible Individually",
      configurable_variations: "",
    };
    const report = await importRows(shop, [
      { ...row, sku: "M-R", name: "Orlin Fan Red", price: "1999.0000", special_price: "1499.0000", qty: "4.0000" },
      { ...row, sku: "M-B", name: "Orlin Fan Blue", price: "1999.0000", special_price: "1499.0000", qty: "2.0000" },
      {
        ...row,
        sku: "M",
        product_type: "configurable",
        name: "Orlin Fan",
        visibility: "Catalog, Search",
        configurable_variations: "sku=M-R,color=Red|sku=M-B,color=Blue",
      },
      { ...row, sku: "X", name: "Orlin Hidden", price: "9.0000", qty: "1" },
    ]);
    expect(report).toMatchObject({ rows: 4, inserted: 1, variants: 2, refused: 1 });
    expect(reasons(report)).toEqual(["Left out: it is hidden."]);
    expect(await namesOf(shop)).toEqual(["Orlin Fan | 1499 | - | 6 | Accessories | red/blue"]);
  });
});

describe("values of JSON", () => {
  onEachEngine("objects", (openShop) => {
    test("are read by their names and amounts, or refused, and never shown as text", async () => {
      const shop = await openShop();
      const json = {
        sku: "1",
        title: "Orlin Lamp",
        price: '{"amount":"1299.50","currency":"INR"}',
        brand: '{"id":7,"name":"Kesra"}',
        category: '[{"name":"Home"},{"name":"Lamps"}]',
      };
      const report = await importRows(shop, [
        json,
        { ...json, sku: "2", price: '{"amount":"12","currency":"USD"}' },
        { ...json, sku: "3", brand: '{"id":7}' },
        { ...json, sku: "4", category: "[object Object]" },
      ]);
      expect(reasons(report)).toEqual([
        "The price is not an amount in rupees.",
        "The brand is an object that cannot be read.",
        "The category is an object that cannot be read.",
      ]);
      expect(await allProducts(shop)).toMatchObject([
        { price: 1299.5, brand: { title: "Kesra" }, category: { title: "Lamps" } },
      ]);
    });
  });
});
