import { tmpdir } from "node:os";
import { expect, test, vi } from "vitest";
import { httpOver } from "#test/http.ts";
import { operatorOf } from "#test/operator.ts";
import { openOrders, shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

/** No order can be stored any more. PostgreSQL says so as for a full disk. */
async function fillDisk({ db }: TestShop) {
  if (db.engine === "sqlite") {
    // Not below the present size. Every order has rows in this table.
    await db.script("PRAGMA max_page_count = 1");
    await expect(
      (async () => {
        for (;;) await db.script("INSERT INTO changes (topic) VALUES ('x')");
      })(),
    ).rejects.toThrow(/full/);
    return;
  }
  await db.script(`
    CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER disk_full BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION disk_full();
    CREATE TRIGGER disk_full BEFORE INSERT ON write_probe FOR EACH ROW EXECUTE FUNCTION disk_full()`);
}

async function freeDisk({ db }: TestShop) {
  if (db.engine === "sqlite") return db.script("PRAGMA max_page_count = 1000000");
  await db.script("DROP FUNCTION disk_full CASCADE");
}

onEachEngine("a shop whose disk is full", (openShop) => {
  test("refuses orders, says why, shows its pages, and takes orders when there is room again", async () => {
    const shop = await openShop();
    const orders = await openOrders(shop);
    const { app, get, add, order, lamp } = orders;
    const logged = vi.spyOn(app.log, "error");
    const ready = async () => {
      const reply = await get("/ready");
      return [reply.statusCode, reply.json().part, reply.headers["retry-after"]];
    };
    const failedWrites = async () =>
      Number(/^database_failed_writes_total (\d+)$/m.exec((await get("/metrics")).body)?.[1]);
    // The index of the search may not have been built yet.
    const isReady = () => expect.poll(ready, { timeout: 60_000, interval: 500 }).toEqual([200, undefined, undefined]);
    await isReady();
    await add(lamp, 1);
    await fillDisk(shop);
    const refused = [await order({ shippingAddress }), await order({ shippingAddress })];
    expect(refused.map(({ statusCode, headers }) => [statusCode, headers["retry-after"]])).toEqual(
      Array(2).fill([503, "2"]),
    );
    expect(logged.mock.calls.map(([details]) => details)).toEqual([
      { reason: expect.stringMatching(/full|No space left/), times: 1 },
    ]);
    expect(await ready()).toEqual([503, "database writes", "2"]);
    expect(await failedWrites()).toBeGreaterThanOrEqual(2);
    for (const path of ["/health", "/page", `/api/product/${lamp}`]) expect((await get(path)).statusCode).toBe(200);
    await freeDisk(shop);
    expect((await order({ shippingAddress })).statusCode).toBe(201);
    await isReady();
  });

  test("shows the free space in the metrics and to the operator", async () => {
    const shop = await openShop();
    const { get } = await httpOver(shop, { DATA_DIR: tmpdir() });
    const metrics = (await get("/metrics")).body;
    expect(metrics).toMatch(/^disk_free_bytes [1-9]\d*$/m);
    expect(/^database_log_bytes \d+$/m.test(metrics)).toBe(shop.db.engine === "sqlite");
    const settings = shop.db.engine === "postgres" ? { DATA_DIR: tmpdir() } : {};
    const verify = () => operatorOf(shop, settings)("verify");
    const { code, output } = await verify();
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/The database takes writes\. \d+ MB free on the disk of DATA_DIR\./),
    ]);
    expect(/The log of the database has \d+ MB\./.test(output)).toBe(shop.db.engine === "sqlite");
  });

  test("tells the operator that no write is possible, with exit code 1", async () => {
    const shop = await openShop();
    const probe = "CREATE TRIGGER disk_full BEFORE INSERT ON write_probe";
    if (shop.db.engine === "postgres") await fillDisk(shop);
    else await shop.db.script(`${probe} BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`);
    expect(await operatorOf(shop)("verify")).toMatchObject({
      code: 1,
      output: expect.stringMatching(/invariants hold\.\nThe database takes no writes: .*(full|No space left)/),
    });
  });
});
