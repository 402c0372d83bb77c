import fc from "fast-check";
import { expect, test } from "vitest";
import { cssColor } from "#shop/catalogue/reading/color-names.ts";
import { COLOR_ALIASES, CSS_COLORS } from "./color-words.ts";
import { colorsInCell, colorsInTitle } from "./colors-in-text.ts";

test.each([
  ["Redmi 10 Power (Power Black, 8GB RAM, 128GB Storage)", "black"],
  ["OnePlus Nord CE 2 Lite 5G (Blue Tide, 6GB RAM)", "blue"],
  ["Watch, Midnight Blue", "midnightblue"],
  ["Galaxy (Deep Ocean Blue, 6GB)", "steelblue"],
  ["Phone (Graphite)", "dimgray"],
  ["Phone 13 - Rose Gold", "rosybrown"],
  ["Phone 13 in Rose - Gold", "rosybrown"],
  ["Rose(8GB) Gold", "gold"],
  ["Rose Gold(8GB)", "rosybrown"],
  ["Neo Grey Earphone", "gray"],
  ["Fury Beast Black, Non RGB (KF432C16BB/8)", "black"],
  ["Redmi Note in a Bluetooth box", "transparent"],
  ["HDMI cable, gold-plated", "transparent"],
  ["Blackout curtain", "transparent"],
  ["Snow Leopard guide", "transparent"],
  ["", "transparent"],
])("the colour of '%s' is %s", (title, color) => {
  expect(colorsInTitle(title)).toEqual([color]);
});

test.each([
  ["Midnight Blue / Rose Gold", ["midnightblue", "rosybrown"]],
  ["darkslategray", ["darkslategray"]],
  ["Dark-Grey", ["darkgray"]],
  ["#FF8800, snow", ["#ff8800", "snow"]],
  ["Black and white; black", ["black", "white"]],
  ["Surprise", ["transparent"]],
  ["red;background:url(x)", ["red"]],
])("the colours of a cell '%s' are %j", (cell, colors) => {
  expect(colorsInCell(cell)).toEqual(colors);
});

test("every colour in the tables is a CSS colour", () => {
  const names = [...CSS_COLORS.values()];
  expect(new Set(names).size).toBe(names.length);
  for (const name of Object.values(COLOR_ALIASES)) expect([...names, "transparent"]).toContain(name);
});

test("whatever the text, the result is a CSS colour", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      for (const color of [...colorsInCell(text), ...colorsInTitle(text)])
        expect(color === "transparent" || cssColor(color) === color).toBe(true);
    }),
  );
});
