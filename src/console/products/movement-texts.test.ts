import { expect, test } from "vitest";
import { movementText, type NamedMovement, quantityText, whoText } from "./movement-texts.ts";

const movement: NamedMovement = {
  ...{ _id: 1, at: "2026-01-01T00:00:00.000Z", reason: "counted", quantity: -2, stock: 8, note: null },
  ...{ actorKind: "staff", actor: "a", actorName: "Asha" },
};

test("a movement says why, by how much and who", () => {
  expect(movementText({ ...movement, counted: 1_208 })).toBe("Counted: 1,208");
  expect(["order", "received", "initial"].map((reason) => movementText({ ...movement, reason }))).toEqual([
    "Ordered",
    "Received",
    "At the beginning",
  ]);
  expect([1_200, -2, 0].map(quantityText)).toEqual(["+1,200", "−2", "±0"]);
  expect(
    (["staff", "customer", "system", "commandLine"] as const).map((actorKind) => whoText({ ...movement, actorKind })),
  ).toEqual(["Asha", "The customer", "The shop", "a (command line)"]);
});
