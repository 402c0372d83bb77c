import { parseArgs } from "node:util";
import { runWebFaults } from "#test/mutants/web/run-web-faults.ts";
import { findChromium } from "./chromium.ts";

/** `npm run mutants`: makes one small fault at a time and lists those that no test detects. */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    web: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    workers: { type: "string", default: "1" },
    sample: { type: "string", default: "1500" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});

const workers = Number(options.workers);
const passed = options.web ? await webFaults() : await coreMutants();
process.exit(passed ? 0 : 1);

async function webFaults() {
  process.env.CHROMIUM_PATH = findChromium();
  return runWebFaults({ areas: positionals, only: options.only, workers });
}

async function coreMutants() {
  const { runCoreMutants } = await import("#test/mutants/core/run-core-mutants.ts");
  return runCoreMutants({ paths: positionals, sample: Number(options.sample), seed: Number(options.seed), workers });
}
