import { expect, test } from "vitest";
import { actionText, actorText, fieldChanges, shortChange, subjectText, valueText } from "./entry-text.ts";

test.each([
  ["setting.change", "Setting changed"],
  ["enquiry.reopen", "Enquiry opened again"],
  ["order.changeAddress", "Order: change address"],
  ["gst.set", "GST set"],
])("%s is '%s'", (action, text) => {
  expect(actionText(action)).toBe(text);
});

test("a subject has its name, or its id without its kind", () => {
  expect(subjectText({ subject: "setting:contact.phone", subjectName: null })).toBe("contact.phone");
  expect(subjectText({ subject: "product:a:b", subjectName: null })).toBe("a:b");
  expect(subjectText({ subject: "staff:1", subjectName: "Meera" })).toBe("Meera");
});

test.each([
  [null, "none"],
  ["", "none"],
  [true, "yes"],
  [49990, "49,990"],
  [["a", "b"], "a; b"],
  ["2026-11-28T19:00:00.000Z", "29 Nov 2026, 00:30"],
  ["plain", "plain"],
])("the value %j is shown as '%s'", (value, text) => {
  expect(valueText(value)).toBe(text);
});

test("each changed field is listed with both values", () => {
  expect(fieldChanges({ price: 5 }, { price: 6, mrp: 7 })).toEqual([
    { field: "price", label: "Price", before: "5", after: "6" },
    { field: "mrp", label: "Mrp", before: "none", after: "7" },
  ]);
  expect(fieldChanges({ waitsSinceMs: null }, { waitsSinceMs: 0 })[0]).toMatchObject({
    label: "Waits since",
    before: "none",
    after: "1 Jan 1970, 05:30",
  });
  expect(fieldChanges(null, { code: "A" })[0]).toMatchObject({ before: "–", after: "A" });
});

test("a line of a list has two fields, and counts the others", () => {
  expect(shortChange({ before: null, after: { a: 1 } })).toBe("New");
  expect(shortChange({ before: { a: 1 }, after: null })).toBe("Removed");
  const fields = { before: { a: 1, b: 2, c: 3 }, after: { a: 4, b: 5, c: 6 } };
  expect(shortChange(fields)).toBe("A: 1 → 4; B: 2 → 5; and 1 more");
  expect(shortChange({ before: { a: "x".repeat(80) }, after: { a: "y" } })).toBe(`A: ${"x".repeat(47)}… → y`);
});

test("the command line and the shop itself are marked", () => {
  expect(actorText({ actor: "1", actorName: "Asha", actorKind: "staff" })).toBe("Asha");
  expect(actorText({ actor: "root", actorName: "root", actorKind: "commandLine" })).toBe("root (command line)");
  expect(actorText({ actor: "pruning", actorName: "pruning", actorKind: "system" })).toBe("The shop (pruning)");
});
