import { expect, test } from "vitest";
import { z } from "zod";
import { ReceivedBeside } from "#contract/admin/received.ts";
import { receivedPieces } from "./received-pieces.ts";

const black = { color_id: "b".repeat(24), color_title: "Black" };
const white = { color_id: "c".repeat(24), color_title: "White" };
const lamp = { product_id: "1".repeat(24), title: "Lamp" };
const fan = { product_id: "2".repeat(24), title: "Fan" };
const threeLamps = { ...lamp, ...black, position: 0, quantity: 3 };
const whiteLamp = { ...lamp, ...white, position: 1, quantity: 1 };
const oneFan = { ...fan, ...black, position: 4, quantity: 1 };

const Parcel = ReceivedBeside({ orderNumber: z.string() });
const parse = (input: object) => Parcel.parse({ orderNumber: "1", ...input });

test("a plain number counts the pieces of the only line", () => {
  expect(receivedPieces([threeLamps], parse({ sellable: "2", damaged: ["1"] }))).toEqual([
    { position: 0, condition: "sellable", quantity: 2 },
    { position: 0, condition: "damaged", quantity: 1 },
  ]);
  expect(receivedPieces([threeLamps], parse({ sellable: 0, missing: 3 }))).toEqual([
    { position: 0, condition: "missing", quantity: 3 },
  ]);
});

test("with several lines each count names its product, and its colour where it has two", () => {
  const lines = [threeLamps, whiteLamp, oneFan];
  const lamps = `${lamp.product_id}/${black.color_id}`;
  const received = parse({
    sellable: [`${lamps}=1`, `${lamp.product_id.toUpperCase()}/WHITE = 1`, `${lamps}=1`],
    damaged: `${lamps}=1`,
    missing: [`${fan.product_id}=1`],
  });
  expect(receivedPieces(lines, received)).toEqual([
    { position: 0, condition: "sellable", quantity: 2 },
    { position: 0, condition: "damaged", quantity: 1 },
    { position: 1, condition: "sellable", quantity: 1 },
    { position: 4, condition: "missing", quantity: 1 },
  ]);
  for (const [input, message] of [
    [
      { sellable: "5" },
      /^There are several products: say which 5 came back, such as 1+\/Black=5, 1+\/White=5, 2+\/Black=5/,
    ],
    [{ sellable: `${lamp.product_id}=4` }, /Lamp in several colours/],
    [{ damaged: `${"3".repeat(24)}=1` }, /no product '3+'/],
    [{ damaged: `${fan.product_id}/white=1` }, /no product '2+\/white'/],
    [{ sellable: `${lamps}=3` }, /^Lamp, White: the parcel held 1, and 0 are counted/],
    [{ sellable: [`${lamps}=3`], missing: `${lamps}=1` }, /^Lamp, Black: the parcel held 3, and 4 are counted/],
  ] as const)
    expect(() => receivedPieces(lines, parse(input))).toThrow(message);
});

test("what is no count is refused, and so is a parcel without counts", () => {
  for (const text of ["two", "-1", "1.5", "=1", "/a=1", "a=", ""])
    expect([text, Parcel.safeParse({ orderNumber: "1", sellable: text }).success]).toEqual([text, false]);
  expect(Parcel.safeParse({ orderNumber: "1" }).error?.issues[0]?.message).toMatch(/^Say how many pieces came back/);
});
