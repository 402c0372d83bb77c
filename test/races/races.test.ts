import fc from "fast-check";
import { expect, test } from "vitest";
import { amount, progressOf } from "#test/amount.ts";
import { onEachEngine } from "#test/shop.ts";
import { registrations, reviews, toggles } from "./account-races.ts";
import { cartTabs, orderWhileAdding } from "./cart-races.ts";
import { lowerAtOnce, lowerTwice } from "./change-races.ts";
import { doubleClick, keyWithOtherContents, sameKey, twoTabs } from "./key-races.ts";
import { cancelTwice, mixedCalls } from "./order-races.ts";
import { type Round, roundsOf } from "./race.ts";
import { openRaces } from "./race-shop.ts";
import { countWhileOrdering, couponLimit, oppositeOrder, scarceStock } from "./stock-races.ts";

/** `share` is the number of rounds out of 50. */
const races: [title: string, share: number, rounds: fc.Arbitrary<Round>][] = [
  ["100 buyers for 1 to 50 pieces: exactly the stock is sold", 6, roundsOf("scarce stock", scarceStock)],
  ["carts in opposite product order never deadlock", 5, roundsOf("opposite order", oppositeOrder)],
  ["64 orders with a coupon of limit N: N succeed", 4, roundsOf("coupon limit", couponLimit)],
  ["the same key 20 times at once: one order, 19 replays", 4, roundsOf("same key", sameKey)],
  ["one key with several contents: one order", 2, roundsOf("other contents", keyWithOtherContents)],
  ["a double click without keys: one order", 4, roundsOf("double click", doubleClick)],
  ["two tabs, each with its own key: one order", 3, roundsOf("two tabs", twoTabs)],
  ["cart edits from several tabs give the result of a serial order", 8, roundsOf("cart tabs", cartTabs)],
  ["an order while pieces are added loses no piece", 3, roundsOf("order while adding", orderWhileAdding)],
  ["an order cancelled twice returns its pieces once", 3, roundsOf("cancel twice", cancelTwice)],
  ["a line lowered by customer and owner while it is dispatched: no piece lost", 4, roundsOf("lower", lowerAtOnce)],
  ["a line lowered twice by the same request: once", 3, roundsOf("lower twice", lowerTwice)],
  ["orders, cancellations, restocking and limits at once", 3, roundsOf("mixed calls", mixedCalls)],
  ["counts and receives, clicked twice, while orders arrive", 3, roundsOf("count while ordering", countWhileOrdering)],
  ["concurrent wishlist toggles all take effect", 2, roundsOf("toggles", toggles)],
  ["concurrent reviews: one per customer, and the right mean", 2, roundsOf("reviews", reviews)],
  ["concurrent registrations of one person: one account", 1, roundsOf("registrations", registrations)],
];

onEachEngine("races over HTTP", (openShop, engine) => {
  test.for(races)("%s", { timeout: amount.timeout }, async ([title, share, rounds]) => {
    const numRuns = Math.ceil((amount.rounds * share) / 50);
    const progress = progressOf(`${engine}, ${title}`, numRuns);
    const shop = await openRaces(await openShop());
    const race = fc.asyncProperty(rounds, async (round) => {
      shop.nextRound();
      await round.run(shop);
      expect(await shop.violations()).toEqual([]);
      progress.step();
    });
    // No shrinking: a failed round may pass when it is repeated.
    await fc.assert(race, { numRuns, endOnFailure: true, seed: amount.seed });
    progress.end();
  });
});
