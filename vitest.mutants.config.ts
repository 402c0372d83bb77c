import { defineConfig } from "vitest/config";
import { NearestFirst } from "./test/mutants/core/nearest-first.ts";

/**
 * The tests that can detect a mutant of the core. Tests that start other processes cannot, because the mutant is active
 * only in this process. Races are left out because they may detect the same mutant in one run and miss it in the next.
 */
export default defineConfig({
  test: {
    include: [
      "src/{contract,shop}/**/*.test.ts",
      "src/cli/{operating,importing/product-file}.test.ts",
      "test/{api,model}/**/*.test.ts",
    ],
    // Replaces a module of Node, which works only in a worker of its own.
    exclude: ["src/shop/accounts/login-cost.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "threads",
    // One worker for all files of a run: starting a thread for each of ten files takes longer than their tests.
    isolate: false,
    sequence: { sequencer: NearestFirst },
  },
});
