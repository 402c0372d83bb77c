import { relative } from "node:path";

export type TestRun = {
  file: string;
  blocks: string;
  title: string;
  outcome: "passed" | "failed" | "not run";
  error: string;
};

type UnitTest = { status: string; title: string; ancestorTitles: string[]; failureMessages: string[] };
export type UnitReport = {
  testResults: { name: string; status: string; message: string; assertionResults: UnitTest[] }[];
};

/** A file that could not be loaded counts as one failed test. */
export function unitTests(root: string, { testResults }: UnitReport): TestRun[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    if (assertionResults.length === 0 && status === "failed")
      return [{ file, blocks: "", title: "", outcome: "failed" as const, error: message }];
    return assertionResults.map((test) => ({
      file,
      blocks: test.ancestorTitles.join(" "),
      title: test.title,
      outcome: outcomeOf(test.status),
      error: test.failureMessages[0] ?? "",
    }));
  });
}

type Attempt = { status: string; error?: { message?: string } };
type Spec = { title: string; file: string; tests: { status: string; results: Attempt[] }[] };
type Suite = { title: string; file: string; suites?: Suite[]; specs?: Spec[] };
export type BrowserReport = { suites: Suite[] };

export function browserTests(folder: string, { suites }: BrowserReport): TestRun[] {
  return suites.flatMap((suite) => testsOf(folder, suite, []));
}

function testsOf(folder: string, { suites = [], specs = [] }: Suite, blocks: string[]): TestRun[] {
  const own = specs.map(({ file, title, tests }) => ({
    file: `${folder}/${file}`,
    blocks: blocks.join(" "),
    title,
    outcome: outcomeOfAll(tests),
    error: tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))[0] ?? "",
  }));
  return [...own, ...suites.flatMap((suite) => testsOf(folder, suite, [...blocks, suite.title]))];
}

function outcomeOfAll(tests: Spec["tests"]): TestRun["outcome"] {
  if (tests.some(({ status }) => status === "unexpected")) return "failed";
  const passed = tests.length > 0 && tests.every(({ results }) => results.some(({ status }) => status === "passed"));
  return passed ? "passed" : "not run";
}

function outcomeOf(status: string): TestRun["outcome"] {
  return status === "passed" || status === "failed" ? status : "not run";
}
