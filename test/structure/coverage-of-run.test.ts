import { expect, test } from "vitest";
import { problemsAfter } from "./coverage-of-run.ts";
import { readTable } from "./coverage-table.ts";
import { browserTests, type TestRun, unitTests } from "./last-run.ts";

const row = { section: "§4", sentence: "Adding merges.", file: "test/api/cart.test.ts", title: "adds to the line" };
const passed: TestRun = {
  file: row.file,
  blocks: "the cart on sqlite",
  title: "adds to the line of its product",
  outcome: "passed",
  error: "",
};
const inAnotherFile = { ...passed, file: "src/shop/cart.test.ts" };
const named = "§4 · Adding merges. (test/api/cart.test.ts · adds to the line)";

test.each<[state: string, tests: TestRun[], title: string, problems: string[]]>([
  ["was run", [passed], row.title, []],
  ["was run on both engines", [passed, { ...passed, blocks: "the cart on postgres" }], row.title, []],
  ["is named with its block", [passed], "sqlite adds to the line", []],
  ["is not in the run", [{ ...passed, title: "empties" }], row.title, [`Its test is not in the run: ${named}`]],
  ["was skipped", [{ ...passed, outcome: "not run" }], row.title, [`Its test was not run: ${named}`]],
  [
    "was skipped on one engine",
    [passed, { ...passed, blocks: "the cart on postgres", outcome: "not run" }],
    row.title,
    [`Its test was not run: ${named}`],
  ],
  ["failed", [{ ...passed, outcome: "failed" }], row.title, [`Its test failed: ${named}`]],
  ["is only a block", [passed], "the cart", [`Its test is not in the run: ${named.replace(row.title, "the cart")}`]],
])("a row whose test %s", (_state, tests, title, problems) => {
  // Without it the file would not count as run.
  const other = { ...passed, blocks: "", title: "another test" };
  expect(problemsAfter([{ ...row, title }], [...tests, other], [row.file])).toEqual(problems);
});

test("a test with the same title in another file does not count", () => {
  expect(problemsAfter([row], [inAnotherFile], [inAnotherFile.file])).toEqual([`Its test is not in the run: ${named}`]);
});

test("a partial run does not count as a complete run", () => {
  const missing = (file: string) => `Incomplete run: no test of ${file} was run.`;
  expect(problemsAfter([row], [passed], [row.file, "test/e2e/home.e2e.ts"])).toEqual([missing("test/e2e/home.e2e.ts")]);
  const skipped = { ...inAnotherFile, outcome: "not run" as const };
  expect(problemsAfter([row], [passed, skipped], [row.file, inAnotherFile.file])).toEqual([
    missing(inAnotherFile.file),
  ]);
});

test("Vitest's report: tests with their blocks, and files that could not be loaded", () => {
  const assertion = { title: "adds", ancestorTitles: ["the cart", "on sqlite"], failureMessages: [] as string[] };
  const report = {
    testResults: [
      {
        name: "/tree/test/cart.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { ...assertion, status: "passed" },
          { ...assertion, status: "failed", failureMessages: ["Expected 1."] },
          ...["skipped", "pending", "todo"].map((status) => ({ ...assertion, status })),
        ],
      },
      { name: "/tree/test/broken.test.ts", status: "failed", message: "SyntaxError", assertionResults: [] },
    ],
  };
  const expected = { file: "test/cart.test.ts", blocks: "the cart on sqlite", title: "adds", error: "" };
  expect(unitTests("/tree", report)).toEqual([
    { ...expected, outcome: "passed" },
    { ...expected, outcome: "failed", error: "Expected 1." },
    ...Array(3).fill({ ...expected, outcome: "not run" }),
    { file: "test/broken.test.ts", blocks: "", title: "", outcome: "failed", error: "SyntaxError" },
  ]);
});

test("Playwright's report: blocks, attempts, skipped tests and those expected to fail", () => {
  const spec = (title: string, status: string, results: string[]) => ({
    title,
    file: "home.e2e.ts",
    tests: [{ status, results: results.map((result) => ({ status: result, error: { message: `${result}.` } })) }],
  });
  const [passed, broken] = [spec("", "expected", ["passed"]), spec("", "unexpected", ["failed"])];
  const file = {
    title: "home.e2e.ts",
    file: "home.e2e.ts",
    specs: [spec("shows three slides", "expected", ["passed"])],
    suites: [
      {
        title: "the hero",
        file: "home.e2e.ts",
        specs: [
          spec("moves", "flaky", ["failed", "passed"]),
          spec("rests", "skipped", ["skipped"]),
          spec("never starts", "skipped", []),
          spec("is known to break", "expected", ["failed"]),
          spec("breaks", "unexpected", ["timedOut"]),
          { ...spec("breaks at one width", "", []), tests: [...passed.tests, ...broken.tests] },
        ],
      },
    ],
  };
  expect(browserTests("test/e2e", { suites: [file] }).map(({ error: _, ...rest }) => rest)).toEqual([
    { file: "test/e2e/home.e2e.ts", blocks: "", title: "shows three slides", outcome: "passed" },
    ...[
      { title: "moves", outcome: "passed" },
      { title: "rests", outcome: "not run" },
      { title: "never starts", outcome: "not run" },
      { title: "is known to break", outcome: "not run" },
      { title: "breaks", outcome: "failed" },
      { title: "breaks at one width", outcome: "failed" },
    ].map((rest) => ({ file: "test/e2e/home.e2e.ts", blocks: "the hero", ...rest })),
  ]);
});

test("a line of the table that is not a valid row is reported", () => {
  const good = "| §4 | Adding merges. | `test/api/cart.test.ts` · adds to the line |";
  const bad = ["| §4 | Adding merges. | test/api/cart.test.ts |", "| X1 | a | `b` · c |", "| §4 | a | b | `c` · d |"];
  const head = ["# Title", "", "| Section | What must be so | Test |", "|---|---|---|"];
  expect(readTable([...head, good, ...bad].join("\n"))).toEqual({ rows: [row], invalid: bad });
});
