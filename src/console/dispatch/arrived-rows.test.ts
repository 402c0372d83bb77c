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
  const { orders, unknown } = readArrivedRows("SW1001\nSW9999,Delivered\nSW1002,AB12CD34\nthanks", sent);
  expect([orders, unknown]).toEqual([["AB12CD34"], ["SW9999, Delivered", "SW1002, AB12CD34", "thanks"]]);
  expect(readArrivedRows("SW9999", sent).unknown).toEqual(["SW9999"]);
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
