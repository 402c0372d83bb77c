import { spawn } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";

/** A code block of the guide: a new file, or a diff with one line of context and the lines to add after it. */
export type Step = { path: string; language: string; code: string };

const NEEDED = ["src", "test", "db/migrations", "package.json", "tsconfig.json", "biome.json"];

/** A temporary copy of what types and tests need. */
export function copyOf(root: string): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "bijli-guide-")));
  for (const path of NEEDED) cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** Each code block belongs to the last path before it that ends a line: `path`: */
export function readSteps(markdown: string): Step[] {
  const steps: Step[] = [];
  let path = "";
  for (const [, named, language, code] of markdown.matchAll(/`([\w/.-]+)`:$|^```(\w+)\n([\s\S]*?)^```$/gm)) {
    if (named) path = named;
    else if (language && code) steps.push({ path, language, code });
  }
  return steps;
}

/**
 * Follows the guide in a temporary copy of the project. Returns the failures of formatting, types and the guide's
 * tests.
 */
export async function followGuide(root: string, steps: readonly Step[]): Promise<string[]> {
  const copy = copyOf(root);
  try {
    const paths = steps.map((step) => follow(copy, step)).filter((path) => path.endsWith(".ts"));
    const structure = ["test/structure/boundaries.test.ts", "test/structure/tables.test.ts"];
    const include = [...structure, ...paths.filter((path) => path.endsWith(".test.ts"))];
    const globalSetup = ["test/global-setup.ts"];
    const config = { test: { include, globalSetup, testTimeout: 30_000, maxWorkers: 1, isolate: false } };
    writeFileSync(
      join(copy, "vitest.config.ts"),
      `export default ${JSON.stringify(config)};
`,
    );
    // http.ts imports the properties that the server adds to requests.
    const files = ["src/server/http.ts", ...paths.filter((path) => path.startsWith("src/"))];
    writeFileSync(
      join(copy, "tsconfig.guide.json"),
      JSON.stringify({ extends: "./tsconfig.json", include: [], files }),
    );
    const failures = await Promise.all([
      run(copy, "@biomejs/biome/bin/biome", ["check", "--vcs-enabled=false", ...paths]),
      run(copy, "typescript/bin/tsc", ["--noEmit", "-p", "tsconfig.guide.json"]),
      run(copy, "vitest/vitest.mjs", ["run"]),
    ]);
    return failures.flat();
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Returns the path of the step's file. @throws when a line of context does not occur exactly once. */
function follow(copy: string, { path: named, language, code }: Step): string {
  const path = named.replace("NNNN", () => nextMigration(copy, named));
  const file = join(copy, path);
  if (language === "diff") writeFileSync(file, withAddedLines(readFileSync(file, "utf8"), code, path));
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
  return path;
}

function nextMigration(copy: string, path: string): string {
  return String(globSync("*.sql", { cwd: join(copy, dirname(path)) }).length + 1).padStart(4, "0");
}

function withAddedLines(source: string, diff: string, path: string): string {
  const [context = "", ...added] = diff
    .trimEnd()
    .split("\n")
    .map((line) => `${line.slice(1)}\n`);
  const [before, after, ...more] = source.split(context);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${path}: the line '${context.trim()}' must occur exactly once.`);
  return [before, context, ...added, after].join("");
}

/** Runs a tool of the project in the copy. Returns what it printed if it failed. */
export async function run(copy: string, tool: string, args: string[]): Promise<string[]> {
  const child = spawn(process.execPath, [join(copy, "node_modules", tool), ...args], {
    cwd: copy,
    env: { ...process.env, TEST_ENGINES: "sqlite" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = new Promise((resolve) => child.once("exit", resolve));
  const [status, ...output] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return status === 0 ? [] : [`${tool} failed:\n${output.join("")}`];
}
