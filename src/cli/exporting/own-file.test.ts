import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { csvLine } from "#cli/texts/spreadsheet-cells.ts";
import { changeProduct } from "#shop/catalogue/editing/change-product.server.ts";
import { getManagedProduct } from "#shop/catalogue/editing/list-managed.server.ts";
import { createFacet } from "#shop/catalogue/facets/change-facets.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { setGstRate } from "#shop/invoices/rates/set-rate.server.ts";
import { newFolder, rowsIn } from "#test/exports/exports.ts";
import { productInput } from "#test/fixtures.ts";
import { operatorOf, programOf } from "#test/operator.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

type Row = Record<string, string>;

/** The exported file of a shop, which `edit` changes as a spreadsheet would. */
async function editorOf(shop: TestShop) {
  const folder = newFolder();
  const file = join(folder, "rows.csv");
  const exporting = operatorOf(shop, { INIT_CWD: folder });
  return {
    folder,
    file,
    async edit(change: (rows: Row[]) => Row[]) {
      await exporting("export products rows.csv --overwrite");
      const rows = change(rowsIn(file, { asWritten: true }));
      const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map(csvLine);
      writeFileSync(file, lines.join(""));
    },
    async run(words = "", into = shop) {
      const run = programOf(into, { INIT_CWD: folder });
      const command = `import products rows.csv --json --rejected refused.csv ${words}`.trim().split(" ");
      const { stdout, stderr } = await run(command);
      return JSON.parse(stdout === "" ? stderr : stdout);
    },
    refused: () => rowsIn(join(folder, "refused.csv"), { asWritten: true }),
  };
}

onEachEngine("the shop's own file", (openShop) => {
  test("changes what was changed in a spreadsheet, finds products without a key, and is undone", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput({ title: "=Lamp" }), productInput({ title: "Fan" })]);
    const [lamp = "", fan = ""] = ids;
    const { edit, run } = await editorOf(shop);
    await edit((rows) =>
      rows.map((row) => (row.title === "Fan" ? { ...row, price: "₹1,299.50", stock: "3", state: "archived" } : row)),
    );
    const report = await run();
    expect(report).toMatchObject({ rows: 2, inserted: 0, updated: 1, unchanged: 1, refused: 0 });
    expect(await getManagedProduct(shop, fan)).toMatchObject({ price: 1299.5, stock: 3, state: "archived" });
    expect(await getManagedProduct(shop, lamp)).toMatchObject({ title: "=Lamp", version: 1 });
    await programOf(shop)(["import", "undo", report.group]);
    expect(await getManagedProduct(shop, fan)).toMatchObject({ price: 49_990, stock: 10, state: "live" });
  });

  test("leaves what people entered, and lists it", async () => {
    const shop = await openShop();
    const [lamp = ""] = (await saveProducts(shop, [productInput({ title: "Lamp" })])).ids;
    const { edit, run } = await editorOf(shop);
    await edit((rows) => rows);
    await changeProduct(shop, { product: lamp, price: 100_00 });
    expect(await run()).toMatchObject({ keptEdits: 1, unchanged: 1 });
    expect(await run("--overwrite-edited")).toMatchObject({ keptEdits: 0, updated: 1 });
    expect(await getManagedProduct(shop, lamp)).toMatchObject({ price: 49_990 });
  });

  test("refuses by name what the file and the shop cannot both have, and imports the other rows", async () => {
    const shop = await openShop();
    await createFacet(shop, "category", { title: "Sound" });
    await createFacet(shop, "category", { title: "Headsets", parent: "Sound" });
    const titles = "Good Title Price Mrp Stock State Facts Pictures Key Twice Levels Gst Nameless Outside".split(" ");
    const { ids } = await saveProducts(
      shop,
      titles.map((title) => productInput({ title, sourceKey: `sku:${title}`, pricePaise: 100_00 })),
    );
    const { edit, run, refused } = await editorOf(shop);
    const changes: Record<string, Row> = {
      Title: { title: " " },
      Price: { price: "12.900" },
      Mrp: { mrp: "80" },
      Stock: { stock: "-1" },
      State: { state: "hidden" },
      Facts: { facts: '["RAM"]' },
      Pictures: { pictures: '[{"name":"../../etc/passwd","color":null,"alt":null}]' },
      Key: { key: "sku:Outside" },
      Levels: { "bijli product": "", key: "new", category: "Earphones", "parent category": "Headsets" },
      Gst: { gst: '[{"from":"2026-01-01","hsn":"85","percent":18}]' },
      Nameless: { "bijli product": "", key: "" },
    };
    await edit((rows) => [
      ...rows
        .filter(({ title }) => title !== "Outside")
        .map((row) => ({ ...row, price: "90", ...changes[`${row.title}`] })),
      ...rows.filter(({ title }) => title === "Twice").map((row) => ({ ...row, price: "80" })),
      // The same product, named by its id before, and by its key now.
      ...rows.filter(({ title }) => title === "Good").map((row) => ({ ...row, "bijli product": "0".repeat(24) })),
    ]);
    expect(await run()).toMatchObject({ rows: 15, updated: 2, refused: 13 });
    expect(refused().map(({ title, reason }) => [title, reason])).toEqual([
      ["Nameless", "The cell 'key' must have an id or a key: without both, the same file would add the product again."],
      ["Gst", "The cell 'gst' must be an HSN code of 4, 6 or 8 digits such as 8471, not '85'."],
      ["Pictures", "The cell 'pictures' has a picture that no shop has stored."],
      ["Facts", 'The cell \'facts\' has a fact that is not ["name", "value"].'],
      ["State", "The cell 'state' must be one of draft, live, archived, not 'hidden'."],
      ["Stock", "The cell 'stock' must be a whole number from 0, not '-1'."],
      ["Mrp", "The cell 'price' is above the M.R.P."],
      [
        "Price",
        "The cell 'price' must be an amount in rupees such as 500, not '12.900': write 12900 or 12900.00, or 12.90.",
      ],
      [" ", "The cell 'title' is missing."],
      ["Twice", "An earlier row has the same id with other values."],
      ["Good", "An earlier row has the same key with other values."],
      ["Levels", "The category 'Earphones' cannot be in 'Headsets', which is in another one."],
      ["Key", `Another product (${ids.at(-1)}) has the key 'sku:Outside'.`],
    ]);
    expect(await getManagedProduct(shop, `${ids[0]}`)).toMatchObject({ price: 90, key: "sku:Good" });
  });

  test("of another shop: products have other ids where theirs are taken, and those with the same key are updated", async () => {
    const [shop, other] = [await openShop(), await openShop()];
    const [lamp = "", fan = ""] = (
      await saveProducts(shop, [
        productInput({ title: "Lamp", sourceKey: "sku:lamp", pricePaise: 100_00 }),
        productInput({ title: "Fan", pricePaise: 100_00 }),
      ])
    ).ids;
    await setGstRate(shop, { product: lamp, hsn: "8539", percent: 12 });
    // Both shops added their first products at the same time.
    const own = (
      await saveProducts(other, [
        productInput({ title: "Radio" }),
        productInput({ title: "Old lamp", sourceKey: "sku:lamp" }),
      ])
    ).ids;
    const { edit, run } = await editorOf(shop);
    await edit((rows) => rows);
    expect(await run("", other)).toMatchObject({ inserted: 1, updated: 1, notes: { gstKept: 1 } });
    expect(await getManagedProduct(other, `${own[1]}`)).toMatchObject({ title: "Lamp", price: 100 });
    expect(await getManagedProduct(other, `${own[0]}`)).toMatchObject({ title: "Radio" });
    const rows = await other.db.read.selectFrom("products").where("title", "=", "Fan").select("id").execute();
    expect(rows).toHaveLength(1);
    expect([rows[0]?.id.slice(0, 12), rows[0]?.id === fan]).toEqual([fan.slice(0, 12), false]);
  });

  test("names pictures: those without files are left out and listed", async () => {
    const [shop, other] = [await openShop(), await openShop()];
    await saveProducts(shop, [productInput({ title: "Lamp", images: ["0123456789abcdef"] })]);
    const { edit, run, refused } = await editorOf(shop);
    await edit((rows) => rows);
    expect(await run("", other)).toMatchObject({ inserted: 1, pictures: 0 });
    expect(refused()).toMatchObject([
      { reason: expect.stringMatching(/^Imported without the picture '0123456789abcdef'/) },
    ]);
  });

  test("is refused without one of its columns, as JSON, and with options that would read it in another way", async () => {
    const shop = await openShop();
    await saveProducts(shop, [productInput()]);
    const { edit, run, file, folder } = await editorOf(shop);
    await edit((rows) => rows.map(({ gst: _, ...row }) => row));
    expect(await run()).toMatchObject({ code: "fileUnreadable", message: expect.stringContaining("lacks: gst.") });
    await edit((rows) => rows);
    for (const words of ["--stock 5", "--key key", "--category Lamps", "--by-title"])
      expect(await run(words)).toMatchObject({ code: "badRequest", message: expect.stringContaining("leave out") });
    const { stdout } = await programOf(shop)(["export", "products", "--json"]);
    writeFileSync(join(folder, "rows.json"), stdout);
    const refusal = await programOf(shop, { INIT_CWD: folder })(["import", "products", "rows.json"]);
    expect(refusal).toMatchObject({ code: 1, stderr: expect.stringContaining("import one as CSV") });
    expect(file).toContain("rows.csv");
  });
});
