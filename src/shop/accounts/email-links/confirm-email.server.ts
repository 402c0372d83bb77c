import type { ShopContext } from "#shop/context.server.ts";
import { liftDailyLimit } from "#shop/mail/daily-limit.server.ts";
import { getEmailLink, useEmailLink } from "#shop/mail/email-links.server.ts";
import { forgetCauses } from "#shop/mail/unconfirmed-budget.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { takeAddressTurn } from "./taken-address.server.ts";

/** From now on the account's emails about orders may be sent to the address, in full. @throws {ShopError} linkInvalid */
export async function confirmEmail(ctx: ShopContext, token: string): Promise<void> {
  const link = await getEmailLink(ctx, "confirm-email", token);
  await inTransaction(ctx, async (tx) => {
    await takeAddressTurn(tx, link.email);
    const { user_id, email } = await useEmailLink(tx, "confirm-email", token);
    await tx.db
      .insertInto("confirmed_emails")
      .values({ user_id, email, confirmed_at_ms: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    tx.record("email-confirmed", user_id);
    await forgetCauses(tx, user_id, email);
    await liftDailyLimit(tx, email);
  });
}
