import { expect, test } from "vitest";
import { testsIn } from "./test-titles.ts";

const code = `
  // test("only a comment", () => {});
  const sentence = "only a text";
  describe("a block", () => {
    test("a plain title", () => {});
    test("another", async ({ page }) => expect(page).toBe("only an expectation"));
    test.skip("a skipped one", () => {});
    describe.skip("a skipped block", () => { test("inside of it", () => {}); });
    test.each([["red"]])("the color %s is listed", () => {});
  });
  onEachEngine("the cart", () => { test("is empty", () => {}); });
  for (const label of ["brands"]) test(\`the carousel '\${label}' moves\`, () => {});
  test.skipIf(off).for(["100 buyers"])("%s", () => {});
  test("spread over lines, with details", { timeout: 1 }, () => {});
  test.setTimeout(90_000);
  test("declared without a body");
`;

test.each([
  ["a plain title", true],
  ["plain", true],
  ["a block a plain title", true],
  ["is empty", true],
  ["with details", true],
  ["moves", true],
  ["the carousel 'brands' moves", true],
  ["the color red is listed", true],
  ["color red is", true],
  ["red is listed", true],
  ["the color red", true],
  ["100 buyers", true],
  ["the colour red", false],
  ["only a comment", false],
  ["a block", false],
  ["the cart", false],
  ["a skipped one", false],
  ["inside of it", false],
  ["declared without a body", false],
  ["the color %s is listed", false],
  [`carousel '\${label}' moves`, false],
  ["never written", false],
])("'%s' is part of a test title: %s", (text, expected) => {
  expect(testsIn(code)(text)).toBe(expected);
});

test("other texts of the file count only when a title is computed from them", () => {
  const plain = `const sentence = "only a text"; test("a title", () => expect("only an expectation"));`;
  expect(["only a text", "only an expectation", "a title"].map(testsIn(plain))).toEqual([false, false, true]);
});
