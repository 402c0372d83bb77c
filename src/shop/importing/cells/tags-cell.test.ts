import { expect, test } from "vitest";
import { tagsInCell } from "./tags-cell.ts";

test.each([
  ["featured, wireless", "featured, wireless"],
  ["Featured|popular; FEATURED", "featured, popular"],
  [" , ;", ""],
])("the tags of '%s' are '%s'", (text, tags) => {
  expect(tagsInCell(text)).toBe(tags);
});
