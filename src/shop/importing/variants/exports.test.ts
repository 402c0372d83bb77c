import { expect, test } from "vitest";
import type { ShopContext } from "#shop/context.server.ts";
import { allProducts, importRows } from "#test/importing.ts";
import { onEachEngine } from "#test/shop.ts";

/** Files as shop systems write them. */

const namesOf = async (shop: ShopContext) =>
  (await allProducts(shop)).map(({ title, price, mrp, quantity, category, color }) =>
    [title, price, mrp ?? "-", quantity, category.title, color.map(({ title }) => title).join("/")].join(" | "),
  );

const draftsOf = ({ db }: ShopContext) =>
  db.read.selectFrom("products").where("state", "=", "draft").select(["title", "price_paise"]).execute();

const reasons = (report: { refusedRows: [number, string][] }) => report.refusedRows.map(([, reason]) => reason);

onEachEngine("the export of a shop system", (openShop) => {
  test("with variants by handle: colours are one product, archived products are drafts", async () => {
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
    expect(report).toMatchObject({ rows: 4, inserted: 2, variants: 2, refused: 0 });
    expect(report.notes.get("draft")).toBe(1);
    expect(await namesOf(shop)).toEqual(["Orlin Buds | 1999 | 2999 | 5 | Headphones | black/white"]);
    expect(await draftsOf(shop)).toEqual([{ title: "Orlin Old", price_paise: 9_00 }]);
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
    expect(report).toMatchObject({ rows: 5, inserted: 3, variants: 2, refused: 0 });
    expect(report.notes.get("stockNegative")).toBe(1);
    expect(await draftsOf(shop)).toEqual([{ title: "Orlin Draft", price_paise: 900_00 }]);
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
    expect(report).toMatchObject({ rows: 4, inserted: 2, variants: 2, refused: 0 });
    expect(report.notes.get("draft")).toBe(1);
    expect(await namesOf(shop)).toEqual(["Orlin Fan | 1499 | - | 6 | Accessories | red/blue"]);
    expect(await draftsOf(shop)).toEqual([{ title: "Orlin Hidden", price_paise: 9_00 }]);
  });
});

onEachEngine("values of JSON objects", (openShop) => {
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
