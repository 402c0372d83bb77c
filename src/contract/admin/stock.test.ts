import { expect, test } from "vitest";
import { CorrectionInput, CountInput } from "./stock.ts";

const productId = "0123456789abcdef01234567";

/** What a schema makes of a field, or what it says about it. */
function read(schema: typeof CorrectionInput | typeof CountInput, field: string, own: object): unknown {
  const { data, error } = schema.safeParse({ productId, ...own });
  return data ? (data as Record<string, unknown>)[field] : error?.issues[0]?.message;
}

test.each([
  ["-3", -3],
  ["−3", -3],
  ["+3", 3],
  [" 3 ", 3],
  [-3, -3],
  ["-1,000", -1000],
])("%j is the difference %i", (difference, pieces) => {
  expect(read(CorrectionInput, "difference", { difference, reason: "lost" })).toBe(pieces);
});

test.each(["", "0", "-0", "--3", "-", "many", "1.5"])("%j is no difference", (difference) => {
  expect(read(CorrectionInput, "difference", { difference, reason: "lost" })).toBe(
    `The difference must be a number of pieces such as -3 or +3, not '${difference}'.`,
  );
});

test.each([
  ["10:30", { minuteOfDay: 630 }],
  [" 9.05 ", { minuteOfDay: 545 }],
  ["2026-12-31T10:30", { ms: Date.parse("2026-12-31T05:00Z") }],
  ["2026-12-31 9:30", { ms: Date.parse("2026-12-31T04:00Z") }],
  ["2026-12-31T10:30:05.123Z", { ms: Date.parse("2026-12-31T10:30:05.123Z") }],
  ["2026-12-31T10:30+02:00", { ms: Date.parse("2026-12-31T08:30Z") }],
  ["2026-12-31", { ms: Date.parse("2026-12-30T18:30Z") }],
])("a count can begin at %s, in India", (since, time) => {
  expect(read(CountInput, "since", { quantity: "1", since })).toEqual(time);
});

test.each(["", "soon", "24:00", "10:60", "10", "31/12/2026", "2026-13-01T10:00"])("%j is no time", (since) => {
  expect(read(CountInput, "since", { quantity: "1", since })).toBe(
    `must be a time such as 10:30 or 2026-12-31T10:30, not '${since}'.`,
  );
});
