import { expect, test } from "vitest";
import { readArrivedRows } from "./arrived-rows.ts";

const sent = [
  { number: "AB12CD34", parcel: { tracking: "SW1001" } },
  { number: "EF56AB78", parcel: { tracking: "SW1002" } },
  { number: "00000003", parcel: { tracking: null } },
];

test.each([
  ["tracking numbers alone, as a scanner writes them", "SW1001\nsw 1002\n", ["AB12CD34", "EF56AB78"]],
  ["numbers of orders", "#ab12cd34\n00000003", ["AB12CD34", "00000003"]],
  ["a sheet with titles", "AWB\tStatus\nSW1001\tDelivered\nSW1002\tDELIVERED", ["AB12CD34", "EF56AB78"]],
  ["a CSV file, also with both numbers of a parcel", 'awb;order\n"SW1002";"EF56AB78"', ["EF56AB78"]],
  ["a parcel that is named twice", "SW1001\nAB12CD34", ["AB12CD34"]],
])("reads %s", (_, text, orders) => {
  expect(readArrivedRows(text, sent)).toEqual({ orders, unknown: [], other: [] });
});

test("names the lines of no order of the list, and of two", () => {
  const { orders, unknown } = readArrivedRows("SW1001\nSW9999,Surat\nSW1002,AB12CD34\nthanks", sent);
  expect([orders, unknown]).toEqual([["AB12CD34"], ["SW9999, Surat", "SW1002, AB12CD34", "thanks"]]);
  expect(readArrivedRows("SW9999", sent).unknown).toEqual(["SW9999"]);
});

test("a list without states names what arrived, with whatever else stands in its lines", () => {
  const { orders, other } = readArrivedRows("AWB,Customer,City\nSW1001,Asha,Surat\nSW1002,Ravi,Pune", sent);
  expect([orders, other]).toEqual([["AB12CD34", "EF56AB78"], []]);
  expect(readArrivedRows("AWB,Delivered on\nSW1001,28 Nov", sent).orders).toEqual(["AB12CD34"]);
});

test("where some lines say 'Delivered', a line with another word or none has not arrived", () => {
  const { orders, other } = readArrivedRows("SW1001,Delivered to neighbour\nSW1002,Bagged\n00000003", sent);
  expect([orders, other]).toEqual([["AB12CD34"], ["SW1002, Bagged", "00000003"]]);
  expect(readArrivedRows("SW1001,Shipped\nSW1002,Not delivered", sent).orders).toEqual([]);
});

test.each(["RTO", "Undelivered", "In Transit", "in-transit", "Out for delivery", "Customer refused", "Returned"])(
  "does not take a parcel that is '%s' for one that arrived",
  (status) => {
    expect(readArrivedRows(`SW1001,${status}\nSW1002,Delivered`, sent)).toEqual({
      orders: ["EF56AB78"],
      unknown: [],
      other: [`SW1001, ${status}`],
    });
  },
);
