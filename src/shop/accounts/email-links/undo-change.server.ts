import { isUniqueViolation } from "#db/dialect.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { useEmailLink } from "#shop/mail/email-links.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction } from "#shop/transaction.server.ts";

/**
 * Restores the email and mobile of before the change, ends every session of the account, and makes its other links useless:
 * whoever made the change may have some.
 * @throws {ShopError} linkInvalid; userExists when the old email or mobile belongs to another account now.
 */
export async function undoContactChange(ctx: ShopContext, token: string): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      const { user_id, email, mobile } = await useEmailLink(tx, "undo-contact", token);
      const restored = { email, mobile: mobile as string, updated_at_ms: tx.now() };
      await tx.db.updateTable("users").set(restored).where("id", "=", user_id).execute();
      for (const table of ["email_links", "sessions"] as const)
        await tx.db.deleteFrom(table).where("user_id", "=", user_id).execute();
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new ShopError("userExists") : error;
  }
}
