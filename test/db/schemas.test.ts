import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { DatabaseRefused } from "#db/db.ts";
import { migrate } from "#db/migrate.ts";
import { openDb } from "#db/open.ts";
import { type Column, readColumns } from "#test/db/schema.ts";
import { engines } from "#test/engines.ts";
import { enquiryState } from "#test/fixtures.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

/** Tables of only one engine: search indexes differ, and only SQLite has a log of changes. */
const ENGINE_TABLES = /^(product_words|changes|migrations|sqlite_)/;

type Schema = Pick<Column, "table" | "column" | "type" | "optional">[];
const described: Record<string, Schema> = {};

async function columnsOf({ db }: TestShop): Promise<Schema> {
  const columns = (await readColumns(db)).filter(({ table }) => !ENGINE_TABLES.test(table));
  return columns.map(({ given: _, ...column }) => column);
}

onEachEngine("the schema", (openShop, engine) => {
  test("has the same tables and columns on both engines", async () => {
    described[engine] = await columnsOf(await openShop());
    expect(described[engine].length).toBeGreaterThan(60);
    if (described.sqlite && described.postgres) expect(described.postgres).toEqual(described.sqlite);
  });

  test("migrating again changes nothing; a newer database is refused", async () => {
    const { db } = await openShop();
    expect(await migrate(db, process.cwd())).toEqual([]);
    await db.script("INSERT INTO migrations (name, run_at_ms) VALUES ('9999_future.sql', 0)");
    await expect(migrate(db, process.cwd())).rejects.toThrow(DatabaseRefused);
  });

  test.each([
    "price_paise = 0",
    "on_hand = -1",
    "dispatch_days = -1",
    "mrp_paise = 1",
    "stars_1 = -1",
    "stars_3_5 = -1",
    "rating_hundredths = 501",
  ])("refuses a product with %s", async (assignment) => {
    const shop = await openShop();
    const { saveProducts } = await import("#shop/catalogue/writing/save-products.server.ts");
    const { productInput } = await import("#test/fixtures.ts");
    await saveProducts(shop, [productInput()]);
    await expect(shop.db.write(({ db }) => sql.raw(`UPDATE products SET ${assignment}`).execute(db))).rejects.toThrow(
      /check/i,
    );
  });
});

onEachEngine("a transaction", (openShop) => {
  const count = async (shop: TestShop) => (await shop.db.read.selectFrom("enquiries").select("id").execute()).length;
  const enquiry = (shop: TestShop, id: string) => {
    const now = shop.now();
    const text = { name: "a", email: "a", mobile: "a", comment: "a", ...enquiryState(id) };
    return { id, ...text, created_at_ms: now, updated_at_ms: now };
  };

  test("that throws stores nothing and publishes nothing", async () => {
    const shop = await openShop();
    const published: string[] = [];
    shop.db.onChange((topic) => published.push(topic));
    const failing = shop.db.write(async (tx) => {
      await tx.db.insertInto("enquiries").values(enquiry(shop, "1")).execute();
      tx.invalidate("blogs");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect([await count(shop), published]).toEqual([0, []]);
  });

  test("hides its writes until it commits", async () => {
    const shop = await openShop();
    await shop.db.write(async ({ db }) => {
      await db.insertInto("enquiries").values(enquiry(shop, "1")).execute();
      expect(await count(shop)).toBe(0);
    });
    expect(await count(shop)).toBe(1);
  });

  test("commits, also together with concurrent ones", async () => {
    const shop = await openShop();
    const other = await openDb(shop.location);
    const writes = Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? shop.db : other).write(({ db }) =>
        db
          .insertInto("enquiries")
          .values(enquiry(shop, String(index)))
          .execute(),
      ),
    );
    await Promise.all(writes);
    await other.close();
    expect(await count(shop)).toBe(40);
  });
});

test.runIf(engines.includes("postgres"))("a PostgreSQL that could lose an acknowledged commit is refused", async () => {
  const url = `${inject("postgresUrl")}/postgres?options=-c%20synchronous_commit%3Doff`;
  await expect(openDb(url)).rejects.toThrow(
    "PostgreSQL's synchronous_commit is off, which could lose orders; turn it on.",
  );
});

test("an unavailable database is reported in one sentence", async () => {
  await expect(openDb("postgres://shop:secret@127.0.0.1:1/shop")).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1\/shop does not answer/,
  );
  await expect(openDb("/dev/null/shop.db")).rejects.toThrow(
    /^The database \/dev\/null\/shop\.db cannot be opened for writing/,
  );
});
