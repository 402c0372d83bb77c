import { expect, test } from "vitest";
import type { ShownReturn } from "#contract/admin/returns.ts";
import { numberedPieces, returnBody } from "./return-body.ts";

const line = { title: "Lamp", color: "red", colorTitle: "Red", quantity: 2, reason: "Damaged or faulty" };
const shown = {
  return: { lines: [{ ...line, productId: "a" }] },
  order: {
    serials: [
      { product: "a", serial: "S1" },
      { product: "a", serial: "S2" },
      { product: "b", serial: "S3" },
    ],
  },
} as unknown as ShownReturn;

test("only numbers of what is returned can come back", () => {
  expect(numberedPieces(shown).map(({ serial }) => serial)).toEqual(["S1", "S2"]);
});

test.each<[Parameters<typeof returnBody>[0], Record<string, string>, object]>([
  ["nothing", {}, {}],
  ["resolution", { resolution: "replacement" }, { resolution: "replacement" }],
  ["reason", { reason: "Its seal is broken." }, { reason: "Its seal is broken." }],
  ["outcome", { outcome: "lost" }, { outcome: "lost" }],
  [
    "carrier",
    { courier: "Swift", tracking: "S1", "serials a/red": "N1\nN2" },
    { courier: "Swift", tracking: "S1", serials: ["a/red=N1", "a/red=N2"] },
  ],
  [
    "received",
    { "sellable a/red": "1", "damaged a/red": "1", "missing a/red": "0", "came a/red S2": "on" },
    { sellable: ["a/red=1"], damaged: ["a/red=1"], missing: [], serials: ["a/red=S2"] },
  ],
])("the texts of a form that asks for %s are a call's body", (asks, texts, body) => {
  expect(returnBody(asks, texts, shown)).toEqual(body);
});
