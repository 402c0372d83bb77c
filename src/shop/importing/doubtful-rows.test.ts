import { expect, test } from "vitest";
import { allProducts, importRows } from "#test/importing.ts";
import { onEachEngine, openTestShop } from "#test/shop.ts";
import { columnsProblem } from "./columns-problem.ts";
import { type Columns, matchColumns } from "./match-columns.ts";
import { type ImportRules, readProduct } from "./read-product.ts";

/** Files whose prices, pieces and names have another meaning than their columns say. */

const RULES: ImportRules = { columns: {}, byTitle: false, category: null, stock: 10 };

function read(cells: Record<string, string>) {
  const map = new Map(Object.entries({ title: "Orlin Phone", price: "1299", ...cells }));
  const reading = readProduct(map, matchColumns([...map.keys()], {}), RULES);
  return "rejection" in reading ? reading.rejection : reading.product;
}

test.each<[Record<string, string>, string]>([
  [{ currency: "USD" }, "The currency is 'USD': prices are in rupees."],
  [{ "Price Currency": "eur" }, "The currency is 'eur': prices are in rupees."],
  [{ price: "<del>1499</del><ins>1299</ins>" }, "The price is not an amount in rupees."],
  [{ price: "1299<sup>99</sup>" }, "The price is not an amount in rupees."],
  [{ stock: "<b>1</b><i>2</i>" }, "The stock is not a whole number."],
  [{ price: '{"price":499,"priceCurrency":"USD"}' }, "The price is not an amount in rupees."],
  [{ price: '{"value":499,"unit":"USD"}' }, "The price is not an amount in rupees."],
  [{ price: '{"amount":129900,"currency":"INR","decimals":2}' }, "The price is an object that cannot be read."],
  [{ price: '{"amount":1499,"amount":1299}' }, "The price is an object that cannot be read."],
  [{ brand: '{"name":"Orlin","name":"Kesra"}' }, "The brand is an object that cannot be read."],
  [{ image: '[{"src":"a.jpg","src":"b.jpg"}]' }, "The image is an object that cannot be read."],
  [{ price: '{"amount":1499,"value":1299}' }, "The price is an object that cannot be read."],
  [
    { availability: "Only 2 left" },
    "The availability 'Only 2 left' is not known: write 'in stock' or 'out of stock', or a number of pieces as the stock.",
  ],
  [{ status: "Trash" }, "Left out: it is in the bin."],
  [{ title: "Grand Total" }, "Left out: it is a total of other rows."],
  [{ title: '=HYPERLINK("x")' }, "The title is a formula: export its value."],
  ...["nan", "NULL", "#REF!", "-"].map(
    (title) => [{ title }, "There is no title."] as [Record<string, string>, string],
  ),
])("a row with %j is refused: %s", (cells, rejection) => {
  expect(read(cells)).toBe(rejection);
});

test.each<[Record<string, string>, object]>([
  [{ currency: "INR" }, { pricePaise: 129_900 }],
  [{ status: "false" }, { state: "draft" }],
  [{ status: "Unpublished" }, { state: "draft" }],
  [{ status: "discontinued" }, { state: "draft" }],
  [{ "Listing status": "Inactive" }, { state: "draft" }],
  [{ "Published on online store": "FALSE" }, { state: "draft" }],
  [{ price: '{"amount":"1299.50","currencyCode":"INR","formatted":"₹1,299.50"}' }, { pricePaise: 129_950 }],
  [{ title: "10<sup>9</sup> Stars" }, { title: "10 9 Stars" }],
  [{ title: "H<sub>2</sub>O <b>Max</b>" }, { title: "H2O Max" }],
  [{ brand: "nan" }, { brand: "Orlin" }],
  [{ category: "N/A" }, { category: "Mobiles" }],
  [{ availability: "https://schema.org/InStock" }, { onHand: 10 }],
  ...[
    "https://schema.org/OutOfStock",
    "Not available",
    "preorder",
    "back-ordered",
    "Currently unavailable.",
    "Temporarily out of stock",
    "N",
  ].map((availability) => [{ availability }, { onHand: 0 }] as [Record<string, string>, object]),
])("a row with %j is imported with %j", (cells, product) => {
  expect(read(cells)).toMatchObject(product);
});

test.each([
  [["title", "Price ($)"], /^No column of the file is recognised as the price/],
  [["title", "Price", "price"], /^The columns 'Price' and 'price' have the same name/],
  [["title", "Price", "Price (₹)"], /^The columns 'Price' and 'Price \(₹\)' have the same name/],
  [["title", "price", "unit price"], /^The columns 'price' and 'unit price' may both be the price/],
  [
    ["title", "price", "Discount Price"],
    /^The column 'Discount Price' may be the price after the discount or the amount off/,
  ],
  [
    ["title", "mrp", "discount_price"],
    /^The column 'discount_price' may be the price after the discount or the amount off/,
  ],
  [["title", "discountPrice"], /^The column 'discountPrice' may be .* Choose .* with --column price=HEADER\.$/],
  [["title", "selling price", "discount price", "mrp"], /^The column 'discount price' may be/],
  [["title", "price", "Net price"], /^The columns 'price' and 'Net price' may both be the price/],
  [["title", "price", "Price (incl. GST)"], /^The columns 'price' and 'Price \(incl\. GST\)' may both be the price/],
  [
    ["title", "price", "price before discount"],
    /^The columns 'price' and 'price before discount' may both be the price/,
  ],
  [["title", "price", "On hand", "Available"], /^The columns 'On hand' and 'Available' may both be the stock/],
  [["title", "price", "Qty", "Reserved"], /^The columns 'Qty' and 'Reserved' may both be the stock/],
  [["title", "price", "Stock (₹)"], /^The column 'Stock \(₹\)' is an amount of money/],
])("a file with the columns %j is refused", (headers, problem) => {
  expect(columnsProblem(headers, {})).toMatch(problem);
});

test.each([
  [["name", "discount_price", "actual_price"], {}],
  [["title", "price", "discount price"], { price: "price" }],
  [["title", "price", "discount price"], { price: "discount price" }],
  [["title", "price", "net price"], { price: "net price" }],
  [["title", "discounted price", "mrp"], {}],
  [["sku", "title", "price", "cost price", "Price / International"], {}],
])("a file with the columns %j and the options %j is accepted", (headers, chosen) => {
  expect(columnsProblem(headers, chosen)).toBeNull();
});

const PHONE = { title: "Orlin Phone", price: "999" };

test.each<[string, Record<string, string>[], Columns, RegExp | null]>([
  [
    "a discount beside one price",
    [{ ...PHONE, discount: "10%" }],
    {},
    /'price' may be before or after .* 'discount': row 2/,
  ],
  [
    "an offer in a later row",
    [PHONE, { ...PHONE, Offer: "10% off" }],
    {},
    /'price' may be before or after .* 'Offer': row 3/,
  ],
  ["savings", [{ ...PHONE, "You save": "₹100" }], {}, /the column 'You save'/],
  [
    "a discount of nothing",
    [
      { ...PHONE, discount: "0" },
      { ...PHONE, discount: "" },
    ],
    {},
    null,
  ],
  ["a discount beside price and M.R.P.", [{ ...PHONE, discount: "10%", mrp: "1110" }], {}, null],
  ["a discount beside the chosen price", [{ ...PHONE, discount: "10%" }], { price: "price" }, null],
  [
    "stock and quantity that differ",
    [{ ...PHONE, stock: "5", quantity: "7" }],
    {},
    /'stock' and 'quantity' may both be the stock: row 2 has '5' and '7'/,
  ],
  ["stock and quantity that agree", [{ ...PHONE, stock: "5", quantity: "5" }], {}, null],
  ["the chosen one of two stocks", [{ ...PHONE, stock: "5", quantity: "7" }], { stock: "quantity" }, null],
  [
    "two M.R.P.s",
    [{ ...PHONE, mrp: "1,110", "List price": "₹1200" }],
    {},
    /'mrp' and 'List price' may both be the mrp/,
  ],
  ["one M.R.P. in two columns", [{ ...PHONE, mrp: "₹1,110", "List price": "1110.00" }], {}, null],
  [
    "a third price",
    [{ ...PHONE, "selling price": "950", "our price": "900" }],
    {},
    /'selling price' and 'our price' may both be the price/,
  ],
  [
    "two names of the price in a later row",
    [PHONE, { ...PHONE, Price: "99" }],
    {},
    /^Row 3: The columns 'price' and 'Price' have the same name/,
  ],
])("before anything is written, a file with %s", async (_name, rows, columns, problem) => {
  const { shop, remove } = await openTestShop("sqlite");
  const distinct = rows.map((row, index) => ({ ...row, title: `${row.title} ${index}` }));
  const report = importRows(shop, distinct, { rules: { columns } });
  if (problem === null) expect(await report).toMatchObject({ inserted: rows.length });
  else await expect(report).rejects.toThrow(problem);
  expect(await allProducts(shop)).toHaveLength(problem === null ? rows.length : 0);
  await shop.close();
  await remove();
});

test("columns in other currencies are unknown", () => {
  expect(matchColumns(["title", "Price ($)", "Price (₹)", "MRP (€)"], {})).toEqual({
    title: "title",
    price: "Price (₹)",
  });
});

onEachEngine("a file of doubtful rows", (openShop) => {
  test("amounts without a currency are refused beside those in another one", async () => {
    const shop = await openShop();
    const prices = ["₹499", "$499", "500", "501 INR"];
    const report = await importRows(
      shop,
      prices.map((price, index) => ({ title: `Orlin Phone ${index}`, price })),
    );
    expect(report.refusedRows.map(([, reason]) => reason)).toEqual([
      "The price is not an amount in rupees.",
      "The price '500' may be in another currency, as others of its column are: write ₹500.",
    ]);
    expect((await allProducts(shop)).map(({ price }) => price).sort()).toEqual([499, 501]);
  });

  test("keys that programs write for nothing are refused", async () => {
    const shop = await openShop();
    const keys = ["#N/A", "null", '{"id":1}', "A1"];
    const report = await importRows(
      shop,
      keys.map((sku, index) => ({ sku, title: `Orlin Phone ${index}`, price: "499" })),
    );
    expect(report.refusedRows.map(([row]) => row)).toHaveLength(3);
    expect(report.inserted).toBe(1);
  });

  test("the pieces of variants are read as those of products", async () => {
    const shop = await openShop();
    const variant = (Handle: string, color: string, qty: string) => ({
      Handle,
      Title: Handle,
      "Option1 Name": "Color",
      "Option1 Value": color,
      "Variant Price": "499",
      "Variant Inventory Qty": qty,
    });
    const report = await importRows(shop, [
      variant("Orlin Buds", "Red", "1,000"),
      variant("Orlin Buds", "Blue", "5"),
      variant("Orlin Pad", "Red", "1.000"),
      variant("Orlin Pad", "Blue", "5"),
    ]);
    expect((await allProducts(shop)).map(({ quantity }) => quantity)).toEqual([1005]);
    expect(report.refusedRows).toHaveLength(1);
  });
});
