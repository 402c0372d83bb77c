import fc from "fast-check";
import { expect, test } from "vitest";
import { descendingOrder } from "./descending-order.ts";

test("the largest key is first, and the last of equal ones", () => {
  expect([...descendingOrder(Uint32Array.of(5, 9, 5, 4_000_000_000))]).toEqual([3, 1, 2, 0]);
  const keys = fc.uint32Array({ maxLength: 300 }).chain((all) =>
    fc.constantFrom(
      all,
      all.map((key) => key % 7),
    ),
  );
  fc.assert(
    fc.property(keys, (all) => {
      const expected = [...all.keys()].sort((one, other) => (all[other] ?? 0) - (all[one] ?? 0) || other - one);
      expect([...descendingOrder(all)]).toEqual(expected);
    }),
  );
});
