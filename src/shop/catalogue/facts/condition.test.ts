import { expect, test } from "vitest";
import { conditionOf } from "./condition.ts";

test.each([
  ["Orlin Phone (Refurbished) 64GB", "refurbished"],
  ["(Refurbished) Orlin Tab 10", "refurbished"],
  ["Orlin Book [Renewed, 8 GB]", "refurbished"],
  ["Orlin Book (Pre-Owned)", "used"],
  ["Renewed energy lamp", "new"],
  ["Orlin Phone (Unused box)", "new"],
  ["Orlin Phone", "new"],
])("'%s' is %s", (title, condition) => {
  expect(conditionOf({ title, specs: [] })).toBe(condition);
});

test("a stated condition precedes the title", () => {
  expect(conditionOf({ title: "Orlin Phone", specs: [["Condition", "refurbished"]] })).toBe("refurbished");
  expect(conditionOf({ title: "Orlin Phone (Renewed)", specs: [["Condition", "New"]] })).toBe("new");
});
