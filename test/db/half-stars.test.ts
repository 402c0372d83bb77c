import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#db/db.ts";
import { migrate } from "#db/migrate.ts";
import { openDb } from "#db/open.ts";
import { findViolations } from "#shop/invariants.server.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

function rootBefore(): string {
  const root = mkdtempSync(join(tmpdir(), "bijli-migrations-"));
  cpSync("db/migrations", join(root, "db/migrations"), { recursive: true });
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const engine of ["sqlite", "postgres"]) {
    const folder = join(root, "db/migrations", engine);
    for (const name of readdirSync(folder)) if (name >= "0006") rmSync(join(folder, name));
  }
  return root;
}

async function emptyDatabase(shop: TestShop): Promise<Database> {
  if (shop.db.engine === "sqlite") {
    const db = await openDb(join(dirname(shop.location), "old.db"));
    onTestFinished(() => db.close());
    return db;
  }
  await sql`DROP SCHEMA public CASCADE`.execute(shop.db.read);
  await sql`CREATE SCHEMA public`.execute(shop.db.read);
  return shop.db;
}

onEachEngine("reviews in whole stars", (openShop) => {
  test("are converted to half stars by the migration, with the same counts and means", async () => {
    const shop = await openShop();
    const db = await emptyDatabase(shop);
    await migrate(db, rootBefore());
    const run = (statement: string) => db.write((tx) => sql.raw(statement).execute(tx.db));
    const titled = "(id, title, created_at_ms, updated_at_ms) VALUES";
    await run(`INSERT INTO categories ${titled} ('c', 'C', 0, 0)`);
    await run(`INSERT INTO brands ${titled} ('b', 'B', 0, 0)`);
    await run(`INSERT INTO products (seq, id, title, title_key, slug, description, specs, price_paise, on_hand, category_id,
      brand_id, stars_2, stars_5, rating_hundredths, created_at_ms, updated_at_ms)
      VALUES (1, '0123456789abcdef01234567', 'P', 'p', 'p', '', '[]', 100, 0, 'c', 'b', 1, 2, 400, 0, 0)`);
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
        comment: `Review ${number}`,
        created_at_ms: number,
        updated_at_ms: number,
      })),
    );
    const broken = await findViolations({ ...shop, db });
    expect(broken.filter((sentence) => sentence.startsWith("totalrating"))).toEqual([]);
    for (const half_stars of [0, 11])
      await expect(run(`UPDATE reviews SET half_stars = ${half_stars}`)).rejects.toThrow(/check/i);
    await run("DELETE FROM reviews");
    await run("DELETE FROM products");
  });
});
