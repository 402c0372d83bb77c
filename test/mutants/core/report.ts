import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { MutantResult } from "@stryker-mutator/api/core";
import type { Reporter } from "@stryker-mutator/api/report";
import { lotOf } from "./sample.ts";

type Outcome = "killed" | "survived" | "timeout";

const OUTCOMES: Partial<Record<MutantResult["status"], Outcome>> = {
  Killed: "killed",
  RuntimeError: "killed",
  Timeout: "timeout",
  Survived: "survived",
  NoCoverage: "survived",
};

/** What the parts of the core are worth at least: percent of the mutants that are noticed. */
const GROUPS = [
  { name: "contract and pure rules", of: /^src\/(contract\/|shop\/(?!.*\.server\.ts$))/, target: 85 },
  { name: "use cases", of: /^src\/shop\/.*\.server\.ts$/, target: 75 },
  { name: "API", of: /^src\/api\//, target: 75 },
];

type Tried = { file: string; outcome: Outcome; mutant: MutantResult };

const HEAD = "\nkilled  survived  timeouts  noticed";
const TOLD_EVERY = 25;

/** Shows survivors as they are found and the figures now and then: a run takes long, and may be ended early. */
export class LiveReport implements Reporter {
  readonly #tried: MutantResult[] = [];

  onMutantTested(result: MutantResult) {
    if (!OUTCOMES[result.status] || result.status === "NoCoverage") return;
    this.#tried.push(result);
    if (result.status === "Survived") console.log(described(triedOf([result])[0] as Tried));
    if (this.#tried.length % TOLD_EVERY === 0) console.log(row("so far", triedOf(this.#tried)));
  }
}

/** The figures by part and folder, and every survivor with its place and change. */
export function reportOf(results: readonly MutantResult[]): { text: string; enough: boolean } {
  const tried = triedOf(results);
  const folders = Map.groupBy(tried, ({ file }) => dirname(file));
  const groups = GROUPS.map(({ name, of, target }) => {
    const its = tried.filter(({ file }) => of.test(file));
    return { name: `${name} (at least ${target} %)`, its, enough: its.length === 0 || noticed(its) >= target };
  });
  const survivors = tried.filter(({ outcome }) => outcome === "survived");
  return {
    text: [
      HEAD,
      ...[...folders].sort().map(([folder, its]) => row(folder, its)),
      "",
      ...groups.map(({ name, its }) => row(name, its)),
      `\n${survivors.length} survived`,
      ...survivors.map(described).sort(),
    ].join("\n"),
    enough: groups.every(({ enough }) => enough),
  };
}

/** Mutants that no test reaches never come to the checker: the same share of them is counted. */
function triedOf(results: readonly MutantResult[]): Tried[] {
  const left = results.filter(({ status }) => status === "CompileError").map(lotOf);
  const firstLeft = left.sort()[0] ?? "g";
  return results.flatMap((mutant) => {
    const outcome = OUTCOMES[mutant.status];
    const file = relative(process.cwd(), resolve(mutant.fileName));
    return outcome && lotOf(mutant) < firstLeft ? { file, outcome, mutant } : [];
  });
}

function noticed(tried: readonly Tried[]): number {
  return (100 * tried.filter(({ outcome }) => outcome !== "survived").length) / tried.length;
}

function row(name: string, tried: readonly Tried[]): string {
  const count = (wanted: Outcome) => String(tried.filter(({ outcome }) => outcome === wanted).length);
  const percent = tried.length > 0 ? `${noticed(tried).toFixed(1)} %` : "–";
  return `${count("killed").padStart(6)}${count("survived").padStart(10)}${count("timeout").padStart(10)}${percent.padStart(9)}  ${name}`;
}

/** `src/shop/money.ts:12: a > b → a >= b`. */
function described({ file, mutant: { location, replacement, status } }: Tried): string {
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
