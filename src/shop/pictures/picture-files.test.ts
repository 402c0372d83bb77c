import { expect, test } from "vitest";
import { isContentHashed, pictureResponse } from "./picture-files.ts";

test("the API has the 800-px WebP of a product, and every file by width", () => {
  const { url, width, height, sizes, avif } = pictureResponse("lamp", "square", "https://shop.example");
  expect([url, width, height]).toEqual(["https://shop.example/media/lamp-800.webp", 800, 800]);
  expect(Object.keys(sizes)).toEqual(["160", "320", "480", "640", "800", "1200"]);
  expect(avif["320"]).toBe("https://shop.example/media/lamp-320.avif");
  for (const [format, files] of Object.entries({ webp: sizes, avif }))
    expect(files).toEqual(
      Object.fromEntries(
        [160, 320, 480, 640, 800, 1200].map((pixels) => [
          pixels,
          `https://shop.example/media/lamp-${pixels}.${format}`,
        ]),
      ),
    );
});

test.each([
  ["/srv/media/laptop-slim-silver-hero.0123abcd-800.avif", true],
  ["/srv/media/0123456789abcdef-1200.webp", true],
  ["C:\\data\\media\\0123456789abcdef-160.webp", true],
  ["/srv/media/site/default-product-800.avif", false],
  ["/srv/media/favicon.svg", false],
  ["/srv/media/laptop-800.webp", false],
  ["/srv/0123456789abcdef-800.webp/other.webp", false],
])("%s is content-hashed, so that it can be cached forever: %s", (file, isHashed) => {
  expect(isContentHashed(file)).toBe(isHashed);
});
