import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { buildShop } from "#bin/build.ts";
import { root } from "#bin/run.ts";
import { plant, type WebFault } from "./fault.ts";
import { type Outcome, runTests } from "./run-tests.ts";
import { copyTree } from "./tree-copy.ts";

/** Which faults: of these areas (all where none is named), with this text in the title. */
type Choice = { areas: string[]; only: string; workers: number };

/** The share of faults that the tests must notice. */
const WANTED = 0.9;
const FOLDER = "test/mutants/web/faults";

/** Plants one fault after another in a copy of the tree, builds it and runs the tests that should fail. True when enough did. */
export async function runWebFaults(choice: Choice): Promise<boolean> {
  const faults = await readFaults(choice);
  const tests = [...new Set(faults.flatMap((fault) => fault.tests))];
  console.log(`${faults.length} faults, ${tests.length} tests. First the tests on the tree as it is …`);
  const before = await inCopy((tree) => buildAndTest(tree, tests));
  if (before.result !== "passed") throw new Error(`Without a fault, all tests must pass. ${described(before)}`);

  const waiting = [...faults];
  const missed: string[] = [];
  const workers = Array.from({ length: choice.workers }, () =>
    inCopy(async (tree) => {
      for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
        const outcome = await withFault(tree, fault, () => buildAndTest(tree, fault.tests));
        const noticed = outcome.result === "failed";
        console.log(`${noticed ? "noticed" : "MISSED "}  ${fault.title}: ${described(outcome)}`);
        if (!noticed) missed.push(`${fault.title} (${fault.file})`);
      }
    }),
  );
  await Promise.all(workers);

  const noticed = faults.length - missed.length;
  console.log(`\n${noticed} of ${faults.length} faults noticed (${((100 * noticed) / faults.length).toFixed(1)} %)`);
  for (const fault of missed) console.log(`  missed: ${fault}`);
  return noticed >= WANTED * faults.length;
}

async function readFaults({ areas, only }: Choice): Promise<WebFault[]> {
  const known = globSync("*.ts", { cwd: join(root, FOLDER) }).map((file) => basename(file, ".ts"));
  const unknown = areas.find((area) => !known.includes(area));
  if (unknown) throw new Error(`There is no ${FOLDER}/${unknown}.ts.`);
  const lists = (areas.length > 0 ? areas : known.sort()).map(async (area) => {
    const list = (await import(join(root, FOLDER, `${area}.ts`))) as { faults: WebFault[] };
    return list.faults;
  });
  const faults = (await Promise.all(lists)).flat().filter(({ title }) => title.includes(only));
  if (faults.length === 0) throw new Error("No fault has this title.");
  // A list that is out of date is reported before the first build.
  for (const fault of faults) {
    plant(readFileSync(join(root, fault.file), "utf8"), fault);
    const missing = fault.tests.find((name) => !existsSync(join(root, name.split(" · ", 1)[0] ?? "")));
    if (missing || fault.tests.length === 0) throw new Error(`"${fault.title}" names no test file that exists.`);
  }
  return faults;
}

async function inCopy<Result>(work: (tree: string) => Promise<Result>): Promise<Result> {
  const { path, remove } = copyTree(root);
  return work(path).finally(remove);
}

async function withFault<Result>(tree: string, fault: WebFault, work: () => Promise<Result>): Promise<Result> {
  const file = join(tree, fault.file);
  const source = readFileSync(file, "utf8");
  writeFileSync(file, plant(source, fault));
  return work().finally(() => writeFileSync(file, source));
}

async function buildAndTest(tree: string, tests: string[]): Promise<Outcome> {
  try {
    await buildShop(tree);
  } catch (error) {
    return { result: "unusable", reason: `It does not build: ${(error as Error).message.trim().slice(-500)}` };
  }
  return runTests(tree, tests);
}

function described(outcome: Outcome): string {
  if (outcome.result === "failed") return `"${outcome.test}" failed`;
  return outcome.result === "passed" ? `${outcome.tests} tests passed` : outcome.reason;
}
