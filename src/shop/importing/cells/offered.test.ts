import { expect, test } from "vitest";
import { isDraft, leftOutBecause } from "./offered.ts";

const cellsOf = (cells: object) => ({ status: "", published: "", visibility: "", ...cells });

test.each([
  [{ status: "draft" }, true],
  [{ status: "Archived" }, true],
  [{ status: "discontinued" }, true],
  [{ status: "Unpublished" }, true],
  [{ status: "false" }, true],
  [{ published: "-1" }, true],
  [{ published: "FALSE" }, true],
  [{ visibility: "hidden" }, true],
  [{ visibility: "Not Visible Individually" }, true],
  [{ status: "active", published: "true", visibility: "Catalog, Search" }, false],
  [{ status: "In stock" }, false],
  [{}, false],
])("whether a product with %j is a draft: %s", (cells, draft) => {
  expect(isDraft(cellsOf(cells))).toBe(draft);
  expect(leftOutBecause(cellsOf(cells))).toBeNull();
});

test.each([
  [{ status: "trash" }, "Left out: it is in the bin."],
  [{ status: "Deleted" }, "Left out: it is deleted."],
  [{ status: "removed", published: "true" }, "Left out: it is deleted."],
])("a product with %j is left out: %s", (cells, reason) => {
  expect(leftOutBecause(cellsOf(cells))).toBe(reason);
});
