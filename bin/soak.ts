import { parseArgs } from "node:util";
import { runTool } from "./run.ts";

/** `npm run soak`: many more random histories and races than `npm test`. */
const { values: options } = parseArgs({
  options: {
    histories: { type: "string", default: "1000" },
    rounds: { type: "string", default: "500" },
    engine: { type: "string", default: "" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});
const { histories, rounds, engine, seed } = options;

if (![histories, rounds, seed].every((number) => /^\d{1,10}$/.test(number)) || !/^(sqlite|postgres)?$/.test(engine)) {
  console.error("Usage: npm run soak -- [--histories N] [--rounds N] [--engine sqlite|postgres] [--seed N]");
  process.exit(1);
}
const folders = [...(Number(histories) > 0 ? ["test/model"] : []), ...(Number(rounds) > 0 ? ["test/races"] : [])];
console.log(`${histories} histories and ${rounds} rounds of races, seed ${seed}`);
const environment = {
  SOAK_HISTORIES: histories,
  SOAK_ROUNDS: rounds,
  SOAK_SEED: seed,
  ...(engine && { TEST_ENGINES: engine }),
};
const args = ["run", "--reporter=default", "--disableConsoleIntercept=true"];
const passed = folders.length === 0 || runTool("vitest/vitest.mjs", [...args, ...folders], environment);
console.log(passed ? `All passed (seed ${seed}).` : `Some failed (seed ${seed}).`);
process.exit(passed ? 0 : 1);
