import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#db/db.ts";
import { openDb } from "#db/open.ts";
import type { Search } from "#search/search.ts";
import { createProductSearch } from "#shop/catalogue/search/feed.server.ts";
import { type Judged, readQueries } from "./judge.ts";

const root = join(import.meta.dirname, "../../..");
/** Lists of other shops, as they are. They are not part of the project. */
const FOLDER = join(root, "../shared/data");
const FILES = [["amazon-in-all-electronics.csv"], ["laptops-inr-specs.csv", "--category", "Laptops"]] as const;

/** Whether this machine has the files. */
export const hasRealFiles: boolean = FILES.every(([name]) => existsSync(join(FOLDER, name)));

/**
 * Imports the files as an owner would, and judges searches over them by rules over words and prices: those that helped to make the
 * search, and those that were written after it.
 */
export async function judgeRealFiles(): Promise<{ tuned: Judged[]; heldBack: Judged[] }> {
  const folder = mkdtempSync(join(tmpdir(), "bijli-real-files-"));
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: "" };
  for (const [name, ...options] of FILES) {
    const args = ["bin/bijli.js", "shop", "import", "products", join(FOLDER, name), "--stock", "5", ...options];
    execFileSync("node", args, { cwd: root, env, stdio: "ignore" });
  }
  const db = await openDb(join(folder, "shop.db"));
  const search = createProductSearch(db);
  try {
    const products = await readProducts(db);
    return {
      tuned: await judgeFile(search, products, "real-queries.txt"),
      heldBack: await judgeFile(search, products, "real-held-back.txt"),
    };
  } finally {
    await search.stop(new Error("All queries are judged."));
    await db.close();
    rmSync(folder, { recursive: true });
  }
}

type Product = { title: string; truth: ReturnType<typeof truthOf> };

async function readProducts(db: Database): Promise<ReadonlyMap<number, Product>> {
  const rows = await db.read.selectFrom("products").select(["seq", "title", "price_paise"]).execute();
  return new Map(rows.map(({ seq, title, price_paise }) => [seq, { title, truth: truthOf(title, price_paise / 100) }]));
}

async function judgeFile(search: Search, products: ReadonlyMap<number, Product>, file: string) {
  const judged: Judged[] = [];
  for (const { query, fits } of readQueries(file)) {
    const relevant = [...products.values()].filter(({ truth }) => fits(truth)).length;
    if (relevant === 0) throw new Error(`No product answers the query '${query}'`);
    const { ids, total } = await search.query({ text: query }, { part: { offset: 0, limit: 10 } });
    const first = [...ids].map((seq) => products.get(seq) as Product);
    const hits = (count: number) => first.slice(0, count).filter(({ truth }) => fits(truth)).length;
    judged.push({
      query,
      heldBack: file.includes("held-back"),
      recallAt10: hits(10) / Math.min(10, relevant),
      precisionAt5: hits(5) / Math.min(5, relevant),
      found: total,
      first: first.slice(0, 5).map(({ title }) => title),
    });
  }
  return judged;
}

/** Each word of the title, and without its plural 's'. */
function truthOf(title: string, price: number) {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return {
    ...Object.fromEntries(
      words.flatMap((word) => [
        [word, true],
        [word.replace(/s$/, ""), true],
      ]),
    ),
    price,
  };
}
