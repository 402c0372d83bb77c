import { runWebFaults } from "#test/mutants/web/run-web-faults.ts";
import { getChromium } from "./chromium.ts";
import { readOptions } from "./commands.ts";

/** `npm run mutants`: makes one small fault at a time and lists those that no test detects. */
const { values: options, positionals } = readOptions("mutants");
const seed = Number(options.seed ?? Math.floor(Math.random() * 2 ** 31));
const workers = Number(options.workers);
const passed = options.web ? await webFaults() : await coreMutants();
process.exit(passed ? 0 : 1);

async function webFaults() {
  process.env.CHROMIUM_PATH = getChromium();
  return runWebFaults({ areas: positionals, only: options.only, workers });
}

async function coreMutants() {
  const { runCoreMutants } = await import("#test/mutants/core/run-core-mutants.ts");
  return runCoreMutants({ paths: positionals, sample: Number(options.sample), seed, workers });
}
