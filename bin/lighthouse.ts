import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.ts";
import { root } from "./run.ts";

/**
 * `npm run lighthouse -- [path …]`: the scores of the shop that is open at SHOP_URL, as on a phone; whole reports lie in
 * `lighthouse/`. Lighthouse is fetched when it is asked for: it weighs more than all that the shop itself installs.
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
const rows = (paths.length > 0 ? paths : await somePaths()).map((path) => [path, ...measure(path)]);
console.log(["page", ...CATEGORIES, ...MEASURES].join(" · "));
for (const row of rows) console.log(row.join(" · "));

function measure(path: string): (string | number)[] {
  const file = join(folder, `${path.replaceAll("/", "-").slice(1) || "home"}.json`);
  const options = [`--output-path=${file}`, "--output=json", "--quiet", `--chrome-flags=${CHROMIUM_FLAGS}`];
  const wanted = [`--only-categories=${CATEGORIES.join()}`, ...options];
  const args = ["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", SHOP_URL + path, ...wanted];
  const { status } = spawnSync("npm", args, { stdio: ["ignore", "ignore", "inherit"], env });
  if (status !== 0) throw new Error(`${path} could not be measured; is the shop open at ${SHOP_URL}?`);
  const { categories, audits } = JSON.parse(readFileSync(file, "utf8")) as Report;
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  return [...scores, ...MEASURES.map((name) => audits[name]?.displayValue ?? "?")];
}

/** A page of each kind. */
async function somePaths(): Promise<string[]> {
  const first = async (call: string) => {
    const answer = await fetch(`${SHOP_URL}/api/${call}?page=1&limit=1`).catch(() => undefined);
    if (!answer) throw new Error(`No shop is open at ${SHOP_URL}: 'npm start' opens one, SHOP_URL names another.`);
    return (await answer.json())[0]._id;
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
