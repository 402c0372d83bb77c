import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { MutantResult } from "@stryker-mutator/api/core";
import type { Reporter } from "@stryker-mutator/api/report";
import { sampleKey } from "./sample.ts";

type Outcome = "killed" | "survived" | "timeout";

const OUTCOMES: Partial<Record<MutantResult["status"], Outcome>> = {
  Killed: "killed",
  RuntimeError: "killed",
  Timeout: "timeout",
  Survived: "survived",
  NoCoverage: "survived",
};

/** The minimum percentage of detected mutants per part. */
const GROUPS = [
  { name: "contract and pure rules", of: /^src\/(contract\/|shop\/(?!.*\.server\.ts$))/, target: 85 },
  { name: "use cases", of: /^src\/shop\/.*\.server\.ts$/, target: 75 },
  { name: "API", of: /^src\/api\//, target: 75 },
];

type Tested = { file: string; outcome: Outcome; mutant: MutantResult };

const HEAD = "\nkilled  survived  timeouts  detected";
const LOG_INTERVAL = 25;

/** Logs survivors and interim figures: a run takes hours and may be stopped early. */
export class LiveReport implements Reporter {
  readonly #tested: MutantResult[] = [];

  onMutantTested(result: MutantResult) {
    if (!OUTCOMES[result.status] || result.status === "NoCoverage") return;
    this.#tested.push(result);
    if (result.status === "Survived") console.log(describe(testedOf([result])[0] as Tested));
    if (this.#tested.length % LOG_INTERVAL === 0) console.log(row("so far", testedOf(this.#tested)));
  }
}

export function reportOf(results: readonly MutantResult[]): { text: string; passed: boolean } {
  const tested = testedOf(results);
  if (tested.length === 0) return { text: "\nNo mutant was tested.", passed: false };
  const folders = Map.groupBy(tested, ({ file }) => dirname(file));
  const groups = GROUPS.map(({ name, of, target }) => {
    const own = tested.filter(({ file }) => of.test(file));
    return { name: `${name} (at least ${target} %)`, own, passed: own.length === 0 || detectedPercent(own) >= target };
  });
  const survivors = tested.filter(({ outcome }) => outcome === "survived");
  return {
    text: [
      HEAD,
      ...[...folders].sort().map(([folder, own]) => row(folder, own)),
      "",
      ...groups.map(({ name, own }) => row(name, own)),
      `\n${survivors.length} survived`,
      ...survivors.map(describe).sort(),
    ].join("\n"),
    passed: groups.every(({ passed }) => passed),
  };
}

/** Mutants that no test reaches are not sampled by the checker: the same share of them is counted as survivors. */
function testedOf(results: readonly MutantResult[]): Tested[] {
  const excluded = results.filter(({ status }) => status === "CompileError").map(sampleKey);
  const firstExcluded = excluded.sort()[0] ?? "g";
  return results.flatMap((mutant) => {
    const outcome = OUTCOMES[mutant.status];
    const file = relative(process.cwd(), resolve(mutant.fileName));
    return outcome && sampleKey(mutant) < firstExcluded ? { file, outcome, mutant } : [];
  });
}

function detectedPercent(tested: readonly Tested[]): number {
  return (100 * tested.filter(({ outcome }) => outcome !== "survived").length) / tested.length;
}

function row(name: string, tested: readonly Tested[]): string {
  const count = (requested: Outcome) => String(tested.filter(({ outcome }) => outcome === requested).length);
  const percent = tested.length > 0 ? `${detectedPercent(tested).toFixed(1)} %` : "–";
  return `${count("killed").padStart(6)}${count("survived").padStart(10)}${count("timeout").padStart(10)}${percent.padStart(10)}  ${name}`;
}

/** `src/shop/money.ts:12: a > b → a >= b`. */
function describe({ file, mutant: { location, replacement, status } }: Tested): string {
  const { start, end } = location;
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
  const last = (lines.pop() ?? "").slice(0, end.column - 1);
  const original = [...lines, last].join("\n").slice(start.column - 1);
  const reach = status === "NoCoverage" ? " (no test reaches it)" : "";
  return `${file}:${start.line}: ${short(original)} → ${short(replacement)}${reach}`;
}

function short(code: string): string {
  const line = code.replace(/\s+/g, " ");
  return line.length > 70 ? `${line.slice(0, 67)}…` : line;
}
