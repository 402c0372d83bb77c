import fc from "fast-check";
import { expect, test } from "vitest";
import { orderedShares, remainingLines, remainingShares } from "#shop/invoices/remaining-lines.ts";
import type { ShopError } from "#shop/shop-error.ts";
import { amountsOf, lowerLine } from "./lower-line.ts";

/** An order as it is placed. */
function orderOf(prices: readonly { price: number; quantity: number }[], discount: number) {
  const lines = prices.map(({ price, quantity }, position) => ({
    ...{ position, title: `Lamp ${position}`, price_paise: price, quantity },
    ...{ cancelled_quantity: 0, cancelled_discount_paise: 0 },
  }));
  const subtotal_paise = sum(lines.map((line) => line.price_paise * line.quantity));
  const amounts = { subtotal_paise, discount_paise: discount, total_paise: subtotal_paise - discount };
  return { ...amounts, cancelled_discount_paise: 0, lines };
}
type Order = ReturnType<typeof orderOf>;

/** One after the other; what is refused leaves the order as it is. */
function lower(order: Order, steps: readonly (readonly [position: number, count: number])[]): Order {
  return steps.reduce((now, [position, count]) => {
    const { amounts, line: lowered } = lowerLine(now, now.lines, { position, count });
    const lines = now.lines.map((line) => (line.position === position ? { ...line, ...lowered } : line));
    return { ...amounts, lines };
  }, order);
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test("a cancelled piece takes its price and its share of the discount with it; nothing is repriced", () => {
  const order = orderOf(
    [
      { price: 1_000_00, quantity: 2 },
      { price: 500_00, quantity: 4 },
    ],
    400_00,
  );
  expect(lowerLine(order, order.lines, { position: 1, count: 3 })).toEqual({
    pieces: 1,
    isLast: false,
    amounts: {
      ...{ subtotal_paise: 3_500_00, discount_paise: 350_00, total_paise: 3_150_00 },
      cancelled_discount_paise: 50_00,
    },
    line: { cancelled_quantity: 1, cancelled_discount_paise: 50_00 },
  });
  const after = lower(order, [
    [1, 3],
    [0, 0],
  ]);
  expect(after).toMatchObject({ subtotal_paise: 1_500_00, discount_paise: 150_00, total_paise: 1_350_00 });
  expect(remainingLines(after.lines)).toMatchObject([{ position: 1, quantity: 3 }]);
  expect(remainingShares(after, after.lines)).toEqual([0, 150_00]);
  expect(orderedShares(after, after.lines)).toEqual([200_00, 200_00]);
});

test("the same number of pieces changes nothing, and more are refused", () => {
  const order = lower(
    orderOf(
      [
        { price: 7, quantity: 3 },
        { price: 5, quantity: 1 },
      ],
      4,
    ),
    [[0, 2]],
  );
  expect(lowerLine(order, order.lines, { position: 0, count: 2 })).toMatchObject({
    pieces: 0,
    amounts: amountsOf(order),
  });
  expect(() => lowerLine(order, order.lines, { position: 0, count: 3 })).toThrow(
    "The order has 2 pieces of Lamp 0: it can only have fewer.",
  );
  expect(() => lowerLine(order, order.lines, { position: 1, count: 2 })).toThrow("has 1 piece of Lamp 1");
});

test("the last piece is no line less: the order keeps what it held, to be cancelled as a whole", () => {
  const order = lower(
    orderOf(
      [
        { price: 7, quantity: 3 },
        { price: 5, quantity: 1 },
      ],
      4,
    ),
    [
      [0, 1],
      [1, 0],
    ],
  );
  expect(lowerLine(order, order.lines, { position: 0, count: 0 })).toMatchObject({
    pieces: 1,
    isLast: true,
    amounts: amountsOf(order),
    line: { cancelled_quantity: 2 },
  });
});

test("what the coupon would pay for alone is refused, because an order is never free", () => {
  const lamp = { price: 5, quantity: 1 };
  const order = orderOf([lamp, lamp], 9);
  expect(orderedShares(order, order.lines)).toEqual([5, 4]);
  expect(() => lower(order, [[1, 0]])).toThrow(expect.objectContaining({ code: "wouldBeFree" }));
  expect(lower(order, [[0, 0]])).toMatchObject({ discount_paise: 4, total_paise: 1 });
});

const orders = fc
  .array(fc.record({ price: fc.integer({ min: 1, max: 10_000_000_00 }), quantity: fc.integer({ min: 1, max: 20 }) }), {
    minLength: 1,
    maxLength: 8,
  })
  .chain((lines) => {
    const subtotal = sum(lines.map(({ price, quantity }) => price * quantity));
    return fc.tuple(fc.constant(lines), fc.integer({ min: 0, max: subtotal - 1 }));
  })
  .map(([lines, discount]) => orderOf(lines, discount));

/** An order with how many pieces of each line remain, and two ways there: piece by piece, in any two sequences. */
const loweredTwice = orders.chain((order) => {
  const counts = fc.tuple(...order.lines.map((line) => fc.integer({ min: 0, max: line.quantity })));
  return counts.chain((left) => {
    const cancelled = order.lines.flatMap((line, position) =>
      Array(line.quantity - (left[position] ?? 0)).fill(position),
    );
    const sequence = fc.shuffledSubarray(cancelled as number[], { minLength: cancelled.length });
    return fc.record({ order: fc.constant(order), left: fc.constant(left), one: sequence, other: sequence });
  });
});

/** Lowers by one piece after the other, until the end or a refusal. Every step on the way must add up. */
function pieceByPiece(order: Order, positions: readonly number[]): Order | "refused" {
  let now = order;
  for (const position of positions) {
    const { quantity = 0, cancelled_quantity = 0 } = now.lines[position] ?? {};
    try {
      if (remainingPieces(now) === 1) return "refused";
      now = lower(now, [[position, quantity - cancelled_quantity - 1]]);
    } catch (error) {
      expect((error as ShopError).code).toBe("wouldBeFree");
      return "refused";
    }
    requireSound(order, now);
  }
  return now;
}

const remainingPieces = (order: Order) => sum(remainingLines(order.lines).map((line) => line.quantity));

function requireSound(before: Order, now: Order) {
  const shares = remainingShares(now, now.lines);
  const left = now.lines.map((line) => line.price_paise * (line.quantity - line.cancelled_quantity));
  expect(now.total_paise).toBeGreaterThan(0);
  expect(now.discount_paise).toBeGreaterThanOrEqual(0);
  expect([now.subtotal_paise, now.discount_paise]).toEqual([sum(left), sum(shares)]);
  expect(now.total_paise).toBe(now.subtotal_paise - now.discount_paise);
  expect(now.discount_paise + now.cancelled_discount_paise).toBe(before.discount_paise);
  expect(now.cancelled_discount_paise).toBe(sum(now.lines.map((line) => line.cancelled_discount_paise)));
  expect(shares.every((share, index) => share >= 0 && share <= (left[index] ?? 0))).toBe(true);
}

test("piece by piece, in any sequence, or line by line at once: the same order remains, and never below zero", () => {
  fc.assert(
    fc.property(loweredTwice, ({ order, left, one, other }) => {
      const after = pieceByPiece(order, one);
      expect(pieceByPiece(order, other)).toEqual(after);
      const atOnce = left.flatMap((count, position) =>
        count < (order.lines[position]?.quantity ?? 0) ? [position] : [],
      );
      if (after === "refused") return;
      expect(
        lower(
          order,
          atOnce.map((position) => [position, left[position] ?? 0] as const),
        ),
      ).toEqual(after);
    }),
    { numRuns: 300 },
  );
});
