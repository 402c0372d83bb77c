import { nameOf, type Row } from "./coverage-table.ts";
import type { RanTest } from "./last-run.ts";

/**
 * What speaks against the table after a run: files of tests that were not part of it, and rows whose test is not in it, was
 * not run or did not pass. A row that names several tests needs all of them. Nothing after a whole run that proves each row.
 */
export function problemsAfter(rows: readonly Row[], tests: readonly RanTest[], files: readonly string[]): string[] {
  const ran = new Set(tests.filter(({ outcome }) => outcome !== "not run").map(({ file }) => file));
  const left = files.filter((file) => !ran.has(file)).map((file) => `Not the whole run: no test of ${file} was run.`);
  const unproven = rows.flatMap((row) => {
    const named = tests.filter((test) => names(row, test));
    const [problem] = [
      ...(named.length === 0 ? ["Its test is not in the run"] : []),
      ...(named.some(({ outcome }) => outcome === "failed") ? ["Its test failed"] : []),
      ...(named.some(({ outcome }) => outcome === "not run") ? ["Its test was not run"] : []),
    ];
    return problem ? [`${problem}: ${nameOf(row)}`] : [];
  });
  return [...left, ...unproven];
}

/** The text must reach into the test's own title: a block alone names no test. */
function names({ file, title }: Row, test: RanTest): boolean {
  return test.file === file && `${test.blocks} ${test.title}`.includes(title) && !test.blocks.includes(title);
}
