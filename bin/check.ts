import { runTool } from "./run.ts";

/** `npm run check`: formatting, lint and types, then the tests of the structure itself. */
const steps: [name: string, run: () => boolean][] = [
  ["Formatting and lint", () => runTool("@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."])],
  ["Route types", () => runTool("@react-router/dev/bin.cjs", ["typegen"])],
  ["Types", () => runTool("typescript/bin/tsc", ["--noEmit"])],
  [
    "Boundaries and coverage table",
    () => runTool("vitest/vitest.mjs", ["run", "--config", "vitest.structure.config.ts"]),
  ],
];

for (const [name, run] of steps) {
  console.log(`\n${name}`);
  if (run()) continue;
  console.error(`${name}: failed.`);
  process.exit(1);
}
