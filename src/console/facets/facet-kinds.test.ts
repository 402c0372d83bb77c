import { expect, test } from "vitest";
import type { ListedFacet } from "#contract/admin/facets.ts";
import { kindAt, movedUp, productsText } from "./facet-kinds.ts";

const facet = (id: string, parent: string | null = null): ListedFacet => ({
  ...{ _id: id, title: id, position: null, parent, products: { live: 0, draft: 0, archived: 0 } },
  ...{ aliases: [], mergedInto: null },
});

test.each([
  [{ live: 1_204, draft: 0, archived: 0 }, "1,204 products"],
  [{ live: 1, draft: 1, archived: 2 }, "1 product, 1 draft, 2 archived"],
  [{ live: 0, draft: 3, archived: 0 }, "3 drafts"],
  [{ live: 0, draft: 0, archived: 0 }, "0 products"],
])("the products of %j are said as '%s'", (products, text) => {
  expect(productsText(products)).toBe(text);
});

test("one moves before the one above it, a category among those beside it", () => {
  const facets = [facet("a"), facet("a1", "a"), facet("a2", "a"), facet("b"), facet("c")];
  expect(movedUp(facets, "a")).toBeNull();
  expect(movedUp(facets, "a1")).toBeNull();
  expect(movedUp(facets, "a2")).toEqual({ facets: ["a2", "a1"], shown: ["a1", "a2"] });
  expect(movedUp(facets, "b")).toEqual({ facets: ["b", "a"], shown: ["a", "b"] });
  expect(movedUp(facets, "c")).toEqual({ facets: ["a", "c", "b"], shown: ["a", "b", "c"] });
});

test("an address leads to its list", () => {
  expect(kindAt("/colours/0123").kind).toBe("color");
  expect(kindAt("/brands").kind).toBe("brand");
  expect(() => kindAt("/brandsand")).toThrow("/brandsand");
});
