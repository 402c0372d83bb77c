import { anyone, type ShopContext } from "#shop/context.server.ts";
import { getEmailLink, useEmailLink } from "#shop/mail/email-links.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { confirmAddress, takeAddressTurn } from "./taken-address.server.ts";

/** From now on the account's emails about orders may be sent to the address, in full. @throws {ShopError} linkInvalid */
export async function confirmEmail(ctx: ShopContext, token: string): Promise<void> {
  anyone(ctx);
  const link = await getEmailLink(ctx, "confirm-email", token);
  await inTransaction(ctx, async (tx) => {
    await takeAddressTurn(tx, link.email);
    const { user_id, email } = await useEmailLink(tx, "confirm-email", token);
    await confirmAddress(tx, user_id, email);
    tx.record("email-confirmed", user_id);
  });
}
