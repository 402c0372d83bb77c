import { isUniqueViolation } from "#db/dialect.ts";
import { unlinkUnvouched } from "#shop/accounts/social/sign-ins.server.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { changeTimeOf, endUndoneLinks, getEmailLink, useEmailLink } from "#shop/mail/email-links.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { takeAddressTurn, takeMobileTurn } from "./taken-address.server.ts";

/**
 * Restores the email and mobile of before the change, ends every session of the account, and makes its other links useless,
 * but for those that undo earlier changes: whoever made the change may have some. Sign-ins whose provider does not vouch for
 * the restored address are unlinked.
 * @returns whether a password that was set since the change is of no use any more: the account needs a new one.
 * @throws {ShopError} linkInvalid; userExists when the old email or mobile belongs to another account now.
 */
export async function undoContactChange(ctx: ShopContext, token: string): Promise<{ passwordEnded: boolean }> {
  anyone(ctx);
  try {
    const { email: address, mobile: number } = await getEmailLink(ctx, "undo-contact", token);
    return await inTransaction(ctx, async (tx) => {
      await takeAddressTurn(tx, address);
      await takeMobileTurn(tx, String(number));
      const link = await useEmailLink(tx, "undo-contact", token);
      const { user_id, email, mobile } = link;
      const user = tx.db.updateTable("users").where("id", "=", user_id);
      const restored = { email, mobile: mobile as string, updated_at_ms: tx.now() };
      await user.set(restored).execute();
      const { numUpdatedRows } = await user
        .set({ password_hash: null })
        .where("password_hash", "is not", null)
        .where("password_changed_at_ms", ">=", changeTimeOf(link))
        .executeTakeFirst();
      await endUndoneLinks(tx.db, link);
      await unlinkUnvouched(tx, user_id, email);
      tx.record("contact-restored", user_id);
      await tx.db.deleteFrom("sessions").where("user_id", "=", user_id).execute();
      return { passwordEnded: numUpdatedRows > 0n };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new ShopError("userExists") : error;
  }
}
