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
      "src/cli/{operating,product-file}.test.ts",
      "test/{api,model}/**/*.test.ts",
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "threads",
    sequence: { sequencer: NearestFirst },
  },
});
