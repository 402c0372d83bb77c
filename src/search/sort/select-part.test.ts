import fc from "fast-check";
import { expect, test } from "vitest";
import { atOnce } from "#search/segments/sliced.ts";
import { selectPart } from "./select-part.ts";
import { readValues, type SortKey } from "./sort-values.ts";

const SIZE = 12_000;
const numbers = fc.sample(fc.nat(2 ** 30), { numRuns: SIZE, seed: 9 });
const isBetween = (index: number) => Math.floor((index * 1_024) / SIZE) === Math.floor(((index + 4) * 1_024) / SIZE);

const distributions: [string, (index: number) => number][] = [
  ["different values", (index) => numbers[index] as number],
  ["values in order", (index) => index],
  ["one value", () => 5],
  ["few values", (index) => (numbers[index] as number) % 3],
  ["one value for most", (index) => ((numbers[index] as number) % 50 === 0 ? index : 700)],
  ["values that a sample at equal distances does not see", (index) => (isBetween(index) ? index : 1_000_000)],
  ["values far apart", (index) => (index % 1_000 === 0 ? 4e12 + index : (numbers[index] as number) % 100)],
];

test("a part of hundreds of thousands", () => {
  const size = 300_000;
  const all = new Uint32Array(size).map((_, index) => index);
  const value = (index: number) => (index % 50 === 0 ? index : 700);
  const keys: SortKey[] = [
    { sign: 1, columns: [{ numbers: Float64Array.from(all, value), at: null }] },
    { sign: 1, columns: [{ numbers: Float64Array.from(all), at: null }] },
  ];
  const plain = all.toSorted((one, other) => value(one) - value(other) || one - other);
  const cut = { offset: 10, limit: 299_000 };
  expect(atOnce(selectPart(keys, [size], cut))).toEqual(plain.slice(10, 299_010));
});

test.each(distributions)("the part of a plain sort, for %s", (_what, value) => {
  const values = Float64Array.from(numbers, (_, index) => value(index));
  const ids = Float64Array.from(numbers.keys());
  const [first, second] = [3_000, SIZE - 3_000];
  const column = (all: Float64Array) => [
    { numbers: all.slice(0, first).reverse(), at: Uint32Array.from(numbers.slice(0, first).keys()).reverse() },
    { numbers: all.slice(first), at: null },
  ];
  for (const sign of [1, -1] as const) {
    const keys: SortKey[] = [
      { sign, columns: column(values) },
      { sign: -1, columns: column(ids) },
    ];
    const lengths = [first, second];
    const [by = new Float64Array(), then = new Float64Array()] = keys.map((key) =>
      readValues(key, lengths, Uint32Array.from(numbers.keys())),
    );
    const plain = [...numbers.keys()].sort(
      (one, other) => (by[one] as number) - (by[other] as number) || (then[one] as number) - (then[other] as number),
    );
    for (const offset of [0, 30, 2_990, SIZE / 2, SIZE - 35, SIZE - 1, SIZE])
      for (const limit of [1, 30])
        expect([...atOnce(selectPart(keys, lengths, { offset, limit }))]).toEqual(plain.slice(offset, offset + limit));
  }
});
