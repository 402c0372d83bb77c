import { expect, test } from "vitest";
import { assignSerials, type Piece } from "./serial-lines.ts";

const piece = (order: string, productId = "lamp"): Piece => {
  return { order, productId, reference: `${productId}/red`, title: "Lamp", color: "Red" };
};
const [FIRST, SECOND] = [piece("A"), piece("B")];

test("numbers go to the pieces in the order of their scanning, and are read as they are stored", () => {
  const { assigned, refused, left } = assignSerials([FIRST, FIRST, SECOND], [" sn 1", "", "SN2 "]);
  expect(assigned).toEqual([
    { ...FIRST, line: 1, serial: "SN1" },
    { ...FIRST, line: 3, serial: "SN2" },
  ]);
  expect([refused, left]).toEqual([[], [SECOND]]);
});

test("a line that cannot be taken is named, and the others keep their pieces", () => {
  const { assigned, refused } = assignSerials([FIRST, FIRST, SECOND], ["S1", "₹", "s1", "S3", "S4"]);
  expect(assigned.map(({ line, order }) => [line, order])).toEqual([
    [1, "A"],
    [4, "B"],
  ]);
  expect(refused).toEqual([
    { line: 2, text: "₹", message: "The number must be at most 60 letters, digits and signs, not '₹'." },
    { line: 3, text: "s1", message: "It is on line 1 already." },
    { line: 5, text: "S4", message: "There are 3 pieces with numbers, and each has one already." },
  ]);
});
