import { runTool } from "./run.ts";

/** `npm run check`: formatting, lint, types, what is unused and structure tests. */
const steps: [name: string, run: () => boolean][] = [
  ["Formatting and lint", () => runTool("@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."])],
  ["Route types", () => runTool("@react-router/dev/bin.cjs", ["typegen"])],
  ["Types", () => runTool("typescript/bin/tsc", ["--noEmit"])],
  ["Unused files, exports and packages", () => runTool("knip/bin/knip.js", ["--no-progress"])],
  ["Structure", () => runTool("vitest/vitest.mjs", ["run", "--config", "vitest.structure.config.ts"])],
];

for (const [name, run] of steps) {
  console.log(`\n${name}`);
  if (run()) continue;
  console.error(`${name}: failed.`);
  process.exit(1);
}
