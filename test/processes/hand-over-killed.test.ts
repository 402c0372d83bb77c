import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop, withSettings } from "#test/shop.ts";

const root = join(import.meta.dirname, "../..");
const ORDERS = 200;
async function addPacked(shop: TestShop): Promise<string[]> {
  const { ids } = await saveProducts(shop, [productInput({ onHand: ORDERS, pricePaise: 100_00 })]);
  const userId = await addCustomer(shop);
  const unlimited = withSettings(shop, { firstOrders: null, maxOpenOrders: 0 });
  const orders: string[] = [];
  while (orders.length < ORDERS) {
    shop.wait(61_000);
    const id = await addOrder(unlimited, userId, String(ids[0]));
    await packOrder(shop, id);
    orders.push(id);
  }
  return orders;
}

/** The command in a process of its own. */
function handOverFile(shop: TestShop, file: string) {
  const database = shop.db.engine === "sqlite" ? { DATABASE_URL: "" } : { DATABASE_URL: shop.location };
  return spawn(process.execPath, [join(root, "src/cli/shop.ts"), "order", "hand-over", "--file", file, "--json"], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: folderOf(shop), DEMO: "off", ...database },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

const folderOf = ({ db, location, dataDir }: TestShop) => (db.engine === "sqlite" ? join(location, "..") : dataDir);

const dispatchedOf = async ({ db }: TestShop) =>
  (await db.read.selectFrom("orders").where("status", "=", "Dispatched").select("id").execute()).length;

onEachEngine("a hand-over of 200 parcels", (openShop) => {
  test("that is killed has whole orders only, and does what is left when it is repeated", {
    timeout: 240_000,
  }, async () => {
    const shop = await openShop();
    const orders = await addPacked(shop);
    const file = join(folderOf(shop), "hand-over.csv");
    writeFileSync(file, `order,courier,tracking\n${orders.map((id, row) => `${id},Swift,S${row}`).join("\n")}\n`);

    const killed = handOverFile(shop, file);
    const ended = once(killed, "exit");
    while ((await dispatchedOf(shop)) < 20 && killed.exitCode === null) await sleep(5);
    killed.kill("SIGKILL");
    expect(await ended).toEqual([null, "SIGKILL"]);
    const before = await dispatchedOf(shop);
    expect(before).toBeLessThan(ORDERS);
    expect(await listViolations(shop)).toEqual([]);

    const again = handOverFile(shop, file);
    let text = "";
    again.stdout.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    const [code] = await once(again, "close");
    expect([code, JSON.parse(text)]).toMatchObject([0, { done: ORDERS - before, again: before, failed: [] }]);
    const numbers = await shop.db.read.selectFrom("parcels").select("tracking").execute();
    expect(new Set(numbers.map(({ tracking }) => tracking)).size).toBe(ORDERS);
    const emails = shop.db.read.selectFrom("outbox").where("kind", "=", "order-dispatched").select("id");
    expect(await emails.execute()).toHaveLength(ORDERS);
  });
});
