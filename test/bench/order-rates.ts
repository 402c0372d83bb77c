import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ApiResponse, clientOf } from "#test/client.ts";
import { startPostgres } from "#test/postgres.ts";
import { openBareStore } from "./bare-store.ts";
import { median } from "./numbers.ts";
import { addOrderData, type OrderData } from "./order-shop.ts";
import { processorSeconds } from "./process-usage.ts";
import { type ServedShop, startShop } from "./served-shop.ts";

export const CUSTOMERS = 8;
/** Adding to the cart, applying the coupon, placing the order. */
export const TRANSACTIONS_PER_ORDER = 3;

export type Rounds = { rounds: number; seconds: number };

export type OrderRate = {
  engine: string;
  ordersPerSecond: number;
  /** Durable transactions per second, shop to bare, with the same number of writers. */
  ratio: number;
  barePerSecond: number;
  /** Milliseconds of the order call. */
  orderMedian: number;
  processorMillis: number | null;
};

/** Measures orders per second over HTTP in both engines, in alternating rounds with bare durable transactions. */
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

export async function inFolder<T>(task: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "bijli-orders-"));
  try {
    return await task(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Round = Awaited<ReturnType<typeof order>>;

async function measureEngine(engine: string, folder: string, location: string, { rounds, seconds }: Rounds) {
  const shop = await startShop(folder, { DATABASE_URL: engine === "postgres" ? location : "" });
  const bare = await openBareStore(engine === "postgres" ? location : join(folder, "bare.db"), CUSTOMERS);
  try {
    const customers = await addOrderData(location, CUSTOMERS);
    await order(shop, customers, seconds);
    const all: (Round & { bare: number })[] = [];
    for (let round = 0; round < rounds; round++) {
      const shopRound = await order(shop, customers, seconds);
      all.push({ ...shopRound, bare: await bare.rate(shopRound.orders * TRANSACTIONS_PER_ORDER) });
    }
    const medianOf = (of: (round: Round & { bare: number }) => number) => median(all.map(of));
    return {
      engine,
      ordersPerSecond: medianOf((round) => round.perSecond),
      barePerSecond: medianOf((round) => round.bare),
      ratio: medianOf((round) => (round.perSecond * TRANSACTIONS_PER_ORDER) / round.bare),
      orderMedian: medianOf((round) => median(round.durations)),
      processorMillis: medianOf((round) => round.processorMillis ?? Number.NaN),
    };
  } finally {
    await bare.close();
    await shop.stop();
  }
}

/** Customers add to the cart, apply the coupon and order, as often as they can in this time. */
export async function order(shop: ServedShop, { tokens, products, coupon }: OrderData, seconds: number) {
  const client = clientOf(Number(new URL(shop.url).port));
  const durations: number[] = [];
  const began = performance.now();
  const before = processorSeconds(shop.pid);
  const until = began + seconds * 1_000;
  let number = 0;

  async function placeOrders(token: string) {
    const post = async (path: string, body: object, key?: string) =>
      expectSuccess(await client.call({ method: "POST", path, body, token, key }));
    while (performance.now() < until) {
      const { productId, color } = products[number++ % products.length] as OrderData["products"][number];
      await post("user/cart", { productId, quantity: 1, color, price: 1 });
      await post("user/cart/applycoupon", { coupon });
      const sentAt = performance.now();
      await post("user/cart/cash-order", { COD: true, couponApplied: true }, crypto.randomUUID());
      durations.push(performance.now() - sentAt);
    }
  }
  await Promise.all(tokens.map(placeOrders));
  await client.close();
  const after = processorSeconds(shop.pid);
  return {
    durations,
    orders: durations.length,
    perSecond: (durations.length * 1_000) / (performance.now() - began),
    processorMillis: before === null || after === null ? null : ((after - before) * 1_000) / durations.length,
  };
}

function expectSuccess({ status, body }: ApiResponse) {
  if (status >= 300) throw new Error(`A customer's call failed with ${status}: ${JSON.stringify(body)}`);
}
