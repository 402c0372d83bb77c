import { expect, test } from "vitest";
import { EndGstRate, SetGstRate } from "./gst.ts";

const valid = { category: "Laptops", hsn: "8471", percent: "18" };
const read = (own: object) => {
  const { data, error } = SetGstRate.safeParse({ ...valid, ...own });
  return data ?? Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path[0], issue.message]));
};

test.each([
  ["8471", "8471"],
  [8471, "8471"],
  ["847130", "847130"],
  [" 8471 30 10 ", "84713010"],
  ["8471.30", "847130"],
  ["८४७१", "8471"],
  ["0101", "0101"],
])("%j is the HSN code %s", (hsn, code) => {
  expect(read({ hsn })).toEqual({ category: "Laptops", hsn: code, percent: 18 });
});

test.each(["", "847", "84713", "8471301", "847130100", "0012", "HSN 8471", "84,71", "8471x", "-8471", "84 71"])(
  "%j is no HSN code, by name",
  (hsn) => {
    expect(read({ hsn })).toEqual({ hsn: `must be an HSN code of 4, 6 or 8 digits such as 8471, not '${hsn}'.` });
  },
);

test.each([
  ["18", 18],
  [18, 18],
  ["18%", 18],
  [" 18 % ", 18],
  ["0", 0],
  ["0.1", 0.1],
  ["0.25", 0.25],
  ["1.50", 1.5],
  ["7.5", 7.5],
  ["40", 40],
  ["१८", 18],
])("%j is a rate of %d %", (percent, rate) => {
  expect(read({ percent })).toMatchObject({ percent: rate });
});

test.each(["", "17", "81", "100", "-5", "1,5", "1e1", "0x12", "0.255", "18 percent", "9+9", "NaN"])(
  "%j is no rate of GST, by name",
  (percent) => {
    expect(read({ percent })).toEqual({
      percent: expect.stringMatching(/^must be a rate of GST \(0, 0\.1, .*, 40\), not '/),
    });
  },
);

test.each(["2027-04-01", "2028-02-29"])("%s is a first day", (from) => {
  expect(read({ from })).toMatchObject({ from });
});

test.each([
  "01/04/2027",
  "1-4-2027",
  "2027-4-1",
  "2027-02-29",
  "2027-13-01",
  "tomorrow",
  "20270401",
  "2027-04-01T00:00Z",
])("%s is no first day, by name", (from) => {
  expect(read({ from })).toEqual({ from: `must be a day such as 2026-12-31, not '${from}'.` });
});

test("a rate applies to one category, one product or the rest", () => {
  const subjects = [{}, { category: "other", rest: true }, { category: "Laptops", product: "0".repeat(24) }];
  for (const subject of subjects) {
    expect(SetGstRate.safeParse({ ...subject, hsn: "8471", percent: 18 }).error?.issues[0]?.path).toEqual(["category"]);
    expect(EndGstRate.safeParse(subject).success).toBe(false);
  }
  expect(EndGstRate.parse({ product: "ABCDEF".repeat(4) })).toEqual({ product: "abcdef".repeat(4) });
  expect(read({ category: undefined, product: "12" })).toEqual({ product: "must be the id of a product." });
  expect(read({ hsn: undefined, percent: undefined })).toEqual({ hsn: "is missing.", percent: "is missing." });
});
