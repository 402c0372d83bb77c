import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "#db/migrate.ts";
import { openDb } from "#db/open.ts";
import { type ShopContext, systemContext } from "#shop/context.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { createFirstLink } from "#shop/staff/links.server.ts";
import { median, quantile } from "#test/bench/numbers.ts";
import { inFolder } from "#test/bench/order-rates.ts";
import { addOrderData, type OrderData } from "#test/bench/order-shop.ts";
import { fillShop } from "#test/bench/owner/large-shop.ts";
import { placeParcels } from "#test/bench/owner/place-parcels.ts";
import { BROWSER } from "#test/bench/record-response.ts";
import { startShop } from "#test/bench/served-shop.ts";
import { clientOf } from "#test/client.ts";
import { ASHA, browserAt, type ConsoleClient, enrol } from "#test/console/console.ts";
import { freePort, startPostgres } from "#test/postgres.ts";

const root = join(import.meta.dirname, "../../..");
/** Requests of shoppers a second: a list that is rendered, an order, a list, and so on. */
const RATE = 10;
const CUSTOMERS = 8;
const IMPORTED = 1_000;

export type BesideEffort = { size: number; rounds: number; seconds: number };

export type BesideTimes = {
  engine: string;
  size: number;
  /**
   * The 99th of a hundred, in milliseconds, median of the rounds: alone, and beside the console's work. `refused` were
   * answered that the shop is busy, in all rounds.
   */
  rows: { what: string; alone: number; beside: number; difference: number; refused: number }[];
};

/**
 * Measures what shoppers notice of the console's heaviest work: a hand-over of 200 orders, an export of all orders and
 * imports of 1,000 products, all at once, in alternating rounds with none of it.
 */
export async function measureBeside(effort: BesideEffort): Promise<BesideTimes[]> {
  const postgres = await startPostgres();
  try {
    return [
      await inFolder((folder) => measureEngine("sqlite", folder, join(folder, "shop.db"), effort)),
      await inFolder((folder) => measureEngine("postgres", folder, `${postgres.url}/postgres`, effort)),
    ];
  } finally {
    await postgres.stop();
  }
}

async function measureEngine(
  engine: string,
  folder: string,
  location: string,
  { size, rounds, seconds }: BesideEffort,
): Promise<BesideTimes> {
  const db = await openDb(location);
  await migrate(db, root);
  const ctx = { ...(await systemContext(db)), now: Date.now };
  await fillShop(ctx, size);
  const adminPort = await freePort();
  const database = engine === "postgres" ? location : "";
  const shop = await startShop(folder, { DATABASE_URL: database, DEMO: "off", ADMIN_PORT: `${adminPort}` });
  try {
    const owner = await ownerAt(ctx, adminPort);
    const customers = await addOrderData(location, CUSTOMERS);
    await shopFor(shop.url, customers, seconds);
    const measured: { alone: Latencies; beside: Latencies }[] = [];
    for (let round = 0; round < rounds; round++) {
      const orders = await placeParcels(ctx);
      for (const order of orders) await packOrder(ctx, order);
      const alone = await shopFor(shop.url, customers, seconds);
      const work = new AbortController();
      const busy = workOf(owner, { orders, round }, work.signal);
      const beside = await shopFor(shop.url, customers, seconds);
      work.abort();
      await busy;
      measured.push({ alone, beside });
    }
    return { engine, size, rows: (["list", "order"] as const).map((what) => rowOf(what, measured)) };
  } finally {
    await shop.stop();
    await db.close();
  }
}

function rowOf(what: keyof Latencies, measured: readonly { alone: Latencies; beside: Latencies }[]) {
  const worst = measured.map(
    ({ alone, beside }) => [quantile(alone[what], 0.99), quantile(beside[what], 0.99)] as const,
  );
  return {
    what,
    alone: median(worst.map(([alone]) => alone)),
    beside: median(worst.map(([, beside]) => beside)),
    difference: median(worst.map(([alone, beside]) => beside - alone)),
    refused: measured.flatMap(({ alone, beside }) => [...alone[what], ...beside[what]]).filter((time) => time === BUSY)
      .length,
  };
}

async function ownerAt(ctx: ShopContext, port: number): Promise<ConsoleClient> {
  const owner = browserAt(port, `http://localhost:${port}`);
  // The shop says that it is open before the console listens.
  for (;;) {
    const reply = await owner.call("GET", "/").catch(() => null);
    if (reply) break;
    await sleep(100);
  }
  const first = await createFirstLink(ctx);
  if (!first) throw new Error("There is an owner already.");
  await enrol(ctx, owner, { token: first.token, ...ASHA });
  return owner;
}

/** The time of what was not answered in time. */
const BUSY = Number.POSITIVE_INFINITY;

type Latencies = Record<"list" | "order", number[]>;

let number = 0;

/** Sends requests at their times, whether those before have been answered or not, and measures from these times. */
async function shopFor(url: string, { tokens, products }: OrderData, seconds: number): Promise<Latencies> {
  const client = clientOf(Number(new URL(url).port));
  const latencies: Latencies = { list: [], order: [] };
  const post = async (path: string, body: object, { token, key }: { token: string; key?: string }) => {
    const { status } = await client.call({ method: "POST", path, body, token, ...(key ? { key } : {}) });
    return isServed(path, status);
  };
  const requests = {
    async list() {
      // Each list is another one, so that it is rendered.
      const reply = await fetch(`${url}/shop?price%5Bgte%5D=1&price%5Blte%5D=${300_000 + number}`, {
        headers: BROWSER,
      });
      await reply.arrayBuffer();
      return isServed("A list", reply.status);
    },
    async order() {
      const token = tokens[(number >> 1) % tokens.length] ?? "";
      const { productId, color } = products[number % products.length] as OrderData["products"][number];
      const isInCart = await post("user/cart", { productId, quantity: 1, color, price: 1 }, { token });
      return (
        isInCart &&
        post("user/cart/cash-order", { COD: true, couponApplied: false }, { token, key: crypto.randomUUID() })
      );
    },
  };
  const began = performance.now();
  const sent: Promise<unknown>[] = [];
  for (let count = 0; count < seconds * RATE; count++) {
    const dueAt = began + (count * 1_000) / RATE;
    await sleep(Math.max(0, dueAt - performance.now()));
    number++;
    const what = count % 2 === 0 ? "list" : "order";
    sent.push(requests[what]().then((served) => latencies[what].push(served ? performance.now() - dueAt : BUSY)));
  }
  await Promise.all(sent);
  await client.close();
  return latencies;
}

function isServed(what: string, status: number): boolean {
  if (status >= 300 && status !== 503) throw new Error(`${what} was answered with ${status}.`);
  return status < 300;
}

/** Hands over once; exports and imports again and again until `signal`. */
async function workOf(
  owner: ConsoleClient,
  { orders, round }: { orders: string[]; round: number },
  signal: AbortSignal,
) {
  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await owner.call(method, `/api/${path}`, body);
    if (reply.statusCode >= 300) throw new Error(`${path}: ${reply.body}`);
    return reply.json();
  };
  const untilEnded = async (path: string) => {
    while ((await call("GET", path)).running) await sleep(100);
  };
  const rows = orders.map((order, index) => ({ order, courier: "Road Runners", tracking: `B${round}-${index}` }));
  const exports = async () => {
    while (!signal.aborted) {
      const { _id } = await call("POST", "exports", { kind: "orders", filter: {} });
      await untilEnded(`exports/${_id}`);
    }
  };
  const imports = async () => {
    for (let time = 0; !signal.aborted; time++) {
      const lines = Array.from(
        { length: IMPORTED },
        (_, row) => `Orlin Lamp No ${row},${900 + row + time},L${round}-${row},4`,
      );
      const file = Buffer.from(["Name,Cost,SKU,Pieces", ...lines].join("\n"));
      const { _id } = await call("POST", "imports/files?name=lamps.csv&kind=products", file);
      await call("POST", `imports/files/${_id}/import`, { columns: { title: "Name", price: "Cost", stock: "Pieces" } });
      await untilEnded(`imports/files/${_id}`);
    }
  };
  await Promise.all([call("POST", "dispatch/hand-over", { rows }), exports(), imports()]);
}
