import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { migrateShop } from "#shop/backup/migrate-shop.server.ts";
import { FIRST_DAY, termsOn } from "#shop/gst/gst-rates.ts";
import { listRates } from "#shop/gst/rates.server.ts";
import { startingTerms } from "#shop/gst/starting-rates.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { onEachEngine, openTestShop } from "#test/shop.ts";
import { emptyDatabase, openBeside, rootBefore } from "./older-database.ts";

const titled = "(id, title, created_at_ms, updated_at_ms) VALUES";
/** A product as the first version stored it. */
const oldProduct = [
  `INSERT INTO categories ${titled} ('c', 'C', 0, 0)`,
  `INSERT INTO brands ${titled} ('b', 'B', 0, 0)`,
  `INSERT INTO products (seq, id, title, title_key, slug, description, specs, price_paise, on_hand, category_id,
    brand_id, stars_2, stars_5, rating_hundredths, created_at_ms, updated_at_ms)
    VALUES (1, '0123456789abcdef01234567', 'P', 'p', 'p', '', '[]', 100, 0, 'c', 'b', 1, 2, 400, 0, 0)`,
];

onEachEngine("reviews in whole stars", (openShop) => {
  test("are converted to half stars by the migration, with the same counts and means", async () => {
    const shop = await openShop();
    const db = await emptyDatabase(shop);
    await migrate(db, rootBefore("0006"));
    const run = (statement: string) => db.write((tx) => sql.raw(statement).execute(tx.db));
    for (const statement of oldProduct) await run(statement);
    for (const [number, star] of [2, 5, 5].entries())
      await run(`INSERT INTO reviews (id, product_id, user_id, star, comment, created_at_ms, updated_at_ms)
        VALUES ('r${number}', '0123456789abcdef01234567', NULL, ${star}, 'Review ${number}', ${number}, ${number})`);

    expect(await migrate(db, process.cwd())).toContain("0006_half_stars.sql");
    const reviews = await db.read.selectFrom("reviews").selectAll().orderBy("id").execute();
    expect(reviews).toEqual(
      [4, 10, 10].map((half_stars, number) => ({
        id: `r${number}`,
        product_id: "0123456789abcdef01234567",
        user_id: null,
        half_stars,
        helpful: 0,
        hidden_at_ms: null,
        comment: `Review ${number}`,
        created_at_ms: number,
        updated_at_ms: number,
      })),
    );
    const broken = await listViolations({ ...shop, db });
    expect(broken.filter((sentence) => sentence.startsWith("totalrating"))).toEqual([]);
    for (const half_stars of [0, 11])
      await expect(run(`UPDATE reviews SET half_stars = ${half_stars}`)).rejects.toThrow(/check/i);
    await run("DELETE FROM reviews");
    await run("DELETE FROM products");
  });
});

onEachEngine("products of the version without shipping times", (openShop) => {
  test("are ready to ship in one business day, and keep their data", async () => {
    const shop = await openShop();
    const db = await emptyDatabase(shop);
    await migrate(db, rootBefore("0008"));
    await db.write(async (tx) => {
      for (const statement of oldProduct) await sql.raw(statement).execute(tx.db);
    });
    const read = () => sql<object>`SELECT * FROM products`.execute(db.read);
    const [before] = (await read()).rows;
    expect(await migrate(db, process.cwd())).toContain("0008_dispatch_days.sql");
    expect((await read()).rows).toEqual([
      {
        ...before,
        ...{ dispatch_days: 1, state: "live", version: 1, low_stock: null, sold_lately: 0, sold_in_quarter: 0 },
        // One review of 4 stars beside 20 of 3.5.
        popularity: expect.any(Number),
      },
    ]);
    await db.write((tx) => sql`DELETE FROM products`.execute(tx.db));
  });
});

onEachEngine("demo products of the version without colours of pictures", (openShop) => {
  test("get the colours from the names of their pictures; other products get none", async () => {
    const shop = await openShop();
    const db = await emptyDatabase(shop);
    await migrate(db, rootBefore("0008"));
    const id = "0123456789abcdef01234567";
    const run = (statement: string) => db.write((tx) => sql.raw(statement).execute(tx.db));
    for (const statement of [
      ...oldProduct,
      `INSERT INTO colors ${titled} ('s', 'steelblue', 0, 0), ('b', 'blue', 0, 0)`,
    ])
      await run(statement);
    await run(
      `INSERT INTO product_colors (product_id, color_id, position) VALUES ('${id}', 's', 0), ('${id}', 'b', 1)`,
    );
    await run(`INSERT INTO product_images (product_id, position, name) VALUES ('${id}', 0, 'lamp-steelblue-hero.0a'),
      ('${id}', 1, 'lamp-blue-hero.0b'), ('${id}', 2, '0123456789abcdef')`);
    const colors = async () =>
      (await db.read.selectFrom("product_images").orderBy("position").select("color_id").execute()).map(
        ({ color_id }) => color_id,
      );
    await run("UPDATE products SET source_key = 'demo:P'");
    expect(await migrate(db, process.cwd())).toContain("0014_colors_of_lines.sql");
    expect(await colors()).toEqual(["s", "b", null]);
    for (const table of ["product_images", "product_colors", "colors", "products"]) await run(`DELETE FROM ${table}`);
  });
});

onEachEngine("categories of the version with GST rates by title", (openShop) => {
  test("keep the HSN code and the rate that their title had", async () => {
    const shop = await openShop();
    const db = await emptyDatabase(shop);
    await migrate(db, rootBefore("0042"));
    const titles = ["Laptops", "TABLETS", " mobiles ", "Watches", "Headphones", "speakers", "Camera", "Gaming"];
    const all = [...titles, "Televisions", "Accessories", "Solar Lamps", "लैपटॉप"];
    await db.write(async (tx) => {
      for (const [number, title] of all.entries())
        await tx.db
          .insertInto("categories")
          .values({ id: `c${number}`, title, created_at_ms: 0, updated_at_ms: 0 })
          .execute();
    });
    expect(await migrate(db, process.cwd())).toContain("0042_gst_rates.sql");
    const rates = await listRates(db.read);
    for (const [number, title] of all.entries()) {
      const terms = termsOn(rates, { productId: "p", categoryId: `c${number}` }, FIRST_DAY);
      expect([title, terms]).toEqual([title, startingTerms(title) ?? { hsn: "8543", rateHundredths: 1800 }]);
    }
    expect(rates).toHaveLength(1 + titles.length + 1);
    await db.write((tx) => sql`DELETE FROM categories`.execute(tx.db));
    expect(await listRates(db.read)).toHaveLength(1);
  });
});

test("a migration copies the file of SQLite before, and the last three copies are kept", async () => {
  const { shop, remove } = await openTestShop("sqlite");
  onTestFinished(remove);
  const db = await openBeside(shop, "old.db");
  const newest = readdirSync("db/migrations/sqlite")
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .slice(-5);
  await migrate(db, rootBefore(newest[0] ?? ""));
  const target = { root: process.cwd(), dataDir: shop.dataDir, secret: null, say: () => undefined };
  const copies = () =>
    readdirSync(shop.dataDir)
      .filter((name) => name.startsWith("old.db.before-"))
      .sort();
  expect(copies()).toEqual([]);
  await db.write((tx) => sql.raw(`INSERT INTO categories ${titled} ('c', 'C', 0, 0)`).execute(tx.db));
  for (const name of newest) {
    expect(await migrateShop(db, { ...target, only: new Set([name]) })).toEqual([name]);
    const copy = await openBeside(shop, `old.db.before-${name.replace(/\.sql$/, "")}`);
    expect(await copy.read.selectFrom("categories").select("id").execute()).toEqual([{ id: "c" }]);
    expect((await sql`SELECT name FROM migrations WHERE name = ${name}`.execute(copy.read)).rows).toEqual([]);
  }
  expect(copies().filter((name) => !/-(wal|shm)$/.test(name))).toEqual(
    newest.slice(-3).map((name) => `old.db.before-${name.replace(/\.sql$/, "")}`),
  );
  await shop.close();
});
