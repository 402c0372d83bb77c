import { defineConfig } from "vitest/config";

/**
 * These leave nothing in the memory of their worker, so that the next file uses the modules that it has loaded: loading them
 * for each file took a fifth of the processor's time. The one that is left out replaces a module of Node.
 */
const SHARING = ["src/{contract,shop}/**/!(login-cost).test.ts", "test/{api,model}/**/*.test.ts"];

/** A busy machine takes several times as long: only a failure waits for the end of these times. */
const TIMES = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 15_000 } } };

export default defineConfig({
  test: {
    globalSetup: ["test/global-setup.ts"],
    // PostgreSQL runs in a separate process, and many tests wait for time to pass: with three, a seventh of the time was idle.
    maxWorkers: 4,
    reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
    projects: [
      project("sharing", { include: SHARING, isolate: false }),
      project("alone", { include: ["src/**/*.test.ts", "test/**/*.test.ts"], exclude: SHARING }),
    ],
  },
});

function project(name: string, files: { include: string[]; exclude?: string[]; isolate?: boolean }) {
  return { test: { name, pool: "threads" as const, ...TIMES, ...files } };
}
