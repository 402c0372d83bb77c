import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { amount, progressOf } from "#test/amount.ts";
import { engines } from "#test/engines.ts";
import { accountCommands } from "./account-events.ts";
import { cartCommands } from "./cart-events.ts";
import { operatorCommands } from "./operator-events.ts";
import { orderCommands } from "./order-events.ts";
import { newShopPool, violations } from "./real-shop.ts";
import { reviewCommands } from "./review-events.ts";
import { stockCommands } from "./stock-events.ts";

const MAX_COMMANDS = 50;
const pool = newShopPool(engines);

afterAll(pool.close);

test(
  `${amount.histories} random histories get the model's responses, the same on ${engines.join(" and ")}`,
  async () => {
    const kinds = fc.oneof(
      ...cartCommands,
      ...orderCommands,
      ...accountCommands,
      ...reviewCommands,
      ...operatorCommands,
      ...stockCommands,
    );
    const histories = fc.commands([kinds], { maxCommands: MAX_COMMANDS, size: "max" });
    const progress = progressOf("Histories", amount.histories);
    await fc.assert(
      fc.asyncProperty(histories, async (commands) => {
        const { model, real } = await pool.begin();
        try {
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
