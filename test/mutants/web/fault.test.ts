import { expect, test } from "vitest";
import { applyFault } from "./fault.ts";

const fault = { title: "Wrong page size", file: "list.ts", find: "30", replace: "3", tests: [] };

test("a fault replaces its text", () => {
  expect(applyFault("size = 30;", fault)).toBe("size = 3;");
});

test.each(["size = 50;", "size = 30 || 30;"])(
  "a fault is refused when its text does not occur exactly once: %s",
  (source) => {
    expect(() => applyFault(source, fault)).toThrow("exactly once in list.ts");
  },
);
