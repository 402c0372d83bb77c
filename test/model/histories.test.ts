import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { amount, progressOf } from "#test/amount.ts";
import { engines } from "#test/engines.ts";
import { accountCommands } from "./account-events.ts";
import { cartCommands } from "./cart-events.ts";
import { anyFirstOrder, placeFirstOrder } from "./first-orders.ts";
import { moneyCommands } from "./money-events.ts";
import { operatorCommands, rateCommands } from "./operator-events.ts";
import { orderCommands } from "./order-events.ts";
import { parcelCommands } from "./parcel-events.ts";
import { newShopPool, violations } from "./real-shop.ts";
import { replacementCommands, returnCommands } from "./return-events.ts";
import { reviewCommands } from "./review-events.ts";
import { stockCommands } from "./stock-events.ts";

const MAX_COMMANDS = 50;
/** Most of the commands of these cannot do anything at the moment, and are not executed. */
const MAX_ORDER_COMMANDS = 250;
const pool = newShopPool(engines);

afterAll(pool.close);

test(
  `${amount.histories} random histories get the model's responses, the same on ${engines.join(" and ")}`,
  async () => {
    const shopping = [...cartCommands, ...orderCommands, ...accountCommands, ...reviewCommands];
    const owning = [...operatorCommands, ...stockCommands, ...rateCommands];
    const ordered = [...parcelCommands, ...moneyCommands, ...returnCommands, ...replacementCommands];
    const often = ordered.map(({ weight, arbitrary }) => ({ weight: 8 * weight, arbitrary }));
    const kinds = fc.oneof(...shopping, ...owning, ...ordered);
    const orderKinds = fc.oneof(...shopping, ...owning, ...often);
    const histories = fc.oneof(
      fc.record({
        orders: fc.constant([]),
        commands: fc.commands([kinds], { maxCommands: MAX_COMMANDS, size: "max" }),
      }),
      // What becomes of orders, which begins with some.
      fc.record({
        orders: fc.array(anyFirstOrder, { minLength: 2, maxLength: 3 }),
        commands: fc.commands([orderKinds], { maxCommands: MAX_ORDER_COMMANDS, size: "max" }),
      }),
    );
    const progress = progressOf("Histories", amount.histories);
    await fc.assert(
      fc.asyncProperty(histories, async ({ orders, commands }) => {
        const { model, real } = await pool.begin();
        try {
          for (const order of orders) await placeFirstOrder(order, { model, real });
          await fc.asyncModelRun(() => ({ model, real }), commands);
          expect(await violations(real)).toEqual([]);
        } catch (error) {
          await pool.close();
          throw error;
        }
        progress.step();
      }),
      { numRuns: amount.histories, seed: amount.seed },
    );
    progress.end();
  },
  amount.timeout,
);
