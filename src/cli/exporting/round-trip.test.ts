import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changeProduct } from "#shop/catalogue/editing/change-product.server.ts";
import { createProduct } from "#shop/catalogue/editing/create-product.server.ts";
import { setProductState } from "#shop/catalogue/editing/set-state.server.ts";
import { createFacet } from "#shop/catalogue/facets/change-facets.server.ts";
import { setPictureText } from "#shop/catalogue/writing/product-pictures.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { loadDemo } from "#shop/demo/load-demo.server.ts";
import { readDemo } from "#shop/demo/read-demo.server.ts";
import { setGstRate } from "#shop/invoices/rates/set-rate.server.ts";
import { mediaFolder } from "#shop/pictures/picture-files.ts";
import { storePicture } from "#shop/pictures/store-picture.server.ts";
import { newFolder } from "#test/exports/exports.ts";
import { productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { operatorOf } from "#test/operator.ts";
import { photo } from "#test/photos.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

const root = join(import.meta.dirname, "../../..");

/** Titles that spreadsheets run or rewrite, and those that break a careless file. */
const TITLES = [
  ...["=1+1", "+91 98765 43210", "-5", "@SUM(A1)", "\u{ff1d}1+1", "'quoted", "''=1", "'=1"],
  ...[
    "007",
    "1E5",
    "8901234567890123",
    "1/2",
    "12-05-2026",
    "12:30",
    "TRUE",
    "MAR1",
    "5 May 2026",
    "₹500",
    "12.50",
    "50%",
  ],
  ...['Lamp, "long", 5" wide', "a;b|c", "null", "N/A", "-", "#REF!", "sep=;", "नमस्ते लैंप", "Lamp 💡 &amp; <b>bold</b>"],
];

async function addEdgeProducts(shop: TestShop, picture: string) {
  await createFacet(shop, "category", { title: "Sound" });
  await createFacet(shop, "category", { title: "Headsets", parent: "Sound" });
  await createFacet(shop, "color", { title: "#191970", name: 'Night, "deep"' });
  for (const [index, title] of TITLES.entries())
    await saveProducts(shop, [productInput({ title, sourceKey: index % 2 ? `sku:${title}` : null, brand: title })]);
  // Twice the same title: the second address has a number.
  const facts = Array.from({ length: 40 }, (_, index): [string, string] => [`=Fact ${index}`, '\u2264 5, "x" |']);
  const { ids } = await saveProducts(shop, [
    productInput({
      ...{ title: "Lamp", specs: facts, colors: ["#191970", "black"], category: "Headsets", mrpPaise: 60_000_05 },
      ...{ pricePaise: 49_990_05, onHand: 0, dispatchDays: 7, lowStock: 0, tags: "featured, =wow", sourceKey: "=KEY" },
      description: "<p>First line</p>\n<ul><li>=two</li></ul>\r\n<p>'three' &amp; <b>four</b> 🙂</p>",
      importedRating: { meanHundredths: 435, count: null },
      images: [picture],
      colorOfImage: () => "#191970",
    }),
    productInput({
      title: "Lamp",
      importedRating: { meanHundredths: 5, count: 1_234_567 },
      specs: [],
      description: "",
    }),
  ]);
  const [lamp = ""] = ids;
  await setPictureText(shop, lamp, 1, '=A lamp, from "above"');
  const draft = await createProduct(shop, {
    ...{ title: "Draft", price: 100, category: "Sound", brand: "-", color: ["transparent"], stock: 3 },
  });
  await setGstRate(shop, { product: draft, hsn: "85182200", percent: 28, from: "2026-01-10" });
  await setGstRate(shop, { product: draft, hsn: "8518", percent: 18, from: "2027-04-01" });
  const archived = await createProduct(shop, {
    ...{ title: "Archived", price: 99_999_999_00, category: "Sound", brand: "Café", color: ["red"], stock: 0 },
  });
  await setProductState(shop, archived, "publish");
  await setProductState(shop, archived, "archive");
  await changeProduct(shop, { product: archived, title: "Archived, renamed" });
}

/** What the API says of every live product, by what persons see: ids of categories, brands and colours are those of a shop. */
async function answersOf(shop: TestShop) {
  const { get } = await httpOver(shop);
  const rows = await shop.db.read.selectFrom("products").select("id").orderBy("id").execute();
  const colors = new Map(
    (await shop.db.read.selectFrom("colors").selectAll().execute()).map(({ id, title }) => [id, title]),
  );
  const answers: unknown[] = [];
  for (const { id } of rows) {
    const response = await get(`/api/product/${id}`);
    const { category, brand, color, images, ...product } = response.json();
    for (const counted of ["sold", "ratings", "ratingsTotal", "totalrating", "updatedAt"]) delete product[counted];
    answers.push({
      ...product,
      category: category?.title,
      brand: brand?.title,
      color: color?.map(({ title, name }: { title: string; name?: string }) => ({ title, name })),
      images: images?.map((image: { color?: string }) => ({ ...image, color: colors.get(image.color ?? "") })),
    });
  }
  return answers;
}

onEachEngine("an exported file of products", (openShop) => {
  test("gives an empty shop the same products, and that shop the same file", { timeout: 240_000 }, async () => {
    const [shop, other] = [await openShop(), await openShop()];
    await loadDemo(shop, readDemo(root));
    const picture = { name: "0123456789abcdef", bytes: await photo() };
    await storePicture(mediaFolder(shop.dataDir), picture);
    await addEdgeProducts(shop, picture.name);
    const folder = newFolder();
    const first = await operatorOf(shop, { INIT_CWD: folder })("export products first.csv --pictures pictures");
    expect(first.code).toBe(0);
    const imported = await operatorOf(other, { INIT_CWD: folder })("import products first.csv --images pictures");
    expect(imported).toMatchObject({ code: 0 });
    expect(imported.output).toMatch(/ 0 refused\n +\d+ pictures stored$/);
    await operatorOf(other, { INIT_CWD: folder })("export products second.csv");
    const texts = ["first.csv", "second.csv"].map((file) => readFileSync(join(folder, file), "utf8"));
    expect(texts[1]?.split("\n")).toEqual(texts[0]?.split("\n"));
    expect(await answersOf(other)).toEqual(await answersOf(shop));
    expect(readdirSync(folder)).toEqual(["first.csv", "pictures", "second.csv"]);
    expect(readdirSync(mediaFolder(other.dataDir))).toEqual(readdirSync(mediaFolder(shop.dataDir)));
    // In the shop that wrote it, the file changes nothing.
    expect((await operatorOf(shop, { INIT_CWD: folder })("import products first.csv")).output).toMatch(
      / 0 updated\n +\d+ unchanged/,
    );
  });
});
