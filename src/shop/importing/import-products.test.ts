import { expect, test } from "vitest";
import { openDiskMap } from "#db/disk-map.ts";
import { openDb } from "#db/open.ts";
import { allProducts, importRows, rowsOf } from "#test/importing.ts";
import { onEachEngine } from "#test/shop.ts";
import { hasGrown, importProducts } from "./import-products.server.ts";

const lamps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Lamp ${index}`, price: "₹499" }));

onEachEngine("importProducts", (openShop) => {
  test("imports products, refuses rows with reasons, and changes nothing the second time", async () => {
    const shop = await openShop();
    const file = [
      {
        name: "Orlin Phone 5G (Power Black)",
        discount_price: "₹10,999",
        actual_price: "₹18,999",
        ratings: "4",
        no_of_ratings: "1,13,956",
      },
      { name: "Café पंखा ™", discount_price: "", actual_price: "Rs. 999.50", ratings: "Get", no_of_ratings: "FREE" },
      { name: "No price", discount_price: "", actual_price: "", ratings: "", no_of_ratings: "" },
      "The number of cells differs from the number of columns.",
    ];
    const report = await importRows(shop, file, { rules: { stock: 3 } });
    expect(report).toMatchObject({ rows: 4, inserted: 2, refused: 2, finished: true, resumedAfter: 0 });
    expect(report.refusedRows).toEqual([
      [4, "There is no price."],
      [5, "The number of cells differs from the number of columns."],
    ]);
    expect([...report.notes]).toEqual([
      ["mrpAsPrice", 1],
      ["ratingUnreadable", 1],
    ]);
    const [phone] = (await allProducts(shop)).filter(({ title }) => title.startsWith("Orlin"));
    expect(phone).toMatchObject({ price: 10_999, mrp: 18_999, quantity: 3, totalrating: 0, ratings: [] });
    expect(phone).toMatchObject({ importedRating: { mean: 4, count: 113_956 }, category: { title: "Mobiles" } });

    const published: string[] = [];
    shop.db.onChange((topic) => published.push(topic));
    expect(await importRows(shop, file, { rules: { stock: 3 } })).toMatchObject({
      inserted: 0,
      updated: 0,
      unchanged: 2,
    });
    expect(published).toEqual([]);
  });

  test("without a key, products match by title and ordinal; equal rows are imported once", async () => {
    const shop = await openShop();
    const twins = [
      { "": "0", title: "Twin", price: "10" },
      { "": "1", title: "Twin", price: "20" },
      { "": "2", title: "Twin", price: "10" },
      { "": "3", title: "twin", price: "30" },
    ];
    expect(await importRows(shop, twins)).toMatchObject({ inserted: 3, repeated: 1, refused: 0 });
    const slugs = (await allProducts(shop)).map(({ slug }) => slug);
    expect(slugs.sort()).toEqual(["twin", "twin-2", "twin-3"]);
    const withNewPrice = [{ "": "0", title: "Twin", price: "11" }, ...twins.slice(1, 2), ...twins.slice(3)];
    expect(await importRows(shop, withNewPrice)).toMatchObject({ inserted: 0, updated: 1, unchanged: 2 });
  });

  test("the first row of each key is imported; later rows with other values are refused", async () => {
    const shop = await openShop();
    const rows = [
      { sku: "1", title: "Lamp", price: "0" },
      { sku: "1", title: "Lamp", price: "10" },
      { sku: "1", title: "Lamp", price: "10" },
      { sku: "1", title: "Lamp", price: "12" },
      { sku: "", title: "Lamp", price: "12" },
    ];
    const report = await importRows(shop, rows);
    expect(report).toMatchObject({ inserted: 1, repeated: 1, refused: 3 });
    expect(report.refusedRows.map(([, reason]) => reason)).toEqual([
      "The price is zero.",
      "An earlier row has the same key with other values.",
      "The key ('sku') is empty.",
    ]);
    expect(await importRows(shop, rows, { rules: { byTitle: true } })).toMatchObject({
      inserted: 3,
      repeated: 1,
      refused: 1,
    });
  });

  test("an interrupted import resumes where it stopped", async () => {
    const shop = await openShop();
    const file = [...lamps(600), { title: "Lamp 3", price: "₹499" }];
    let batches = 0;
    const stopped = () => ++batches === 2;
    const first = await importRows(shop, file, { stopped });
    expect(first).toMatchObject({ rows: 100, inserted: 100, finished: false });
    const second = await importRows(shop, file);
    expect(second).toMatchObject({ rows: 601, inserted: 600, repeated: 1, finished: true, resumedAfter: 100 });
    expect(await allProducts(shop)).toHaveLength(600);
    expect(await importRows(shop, file)).toMatchObject({ inserted: 0, unchanged: 600, resumedAfter: 0 });
  });

  test("tells how far the file is looked through, before the first rows are saved", async () => {
    const told: [string, number][] = [];
    const report = await importRows(await openShop(), lamps(60), {
      onLook: (position) => void told.push(["look", position]),
      onProgress: ({ rows }) => void told.push(["saved", rows]),
    });
    expect(report).toMatchObject({ inserted: 60, finished: true });
    expect(told).toEqual([
      ...Array.from({ length: 60 }, (_, position) => ["look", position]),
      ...[["saved", 50]],
      ...[["saved", 60]],
    ]);
  });

  test("a failed batch is rolled back and imported again", async () => {
    const shop = await openShop();
    const earlierKeys = openDiskMap();
    const failing = importProducts(
      shop,
      { fileName: "list.csv", fingerprint: "f1", rows: rowsOf(lamps(300)) },
      { columns: {}, byTitle: false, category: null, stock: 0 },
      {
        dryRun: false,
        overwritesEdits: false,
        earlierKeys,
        stopped: () => false,
        onLook: () => undefined,
        onProgress() {
          throw new Error("The disk is gone.");
        },
        onWarning: () => undefined,
        onRefused: () => undefined,
        pictures: { from: ".", media: ".", shipped: "." },
      },
    );
    await expect(failing).rejects.toThrow("The disk is gone.");
    earlierKeys.close();
    expect(await allProducts(shop)).toHaveLength(50);
    expect(await importRows(shop, lamps(300))).toMatchObject({ resumedAfter: 50, inserted: 300 });
  });

  test("a second import of the same file at the same time stops", async () => {
    const shop = await openShop();
    let other: Promise<unknown> | undefined;
    const overlapping = importRows(shop, lamps(600), {
      onProgress() {
        other ??= shop.db.write(({ db }) => db.updateTable("imports").set({ rows_done: 9 }).execute());
      },
    });
    await expect(overlapping).rejects.toThrow("Another import of this file is running.");
    await other;
  });

  test("a dry run counts the same and writes nothing", async () => {
    const shop = await openShop();
    const file = [...lamps(300), { title: "Lamp 1", price: "₹499" }, { title: "", price: "1" }];
    const counts = { rows: 302, inserted: 300, repeated: 1, refused: 1, finished: true };
    expect(await importRows(shop, file, { dryRun: true })).toMatchObject(counts);
    expect(await allProducts(shop)).toEqual([]);
    expect(await shop.db.read.selectFrom("categories").selectAll().execute()).toEqual([]);
    expect(await importRows(shop, file)).toMatchObject(counts);
  });

  test("1,000 new products update the planner's statistics, except in a dry run", async () => {
    const shop = await openShop();
    let analyses = 0;
    const counting = { ...shop, db: { ...shop.db, analyze: async () => void analyses++ } };
    await importRows(counting, lamps(1_000), { dryRun: true });
    expect(analyses).toBe(0);
    await importRows(counting, lamps(1_000));
    expect(analyses).toBe(1);
  });

  test("another process is notified of every batch", async () => {
    const shop = await openShop();
    const server = await openDb(shop.location);
    shop.beforeClose(() => server.close());
    server.syncChanges();
    const published = new Set<string>();
    server.onChange((topic) => published.add(topic));
    await importRows(shop, lamps(3));
    server.syncChanges();
    await expect.poll(() => published.has("products")).toBe(true);
  });

  test("titles of categories and brands match in any case", async () => {
    const shop = await openShop();
    const brands = ["Asus", "ASUS", "asus"].map((brand, index) => ({ title: `Book ${index}`, price: "9", brand }));
    await importRows(shop, brands, { rules: { category: "Laptops" } });
    await importRows(shop, [{ title: "Book 9", price: "9", brand: "aSUS" }], { rules: { category: "laptops" } });
    const products = await allProducts(shop);
    expect(new Set(products.map(({ brand, category }) => `${brand.title} ${category.title}`))).toEqual(
      new Set(["Asus Laptops"]),
    );
  });

  test("a file without a title or price column is refused", async () => {
    const shop = await openShop();
    await expect(importRows(shop, [{ a: "1", b: "2" }])).rejects.toMatchObject({ name: "UnreadableFile" });
  });
});

test.each([
  [999, 999, false],
  [1_000, 1_000, true],
  [1_000, 10_000, true],
  [1_000, 10_001, false],
  [100_000, 1_000_000, true],
])("%i new products of %i need new statistics: %s", (inserted, total, needed) => {
  expect(hasGrown(inserted, total)).toBe(needed);
});
