import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#db/migrate.ts";
import { openDb } from "#db/open.ts";
import { renderPdf } from "#documents/pdf/render-pdf.ts";
import { systemContext } from "#shop/context.server.ts";
import { randomNumbers } from "#test/bench/numbers.ts";
import { fillShop, type Known } from "#test/bench/owner/large-shop.ts";
import { findRows, type ListedRows } from "#test/bench/owner/listed-rows.ts";
import { type ReadTime, timeReads } from "#test/bench/owner/measure-owner.ts";
import { placeParcels } from "#test/bench/owner/place-parcels.ts";
import { type ConsoleClient, consoleOver, openAsOwner } from "#test/console/console.ts";
import { startPostgres } from "#test/postgres.ts";
import type { TestShop } from "#test/shop.ts";

const root = join(import.meta.dirname, "../../..");
const PRINTED = 100;

/** Times in milliseconds over HTTP, of a shop with so many products, customers and orders. */
export type ConsoleTimes = {
  engine: string;
  size: number;
  reads: ReadTime[];
  /**
   * How busy the machine was: its processors, and how many programs wanted one on average over the last minute, before and
   * after the reads. One of them is this program; of more than there are processors, each read waited for others.
   */
  load: { processors: number; before: number; after: number };
  /** What is done with 200 orders by one call; papers are of 100. */
  work: { name: string; milliseconds: number }[];
};

/** What the console's calls take in a shop with so many products, customers and orders. */
export async function measureConsole(size: number, calls: number): Promise<ConsoleTimes[]> {
  const folder = mkdtempSync(join(tmpdir(), "bijli-bench-"));
  const postgres = await startPostgres();
  try {
    return [
      await measureEngine(join(folder, "shop.db"), folder, { size, calls }),
      await measureEngine(`${postgres.url}/postgres`, folder, { size, calls }),
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measureEngine(
  location: string,
  dataDir: string,
  { size, calls }: { size: number; calls: number },
): Promise<ConsoleTimes> {
  const db = await openDb(location);
  await migrate(db, root);
  const ctx = { ...(await systemContext(db, { renderPdf })), now: Date.now };
  const known = await fillShop(ctx, size);
  const ends: (() => Promise<unknown>)[] = [];
  const shop: TestShop = {
    ...ctx,
    location,
    dataDir,
    beforeClose: (end) => void ends.push(end),
    wait: () => undefined,
    close: () => db.close(),
  };
  try {
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    const rows = await findRows(db);
    const before = loadNow();
    const reads = await timeReads(consoleReads(owner, { known, rows }, randomNumbers(3)), calls);
    const load = { processors: availableParallelism(), before, after: loadNow() };
    return { engine: db.engine, size, reads, load, work: await timeWork(owner, await placeParcels(ctx)) };
  } finally {
    for (const end of ends) await end();
    await shop.close();
  }
}

const loadNow = () => loadavg()[0] ?? 0;

/** What the screens read. The first one is the cheapest: what each call takes at least. */
function consoleReads(
  owner: ConsoleClient,
  { known, rows: { product, customer, oldest } }: { known: readonly Known[]; rows: ListedRows },
  random: () => number,
) {
  const any = () => known[Math.floor(random() * known.length)] as Known;
  const get = (path: string) => async () => {
    const { statusCode, body } = await owner.call("GET", `/api/${path}`);
    if (statusCode !== 200) throw new Error(`${path}: ${body}`);
  };
  const find = (textOf: () => string) => () => get(`find?text=${encodeURIComponent(textOf())}`)();
  const lists = [
    ...["session", "today", "orders", "orders?stage=to+confirm", "orders?stage=delivered", "orders?search=asha"],
    ...["dispatch", "dispatch?stage=packed", "dispatch?stage=handed+over", "returns", "refunds"],
    ...["products", "products?search=pro", "stock", "stock?view=low", "facets/category", "facets/brand"],
    ...["customers", "customers?search=asha", "coupons", "reviews", "reviews?view=unanswered", "questions"],
    ...["enquiries", "activity", "imports", "me", "staff", "settings"],
  ];
  const screens = {
    "products/ID": `products/${product}`,
    "products/ID/why": `products/${product}/why`,
    "products/ID/ledger": `products/${product}/ledger`,
    "products/ID/prices": `products/${product}/prices`,
    "customers/ID of most orders": `customers/${customer}`,
    "enquiries/ID": `enquiries/${oldest.enquiry}`,
    "questions/ID": `questions/${oldest.question}`,
    "returns/NUMBER": `returns/${oldest.return}`,
    "activity/ID": `activity/${oldest.entry}`,
  };
  return {
    ...Object.fromEntries(lists.map((path) => [path, get(path)] as const)),
    ...Object.fromEntries(Object.entries(screens).map(([name, path]) => [name, get(path)] as const)),
    "orders/NUMBER": () => get(`orders/${any().number}`)(),
    "customers/ID": () => get(`customers/${any().customer}`)(),
    "find: number": find(() => any().number),
    "find: mobile": find(() => `+91 ${any().mobile}`),
    "find: tracking number": find(() => any().tracking),
    "find: serial number": find(() => any().serial),
  };
}

/** Packs, prints, hands over and delivers. */
async function timeWork(owner: ConsoleClient, orders: readonly string[]): Promise<ConsoleTimes["work"]> {
  const rows = orders.map((order, index) => ({ order, courier: "Road Runners", tracking: `C${index}` }));
  const papers = { orders: orders.slice(0, PRINTED), papers: ["manifest", "slips", "invoices", "labels"] };
  const work: [name: string, path: string, body: object][] = [
    ["pack 200", "dispatch/pack", { orders }],
    ["papers of 100", "dispatch/papers", papers],
    ["hand over 200", "dispatch/hand-over", { rows }],
    ["deliver 200", "dispatch/deliver", { orders }],
  ];
  const times: ConsoleTimes["work"] = [];
  for (const [name, path, body] of work) {
    const began = performance.now();
    const reply = await owner.call("POST", `/api/${path}`, body);
    times.push({ name, milliseconds: performance.now() - began });
    if (reply.statusCode !== 200 || /"failed":\[\{/.test(reply.body)) throw new Error(`${name}: ${reply.body}`);
  }
  return times;
}
