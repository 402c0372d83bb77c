import type { Command } from "commander";
import { findViolations, INVARIANTS } from "#shop/invariants.server.ts";
import type { ExitWith } from "./run-command.ts";
import { inShop } from "./shop-context.ts";

/** `verify`. The exit code is 1 when something does not hold. */
export function addVerifyCommand(program: Command, exitWith: ExitWith) {
  program
    .command("verify")
    .summary("check that nothing is lost, doubled or sold twice")
    .description(
      "Check the whole database against everything that must always hold: stock, orders, coupons, reviews, emails. " +
        "The exit code is 1 when something does not hold; the ids of the first rows are printed.",
    )
    .action(async () => {
      const violations = await inShop(findViolations);
      if (violations.length === 0) return console.log(`All ${INVARIANTS.length} invariants hold.`);
      console.error(`${violations.length} of ${INVARIANTS.length} invariants do not hold:\n${violations.join("\n")}`);
      exitWith(1);
    });
}
