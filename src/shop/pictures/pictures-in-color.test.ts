import { expect, test } from "vitest";
import { picturesInColor } from "./pictures-in-color.ts";

const of = (text: string) => text.split(" ").map((name) => ({ name, color: name.split("-")[1] ?? null }));

test.each([
  { pictures: "hero-red side-red hero-blue", color: "red", shown: "hero-red side-red" },
  { pictures: "hero-red side-red hero-blue", color: "blue", shown: "hero-blue" },
  { pictures: "box hero-red hero-blue", color: "blue", shown: "hero-blue box" },
  { pictures: "box hero-red", color: "blue", shown: "box" },
  { pictures: "hero-red side-red", color: "blue", shown: "hero-red side-red" },
  { pictures: "hero side", color: "blue", shown: "hero side" },
  { pictures: "box hero-red", color: undefined, shown: "box" },
])("of $pictures, $color shows $shown", ({ pictures, color, shown }) => {
  expect(
    picturesInColor(of(pictures), color)
      .map(({ name }) => name)
      .join(" "),
  ).toBe(shown);
});
