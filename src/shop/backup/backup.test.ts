import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDb } from "#db/open.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { HELD } from "#shop/mail/retry-delay.ts";
import { eraseAccountOf } from "#shop/own-data/erase-account.server.ts";
import { recordErasure } from "#shop/own-data/erasure-journal.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { contents, NAME, NONE, openBackedUp, openTarget } from "#test/backup/backed-up-shop.ts";
import { engines } from "#test/engines.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine, withSettings } from "#test/shop.ts";

/** What a restore changes. */
const CHANGED = { sessions: [], outbox: [], last_backup: [], email_links: [], social_logins: [], shown_prices: [] };

/** The number of rows, and with values of their columns, as the engine's planner has them. */
const described = {
  sqlite: sql`SELECT tbl AS name, max(CAST(stat AS INTEGER)) AS "rows" FROM sqlite_stat1
    WHERE tbl IN ('orders', 'products') GROUP BY tbl ORDER BY tbl`,
  postgres: sql`SELECT relname AS name, reltuples AS "rows" FROM pg_class WHERE relname IN ('orders', 'products')
    AND relnamespace = current_schema()::regnamespace AND EXISTS (SELECT 1 FROM pg_stats WHERE tablename = relname
    AND schemaname = current_schema()) ORDER BY relname`,
};

onEachEngine("a backup", (openShop) => {
  test("has the shop of one time while orders are placed, and is restored into either engine", async () => {
    const { shop, orders, file, backUp } = await openBackedUp(openShop);
    await saveProducts(shop, [productInput({ sourceKey: "lamp", title: "Lamp", onHand: 5_000 })]);
    const busy = withSettings(shop, { maxOpenOrders: 0, firstOrders: null });
    let isDone = false;
    const placing = (async () => {
      for (; !isDone; await setImmediate()) await addOrder(busy, orders.userId, orders.lamp);
    })();
    const made = await backUp();
    isDone = true;
    await placing;
    expect([made.code, made.output]).toEqual([
      0,
      expect.stringMatching(/with \d+ rows and 1 files of pictures .* loaded/),
    ]);
    const restored = [];
    for (const engine of engines) {
      const target = await openTarget(engine);
      expect(await target.restore(file)).toEqual({
        code: 0,
        output: expect.stringMatching(/^The shop is as it was at 2/),
      });
      const db = await openDb(target.location);
      expect(await listViolations({ ...shop, db })).toEqual([]);
      expect(await db.read.selectFrom("sessions").selectAll().execute()).toEqual([]);
      await db.close();
      restored.push(await contents(target.location));
      expect(readFileSync(join(target.dataDir, "media", `${NAME}-800.webp`)).length).toBe(200_000);
      expect(await target.operator("verify")).toMatchObject({ code: 0 });
    }
    for (const one of restored) expect(one).toEqual(restored[0]);
    const now = await contents(shop.location);
    expect({ ...restored[0], ...CHANGED }).not.toEqual({ ...now, ...CHANGED });
    expect(restored[0]?.invoices).toEqual(now.invoices);
    expect(now.orders).toEqual(expect.arrayContaining(restored[0]?.orders ?? ["none"]));
  });

  test("with a changed byte or a missing end is refused, and nothing is changed", async () => {
    const { file, folder, backUp, shop } = await openBackedUp(openShop);
    await backUp();
    const bytes = readFileSync(file);
    const target = await openTarget(shop.db.engine);
    await target.restore(file);
    const before = await contents(target.location);
    const damaged = join(folder, "damaged");
    const positions = [
      0,
      15,
      20,
      32,
      33,
      36,
      40,
      60,
      Math.floor(bytes.length / 2),
      bytes.length - 70,
      bytes.length - 1,
    ];
    for (const position of positions) {
      const copy = Buffer.from(bytes);
      copy[position] = (copy[position] ?? 0) ^ 1;
      writeFileSync(damaged, copy);
      const { code, output } = await target.restore(damaged, `--yes ${NONE}`);
      expect([position, code, output]).toEqual([position, 1, expect.stringMatching(/Nothing was changed\.$/)]);
    }
    const lengths = [0, 10, 32, 100, bytes.length - 1];
    for (const changed of [
      ...lengths.map((length) => bytes.subarray(0, length)),
      Buffer.concat([bytes, Buffer.of(0)]),
    ]) {
      writeFileSync(damaged, changed);
      expect([changed.length, (await target.restore(damaged, `--yes ${NONE}`)).code]).toEqual([changed.length, 1]);
    }
    expect(await contents(target.location)).toEqual(before);
  });

  test("is encrypted with BACKUP_KEY, and another key does not open it", async () => {
    const key = "correct horse battery";
    const { file, backUp, shop } = await openBackedUp(openShop, { BACKUP_KEY: key });
    expect((await backUp()).output).toMatch(/It is encrypted with BACKUP_KEY\.$/);
    const restore = async (settings: Record<string, string>) =>
      (await openTarget(shop.db.engine, settings)).restore(file);
    expect((await restore({})).output).toBe("The backup is encrypted; set BACKUP_KEY to its key. Nothing was changed.");
    expect((await restore({ BACKUP_KEY: "another key, also long" })).output).toMatch(/BACKUP_KEY is not its key/);
    expect((await restore({ BACKUP_KEY: key })).code).toBe(0);
  });
});

onEachEngine("a restore", (openShop, engine) => {
  test("holds emails, continues above the last numbers, and erases again who was erased since", async () => {
    const { shop, orders, file, backUp } = await openBackedUp(openShop);
    await backUp();
    const target = await openTarget(engine);
    const { id: first } = await shop.db.read.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    await changeOrderStatus(shop, first, "Delivered");
    const user = shop.db.read.selectFrom("users").where("id", "=", orders.userId).select("email");
    const { email } = await user.executeTakeFirstOrThrow();
    await eraseAccountOf({ ...shop, recordErasure: (erasure) => recordErasure(target.dataDir, erasure) }, email);
    const before = await target.restore(file, "--last-invoice BIJ/25-26/000001 --last-credit-note none");
    // The order is open in the copy, so the operator is told.
    expect(before).toEqual({ code: 1, output: expect.stringContaining(`or return in the backup: ${email}`) });
    const restored = await target.restore(
      file,
      "--yes --last-invoice BIJ/25-26/000040 --last-credit-note BJC/25-26/000002",
    );
    expect(restored.output).toMatch(/emails are held/);
    const db = await openDb(target.location);
    onTestFinished(() => db.close());
    const waiting = db.read.selectFrom("outbox").where("sent_at_ms", "is", null).select("last_error").distinct();
    expect(await waiting.execute()).toEqual([{ last_error: HELD }]);
    expect(await listViolations({ ...shop, db })).toEqual([]);
    expect(
      await db.read.selectFrom("number_gaps").select(["first_number", "last_number"]).orderBy("series").execute(),
    ).toEqual([
      { first_number: 1, last_number: 2 },
      { first_number: 2, last_number: 40 },
    ]);
    const userId = await addCustomer({ ...shop, db }, { email: "ravi@example.com" });
    const id = await addOrder({ ...shop, db }, userId, orders.lamp);
    await changeOrderStatus({ ...shop, db }, id, "Dispatched");
    const { number } = await db.read
      .selectFrom("invoices")
      .where("order_id", "=", id)
      .select("number")
      .executeTakeFirstOrThrow();
    expect(number).toBe("BIJ/25-26/000041");
    expect(await listViolations({ ...shop, db })).toEqual([]);
  });

  test("describes its rows to the planner of the engine", async () => {
    const { shop, file, backUp } = await openBackedUp(openShop);
    await saveProducts(
      shop,
      Array.from({ length: 300 }, (_, index) => productInput({ sourceKey: `lamp ${index}`, title: `Lamp ${index}` })),
    );
    await backUp();
    const target = await openTarget(engine);
    expect(await target.restore(file)).toMatchObject({ code: 0 });
    const db = await openDb(target.location);
    onTestFinished(() => db.close());
    const { rows } = await described[engine].execute(db.read);
    const products = await db.read.selectFrom("products").select("id").execute();
    expect(rows).toEqual([
      { name: "orders", rows: 1 },
      { name: "products", rows: products.length },
    ]);
  });

  test("erases an account whose orders are finished in the copy, without an email", async () => {
    const { shop, orders, file, backUp } = await openBackedUp(openShop);
    const { id } = await shop.db.read.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    await changeOrderStatus(shop, id, "Delivered");
    await backUp();
    const target = await openTarget(engine);
    await recordErasure(target.dataDir, { userId: orders.userId, isOwnAddress: true, withReviewTexts: false });
    expect(await target.restore(file)).toMatchObject({ code: 0 });
    const db = await openDb(target.location);
    onTestFinished(() => db.close());
    expect(await db.read.selectFrom("users").selectAll().execute()).toEqual([]);
    expect(await db.read.selectFrom("orders").select("contact_email").execute()).toEqual([{ contact_email: "" }]);
    expect(await db.read.selectFrom("outbox").where("kind", "=", "account-erased").selectAll().execute()).toEqual([]);
  });

  test("is refused over data without --yes, without the last numbers, and with lower ones", async () => {
    const { file, backUp } = await openBackedUp(openShop);
    await backUp();
    const target = await openTarget(engine);
    await target.restore(file);
    const before = await contents(target.location);
    const tries = [
      ["--yes", expect.stringMatching(/^--last-invoice is missing/)],
      ["--yes --last-invoice none", expect.stringMatching(/^--last-credit-note is missing/)],
      [
        "--yes --last-invoice BIJ/25-27/000001 --last-credit-note none",
        expect.stringMatching(/is no number of an invoice/),
      ],
      [
        "--yes --last-invoice none --last-credit-note none --last-credit-note BJC/25-26/000001",
        expect.stringMatching(/both/),
      ],
    ] as const;
    const unconfirmed = {
      code: 2,
      output: "The database has data, which would be lost; add --yes. Nothing was changed.",
    };
    expect(await target.restore(file, NONE)).toEqual(unconfirmed);
    for (const [more, output] of tries) expect(await target.restore(file, more)).toEqual({ code: 1, output });
    expect(await contents(target.location)).toEqual(before);
    const open = await openDb(target.location);
    onTestFinished(() => open.close());
    const whileOpen = await target.restore(file, `--yes ${NONE}`);
    expect(whileOpen).toEqual({ code: 1, output: "The shop is open, or another command runs; stop it first." });
  });
});
