import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { DispatchReport } from "#contract/admin/dispatch.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { confirmOrder } from "#shop/parcels/calls.server.ts";
import { createFirstLink } from "#shop/staff/links.server.ts";
import { toIso } from "#shop/time.ts";
import { ASHA, browserAt, type ConsoleClient, enrol } from "#test/console/console.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { programOf } from "#test/operator.ts";
import { addOrder } from "#test/order-fixture.ts";
import { startProcess } from "#test/processes/shop-process.ts";
import { onEachEngine, type TestShop, withSettings } from "#test/shop.ts";

const ORDERS = 60;
/** As many as the console sends with one call. */
const SLICE = 20;
/** The server is killed when so many are done: in the first slice, at its end, and in the second one. */
const KILLED_AT = [1, 13, 20, 33];

async function addConfirmed(shop: TestShop): Promise<string[]> {
  const { ids } = await saveProducts(shop, [productInput({ onHand: ORDERS, pricePaise: 100_00 })]);
  const unlimited = withSettings(shop, { firstOrders: null });
  const orders: string[] = [];
  while (orders.length < ORDERS) {
    const id = await addOrder(unlimited, await addCustomer(shop), String(ids[0]));
    await confirmOrder(shop, id, { outcome: "confirmed" });
    orders.push(id);
  }
  return orders;
}

/** What the console's button does: one slice after the other, each of all its rows. */
async function press(owner: ConsoleClient, path: string, slices: readonly object[]): Promise<DispatchReport> {
  const report: DispatchReport = { done: [], failed: [] };
  for (const slice of slices) {
    const reply = await owner.call("POST", `/api/dispatch/${path}`, slice);
    if (reply.statusCode !== 200) throw new Error(reply.body);
    report.done.push(...reply.json().done);
    report.failed.push(...reply.json().failed);
  }
  return report;
}

const slicesOf = <Row>(rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / SLICE) }, (_, at) => rows.slice(at * SLICE, (at + 1) * SLICE));

/** A button of the console, what it sends, and how many of its orders are done. */
type Button = { path: string; slices: readonly object[]; done(): Promise<number> };

/** Presses it until the server is killed in the middle, starts the server again, and presses it with the same orders. */
async function pressThroughKills(shop: TestShop, { path, slices, done }: Button, cookie: string | undefined) {
  for (const target of KILLED_AT) {
    const { child, consoleUrl } = await startProcess(shop);
    let isKilled = false;
    const answered = press(browserOf(consoleUrl, cookie), path, slices).catch((error) => {
      if (!isKilled) throw error;
      return null;
    });
    // A press that is refused is told at once.
    while ((await Promise.race([done(), answered.then(() => Infinity)])) < target) await sleep(1);
    // Anywhere in the work on one order.
    await sleep(Math.random() * 10);
    isKilled = true;
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await answered).toBeNull();
    expect(await done()).toBeLessThan(ORDERS);
    expect(await listViolations(shop)).toEqual([]);
  }
}

/** Presses it to its end, and once more. */
async function pressTwice(owner: ConsoleClient, { path, slices, done }: Button) {
  const before = await done();
  const report = await press(owner, path, slices);
  expect([report.failed, report.done.filter(({ isAgain }) => isAgain).length]).toEqual([[], before]);
  const again = await press(owner, path, slices);
  expect([again.failed, again.done.filter(({ isAgain }) => isAgain).length]).toEqual([[], ORDERS]);
}

function browserOf(consoleUrl: string, cookie: string | undefined): ConsoleClient {
  const browser = browserAt(Number(new URL(consoleUrl).port), consoleUrl);
  browser.cookie = cookie;
  return browser;
}

async function signIn(shop: TestShop): Promise<string | undefined> {
  const { child, consoleUrl } = await startProcess(shop);
  const owner = browserOf(consoleUrl, undefined);
  const first = await createFirstLink(shop);
  await enrol(shop, owner, { token: first?.token ?? "", ...ASHA });
  child.kill("SIGKILL");
  await once(child, "exit");
  return owner.cookie;
}

onEachEngine("the console's server, killed in the middle of a press", (openShop) => {
  test("packs and hands over each order once, when the same press is repeated with all orders", {
    timeout: 240_000,
  }, async () => {
    // The server process uses the system's clock.
    const shop = { ...(await openShop()), now: Date.now };
    const { read } = shop.db;
    const ids = await addConfirmed(shop);
    const numbers = ids.map(orderNumber);
    const cookie = await signIn(shop);
    const shown = await read.selectFrom("orders").select(["id", "updated_at_ms"]).execute();
    const shownOf = (number: string) => toIso(shown.find(({ id }) => orderNumber(id) === number)?.updated_at_ms ?? 0);
    const countOf = async (column: "packed_at_ms" | "handed_over_at_ms") =>
      (await read.selectFrom("parcels").where(column, "is not", null).select("id").execute()).length;

    const packing: Button = {
      path: "pack",
      slices: slicesOf(numbers).map((orders) => ({
        orders,
        parcels: orders.map((order) => ({ order, shown: shownOf(order) })),
      })),
      done: () => countOf("packed_at_ms"),
    };
    const handingOver: Button = {
      path: "hand-over",
      slices: slicesOf(numbers.map((order) => ({ order, courier: "Swift", tracking: `S${order}` }))).map((rows) => ({
        rows,
      })),
      done: () => countOf("handed_over_at_ms"),
    };
    await pressThroughKills(shop, packing, cookie);
    const packer = await startProcess(shop);
    await pressTwice(browserOf(packer.consoleUrl, cookie), packing);
    packer.child.kill("SIGKILL");
    await once(packer.child, "exit");
    await pressThroughKills(shop, handingOver, cookie);
    const { child, consoleUrl } = await startProcess(shop);
    await pressTwice(browserOf(consoleUrl, cookie), handingOver);

    const parcels = await read.selectFrom("parcels").select(["order_id", "tracking", "courier"]).execute();
    const sorted = (values: readonly unknown[]) => values.map(String).toSorted();
    expect(sorted(parcels.map(({ order_id }) => order_id))).toEqual(sorted(ids));
    expect(sorted(parcels.map(({ tracking }) => tracking))).toEqual(sorted(numbers.map((number) => `S${number}`)));
    const invoices = await read.selectFrom("invoices").select(["order_id", "number_in_year"]).execute();
    expect(sorted(invoices.map(({ order_id }) => order_id))).toEqual(sorted(ids));
    expect(invoices.map(({ number_in_year }) => number_in_year).toSorted((one, other) => one - other)).toEqual(
      ids.map((_, index) => index + 1),
    );
    expect(await read.selectFrom("credit_notes").select("id").execute()).toEqual([]);
    for (const action of ["order.pack", "order.handOver"]) {
      const entries = await read
        .selectFrom("audit_entries")
        .where("action", "=", action)
        .select("subject_id")
        .execute();
      expect(sorted(entries.map(({ subject_id }) => subject_id))).toEqual(sorted(ids));
    }
    // An email may be sent again after a crash, with the same Message-ID: it is one row.
    for (const kind of ["order-packed", "order-dispatched"] as const) {
      const emails = await read.selectFrom("outbox").where("kind", "=", kind).select(["id", "order_id"]).execute();
      expect(sorted(emails.map(({ order_id }) => order_id))).toEqual(sorted(ids));
    }
    child.kill("SIGTERM");
    await once(child, "exit");
    expect(await programOf(shop)(["verify"])).toMatchObject({ code: 0 });
  });
});
