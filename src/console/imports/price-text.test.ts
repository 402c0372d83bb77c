import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { PriceFileReport } from "#contract/admin/prices/price-files.ts";
import { pricePlanText, withPriceWords } from "./price-text.ts";

test("no reason for which a row of prices is refused names an option of the command", () => {
  const folder = join(import.meta.dirname, "../../shop/prices");
  const files = globSync("*.ts", { cwd: folder }).filter((file) => !file.endsWith(".test.ts"));
  const sentences = files.flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(/(["`])((?:(?!\1).)*--[a-z].*?)\1/g)].map(
      ([, , text = ""]) => text,
    ),
  );
  // Only the command has '--since'.
  const shown = sentences.filter((text) => !text.includes("--since")).map(withPriceWords);
  expect(shown.length).toBeGreaterThan(1);
  expect(shown.filter((text) => /--[a-z]/.test(text))).toEqual([]);
});

test.each<[Partial<PriceFileReport>, string]>([
  [
    { changed: 2, planned: 1, refused: 1 },
    "Saving it changes 2 prices, which customers see at once, and plans 1 price. 1 refused row is left out. One undo takes all of it back.",
  ],
  [{ planned: 1_200 }, "Saving it plans 1,200 prices. One undo takes all of it back."],
  [{ refused: 3 }, "Saving it would change nothing."],
])("what saving a file of prices does is a sentence: %o", (counts, text) => {
  expect(pricePlanText({ changed: 0, planned: 0, refused: 0, ...counts } as PriceFileReport)).toBe(text);
});
