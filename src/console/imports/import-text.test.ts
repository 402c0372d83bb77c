import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ImportReport } from "#contract/admin/import-files.ts";
import { fileProblem } from "./import-calls.ts";
import { planText, sizeText, withFieldNames } from "./import-text.ts";

test("sentences name the form's fields where a command has options", () => {
  for (const [sentence, expected] of [
    [
      "No column of the file is recognised as the price. Choose it with --column price=HEADER. Columns: A, B",
      "No column of the file is recognised as the price. Choose it at 'Price'. Columns: A, B",
    ],
    [
      "The address 'x' differs from another row's only in its query: choose another column with --key, or use --by-title.",
      "The address 'x' differs from another row's only in its query: choose another column at 'Identified by', or its title.",
    ],
    [
      "without stock: visible, but not for sale (use --stock or a stock column)",
      "without stock: visible, but not for sale",
    ],
    [
      "without a number of pieces: an existing stock is kept, a new product has that of --stock",
      "without a number of pieces: an existing stock is kept, a new product has that of 'Pieces of each new product without a number'",
    ],
  ] as const)
    expect(withFieldNames(sentence)).toBe(expected);
});

test("no sentence of an import names an option of the command", () => {
  const folder = join(import.meta.dirname, "../../shop/importing");
  const files = globSync("**/*.ts", { cwd: folder }).filter((file) => !/\.test\.ts$|^pincodes/.test(file));
  const sentences = files.flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(/(["`])((?:(?!\1).)*--[a-z].*?)\1/g)].map(([, , text = ""]) =>
      text.replace(/\$\{.*?\}/g, "price"),
    ),
  );
  expect(sentences.length).toBeGreaterThan(10);
  expect(sentences.map(withFieldNames).filter((text) => /--[a-z]/.test(text))).toEqual([]);
});

test("a plan says what changes, what is left out, and that it can be undone", () => {
  const plan = (counts: Partial<ImportReport>) =>
    planText({ inserted: 0, updated: 0, refused: 0, ...counts } as ImportReport);
  expect(plan({ inserted: 1_200, updated: 1, refused: 1 })).toBe(
    "Importing it creates 1,200 products and changes 1 product, which customers see at once. 1 refused row is left out. It can be undone as a whole.",
  );
  expect(plan({ refused: 2 })).toBe("Importing it would change nothing.");
});

test("a file that cannot be one of the kind is refused before it is sent", () => {
  expect(fileProblem({ name: "list.CSV", size: 10 }, "products")).toBeNull();
  expect(fileProblem({ name: "list.xlsx", size: 10 }, "products")).toBeNull();
  expect(fileProblem({ name: "list.xls", size: 10 }, "products")).toMatch(/another kind of workbook/);
  expect(fileProblem({ name: "list.pdf", size: 10 }, "products")).toMatch(/neither a list nor a workbook/);
  expect(fileProblem({ name: "list.json", size: 10 }, "products")).toBeNull();
  expect(fileProblem({ name: "list.json", size: 10 }, "prices")).toMatch(/with the ending \.csv or \.xlsx\.$/);
  expect(fileProblem({ name: "list.csv", size: 0 }, "products")).toMatch(/is empty/);
  expect(fileProblem({ name: "list.csv", size: 33_554_433 }, "products")).toMatch(
    /larger than 32 MB.*'import products'/,
  );
  expect(fileProblem({ name: "list.csv", size: 33_554_433 }, "prices")).toMatch(/'price import'/);
});

test("the size of a file is in its unit", () => {
  expect([1, 812, 34_400, 2_540_000].map(sizeText)).toEqual(["1 byte", "812 bytes", "34 KB", "2.5 MB"]);
});
