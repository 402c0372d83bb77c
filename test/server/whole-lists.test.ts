import { once } from "node:events";
import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { type LoadLimits, loadLimits } from "#server/admission/load-limits.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

const MAX_MS = 3_000;
const NORMAL = loadLimits(2);
const LIMITS: LoadLimits = {
  ...NORMAL,
  lists: {
    running: 3,
    runningPerAddress: 2,
    runningPerAccount: 2,
    waiting: 1,
    burstWaitMs: 50,
    waitMs: 50,
    // On a busy machine, too, none ends while a test opens the others.
    maxRunningMs: 60_000,
  },
};

/** More than the buffers of a connection hold. */
async function openLongLists(shop: TestShop, limits = LIMITS) {
  const description = `<p>${"Bright. ".repeat(1_000)}</p>`;
  await saveProducts(
    shop,
    Array.from({ length: 700 }, () => productInput({ description })),
  );
  const { port, get } = await httpOver(shop, { RATE_LIMITS: "off" }, undefined, limits);
  const open = new Set<ClientRequest>();
  shop.beforeClose(async () => {
    for (const request of open) request.destroy();
  });
  return {
    get,
    /** Reads only the head. */
    async readSlowly(localAddress: string, path = "/api/product") {
      const request = httpRequest({ port, host: "127.0.0.1", path, localAddress, agent: false });
      open.add(request.on("error", () => undefined));
      request.end();
      const [response] = (await once(request, "response")) as [IncomingMessage];
      response.on("error", () => undefined);
      return response.statusCode;
    },
  };
}

onEachEngine("whole lists", (openShop, engine) => {
  test("are few in total and for an address", async () => {
    const { readSlowly, get } = await openLongLists(await openShop());
    const statuses: (number | undefined)[] = [];
    for (const address of ["127.0.0.2", "127.0.0.2", "127.0.0.2"]) statuses.push(await readSlowly(address));
    // A large page of a list, too.
    for (const address of ["127.0.0.3", "127.0.0.4"])
      statuses.push(await readSlowly(address, "/api/product?limit=700"));
    expect(statuses).toEqual([200, 200, 503, 200, 503]);
    expect((await get("/api/product?limit=1")).statusCode).toBe(200);
  });

  test("end after a time however slowly they are read", async () => {
    const lists = { ...LIMITS.lists, running: 1, maxRunningMs: MAX_MS };
    const { readSlowly } = await openLongLists(await openShop(), { ...LIMITS, lists });
    expect(await readSlowly("127.0.0.2")).toBe(200);
    await expect.poll(() => readSlowly("127.0.0.3"), { timeout: 10 * MAX_MS }).toBe(200);
  });

  // Only SQLite has a log that an open snapshot makes grow.
  if (engine === "sqlite")
    test("that are read slowly do not make the log of the database grow", async () => {
      const shop = await openShop();
      const { readSlowly } = await openLongLists(shop);
      await readSlowly("127.0.0.2");
      await saveProducts(shop, [productInput()]);
      const other = new DatabaseSync(shop.location);
      expect(other.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()).toMatchObject({ busy: 0 });
      other.close();
    });

  // The database has no part in them.
  if (engine === "sqlite") {
    const slow = Array.from({ length: 6 }, (_, index) => `127.0.0.${index + 2}`);
    const normal = loadLimits(2);

    test("of others are sent at once beside six clients that read slowly", async () => {
      // Without a free place, they would be refused.
      const lists = { ...normal.lists, waitMs: 0, burstWaitMs: 0 };
      const { readSlowly, get } = await openLongLists(await openShop(), { ...normal, lists });
      expect(await Promise.all(slow.map((address) => readSlowly(address)))).toEqual(Array(6).fill(200));
      const list = await get("/api/product");
      expect([list.statusCode, list.json().length]).toEqual([200, 700]);
    });

    test("have one place for each client, whose slow reading is cut for the next one", async () => {
      const { readSlowly } = await openLongLists(await openShop(), normal);
      expect(await Promise.all(slow.map((address) => readSlowly(address)))).toEqual(Array(6).fill(200));
      const startedAt = performance.now();
      expect(await readSlowly("127.0.0.2")).toBe(200);
      expect(performance.now() - startedAt).toBeGreaterThan(1_000);
    });
  }
});
