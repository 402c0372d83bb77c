import { relative } from "node:path";

/** A test as a report tells of it. */
export type RanTest = {
  file: string;
  blocks: string;
  title: string;
  outcome: "passed" | "failed" | "not run";
  why: string;
};

type UnitTest = { status: string; title: string; ancestorTitles: string[]; failureMessages: string[] };
export type UnitReport = {
  testResults: { name: string; status: string; message: string; assertionResults: UnitTest[] }[];
};

/** The tests in Vitest's report. A file that could not even be read counts as one test that failed. */
export function unitTests(root: string, { testResults }: UnitReport): RanTest[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    if (assertionResults.length === 0 && status === "failed")
      return [{ file, blocks: "", title: "", outcome: "failed" as const, why: message }];
    return assertionResults.map((test) => ({
      ...{ file, blocks: test.ancestorTitles.join(" "), title: test.title, outcome: outcomeOf(test.status) },
      why: test.failureMessages[0] ?? "",
    }));
  });
}

type Attempt = { status: string; error?: { message?: string } };
type Spec = { title: string; file: string; tests: { status: string; results: Attempt[] }[] };
type Suite = { title: string; file: string; suites?: Suite[]; specs?: Spec[] };
export type BrowserReport = { suites: Suite[] };

/** The tests in Playwright's report. */
export function browserTests(folder: string, { suites }: BrowserReport): RanTest[] {
  return suites.flatMap((suite) => testsOf(folder, suite, []));
}

function testsOf(folder: string, { suites = [], specs = [] }: Suite, blocks: string[]): RanTest[] {
  const own = specs.map(({ file, title, tests }) => ({
    ...{ file: `${folder}/${file}`, blocks: blocks.join(" "), title, outcome: outcomeOfAll(tests) },
    why: tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))[0] ?? "",
  }));
  return [...own, ...suites.flatMap((suite) => testsOf(folder, suite, [...blocks, suite.title]))];
}

function outcomeOfAll(tests: Spec["tests"]): RanTest["outcome"] {
  if (tests.some(({ status }) => status === "unexpected")) return "failed";
  const passed = tests.length > 0 && tests.every(({ results }) => results.some(({ status }) => status === "passed"));
  return passed ? "passed" : "not run";
}

function outcomeOf(status: string): RanTest["outcome"] {
  return status === "passed" || status === "failed" ? status : "not run";
}
