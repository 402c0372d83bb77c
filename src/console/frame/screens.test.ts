import { expect, test } from "vitest";
import { ME, SCREENS } from "./screens.ts";

test.each(["key", "name", "to"] as const)("no two screens have the same %s", (part) => {
  const parts = [...SCREENS, ME].map((screen) => screen[part]);
  expect(parts.filter((one, index) => parts.indexOf(one) !== index)).toEqual([]);
});
