import { parseArgs } from "node:util";
import { runWebFaults } from "#test/mutants/web/run-web-faults.ts";
import { findChromium } from "./chromium.ts";

/** `npm run mutants`: plants faults, one at a time, and reports those that no test noticed. */
const { values: options, positionals: areas } = parseArgs({
  allowPositionals: true,
  options: {
    web: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    workers: { type: "string", default: "1" },
  },
});

process.env.CHROMIUM_PATH = findChromium();
const { only, workers } = options;
const enough = await runWebFaults({ areas, only, workers: Number(workers) });
process.exit(enough ? 0 : 1);
