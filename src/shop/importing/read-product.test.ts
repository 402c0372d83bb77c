import { expect, test } from "vitest";
import { matchColumns } from "./match-columns.ts";
import { type ImportRules, readProduct } from "./read-product.ts";

const RULES: ImportRules = { columns: {}, byTitle: false, category: null, stock: 0 };

function read(cells: Record<string, string>, rules: Partial<ImportRules> = {}) {
  const map = new Map(Object.entries({ title: "Orlin Phone 5G (Black)", price: "₹999", ...cells }));
  return readProduct(map, matchColumns([...map.keys()], {}), { ...RULES, ...rules });
}

test("fills in missing columns, and excludes them from updates", () => {
  expect(read({})).toMatchObject({
    product: {
      brand: "Orlin",
      category: "Mobiles",
      colors: ["black"],
      pricePaise: 99_900,
      mrpPaise: null,
      onHand: 0,
      keep: [
        "onHand",
        "description",
        "tags",
        "importedRating",
        "state",
        "images",
        "category",
        "brand",
        "colors",
        "specs",
        "mrp",
      ],
    },
    notes: ["noStock"],
  });
});

test("prefers the operator's options, then columns, then words of the title", () => {
  const cells = { brand: "Kesra", category: "Gadgets", colour: "teal", qty: "1,200", description: "<p>x</p>" };
  const product = { brand: "Kesra", category: "Gadgets", colors: ["teal"], onHand: 1200, description: "<p>x</p>" };
  expect(read(cells)).toMatchObject({
    product: { keep: ["tags", "importedRating", "state", "images", "specs", "mrp"] },
  });
  expect(read(cells)).toMatchObject({ product, notes: [] });
  expect(read(cells, { category: "Sale", stock: 5 })).toMatchObject({ product: { category: "Sale", onHand: 1200 } });
});

test("a file of models gets titles with brand and variant", () => {
  const row = { brand: "Orlin", colour: "Moonlight Black", memory: "4 GB", storage: "64", price: "9", title: "" };
  const titleOf = (model: string, cells: Record<string, string> = {}) => {
    const map = new Map(Object.entries({ ...row, ...cells, model }));
    map.delete("title");
    return readProduct(map, matchColumns([...map.keys()], {}), RULES);
  };
  expect(titleOf("A14")).toMatchObject({
    title: "Orlin A14 (Moonlight Black, 4 GB RAM, 64 GB Storage)",
    product: {
      category: "Mobiles",
      specs: [
        ["RAM", "4 GB"],
        ["Storage", "64 GB"],
      ],
    },
  });
  expect(titleOf("ORLIN A14 4GB RAM 64GB Storage", { colour: "" })).toMatchObject({
    title: "ORLIN A14 4GB RAM 64GB Storage",
  });
  expect(titleOf("A14", { colour: "", memory: "" })).toMatchObject({
    title: "Orlin A14 (64 GB Storage)",
    product: { category: "Mobiles" },
  });
  expect(titleOf("")).toMatchObject({ rejection: "There is no title." });
  expect(read({ brand: "Kesra" })).toMatchObject({ title: "Orlin Phone 5G (Black)" });
});

test("facts of the title complete the columns, also in a category of the file", () => {
  const title = "Orlin Book 14, 15.6 inch Laptop (8GB/512GB SSD)";
  expect(read({ title, category: "Notebooks", ram: "16", "gpu memory": "4" })).toMatchObject({
    product: {
      specs: [
        ["RAM", "16 GB"],
        ["Graphics memory", "4 GB"],
        ["Storage", "512 GB SSD"],
        ["Screen", "15.6 inch"],
      ],
    },
  });
});

test("a row keeps the category, brand and colour of an earlier import only where it has none", () => {
  const keep = (cells: Record<string, string>, rules: Partial<ImportRules> = {}) => {
    const reading = read(cells, rules);
    return "product" in reading
      ? (reading.product.keep ?? []).filter((field) => ["category", "brand", "colors"].includes(field))
      : [];
  };
  expect(keep({ brand: "Kesra", category: "Gadgets", colour: "teal" })).toEqual([]);
  expect(keep({ brand: "Kesra", category: "", colour: " " })).toEqual(["category", "colors"]);
  expect(keep({ brand: "" }, { category: "Sale" })).toEqual(["brand", "colors"]);
});

test.each([
  [{ mrp: "₹1,999" }, { pricePaise: 99_900, mrpPaise: 1_99_900 }, []],
  [{ mrp: "₹500" }, { pricePaise: 99_900, mrpPaise: null }, ["mrpBelowPrice"]],
  [{ mrp: "soon" }, { pricePaise: 99_900, mrpPaise: null }, ["mrpUnreadable"]],
  [{ price: "", mrp: "₹1,999" }, { pricePaise: 1_99_900, mrpPaise: 1_99_900 }, ["mrpAsPrice"]],
  [{ rating: "4.3", "rating count": "12" }, { importedRating: { meanHundredths: 430, count: 12 } }, []],
  [{ rating: "4.3" }, { importedRating: { meanHundredths: 430, count: null } }, []],
  [{ rating: "Get", "rating count": "FREE" }, { importedRating: null }, ["ratingUnreadable"]],
  [{ "Handling time": "1-3 days" }, { dispatchDays: 3 }, []],
  [{ "Ships in": "" }, { dispatchDays: undefined }, []],
  [{ dispatch_days: "soon" }, { dispatchDays: undefined }, ["dispatchUnreadable"]],
  [{ title: "Orlin Lamp", material: "Mango wood" }, { specs: [["Material", "Mango wood"]] }, []],
  [
    { title: "Orlin Lamp", "Country of Origin": "India", "Manufactured by": "Orlin, Pune", Warranty: "2 years" },
    {
      specs: [
        ["Country of origin", "India"],
        ["Manufacturer", "Orlin, Pune"],
        ["Warranty", "2 years"],
      ],
    },
    [],
  ],
  [
    { title: "Orlin Lamp", "Item weight": "1.2", Dimensions: "10 x 20 x 30", "Net Quantity": "1 piece" },
    { specs: [["Net quantity", "1 piece"]] },
    [],
  ],
  [{ title: "Orlin Lamp", "Item weight": "1.2 kg" }, { specs: [["Weight", "1.2 kg"]] }, []],
  [{ image: "http://127.0.0.1/x.png" }, { images: [] }, ["imageIgnored"]],
  [{ image: "x.png" }, { images: [] }, []],
  [{ colour: "" }, { colors: ["black"] }, []],
])("reads %j", (cells, product, notes) => {
  expect(read(cells, { stock: 1 })).toMatchObject({ product, notes });
});

test("a computer without a title is named after brand and specifications", () => {
  const cells = new Map(Object.entries({ brand: "Orlin", processor: "Core i5", ram: "8", price: "999" }));
  const reading = readProduct(cells, matchColumns([...cells.keys()], {}), RULES);
  expect(reading).toMatchObject({ title: "Orlin Core i5 (8 GB)", product: { brand: "Orlin", category: "Laptops" } });
});

test.each([
  [{ title: " " }, "There is no title."],
  [{ title: "x".repeat(501) }, "The title has more than 500 characters."],
  [{ title: "ﷺ".repeat(100) }, "The title has more than 500 characters."],
  [{ price: "" }, "There is no price."],
  [{ price: "0" }, "The price is zero."],
  [{ price: "$5" }, "The price is not an amount in rupees."],
  [{ stock: "In stock" }, "The stock is not a whole number."],
  [{ description: "d".repeat(100_001) }, "The description has more than 100,000 characters."],
  [{ brand: "b".repeat(101) }, "The brand, category or tag has more than 100 characters."],
])("refuses %j", (cells, rejection) => {
  expect(read(cells)).toMatchObject({ rejection });
});
