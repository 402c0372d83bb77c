import { expect, test } from "vitest";
import { colorName } from "#shop/catalogue/color-names.ts";
import { COLOR_ALIASES, CSS_COLORS, SHY_COLORS } from "./color-words.ts";
import { AS_PICTURED, colorsInCell, colorsInTitle } from "./colors-in.ts";

/** Makers' words and what they are shown as. */
const ALIASES =
  "graphite=dimgray,charcoal=darkslategray,space gray=dimgray,gunmetal=dimgray,jet black=black,onyx=black," +
  "rose gold=rosybrown,champagne=bisque,bronze=peru,copper=peru,navy blue=navy,ocean blue=steelblue,ice blue=lightblue," +
  "mint green=palegreen,mint=palegreen,olive green=olive,burgundy=maroon,wine=maroon,lilac=plum,mauve=plum," +
  "peach=peachpuff,cream=cornsilk,golden=gold,multicolor=transparent,multicolour=transparent,transparent=transparent";

/** Too often something else in a title. */
const SHY =
  "azure,bisque,chocolate,copper,coral,cream,linen,lime,mint,peach,peru,plum,snow,tan,thistle,tomato,wheat,wine";

test("makers' words lead to the nearest named colour", () => {
  const aliases = ALIASES.split(",").map((pair) => pair.split("=") as [string, string]);
  expect(Object.keys(COLOR_ALIASES)).toHaveLength(aliases.length);
  for (const [words, name] of aliases) expect([words, colorsInCell(words)]).toEqual([words, [name]]);
});

test("every named colour is known by its words, in a cell and in a title", () => {
  expect(CSS_COLORS).toHaveLength(141);
  for (const words of CSS_COLORS) {
    const name = words.replaceAll(" ", "");
    expect([words, colorsInCell(words)]).toEqual([words, [name]]);
    expect(colorsInCell(name)).toEqual([name]);
    expect(
      colorName(name)
        .toLowerCase()
        .replace(/[^a-z]/g, ""),
    ).toBe(name);
    const inTitle = SHY_COLORS.has(words) ? AS_PICTURED : name;
    expect([words, colorsInTitle(`Phone 12 (${words})`)]).toEqual([words, [inTitle]]);
  }
});

test("shy words are believed in a cell, not in a title", () => {
  expect([...SHY_COLORS]).toEqual(SHY.split(","));
  for (const word of SHY.split(",")) {
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
