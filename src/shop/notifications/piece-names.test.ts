import { expect, test } from "vitest";
import { pieceNames } from "./piece-names.ts";

const ordered = [
  { position: 1, title: "Lamp", color_title: "black", quantity: 1 },
  { position: 2, title: "Lamp", color_title: "midnightblue", quantity: 3 },
  { position: 3, title: "Fan", color_title: "white", quantity: 1 },
];

test.each([
  [[{ position: 3, quantity: 1 }], ["Fan"]],
  [[{ position: 1, quantity: 1 }], ["Lamp, Black"]],
  [[{ position: 2, quantity: 1 }], ["1 × Lamp, Midnight blue"]],
  [
    [
      { position: 2, quantity: 3 },
      { position: 3, quantity: 1 },
    ],
    ["Lamp, Midnight blue", "Fan"],
  ],
])("pieces %j differ by their names from the others of the order", (pieces, names) => {
  expect(pieceNames(ordered, pieces)).toEqual(names);
});
