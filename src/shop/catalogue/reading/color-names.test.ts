import { expect, test } from "vitest";
import { colorName, cssColor } from "./color-names.ts";

test.each([
  ["midnightblue", "Midnight blue"],
  ["black", "Black"],
  ["DarkSlateGray", "Dark slate gray"],
  ["lightgoldenrodyellow", "Light goldenrod yellow"],
  ["mediumaquamarine", "Medium aquamarine"],
  ["whitesmoke", "White smoke"],
  ["seashell", "Sea shell"],
  ["transparent", "As pictured"],
  ["#ff8800", "#ff8800"],
  ["Space Grey", "Space Grey"],
  ["titanium", "Titanium"],
  ["लाल", "लाल"],
])("the name of '%s' is '%s'", (title, name) => {
  expect(colorName(title)).toBe(name);
});

test("CSS colours are returned, other texts have no swatch", () => {
  for (const value of ["red", "#fff", "#A1b2c3", "#ff880080", "rgb(1 2 3 / 50%)", "oklch(0.7 0.1 200)"])
    expect(cssColor(value)).toBe(value);
  for (const value of [
    "Space Grey",
    "red;background:url(x)",
    "url(x)",
    "var(--ink)",
    "#1",
    "#12",
    "#uvwxyz",
    "transparent",
    "",
  ])
    expect(cssColor(value)).toBeNull();
});
