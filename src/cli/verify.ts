import type { Command } from "commander";
import { findViolations, INVARIANTS } from "#shop/invariants.server.ts";
import type { ExitWith } from "./run-command.ts";
import { withShop } from "./shop-context.ts";

/** The exit code is 1 when an invariant does not hold. */
export function addVerifyCommand(program: Command, exitWith: ExitWith) {
  program
    .command("verify")
    .summary("check that nothing is lost, duplicated or sold twice")
    .description(
      "Check the invariants of the whole database: stock, orders, coupons, reviews, emails. " +
        "If one does not hold, the exit code is 1 and the ids of the first rows are printed.",
    )
    .action(async () => {
      const violations = await withShop(findViolations);
      if (violations.length === 0) return console.log(`All ${INVARIANTS.length} invariants hold.`);
      console.error(`${violations.length} of ${INVARIANTS.length} invariants do not hold:\n${violations.join("\n")}`);
      exitWith(1);
    });
}
