import { expect, test } from "vitest";
import { BESIDE, ME, SCREENS } from "./screens.ts";

test.each(["key", "name", "to"] as const)("no two screens have the same %s", (part) => {
  const all = part === "key" ? [...SCREENS, ME] : [...SCREENS, ...BESIDE, ME];
  const parts = all.map((screen) => (screen as Record<typeof part, string>)[part]);
  expect(parts.filter((one, index) => parts.indexOf(one) !== index)).toEqual([]);
});
