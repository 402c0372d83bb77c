import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#db/migrate.ts";
import { openDb } from "#db/open.ts";
import { type ShopContext, systemContext } from "#shop/context.server.ts";
import { handOver } from "#shop/parcels/hand-over.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { type CommandTime, measureCommands } from "#test/bench/command-times.ts";
import { median, quantile, randomNumbers } from "#test/bench/numbers.ts";
import { startPostgres } from "#test/postgres.ts";
import { fillShop } from "./large-shop.ts";
import { listReads } from "./list-reads.ts";
import { findRows } from "./listed-rows.ts";
import { ownerReads } from "./owner-reads.ts";
import { placeParcels } from "./place-parcels.ts";

const root = join(import.meta.dirname, "../../..");

/** Times of a read in milliseconds. */
export type ReadTime = { name: string; median: number; p95: number };

/** Times in milliseconds, of a shop with so many products, customers and orders. */
export type OwnerTimes = {
  engine: string;
  size: number;
  reads: ReadTime[];
  /** 200 packed orders, handed over one after another. */
  handOver: number;
  commands: CommandTime[];
};

/** What an owner does in a shop with so many products, customers and orders. */
export async function measureOwner(size: number, calls: number): Promise<OwnerTimes[]> {
  const folder = mkdtempSync(join(tmpdir(), "bijli-bench-"));
  const postgres = await startPostgres();
  try {
    return [
      await measureEngine(join(folder, "shop.db"), { DATA_DIR: folder, DATABASE_URL: "" }, { size, calls }),
      await measureEngine(
        `${postgres.url}/postgres`,
        { DATA_DIR: folder, DATABASE_URL: `${postgres.url}/postgres` },
        { size, calls },
      ),
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measureEngine(
  location: string,
  env: Record<string, string>,
  { size, calls }: { size: number; calls: number },
): Promise<OwnerTimes> {
  const db = await openDb(location);
  await migrate(db, root);
  const ctx = await systemContext(db);
  const known = await fillShop(ctx, size);
  const rows = await findRows(db);
  const reads = await timeReads({ ...ownerReads(ctx, known, randomNumbers(3)), ...listReads(ctx, rows) }, calls);
  const handedOver = await timeHandOver(ctx);
  await db.close();
  const commands = [
    "order list",
    "order find asha",
    "customer list",
    "order list --stage to-pack",
    "stock waiting",
    "gst list",
    "enquiry list",
    "enquiry list --search marigold7",
    "question list --open",
    "review list",
    "audit list --by meena",
    "price list",
    "import history",
    "product low-stock",
    "return list",
    "coupon list",
  ];
  return { engine: db.engine, size, reads, handOver: handedOver, commands: measureCommands(env, commands, 5) };
}

/** Each kind of read so often. */
export async function timeReads(reads: Record<string, () => Promise<unknown>>, calls: number): Promise<ReadTime[]> {
  const times = new Map<string, number[]>(Object.keys(reads).map((name) => [name, []]));
  // Interleaved, so that no kind of read has the caches to itself.
  for (let call = -3; call < calls; call++)
    for (const [name, read] of Object.entries(reads)) {
      const began = performance.now();
      await read();
      if (call >= 0) times.get(name)?.push(performance.now() - began);
    }
  return [...times].map(([name, all]) => ({ name, median: median(all), p95: quantile(all, 0.95) }));
}

async function timeHandOver(ctx: ShopContext): Promise<number> {
  const ids = await placeParcels(ctx);
  for (const id of ids) await packOrder(ctx, id);
  const began = performance.now();
  for (const id of ids) await handOver(ctx, id, { courier: "Road Runners", tracking: `H${id}` });
  return performance.now() - began;
}
