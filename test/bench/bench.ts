import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readOptions } from "#bin/commands.ts";
import { measureBrowser } from "./browser/measure-browser.ts";
import { measureCached } from "./cached-responses.ts";
import { measureCommands } from "./command-times.ts";
import { measureBeside } from "./console/beside-console.ts";
import { measureConsole } from "./console/measure-console.ts";
import { measureDatabases } from "./database-times.ts";
import { measureLists } from "./lists/measure-lists.ts";
import { measureOrders } from "./order-rates.ts";
import { measureOwner } from "./owner/measure-owner.ts";
import { measureProcesses } from "./process-rates.ts";
import { residentMegabytes } from "./process-usage.ts";
import { measureRenders } from "./renders.ts";
import { printReport } from "./report.ts";
import { measureSearch } from "./search/measure-search.ts";
import { type ServedShop, startShop } from "./served-shop.ts";
import { measureIdleMemory, measureStarts } from "./start-time.ts";

const PARTS = [
  "start",
  "served",
  "database",
  "orders",
  "processes",
  "search",
  "lists",
  "owner",
  "console",
  "beside",
  "browser",
];
const COMMANDS = ["--help", "order list", "setting list", "coupon add"];

const { values: options } = readOptions("bench");
const parts = options.only.split(",");
const unknown = parts.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  console.error(`The bench has no part '${unknown[0]}'; its parts are ${PARTS.join(", ")}.`);
  process.exit(2);
}
/** These do not use the demo shop. */
const OWN_DATA = ["processes", "search", "lists", "owner", "console", "beside"];
const effort = options.quick
  ? {
      starts: 3,
      rounds: { rounds: 3, seconds: 1 },
      renders: 20,
      sizes: [1_000, 10_000],
      calls: 30,
      orders: { rounds: 3, seconds: 2 },
      beside: { size: 1_000, rounds: 3, seconds: 10 },
      visits: 1,
    }
  : {
      starts: 7,
      rounds: { rounds: 5, seconds: 2 },
      renders: 100,
      sizes: [1_000, 10_000, 100_000],
      calls: 200,
      orders: { rounds: 5, seconds: 4 },
      beside: { size: 100_000, rounds: 5, seconds: 20 },
      visits: 5,
    };

export type Report = Awaited<ReturnType<typeof measure>>;

const report = await measure();
if (options.json) console.log(JSON.stringify(report));
else printReport(report);

async function measure() {
  const dataDir = mkdtempSync(join(tmpdir(), "bijli-bench-"));
  try {
    // The first start fills the database; it is not measured.
    if (!parts.every((part) => OWN_DATA.includes(part))) await (await startShop(dataDir)).stop();
    return {
      ...(parts.includes("start") ? { start: await measureStart(dataDir) } : {}),
      ...(parts.includes("served") ? { served: await measureServed(dataDir) } : {}),
      ...(parts.includes("database") ? { database: await measureDatabases(effort.sizes, effort.calls) } : {}),
      ...(parts.includes("orders") ? { orders: await measureOrders(effort.orders) } : {}),
      ...(parts.includes("processes") ? { processes: await measureProcesses(effort.orders) } : {}),
      ...(parts.includes("search") ? { search: measureSearch(effort.sizes) } : {}),
      ...(parts.includes("lists") ? { lists: await measureLists(listSizes(), effort.calls, options.databases) } : {}),
      ...(parts.includes("owner") ? { owner: await measureOwner(effort.sizes.at(-1) ?? 0, effort.calls) } : {}),
      ...(parts.includes("console") ? { console: await measureConsole(effort.sizes.at(-1) ?? 0, effort.calls) } : {}),
      ...(parts.includes("beside") ? { beside: await measureBeside(effort.beside) } : {}),
      ...(parts.includes("browser") ? { browser: await measureVisits(dataDir) } : {}),
    };
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

function listSizes() {
  const sizes = effort.sizes.filter((size) => size >= 10_000);
  return { sqlite: options.million ? [...sizes, 1_000_000] : sizes, postgres: sizes.slice(-1) };
}

async function measureStart(dataDir: string) {
  return {
    milliseconds: await measureStarts(dataDir, effort.starts),
    idleMegabytes: await measureIdleMemory(dataDir),
    commands: measureCommands({ DATA_DIR: dataDir, DATABASE_URL: "" }, COMMANDS, effort.starts),
  };
}

async function measureServed(dataDir: string) {
  const shop = await startShop(dataDir);
  try {
    const pages = await existing(shop, { home: "/", listing: "/shop", product: `/product/${await anyProduct(shop)}` });
    const cached = await measureCached(shop, { ...pages, "API list": "/api/product?page=1&limit=30" }, effort.rounds);
    return {
      cached,
      rendersPerSecond: await measureRenders(shop, dataDir, pages, effort.renders),
      loadedMegabytes: residentMegabytes(shop.pid),
    };
  } finally {
    await shop.stop();
  }
}

async function measureVisits(dataDir: string) {
  const shop = await startShop(dataDir);
  try {
    return await measureBrowser(shop, await anyProduct(shop), effort.visits);
  } finally {
    await shop.stop();
  }
}

async function anyProduct({ url }: ServedShop): Promise<string> {
  const [product] = (await (await fetch(`${url}/api/product?page=1&limit=1`)).json()) as { _id: string }[];
  return product?._id ?? "";
}

async function existing({ url }: ServedShop, pages: Record<string, string>): Promise<Record<string, string>> {
  const statuses = await Promise.all(Object.values(pages).map(async (path) => (await fetch(url + path)).status));
  return Object.fromEntries(Object.entries(pages).filter((_, index) => statuses[index] === 200));
}
