import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#db/db.ts";
import { migrate } from "#db/migrate.ts";
import { openDb } from "#db/open.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { type ShopContext, systemContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";
import { generateProducts } from "#test/bench/generated-products.ts";
import { median, quantile, randomNumbers } from "#test/bench/numbers.ts";
import { processorSeconds, residentMegabytes } from "#test/bench/process-usage.ts";
import { startShop } from "#test/bench/served-shop.ts";
import { startPostgres } from "#test/postgres.ts";
import { listReads } from "./list-reads.ts";

const root = join(import.meta.dirname, "../../..");
const BATCH = 500;
const IMPORTED = 5_000;
/** The server returns what the load has freed some 10 s after it (decision 035). */
const MEMORY_RETURNED_MS = 14_000;

/** CPU milliseconds; `server` is the mean of the database server's own. */
type ListTime = { name: string; median: number; p99: number; server: number | null };
export type ListTimes = {
  engine: string;
  products: number;
  rowsPerSecond: number;
  /** Seconds of CPU until the index is loaded. */
  loadSeconds: number;
  /** The longest time in milliseconds in which nothing else could run, while loading and while reading. */
  longestPauses: { loading: number; reading: number };
  reads: ListTime[];
  /** Of a server with this database. */
  served: { firstPage: number; megabytes: number | null } | null;
};

/** SQLite files are kept in `folder`, if given, and used again. */
export async function measureLists(
  { sqlite, postgres }: { sqlite: readonly number[]; postgres: readonly number[] },
  calls: number,
  folder?: string,
): Promise<ListTimes[]> {
  const kept = folder ?? mkdtempSync(join(tmpdir(), "bijli-lists-"));
  mkdirSync(kept, { recursive: true });
  const times: ListTimes[] = [];
  for (const size of sqlite) {
    const dataDir = mkdtempSync(join(tmpdir(), "bijli-lists-"));
    const file = join(dataDir, "shop.db");
    await fill(kept, size);
    copyFileSync(join(kept, `${size}.db`), file);
    times.push({ ...(await measureEngine(file, size, calls)), served: await measureServed(dataDir) });
    rmSync(dataDir, { recursive: true });
  }
  if (!folder) rmSync(kept, { recursive: true });
  for (const size of postgres) {
    const server = await startPostgres();
    const location = `${server.url}/postgres`;
    await addProducts(location, size);
    times.push({ ...(await measureEngine(location, size, calls)), served: null });
    await server.stop();
  }
  return times;
}

async function fill(folder: string, size: number) {
  const file = join(folder, `${size}.db`);
  if (existsSync(file)) return;
  await addProducts(`${file}.part`, size);
  copyFileSync(`${file}.part`, file);
  rmSync(`${file}.part`);
}

async function addProducts(location: string, size: number) {
  const db = await openDb(location);
  await migrate(db, root);
  const source = generateProducts();
  for (let stored = 0; stored < size; stored += BATCH)
    await saveProducts(
      await systemContext(db),
      Array.from({ length: Math.min(BATCH, size - stored) }, () => source.next().value),
    );
  await db.analyze();
  await db.close();
}

async function measureEngine(location: string, products: number, calls: number): Promise<Omit<ListTimes, "served">> {
  const db = await openDb(location);
  if ((await migrate(db, root)).length > 0) await db.analyze();
  const ctx = await systemContext(db);
  const pauses = monitorEventLoopDelay({ resolution: 1 });
  pauses.enable();
  const { milliseconds } = await processorTime(() => ctx.search.follow());
  const loading = pauses.max / 1e6;
  pauses.reset();
  const reads = await timeReads(ctx, calls);
  const reading = pauses.max / 1e6;
  pauses.disable();
  const rowsPerSecond = await measureImport(ctx);
  await ctx.search.stop(new Error("The end."));
  await db.close();
  return {
    engine: db.engine,
    products,
    rowsPerSecond,
    loadSeconds: milliseconds / 1_000,
    longestPauses: { loading, reading },
    reads,
  };
}

/** New products as from a file: the newest of all. */
async function measureImport(ctx: ShopContext): Promise<number> {
  const source = generateProducts();
  const inputs = Array.from({ length: IMPORTED }, (_, number) => {
    const { createdAtMs: _createdAtMs, ...input } = source.next().value;
    return { ...input, sourceKey: `import:${number}` };
  });
  const { milliseconds } = await processorTime(async () => {
    for (let start = 0; start < IMPORTED; start += BATCH) await saveProducts(ctx, inputs.slice(start, start + BATCH));
  });
  return (IMPORTED * 1_000) / milliseconds;
}

async function timeReads(ctx: ShopContext, calls: number): Promise<ListTime[]> {
  const reads = Object.entries(await listReads(ctx, randomNumbers(3)));
  const { id } = await ctx.db.read.selectFrom("products").select("id").limit(1).executeTakeFirstOrThrow();
  const times: ListTime[] = [];
  for (const [name, read] of reads) {
    const all: number[] = [];
    let server = 0;
    for (let call = -Math.ceil(calls / 10); call < calls; call++) {
      // A changed product: no result is stored.
      await ctx.db.write(async (tx) => tx.invalidate(topics.productStock(id)));
      await ctx.search.follow();
      const before = await serverSeconds(ctx.db);
      const { milliseconds } = await processorTime(read);
      if (call < 0) continue;
      all.push(milliseconds);
      server += ((await serverSeconds(ctx.db)) - before) * 1_000;
    }
    const ofServer = ctx.db.engine === "postgres" ? server / calls : null;
    times.push({ name, median: median(all), p99: quantile(all, 0.99), server: ofServer });
  }
  return times;
}

/** CPU seconds of the PostgreSQL processes that answer this one. */
async function serverSeconds({ engine, read }: Database): Promise<number> {
  if (engine === "sqlite") return 0;
  const { rows } = await sql<{
    pid: number;
  }>`SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'`.execute(read);
  return rows.reduce((sum, { pid }) => sum + (processorSeconds(pid) ?? 0), 0);
}

/** CPU time, which other programs on the machine disturb least. */
async function processorTime(work: () => Promise<unknown>): Promise<{ milliseconds: number }> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return { milliseconds: (user + system) / 1_000 };
}

/** Counts wait for the index, but not longer than a request may take. */
async function untilLoaded(url: string) {
  for (let status = 0; status !== 200; )
    status = await fetch(`${url}/api/facets`).then(
      (response) => response.status,
      () => 0,
    );
}

/** Starts a server twice, so that the second start has nothing to set up. */
async function measureServed(dataDir: string) {
  await (await startShop(dataDir, { DEMO: "off" })).stop();
  const began = performance.now();
  const shop = await startShop(dataDir, { DEMO: "off" });
  try {
    await (await fetch(shop.url)).arrayBuffer();
    const firstPage = performance.now() - began;
    await untilLoaded(shop.url);
    await sleep(MEMORY_RETURNED_MS);
    return { firstPage, megabytes: residentMegabytes(shop.pid) };
  } finally {
    await shop.stop();
  }
}
