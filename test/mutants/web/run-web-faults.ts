import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { buildShop } from "#bin/build.ts";
import { root } from "#bin/run.ts";
import { applyFault, type WebFault } from "./fault.ts";
import { type Outcome, runTests } from "./run-tests.ts";
import { copyTree } from "./tree-copy.ts";

type Selection = { areas: string[]; only: string; workers: number };

/** The minimum share of detected faults. */
const MIN_DETECTED = 0.9;
const FOLDER = "test/mutants/web/faults";

/**
 * Builds a copy of the project with one fault at a time and runs the tests that should fail. Returns true when enough
 * do.
 */
export async function runWebFaults(selection: Selection): Promise<boolean> {
  const faults = await readFaults(selection);
  const tests = [...new Set(faults.flatMap((fault) => fault.tests))];
  console.log(`${faults.length} faults, ${tests.length} tests. First, the tests without a fault …`);
  const before = await inCopy((tree) => buildAndTest(tree, tests));
  if (before.result !== "passed") throw new Error(`Without a fault, all tests must pass. ${describe(before)}`);

  const queue = [...faults];
  const missed: string[] = [];
  const workers = Array.from({ length: selection.workers }, () =>
    inCopy(async (tree) => {
      for (let fault = queue.shift(); fault; fault = queue.shift()) {
        const outcome = await withFault(tree, fault, () => buildAndTest(tree, fault.tests));
        const detected = outcome.result === "failed";
        console.log(`${detected ? "detected" : "MISSED  "}  ${fault.title}: ${describe(outcome)}`);
        if (!detected) missed.push(`${fault.title} (${fault.file})`);
      }
    }),
  );
  await Promise.all(workers);

  const detected = faults.length - missed.length;
  console.log(`\n${detected} of ${faults.length} faults detected (${((100 * detected) / faults.length).toFixed(1)} %)`);
  for (const fault of missed) console.log(`  missed: ${fault}`);
  return detected >= MIN_DETECTED * faults.length;
}

async function readFaults({ areas, only }: Selection): Promise<WebFault[]> {
  const existing = globSync("*.ts", { cwd: join(root, FOLDER) }).map((file) => basename(file, ".ts"));
  const unknown = areas.find((area) => !existing.includes(area));
  if (unknown) throw new Error(`There is no ${FOLDER}/${unknown}.ts.`);
  const lists = (areas.length > 0 ? areas : existing.sort()).map(async (area) => {
    const list = (await import(join(root, FOLDER, `${area}.ts`))) as { faults: WebFault[] };
    return list.faults;
  });
  const faults = (await Promise.all(lists)).flat().filter(({ title }) => title.includes(only));
  if (faults.length === 0) throw new Error("No fault has this title.");
  // Reports outdated faults before the first build.
  for (const fault of faults) {
    applyFault(readFileSync(join(root, fault.file), "utf8"), fault);
    const missing = fault.tests.find((name) => !existsSync(join(root, name.split(" · ", 1)[0] ?? "")));
    if (missing || fault.tests.length === 0) throw new Error(`"${fault.title}" names no test file that exists.`);
  }
  return faults;
}

async function inCopy<Result>(task: (tree: string) => Promise<Result>): Promise<Result> {
  const { path, remove } = copyTree(root);
  return task(path).finally(remove);
}

async function withFault<Result>(tree: string, fault: WebFault, task: () => Promise<Result>): Promise<Result> {
  const file = join(tree, fault.file);
  const source = readFileSync(file, "utf8");
  writeFileSync(file, applyFault(source, fault));
  return task().finally(() => writeFileSync(file, source));
}

async function buildAndTest(tree: string, tests: string[]): Promise<Outcome> {
  try {
    await buildShop(tree);
  } catch (error) {
    return { result: "unusable", reason: `It does not build: ${(error as Error).message.trim().slice(-500)}` };
  }
  return runTests(tree, tests);
}

function describe(outcome: Outcome): string {
  if (outcome.result === "failed") return `"${outcome.test}" failed`;
  return outcome.result === "passed" ? `${outcome.tests} tests passed` : outcome.reason;
}
