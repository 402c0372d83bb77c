import { expect, test } from "vitest";
import { MAX_PICTURES, mediaFolder, pictureAddress, pictureAddresses, pictureResponse } from "./picture-files.ts";

test.each([
  ["square", [160, 320, 480, 640, 800, 1200], 800, 800],
  ["cover", [320, 480, 800, 1200], 1200, 750],
  ["scene", [480, 800, 1200, 1600], 1600, 900],
] as const)("a %s picture has all of its widths in both formats", (shape, widths, width, height) => {
  const of = (format: string) => Object.fromEntries(widths.map((wide) => [wide, `/media/lamp-${wide}.${format}`]));
  const files = { avif: of("avif"), sizes: of("webp") };
  expect(pictureAddresses("lamp", shape)).toEqual(files);
  expect(pictureResponse("lamp", shape, "")).toEqual({ url: `/media/lamp-${width}.webp`, width, height, ...files });
});

test("addresses are absolute when the shop's address is set", () => {
  expect(pictureAddress("lamp", 800, "avif")).toBe("/media/lamp-800.avif");
  expect(pictureAddress("lamp", 800, "avif", "https://shop.example")).toBe("https://shop.example/media/lamp-800.avif");
  const { url, sizes } = pictureResponse("lamp", "square", "https://shop.example");
  expect([url, sizes["160"]]).toEqual([
    "https://shop.example/media/lamp-800.webp",
    "https://shop.example/media/lamp-160.webp",
  ]);
});

test("a product has up to 12 pictures, stored in the data folder", () => {
  expect([MAX_PICTURES, mediaFolder("/srv/data")]).toEqual([12, "/srv/data/media"]);
});
