import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["test/postgres.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "threads",
    // The databases are processes of their own: tests wait for them more than they compute.
    maxWorkers: 2,
    reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
  },
});
