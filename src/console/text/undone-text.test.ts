import { expect, test } from "vitest";
import { undoneText } from "./undone-text.ts";

test.each([
  [{ entry: "1", undone: ["value"], left: [] }, "The change is undone."],
  [{ entry: "1", undone: ["price", "mrp"], left: [] }, "Undone: Price, Mrp."],
  [{ entry: null, undone: ["a", "b"], left: [] }, "Undone: 2 changes."],
  [{ entry: null, undone: ["a"], left: [{}] }, "Undone: 1 change. 1 change stayed as they are."],
])("an undo of %j says '%s'", (undone, text) => {
  expect(undoneText(undone)).toBe(text);
});
