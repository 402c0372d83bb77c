import type { ShopCommand } from "#cli/shop-command.ts";

/** The exit code is 1 when an invariant does not hold. */
export function addVerifyCommand(program: ShopCommand) {
  program
    .command("verify")
    .summary("check that nothing is lost, duplicated or sold twice")
    .description(
      "Check the invariants of the whole database: stock, orders, coupons, reviews, emails. " +
        "If one does not hold, or the database takes no writes, the exit code is 1. Prints the ids of the first rows that " +
        "violate an invariant, the free disk space and the time of the last backup.",
    )
    .answers(async () => (await import("./verify-actions.ts")).verify);
}
