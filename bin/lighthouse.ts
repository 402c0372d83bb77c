import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { getChromium } from "./chromium.ts";
import { readOptions } from "./commands.ts";
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
  runtimeError?: { code: string };
};

const { positionals: paths } = readOptions("lighthouse");
const folder = join(root, "lighthouse");
mkdirSync(folder, { recursive: true });
const env = { ...process.env, CHROME_PATH: getChromium() };
console.log(["page", ...CATEGORIES, ...MEASURES].join(" · "));
for (const path of paths.length > 0 ? paths : await samplePaths()) {
  // The browser fails now and then, without a fault of the page.
  let result = measure(path);
  if ("failure" in result) result = measure(path);
  if ("row" in result) console.log([path, ...result.row].join(" · "));
  else {
    console.error(`${path} could not be measured, twice: ${result.failure}. Is the shop running at ${SHOP_URL}?`);
    process.exitCode = 1;
  }
}

function measure(path: string): { row: (string | number)[] } | { failure: string } {
  const file = join(folder, `${path.replaceAll("/", "-").slice(1) || "home"}.json`);
  rmSync(file, { force: true });
  const options = [`--output-path=${file}`, "--output=json", "--quiet", `--chrome-flags=${CHROMIUM_FLAGS}`];
  const args = [`--only-categories=${CATEGORIES.join()}`, ...options];
  const command = ["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", SHOP_URL + path, ...args];
  const { status, stderr } = spawnSync("npm", command, { encoding: "utf8", env });
  const report: Report | null = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  if (status !== 0 || report === null || report.runtimeError)
    return { failure: report?.runtimeError?.code ?? /^.*error.*$/im.exec(stderr)?.[0] ?? `exit code ${status}` };
  const scores = CATEGORIES.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100));
  return { row: [...scores, ...MEASURES.map((name) => report.audits[name]?.displayValue ?? "?")] };
}

async function samplePaths(): Promise<string[]> {
  const first = async (call: string) => {
    const response = await fetch(`${SHOP_URL}/api/${call}?page=1&limit=1`).catch(() => undefined);
    if (!response?.ok) {
      console.error(`No shop is running at ${SHOP_URL}. Start it with 'npm start', or set SHOP_URL.`);
      process.exit(1);
    }
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
