import { expect, test } from "vitest";
import { bandFilter, bandLabel, bandOf, bandPath, PRICE_BANDS, type PriceBand } from "./price-bands.ts";

test("the bands are those of the specification, including the gap", () => {
  expect(PRICE_BANDS.map(bandPath)).toEqual([
    "0/10000",
    "10000/20000",
    "20000/40000",
    "40000/60000",
    "60000/80000",
    "100000/Infinity",
  ]);
  expect(PRICE_BANDS.map(bandLabel)).toContain("₹10,000–₹20,000");
  expect(bandLabel({ from: 100_000 })).toBe("Over 100000");
});

test("every band is read back from its path", () => {
  for (const band of PRICE_BANDS) {
    const [gte = "", lte = ""] = bandPath(band).split("/");
    expect(bandOf(gte, lte)).toEqual(band);
  }
});

test.each(["", " ", "Infinity", "-Infinity", "undefined", "null", "NaN", "much", "1e999"])(
  "'%s' means no upper bound",
  (text) => {
    expect(bandOf("100", text)).toEqual({ from: 100 });
  },
);

test.each(["", " ", "cheap", "abc", "NaN", "Infinity", "-1", "10-20"])(
  "'%s' is no lower bound, and no band",
  (text) => {
    expect(bandOf(text, "500")).toBeNull();
    expect(bandOf(text, "x")).toBeNull();
  },
);

test("bounds are compared in paise", () => {
  expect(bandFilter(bandOf("499.5", "1e4") as PriceBand)).toEqual({ minPaise: 49_950, maxPaise: 1_000_000 });
});
