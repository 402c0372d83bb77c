import { readOptions } from "./commands.ts";
import { runTool } from "./run.ts";

/** `npm run soak`: many more random histories and races than `npm test`. */
const { histories, rounds, engine, seed = String(Math.floor(Math.random() * 2 ** 31)) } = readOptions("soak").values;

if (![histories, rounds, seed].every((number) => /^\d{1,10}$/.test(number)) || !/^(sqlite|postgres)?$/.test(engine)) {
  console.error("--histories, --rounds and --seed are whole numbers, --engine is sqlite or postgres.");
  process.exit(2);
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
