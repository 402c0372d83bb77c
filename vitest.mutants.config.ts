import { defineConfig } from "vitest/config";
import { NearestFirst } from "./test/mutants/core/nearest-first.ts";

/**
 * The tests that can notice a fault of the core. Those that start processes of their own cannot: the fault is switched on
 * inside this one. Races are left out because they are decided by chance, and would call the same fault noticed today
 * and missed tomorrow.
 */
export default defineConfig({
  test: {
    include: [
      "src/{contract,shop}/**/*.test.ts",
      "src/cli/{operating,product-file}.test.ts",
      "test/{api,model}/**/*.test.ts",
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "threads",
    sequence: { sequencer: NearestFirst },
  },
});
