import { expect, test } from "vitest";
import { AS_PICTURED, colorName } from "#shop/catalogue/reading/color-names.ts";
import { AMBIGUOUS_COLORS, COLOR_ALIASES, CSS_COLORS } from "./color-words.ts";
import { colorsInCell, colorsInTitle } from "./colors-in-text.ts";

/** Manufacturers' names for colours, and the CSS colours they become. */
const ALIASES =
  "graphite=dimgray,charcoal=darkslategray,space gray=dimgray,gunmetal=dimgray,gun metal=dimgray,jet black=black,onyx=black," +
  "rose gold=rosybrown,champagne=bisque,bronze=peru,copper=peru,navy blue=navy,ocean blue=steelblue,ice blue=lightblue," +
  "mint green=palegreen,mint=palegreen,olive green=olive,burgundy=maroon,wine=maroon,lilac=plum,mauve=plum," +
  "peach=peachpuff,cream=cornsilk,golden=gold,multicolor=transparent,multicolour=transparent,transparent=transparent";

/** Often not the colour of the product. */
const AMBIGUOUS =
  "azure,bisque,chocolate,copper,coral,cream,linen,lime,mint,peach,peru,plum,snow,tan,thistle,tomato,wheat,wine";

test("manufacturers' names become the nearest CSS colour", () => {
  const aliases = ALIASES.split(",").map((pair) => pair.split("=") as [string, string]);
  expect(Object.keys(COLOR_ALIASES)).toHaveLength(aliases.length);
  for (const [words, name] of aliases) expect([words, colorsInCell(words)]).toEqual([words, [name]]);
});

test("every CSS colour is found by its words, in a cell and in a title", () => {
  expect(CSS_COLORS.size).toBe(141);
  for (const [words, name] of CSS_COLORS) {
    expect(words.replaceAll(" ", "")).toBe(name);
    expect([words, colorsInCell(words)]).toEqual([words, [name]]);
    expect(colorsInCell(name)).toEqual([name]);
    expect(
      colorName(name)
        .toLowerCase()
        .replace(/[^a-z]/g, ""),
    ).toBe(name);
    const inTitle = AMBIGUOUS_COLORS.has(words) ? AS_PICTURED : name;
    expect([words, colorsInTitle(`Phone 12 (${words})`)]).toEqual([words, [inTitle]]);
  }
});

test("ambiguous words are colours in a cell, not in a title", () => {
  expect([...AMBIGUOUS_COLORS]).toEqual(AMBIGUOUS.split(","));
  for (const word of AMBIGUOUS.split(",")) {
    expect([word, colorsInTitle(`Orlin ${word} 12`)]).toEqual([word, [AS_PICTURED]]);
    expect([word, colorsInCell(word)]).not.toEqual([word, [AS_PICTURED]]);
  }
});

test.each([
  ["red | green + blue & black ; white , gold / silver", ["red", "green", "blue", "black", "white", "gold"]],
  ["#abc and #a1b2c3", ["#abc", "#a1b2c3"]],
  ["#abcd", ["transparent"]],
  ["x#abc", ["transparent"]],
  ["Deep Black", ["black"]],
  ["red, Red, RED", ["red"]],
  ["sandbrown", ["transparent"]],
])("the colours of a cell '%s' are %j", (cell, colors) => {
  expect(colorsInCell(cell)).toEqual(colors);
});

test.each([
  ["Red phone, black case", "black"],
  ["Red phone [black]", "black"],
  ["Phone (64 GB) red", "red"],
  ["Gold-plated red plug", "red"],
  ["Red LED lamp", "transparent"],
  ["Blue light filter", "transparent"],
  ["Red (snow)", "red"],
  ["Phone (blue", "blue"],
])("the colour of '%s' is %s", (title, color) => {
  expect(colorsInTitle(title)).toEqual([color]);
});
