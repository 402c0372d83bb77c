import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { amount, progressOf } from "#test/amount.ts";
import { engines } from "#test/engines.ts";
import { accountCommands } from "./account-events.ts";
import { cartCommands } from "./cart-events.ts";
import { operatorCommands } from "./operator-events.ts";
import { opinionCommands } from "./opinion-events.ts";
import { orderCommands } from "./order-events.ts";
import { newGround, violations } from "./real.ts";

const LONGEST = 50;
const ground = newGround(engines);

afterAll(ground.close);

test(
  `${amount.histories} random histories are answered as by the model, the same on ${engines.join(" and ")}`,
  async () => {
    const kinds = fc.oneof(
      ...cartCommands,
      ...orderCommands,
      ...accountCommands,
      ...opinionCommands,
      ...operatorCommands,
    );
    const histories = fc.commands([kinds], { maxCommands: LONGEST, size: "max" });
    const progress = progressOf("Histories", amount.histories);
    await fc.assert(
      fc.asyncProperty(histories, async (commands) => {
        const { model, real } = await ground.begin();
        try {
          await fc.asyncModelRun(() => ({ model, real }), commands);
          expect(await violations(real)).toEqual([]);
        } catch (error) {
          await ground.close();
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
