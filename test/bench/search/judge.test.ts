import { expect, test } from "vitest";
import { measureSearch, qualityOf } from "./measure-search.ts";
import { hasRealFiles, judgeRealFiles } from "./real-files.ts";

type Quality = ReturnType<typeof qualityOf>;

function expectGood({ name, recallAt10, precisionAt5, empty }: Quality) {
  expect(recallAt10, name).toBeGreaterThanOrEqual(0.95);
  expect(precisionAt5, name).toBeGreaterThanOrEqual(0.95);
  expect(empty, name).toBeLessThanOrEqual(0.01);
}

test("judged queries find what answers them, best first", () => {
  const { quality } = measureSearch([]);
  expect(quality.reduce((sum, { queries }) => sum + queries, 0)).toBeGreaterThan(300);
  for (const own of quality) expectGood(own);
});

// The lists of other shops are not part of the project.
if (hasRealFiles)
  test("so do those over lists of other shops, imported as they are", { timeout: 120_000 }, async () => {
    const { tuned, heldBack } = await judgeRealFiles();
    expectGood(qualityOf("lists of other shops", tuned));
    expectGood(qualityOf("lists of other shops, held back", heldBack));
  });
