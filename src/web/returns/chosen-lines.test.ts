import { expect, test } from "vitest";
import { choiceProblem, refundOfChosen, sentLines } from "./chosen-lines.ts";

const lamp = { productId: "lamp", color: "black", refunds: [999.5, 1_999.01, 2_998.51] };
const fan = { productId: "fan", color: "white", refunds: [2_500] };

test.each([
  [[2, 0], 1_999.01, ["lamp"]],
  [[3, 1], 5_498.51, ["lamp", "fan"]],
  [[0, 0], 0, []],
])("%j pieces are paid back with what each line says for so many", (pieces, refund, sent) => {
  const chosen = pieces.map((count) => ({ pieces: count, reason: "Wrong product" }));
  expect(refundOfChosen([lamp, fan], chosen)).toBe(refund);
  expect(sentLines([lamp, fan], chosen).map(({ productId }) => productId)).toEqual(sent);
});

test("a choice needs a piece, and a reason for each product", () => {
  expect(choiceProblem([{ pieces: 0, reason: "" }])).toBe("none");
  expect(
    choiceProblem([
      { pieces: 0, reason: "" },
      { pieces: 1, reason: "" },
    ]),
  ).toBe(1);
  expect(
    choiceProblem([
      { pieces: 0, reason: "" },
      { pieces: 1, reason: "Wrong product" },
    ]),
  ).toBeNull();
});
