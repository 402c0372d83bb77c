import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "#test/postgres.ts";
import { load } from "./load.ts";
import { median } from "./numbers.ts";
import { CUSTOMERS, inFolder, order, type Rounds } from "./order-rates.ts";
import { addOrderData } from "./order-shop.ts";
import { type ServedShop, startShop } from "./served-shop.ts";

const CONNECTIONS = 8;
const SEVERAL = 2;

export type ProcessRate = { engine: string; what: string; one: number; several: number; ratio: number };

/** Measures pages rendered anew and orders a second with two processes and with one, in alternating rounds. */
export async function measureProcesses(rounds: Rounds): Promise<ProcessRate[]> {
  const postgres = await startPostgres();
  try {
    return [
      ...(await inFolder((folder) => measureEngine("sqlite", folder, () => null, rounds))),
      ...(await inFolder((folder) =>
        measureEngine("postgres", folder, (name) => databaseOf(`${postgres.url}/postgres`, name), rounds),
      )),
    ];
  } finally {
    await postgres.stop();
  }
}

async function measureEngine(
  engine: string,
  folder: string,
  makeDatabase: (name: string) => Promise<string> | null,
  { rounds, seconds }: Rounds,
): Promise<ProcessRate[]> {
  const shops: Awaited<ReturnType<typeof open>>[] = [];
  try {
    for (const workers of [1, SEVERAL])
      shops.push(await open(join(folder, `${workers}`), workers, await makeDatabase(`of_${workers}`)));
    const work: Record<string, (shop: (typeof shops)[number]) => Promise<number>> = {
      "lists rendered anew": async ({ shop }) =>
        (await load(shop, "", { seconds, connections: CONNECTIONS }, pathOf)).requestsPerSecond,
      orders: async ({ shop, customers }) => (await order(shop, customers, seconds)).perSecond,
    };
    const rates: ProcessRate[] = [];
    for (const [what, measure] of Object.entries(work)) {
      for (const shop of shops) await measure(shop);
      const measured: number[][] = [];
      for (let round = 0; round < rounds; round++) {
        const [one, several] = [shops[0], shops[1]];
        if (one && several) measured.push([await measure(one), await measure(several)]);
      }
      const of = (at: number) => median(measured.map((round) => round[at] ?? Number.NaN));
      rates.push({
        engine,
        what,
        one: of(0),
        several: of(1),
        ratio: median(measured.map(([one = 0, several = 0]) => several / one)),
      });
    }
    return rates;
  } finally {
    for (const { shop } of shops) await shop.stop();
  }
}

async function open(folder: string, workers: number, database: string | null) {
  const shop = await startShop(folder, { WORKERS: `${workers}`, ADMIN: "off", DATABASE_URL: database ?? "" });
  await untilAllAnswer(shop, workers);
  return { shop, customers: await addOrderData(database ?? join(folder, "shop.db"), CUSTOMERS) };
}

async function untilAllAnswer({ url }: ServedShop, workers: number) {
  while (!(await (await fetch(`${url}/metrics`)).text()).includes(`\nbijli_workers ${workers}\n`)) await sleep(200);
}

let number = 0;
/** Each list is another one, so that it is rendered. */
const pathOf = () => `/shop?price%5Bgte%5D=1&price%5Blte%5D=${300_000 + number++}`;

async function databaseOf(url: string, name: string): Promise<string> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return url.replace(/\/postgres$/, `/${name}`);
}
