import { defineConfig } from "vitest/config";

/** Tests of the project's structure: fast, without a database. */
export default defineConfig({ test: { include: ["test/structure/*.test.ts"], testTimeout: 30_000 } });
