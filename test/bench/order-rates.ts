import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Answer, clientOf } from "#test/client.ts";
import { startPostgres } from "#test/postgres.ts";
import { openBareStore } from "./bare-store.ts";
import { median } from "./numbers.ts";
import { furnishForOrders, type Shoppers } from "./order-shop.ts";
import { processorSeconds } from "./process-facts.ts";
import { type ServedShop, startShop } from "./served-shop.ts";

export const SHOPPERS = 8;
/** An order end to end: the product into the cart, the coupon, the order itself; each is committed durably. */
export const TRANSACTIONS_PER_ORDER = 3;

type Rounds = { rounds: number; seconds: number };

export type OrderRate = {
  engine: string;
  ordersPerSecond: number;
  /** Durable transactions of the shop to bare ones, by the same number of writers. */
  ratio: number;
  barePerSecond: number;
  /** Of the call that orders, in milliseconds. */
  orderMedian: number;
  processorMillis: number | null;
};

/** Orders per second end to end over HTTP in both engines, in rounds that alternate with bare durable transactions. */
export async function measureOrders(rounds: Rounds): Promise<OrderRate[]> {
  const postgres = await startPostgres();
  try {
    return [
      await inFolder((folder) => measureEngine("sqlite", folder, join(folder, "shop.db"), rounds)),
      await inFolder((folder) => measureEngine("postgres", folder, `${postgres.url}/postgres`, rounds)),
    ];
  } finally {
    await postgres.stop();
  }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "bijli-orders-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Round = Awaited<ReturnType<typeof order>>;

async function measureEngine(engine: string, folder: string, location: string, { rounds, seconds }: Rounds) {
  const shop = await startShop(folder, { DATABASE_URL: engine === "postgres" ? location : "" });
  const bare = await openBareStore(engine === "postgres" ? location : join(folder, "bare.db"), SHOPPERS);
  try {
    const shoppers = await furnishForOrders(location, SHOPPERS);
    await order(shop, shoppers, seconds);
    const all: (Round & { bare: number })[] = [];
    for (let round = 0; round < rounds; round++) {
      const shopRound = await order(shop, shoppers, seconds);
      all.push({ ...shopRound, bare: await bare.rate(shopRound.orders * TRANSACTIONS_PER_ORDER) });
    }
    const middle = (of: (round: Round & { bare: number }) => number) => median(all.map(of));
    return {
      engine,
      ordersPerSecond: middle((round) => round.perSecond),
      barePerSecond: middle((round) => round.bare),
      ratio: middle((round) => (round.perSecond * TRANSACTIONS_PER_ORDER) / round.bare),
      orderMedian: middle((round) => median(round.took)),
      processorMillis: middle((round) => round.processorMillis ?? Number.NaN),
    };
  } finally {
    await bare.close();
    await shop.stop();
  }
}

/** All shoppers order for so many seconds, each one order after the other. */
async function order(shop: ServedShop, { tokens, products, coupon }: Shoppers, seconds: number) {
  const client = clientOf(Number(new URL(shop.url).port));
  const took: number[] = [];
  const began = performance.now();
  const before = processorSeconds(shop.pid);
  const until = began + seconds * 1_000;
  let number = 0;

  async function shopping(token: string) {
    const post = async (path: string, body: object, key?: string) =>
      succeeded(await client.call({ method: "POST", path, body, token, key }));
    while (performance.now() < until) {
      const { productId, color } = products[number++ % products.length] as Shoppers["products"][number];
      await post("user/cart", { productId, quantity: 1, color, price: 1 });
      await post("user/cart/applycoupon", { coupon });
      const asked = performance.now();
      await post("user/cart/cash-order", { COD: true, couponApplied: true }, crypto.randomUUID());
      took.push(performance.now() - asked);
    }
  }
  await Promise.all(tokens.map(shopping));
  await client.close();
  const after = processorSeconds(shop.pid);
  return {
    took,
    orders: took.length,
    perSecond: (took.length * 1_000) / (performance.now() - began),
    processorMillis: before === null || after === null ? null : ((after - before) * 1_000) / took.length,
  };
}

function succeeded({ status, body }: Answer) {
  if (status >= 300) throw new Error(`A shopper was answered ${status}: ${JSON.stringify(body)}`);
}
