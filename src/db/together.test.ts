import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { together } from "#db/together.ts";
import { engines } from "#test/engines.ts";
import { onEachEngine, openTestShop } from "#test/shop.ts";

const category = (number: number) => ({
  id: String(number).repeat(24),
  title: `Category ${number}`,
  created_at_ms: 0,
  updated_at_ms: 0,
});

onEachEngine("statements of a transaction that run together", (openShop) => {
  test("run in the order in which they are asked, whatever their kind", async () => {
    const shop = await openShop();
    const titles = await shop.db.write(async ({ db }) => {
      const all = db.selectFrom("categories").orderBy("id").select("title");
      const [none, , one, , renamed, , left] = await together(
        all.execute(),
        db.insertInto("categories").values(category(1)).execute(),
        all.execute(),
        sql`UPDATE categories SET title = 'Lamps'`.execute(db),
        all.executeTakeFirst(),
        db.deleteFrom("categories").executeTakeFirstOrThrow(),
        sql<{ title: string }>`SELECT title FROM categories`.execute(db).then(({ rows }) => rows),
      );
      return { none, one, renamed, left };
    });
    expect(titles).toEqual({ none: [], one: [{ title: "Category 1" }], renamed: { title: "Lamps" }, left: [] });
  });

  test("have all ended when one has failed, so that nothing of them stays", async () => {
    const shop = await openShop();
    const failing = shop.db.write(({ db }) =>
      together(
        Promise.reject(new Error("refused")),
        db.insertInto("categories").values(category(1)).execute(),
        (async () => {
          await db.insertInto("categories").values(category(2)).execute();
          await db.insertInto("categories").values(category(3)).execute();
        })(),
      ),
    );
    await expect(failing).rejects.toThrow("refused");
    await shop.db.write(async () => undefined);
    expect(await shop.db.read.selectFrom("categories").selectAll().execute()).toEqual([]);
  });

  test("fail with the error that came first, and not with one that follows from it", async () => {
    const shop = await openShop();
    const failing = shop.db.write(({ db }) =>
      together(
        (async () => {
          await db.insertInto("categories").values(category(1)).execute();
          await db.selectFrom("categories").selectAll().execute();
        })(),
        db.insertInto("categories").values(category(1)).execute(),
      ),
    );
    await expect(failing).rejects.toThrow(/unique/i);
  });
});

describe.runIf(engines.includes("postgres"))("a transaction on PostgreSQL", () => {
  test("of which a statement failed is no committed one, also when its work goes on", async () => {
    const { shop, remove } = await openTestShop("postgres");
    const committed = shop.db.write(async ({ db }) => {
      await db.insertInto("categories").values(category(1)).execute();
      await sql`SELECT 1 / 0`.execute(db).catch(() => undefined);
    });
    await expect(committed).rejects.toThrow("rolled back instead of committed");
    await shop.close();
    await remove();
  });
});
