import { expect, test } from "vitest";
import { rankRelated } from "./related.ts";

const own = { brandId: "orlin", pricePaise: 50_000_00, facts: ["ram=16 GB", "ssd=512 GB"] };

test("related products are ranked by common facts, near price and the same brand", () => {
  const candidate = (name: string, differing: Partial<typeof own>) => ({ name, ...own, facts: [], ...differing });
  const ranked = (...candidates: { name: string }[]) =>
    rankRelated(own, candidates as (typeof own & { name: string })[]).map(({ name }) => name);
  const other = candidate("other brand", { brandId: "veyra" });
  expect(ranked(other, candidate("same brand", {}))).toEqual(["same brand", "other brand"]);
  expect(
    ranked(
      candidate("twice the price", { pricePaise: 100_000_00 }),
      candidate("near price", { pricePaise: 45_000_00 }),
      candidate("same price", {}),
    ),
  ).toEqual(["same price", "near price", "twice the price"]);
  expect(
    ranked(
      candidate("no common fact", { facts: ["ram=8 GB"] }),
      candidate("one", { facts: ["ram=16 GB"] }),
      candidate("both", { facts: own.facts }),
    ),
  ).toEqual(["both", "one", "no common fact"]);
  // All facts count more than the brand, and the brand more than half of the facts.
  expect(
    ranked(
      candidate("brand", {}),
      candidate("half of the facts", { brandId: "veyra", facts: ["ram=16 GB"] }),
      candidate("all facts", { brandId: "veyra", facts: own.facts }),
    ),
  ).toEqual(["all facts", "brand", "half of the facts"]);
});

test("equally related products keep their order, also without facts", () => {
  const plain = { ...own, facts: [] };
  const [one, other] = [{ ...plain }, { ...plain }];
  expect(rankRelated(plain, [one, other])[0]).toBe(one);
  expect(rankRelated(plain, [other, one])[0]).toBe(other);
});
