import { findViolations, INVARIANTS } from "#shop/invariants.server.ts";
import type { Command } from "./command.ts";
import { inShop } from "./shop-context.ts";
import { readWords } from "./words.ts";

/** `verify`. The exit code is 1 when something does not hold. */
export const verify: Command = {
  about: "check that nothing is lost, doubled or sold twice",
  help: `Usage: npm run shop -- verify

Checks the whole database against everything that must always hold: stock, orders, coupons, reviews, letters. It may run
while the shop is open. The exit code is 1 when something does not hold; the ids of the first rows are named.`,
  async run(args) {
    readWords(args, [], {});
    const violations = await inShop(findViolations);
    if (violations.length === 0) console.log(`All ${INVARIANTS.length} invariants hold.`);
    else
      console.error(`${violations.length} of ${INVARIANTS.length} invariants do not hold:\n${violations.join("\n")}`);
    return violations.length === 0 ? 0 : 1;
  },
};
