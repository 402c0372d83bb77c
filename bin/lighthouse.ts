import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.ts";
import { root } from "./run.ts";

/**
 * `npm run lighthouse -- [path …]`: Lighthouse scores of the shop at SHOP_URL on a simulated phone. Reports go to
 * `lighthouse/`. Lighthouse is larger than all other packages, so it is downloaded on use.
 */
const LIGHTHOUSE = "lighthouse@13.5.0";
const SHOP_URL = process.env.SHOP_URL ?? "http://localhost:3000";
const CHROMIUM_FLAGS = "--headless=new --no-sandbox --disable-background-networking --disable-component-update";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const MEASURES = ["largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { displayValue?: string }>;
};

const paths = process.argv.slice(2);
const folder = join(root, "lighthouse");
mkdirSync(folder, { recursive: true });
const env = { ...process.env, CHROME_PATH: findChromium() };
const rows = (paths.length > 0 ? paths : await samplePaths()).map((path) => [path, ...measure(path)]);
console.log(["page", ...CATEGORIES, ...MEASURES].join(" · "));
for (const row of rows) console.log(row.join(" · "));

function measure(path: string): (string | number)[] {
  const file = join(folder, `${path.replaceAll("/", "-").slice(1) || "home"}.json`);
  const options = [`--output-path=${file}`, "--output=json", "--quiet", `--chrome-flags=${CHROMIUM_FLAGS}`];
  const args = [`--only-categories=${CATEGORIES.join()}`, ...options];
  const command = ["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", SHOP_URL + path, ...args];
  const { status } = spawnSync("npm", command, { stdio: ["ignore", "ignore", "inherit"], env });
  if (status !== 0) throw new Error(`${path} could not be measured. Is the shop running at ${SHOP_URL}?`);
  const { categories, audits } = JSON.parse(readFileSync(file, "utf8")) as Report;
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  return [...scores, ...MEASURES.map((name) => audits[name]?.displayValue ?? "?")];
}

async function samplePaths(): Promise<string[]> {
  const first = async (call: string) => {
    const response = await fetch(`${SHOP_URL}/api/${call}?page=1&limit=1`).catch(() => undefined);
    if (!response) throw new Error(`No shop is running at ${SHOP_URL}. Start it with 'npm start', or set SHOP_URL.`);
    return (await response.json())[0]._id;
  };
  const product = await first("product");
  const post = await first("blog");
  return [
    "/",
    "/shop",
    `/product/${product}`,
    "/blogs",
    `/blog/${post}`,
    "/contact",
    "/about",
    "/term",
    "/login",
    "/register",
  ];
}
