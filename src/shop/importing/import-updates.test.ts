import { expect, test } from "vitest";
import { listProducts } from "#shop/catalogue/reading/products.server.ts";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { allProducts, importRows } from "#test/importing.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("a newer import", (openShop) => {
  test("a newer file updates rows by key and leaves missing columns unchanged", async () => {
    const shop = await openShop();
    const row = { title: "Lamp", price: "500", link: "https://www.shop.example/lamp/ref=sr_1?q=1" };
    await importRows(shop, [row], { rules: { stock: 7 } });
    await shop.db.write(({ db }) => db.updateTable("products").set({ tags: "featured" }).execute());
    await restock(shop, (await allProducts(shop))[0]?._id ?? "", -2);
    const newer = { title: "Torch", price: "450", link: "https://shop.example/lamp/ref=sr_9?q=2" };
    expect(await importRows(shop, [newer], { rules: { stock: 7 } })).toMatchObject({ inserted: 0, updated: 1 });
    const [product, ...others] = await allProducts(shop);
    expect(others).toEqual([]);
    expect(product).toMatchObject({ title: "Torch", slug: "lamp", price: 450, quantity: 5, tags: "featured" });
  });

  test("a file decides the state of new products only", async () => {
    const shop = await openShop();
    const states = () => shop.db.read.selectFrom("products").orderBy("source_key").select("state").execute();
    const row = (sku: string, status: string, price = "500") => ({
      sku,
      title: `Lamp ${sku}`,
      price,
      stock: "2",
      status,
    });
    await importRows(shop, [row("1", "active"), row("2", "draft"), row("3", "trash")]);
    expect(await states()).toEqual([{ state: "live" }, { state: "draft" }]);
    const newer = [row("1", "archived", "450"), row("2", "active", "450")];
    expect(await importRows(shop, newer)).toMatchObject({ updated: 2, notes: new Map([["draft", 1]]) });
    expect(await states()).toEqual([{ state: "live" }, { state: "draft" }]);
    const prices = await shop.db.read.selectFrom("products").select("price_paise").execute();
    expect(prices.map(({ price_paise }) => price_paise)).toEqual([450_00, 450_00]);
  });

  test("a newer file without a dispatch time keeps the earlier one", async () => {
    const shop = await openShop();
    const row = { sku: "1", title: "Lamp", price: "500", stock: "5" };
    const days = async () => (await allProducts(shop))[0]?.dispatchDays;
    await importRows(shop, [row]);
    expect(await days()).toBe(1);
    await importRows(shop, [{ ...row, "handling time": "1-2 weeks" }]);
    expect(await days()).toBe(10);
    await importRows(shop, [row]);
    await importRows(shop, [{ ...row, "handling time": "" }]);
    expect(await days()).toBe(10);
  });

  test("an M.R.P. of before is taken off when the new price is above it, and the report says so", async () => {
    const shop = await openShop();
    const [lamp, fan] = [
      { sku: "1", title: "Lamp", price: "500" },
      { sku: "2", title: "Fan", price: "700" },
    ];
    await importRows(
      shop,
      [lamp, fan].map((row) => ({ ...row, mrp: "800" })),
    );
    const { notes } = await importRows(shop, [
      { ...lamp, price: "800" },
      { ...fan, price: "801" },
    ]);
    expect(notes.get("mrpOutdated")).toBe(1);
    const products = await allProducts(shop);
    expect(Object.fromEntries(products.map(({ title, mrp }) => [title, mrp]))).toEqual({ Lamp: 800, Fan: undefined });
    expect((await importRows(shop, [{ ...fan, price: "810" }])).notes.has("mrpOutdated")).toBe(false);
  });

  test("a guessed category, brand or colour does not replace one that a file gave", async () => {
    const shop = await openShop();
    const given = { brand: "Kesra", category: "Gadgets", colour: "teal" };
    await importRows(shop, [{ sku: "1", title: "Orlin Phone (Black)", price: "500", ...given }]);
    const kept = { brand: { title: "Kesra" }, category: { title: "Gadgets" }, color: [{ title: "teal" }] };
    const cheaper = { sku: "1", title: "Orlin Phone (Black)", price: "450" };
    const untold = { brand: "", category: "", colour: "" };
    for (const row of [cheaper, { ...cheaper, price: "440", ...untold }]) {
      expect(await importRows(shop, [row])).toMatchObject({ updated: 1 });
      expect(await allProducts(shop)).toMatchObject([kept]);
    }
    const categories = await shop.db.read.selectFrom("categories").select("title").execute();
    expect(categories).toEqual([{ title: "Gadgets" }]);
    await importRows(shop, [{ ...cheaper, brand: "Orlin", category: "Mobiles", colour: "black" }]);
    expect(await allProducts(shop)).toMatchObject([{ brand: { title: "Orlin" }, color: [{ title: "black" }] }]);
  });

  test("the operator's rules precede the columns; brands of the file stay whole", async () => {
    const shop = await openShop();
    const rows = [
      { sku: "1", title: "Orlin Home Night Lamp", price: "9", category: "Home", brand: "" },
      { sku: "2", title: "Night Lamp", price: "9", category: "Home", brand: "Kesra Sons" },
      { sku: "3", title: "Kesra Sons Torch", price: "9", category: "Home", brand: "" },
    ];
    const words = { categories: { Lamps: ["night lamp"] }, brands: { "Orlin Home": [] } };
    await importRows(shop, rows, { rules: { words } });
    const products = await allProducts(shop);
    expect(products.map(({ brand, category }) => [brand.title, category.title]).sort()).toEqual([
      ["Kesra Sons", "Home"],
      ["Kesra Sons", "Lamps"],
      ["Orlin Home", "Lamps"],
    ]);
    const later = [{ sku: "4", title: "Kesra Sons Lantern", price: "9" }];
    await importRows(shop, later);
    expect((await allProducts(shop)).find(({ title }) => title.endsWith("Lantern"))?.brand.title).toBe("Kesra Sons");
  });

  test("titles can change again and again, in one batch and in several", async () => {
    const shop = await openShop();
    const found = async (text: string) =>
      (await listProducts(shop, { text }, { offset: 0, limit: 10 })).map(({ title }) => title).sort();
    const named = (word: string) => [1, 2].map((sku) => ({ sku: String(sku), title: `${word} ${sku}`, price: "9" }));
    await importRows(shop, named("Lamp"));
    for (const word of ["Torch", "Lantern", "Candle"]) {
      expect(await importRows(shop, named(word))).toMatchObject({ inserted: 0, updated: 2 });
      expect(await found(word)).toEqual([`${word} 1`, `${word} 2`]);
    }
    expect(await found("torch")).toEqual([]);
    const batches = [{ ...named("Beacon")[0], more: "x".repeat(1_100_000) }, ...named("Beacon").slice(1)] as Record<
      string,
      string
    >[];
    expect(await importRows(shop, batches)).toMatchObject({ updated: 2 });
    expect(await found("beacon")).toEqual(["Beacon 1", "Beacon 2"]);
  });
});
