import { expect, test } from "vitest";
import { stepsOf } from "#console/orders/steps.ts";
import { returnSteps } from "#console/returns/return-steps.ts";
import { STAGES } from "#contract/statuses.ts";
import { withButtonNames } from "./command-names.ts";

test.each([
  ["The order is not packed. Use 'order pack' first.", "The order is not packed. Use 'Pack' first."],
  ["Use 'order hand-over', or 'order unpack'.", "Use 'Hand over', or 'Unpack'."],
  [
    "The order is 'Cancelled'. Use 'order note' to keep a call.",
    "The order is 'Cancelled'. Use 'Add a note' to keep a call.",
  ],
  [
    "There is no product with the key 'a b'. See 'product list'.",
    "There is no product with the key 'a b'. See 'Products'.",
  ],
  [
    "₹400 is more than half off the present ₹1,000. If it is meant, add --allow-half-off.",
    "₹400 is more than half off the present ₹1,000. If it is meant, tick 'More than half off is meant'.",
  ],
  ["'stock ledger' shows who did it.", "'Ledger' shows who did it."],
  ["Mend the stock with 'stock correct'.", "Mend the stock with 'stock correct'."],
  ["The order is 'Not Processed'.", "The order is 'Not Processed'."],
])("a sentence names the buttons of the screen: %s", (sentence, text) => {
  expect(withButtonNames(sentence)).toBe(text);
});

test("the buttons of an order are those that sentences name", () => {
  const orders = [...STAGES.map((stage) => ({ stage })), { stage: "to confirm", awaitsRelease: true } as const];
  const steps = orders.flatMap((order) => stepsOf({ ...order, orderby: "a" }));
  const labels = new Set(steps.map(({ label }) => label));
  const commands = ["pack", "unpack", "hand-over", "confirm", "correct", "deliver", "coming-back", "receive", "lost"];
  const named = [...commands, "note", "paid", "gstin", "eway", "release"].map((command) =>
    withButtonNames(`'order ${command}'`).slice(1, -1),
  );
  expect(named.filter((name) => !labels.has(name))).toEqual([]);
});

test("the buttons of a return are those that sentences name", () => {
  const steps = returnSteps({ status: "Requested", resolution: "refund", isReplacing: false, isOnRoad: false });
  for (const { path, label } of steps) expect(withButtonNames(`Use 'return ${path}'.`)).toBe(`Use '${label}'.`);
});
