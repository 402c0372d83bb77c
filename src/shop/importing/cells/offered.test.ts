import { expect, test } from "vitest";
import { leftOutBecause } from "./offered.ts";

test.each([
  [{ status: "draft" }, "Left out: it is a draft."],
  [{ status: "Archived" }, "Left out: it is archived."],
  [{ published: "-1" }, "Left out: it is not published."],
  [{ published: "FALSE" }, "Left out: it is not published."],
  [{ visibility: "hidden" }, "Left out: it is hidden."],
  [{ status: "active", published: "true", visibility: "Catalog, Search" }, null],
  [{ status: "In stock" }, null],
])("a product with %j is left out: %s", (cells, reason) => {
  expect(leftOutBecause({ status: "", published: "", visibility: "", ...cells })).toBe(reason);
});
