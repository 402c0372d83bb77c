import { describeRow, type Row } from "./coverage-table.ts";
import type { TestRun } from "./last-run.ts";

/**
 * Lists test files that did not run, and rows whose test is missing, did not run or failed. A row that matches several
 * tests needs all of them.
 */
export function problemsAfter(rows: readonly Row[], tests: readonly TestRun[], files: readonly string[]): string[] {
  const ran = new Set(tests.filter(({ outcome }) => outcome !== "not run").map(({ file }) => file));
  const incomplete = files
    .filter((file) => !ran.has(file))
    .map((file) => `Incomplete run: no test of ${file} was run.`);
  const unproven = rows.flatMap((row) => {
    const matching = tests.filter((test) => matches(row, test));
    const [problem] = [
      ...(matching.length === 0 ? ["Its test is not in the run"] : []),
      ...(matching.some(({ outcome }) => outcome === "failed") ? ["Its test failed"] : []),
      ...(matching.some(({ outcome }) => outcome === "not run") ? ["Its test was not run"] : []),
    ];
    return problem ? [`${problem}: ${describeRow(row)}`] : [];
  });
  return [...incomplete, ...unproven];
}

/** The text must include a part of the test's own title: a block's title is not enough. */
function matches({ file, title }: Row, test: TestRun): boolean {
  return test.file === file && `${test.blocks} ${test.title}`.includes(title) && !test.blocks.includes(title);
}
