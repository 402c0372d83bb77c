import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#db/migrate.ts";
import { openDb } from "#db/open.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { type ShopContext, systemContext } from "#shop/context.server.ts";
import { startPostgres } from "#test/postgres.ts";
import { catalogueReads } from "./catalogue-reads.ts";
import { generateProducts } from "./generated-products.ts";
import { median, quantile, randomNumbers, shareWithin } from "./numbers.ts";

const root = join(import.meta.dirname, "../..");
const BATCH = 500;
const TARGET_MS = 10;

/** In milliseconds. `within` is the share of calls within 10 ms. */
type ReadTime = { name: string; median: number; p95: number; within: number };
export type EngineTimes = {
  engine: string;
  products: number;
  rowsPerSecond: number;
  reads: ReadTime[];
  within: number;
};

/** `sizes` are numbers of products. */
export async function measureDatabases(sizes: readonly number[], calls: number): Promise<EngineTimes[]> {
  const folder = mkdtempSync(join(tmpdir(), "bijli-bench-"));
  const times = await measureEngine(join(folder, "shop.db"), sizes, calls);
  rmSync(folder, { recursive: true });
  const postgres = await startPostgres();
  try {
    return [...times, ...(await measureEngine(`${postgres.url}/postgres`, sizes, calls))];
  } finally {
    await postgres.stop();
  }
}

async function measureEngine(location: string, sizes: readonly number[], calls: number): Promise<EngineTimes[]> {
  const db = await openDb(location);
  await migrate(db, root);
  const ctx = await systemContext(db);
  const source = generateProducts();
  const times: EngineTimes[] = [];
  let stored = 0;
  for (const size of sizes) {
    const began = performance.now();
    const added = size - stored;
    for (; stored < size; stored += BATCH)
      await saveProducts(
        ctx,
        Array.from({ length: Math.min(BATCH, size - stored) }, () => source.next().value),
      );
    stored = size;
    await db.analyze();
    const rowsPerSecond = (added * 1000) / (performance.now() - began);
    times.push({ engine: db.engine, products: size, rowsPerSecond, ...(await timeReads(ctx, calls)) });
  }
  await db.close();
  return times;
}

async function timeReads(ctx: ShopContext, calls: number): Promise<Pick<EngineTimes, "reads" | "within">> {
  const reads = Object.entries(await catalogueReads(ctx, randomNumbers(3)));
  const times = new Map<string, number[]>(reads.map(([name]) => [name, []]));
  const warmup = Math.ceil(calls / 10);
  // Interleaved, so that no kind of read has the caches to itself.
  for (let call = -warmup; call < calls; call++) {
    for (const [name, read] of reads) {
      const began = performance.now();
      await read();
      if (call >= 0) times.get(name)?.push(performance.now() - began);
    }
  }
  return {
    reads: [...times].map(([name, all]) => ({
      name,
      median: median(all),
      p95: quantile(all, 0.95),
      within: shareWithin(all, TARGET_MS),
    })),
    within: shareWithin([...times.values()].flat(), TARGET_MS),
  };
}
