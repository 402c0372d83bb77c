import { defineConfig } from "vitest/config";

/** What the tree itself must look like: quick, without a database. */
export default defineConfig({ test: { include: ["test/structure/*.test.ts"] } });
