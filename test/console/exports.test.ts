import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { EXPORT_KINDS, type ExportFileState, WantedExport } from "#contract/admin/exports/export-files.ts";
import { createExportFiles } from "#server/console/export-files.ts";
import type { Permission } from "#shop/actor.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { exportOrders } from "#shop/exporting/export-orders.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { programOf } from "#test/operator.ts";
import { addOrder, openOrders, shippingAddress } from "#test/order-fixture.ts";
import { asStaff, onEachEngine, type TestShop, withSettings } from "#test/shop.ts";
import { type ConsoleClient, consoleOver, openAs, openAsOwner } from "./console.ts";

const root = join(import.meta.dirname, "../..");

const begin = (client: ConsoleClient, kind: string, filter: object = {}) =>
  client.call("POST", "/api/exports", { kind, filter });

async function ended(client: ConsoleClient, id: string): Promise<ExportFileState> {
  for (;;) {
    const state: ExportFileState = (await client.call("GET", `/api/exports/${id}`)).json();
    if (!state.running) return state;
    await sleep(100);
  }
}

async function exported(client: ConsoleClient, kind: string, filter: object = {}) {
  const begun = await begin(client, kind, filter);
  expect(begun.statusCode, begun.body).toBe(201);
  const state = await ended(client, begun.json()._id);
  expect(state.problem).toBeNull();
  const file = await client.call("POST", `/api/exports/${state._id}/file`);
  expect(file.statusCode, file.body).toBe(200);
  return { state, file };
}

const exportsOf = ({ dataDir }: TestShop) => {
  const folder = join(dataDir, "exports");
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
};

const readMobile = async ({ db }: TestShop, id: string) =>
  (await db.read.selectFrom("users").where("id", "=", id).select("mobile").executeTakeFirst())?.mobile;

const entriesOf = ({ db }: TestShop) =>
  db.read.selectFrom("audit_entries").where("action", "like", "export.%").orderBy("id").selectAll().execute();

onEachEngine("exports of the console", (openOwn) => {
  /** Its time is that of the process that writes the file, which looks at the proof as well. */
  async function openShop(): Promise<TestShop> {
    const shop = await openOwn();
    shop.wait(Date.now() - shop.now());
    return shop;
  }

  test("are the files of the commands, with the filter of the list, and leave an entry", async () => {
    const shop = await openShop();
    const { lamp, add, order } = await openOrders(shop);
    await add(lamp, 2);
    await order({ shippingAddress });
    await saveProducts(shop, [productInput({ title: "Naroka Fan", state: "draft" })]);
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    const run = programOf(shop);
    for (const [kind, filter, args] of [
      ["products", { state: "draft" }, ["--state", "draft"]],
      ["orders", { stage: "to confirm", search: "asha" }, ["--stage", "to-confirm", "--search", "asha"]],
      ["customers", {}, []],
      ["ledger", {}, []],
    ] as const) {
      const byCommand = join(shop.dataDir, `${kind}.csv`);
      expect(await run(["export", kind, byCommand, ...args])).toMatchObject({ code: 0 });
      const { state, file } = await exported(owner, kind, filter);
      expect(file.body).toBe(readFileSync(byCommand, "utf8"));
      expect(file.body.trim().split("\r\n")).toHaveLength(state.rows + 1);
      expect(state.rows).toBeGreaterThan(0);
      expect(file.headers["content-disposition"]).toMatch(
        new RegExp(`^attachment; filename="${kind}-\\d{4}-\\d{2}-\\d{2}\\.csv"$`),
      );
    }
    expect((await exported(owner, "audit", { subject: "export" })).state.rows).toBe(8);
    const entries = await entriesOf(shop);
    expect(entries).toHaveLength(9);
    expect(entries.filter(({ actor_kind }) => actor_kind === "staff")).toHaveLength(5);
    await expect.poll(() => exportsOf(shop)).toEqual([]);
  });

  test("of a search of orders have what its list shows on all of its pages", async () => {
    const shop = await openShop();
    const [lamp = ""] = (await saveProducts(shop, [productInput({ pricePaise: 100_00, onHand: 99 })])).ids;
    const [asha, ravi] = [await addCustomer(shop), await addCustomer(shop, { email: "ravi@example.com" })];
    const placed: string[] = [];
    const unlimited = withSettings(shop, { maxOpenOrders: 0, firstOrders: null });
    for (let count = 0; count < 53; count++) placed.push(await addOrder(unlimited, asha, lamp));
    await addOrder(shop, ravi, lamp);
    await packOrder(shop, `${placed[7]}`, { serials: [] });
    const contact = (await readMobile(shop, asha)) ?? "";
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    const search = `+91 ${contact.slice(0, 5)} ${contact.slice(5)}`;
    for (const stage of ["", "to confirm", "packed"]) {
      const own = stage === "" ? {} : { stage };
      const listed: string[] = [];
      for (let from: string | null = ""; from !== null; ) {
        const query = new URLSearchParams({ search, ...own, ...(from === "" ? {} : { from }) });
        const page = (await owner.call("GET", `/api/orders?${query}`)).json();
        listed.push(...page.orders.map(({ number }: { number: string }) => number));
        from = page.more;
      }
      expect(listed).toHaveLength({ "": 53, "to confirm": 52, packed: 1 }[stage] ?? -1);
      const { file } = await exported(owner, "orders", { search, ...own });
      const [, ...rows] = file.body.trim().split("\r\n");
      // A number that spreadsheets would read as another one has an apostrophe.
      expect(rows.map((row) => row.split(",")[0]?.replace(/^'/, ""))).toEqual(listed);
    }
    expect(JSON.stringify(await entriesOf(shop))).not.toContain(contact);
    expect(JSON.parse((await entriesOf(shop)).at(-1)?.after ?? "")).toMatchObject({ searched: true, stage: "packed" });
  });

  test("of a search of orders find nobody by what whoever exports may not see", async () => {
    const shop = await openShop();
    const [lamp = ""] = (await saveProducts(shop, [productInput({})])).ids;
    const id = await addOrder(shop, await addCustomer(shop, { email: "asha@example.com" }), lamp);
    const count = (search: string, ...others: Permission[]) => {
      const ctx = asStaff(shop, "orders.list", "orders.export", ...others);
      const nowhere = { write: async () => undefined, flush: async () => undefined };
      return exportOrders(ctx, { search, awaitingRelease: false }, nowhere);
    };
    for (const search of ["asha", "asha@example.com", "411001"]) {
      expect([search, await count(search)]).toEqual([search, 0]);
      expect([search, await count(search, "customers.read")]).toEqual([search, 1]);
    }
    expect(await count(id.slice(-8))).toBe(1);
  });

  test("are fetched once, by whoever began them, and nobody else reads the file", async () => {
    const shop = await openShop();
    await saveProducts(shop, [productInput({})]);
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const { client: manager } = await openAs(shop, place, owner, "manager");
    const id: string = (await begin(owner, "products")).json()._id;
    await ended(owner, id);
    const [path = ""] = exportsOf(shop);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    for (const call of [
      () => manager.call("GET", `/api/exports/${id}`),
      () => manager.call("POST", `/api/exports/${id}/file`),
      () => manager.call("POST", `/api/exports/${id}/stop`),
    ])
      expect((await call()).json().code).toBe("exportNotFound");
    const fetched = await Promise.all([1, 2].map(() => owner.call("POST", `/api/exports/${id}/file`)));
    expect(fetched.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    await expect.poll(() => exportsOf(shop)).toEqual([]);
    expect((await owner.call("GET", `/api/exports/${id}`)).json().code).toBe("exportNotFound");
  });

  test("take the right of each kind, and a fresh proof where the file names persons", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const { client: content } = await openAs(shop, place, owner, "content");
    for (const kind of EXPORT_KINDS) expect((await begin(content, kind)).json().code, kind).toBe("forbidden");
    const { client: manager } = await openAs(shop, place, owner, "manager");
    for (const kind of ["orders", "customers", "audit"])
      expect((await begin(manager, kind)).json().code, kind).toBe("forbidden");
    await exported(manager, "ledger");
    shop.wait(11 * 60_000);
    for (const kind of ["orders", "customers", "audit"])
      expect((await begin(owner, kind)).json().code, kind).toBe("proofRequired");
    await exported(owner, "products");
    expect((await begin(owner, "products", { stage: "packed" })).statusCode).toBe(400);
  });

  test("that one person begins at once leave one, and one file", async () => {
    const shop = await openShop();
    await saveProducts(shop, [productInput({ title: "Lamp" })]);
    const { dataDir, location: database } = shop;
    const { files, stop } = createExportFiles({ root, dataDir, database, logFailure: expect.unreachable });
    const { actor } = asStaff(shop, "products.read", "products.export");
    if (actor.kind !== "staff") return expect.unreachable();
    const isHeld = ({ _id }: ExportFileState) => {
      try {
        return files.read(actor.staffId, _id) !== null;
      } catch {
        return false;
      }
    };
    const wanted = WantedExport.parse({ kind: "products", filter: {} });
    const begun = await Promise.all([1, 2, 3].map(() => files.begin(actor, wanted)));
    const left = begun.filter(isHeld);
    expect(left).toHaveLength(1);
    const id = left[0]?._id ?? "";
    await expect
      .poll(() => files.read(actor.staffId, id), { timeout: 30_000 })
      .toMatchObject({ running: false, problem: null });
    expect(exportsOf(shop)).toEqual([expect.stringContaining(`${id}.csv`)]);
    await stop();
    expect(exportsOf(shop)).toEqual([]);
  });

  test("are one at a time, another one replaces one's own, and a stopped one leaves no file", async () => {
    const shop = await openShop();
    const titles = Array.from({ length: 1_000 }, (_, at) => productInput({ title: `Naroka Lamp ${at}` }));
    await saveProducts(shop, titles);
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const { client: manager } = await openAs(shop, place, owner, "manager");
    const lost: string = (await begin(owner, "products")).json()._id;
    expect((await begin(manager, "ledger")).json().code).toBe("exportRunning");
    const id: string = (await begin(owner, "products")).json()._id;
    expect((await owner.call("GET", `/api/exports/${lost}`)).json().code).toBe("exportNotFound");
    await owner.call("POST", `/api/exports/${id}/stop`);
    const state = await ended(owner, id);
    // It may have ended before it heard of the stop.
    if (state.problem !== null) {
      expect(exportsOf(shop)).toEqual([]);
      expect((await owner.call("POST", `/api/exports/${id}/file`)).json().code).toBe("exportNotFound");
    }
    await exported(owner, "ledger");
    await expect.poll(() => exportsOf(shop)).toEqual([]);
  });
});
