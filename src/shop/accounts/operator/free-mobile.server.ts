import { mobileNumber } from "#contract/cleaning/numbers.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { freedContact } from "#shop/freed-contact.ts";
import { queueEmail } from "#shop/mail/outbox.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction } from "#shop/transaction.server.ts";

/**
 * Takes a mobile number from the account that has it, or that a link can restore it to. For the operator, who knows whose it
 * is. The account's sessions end, and its email address gets a notice.
 * @throws {ShopError} accountNotFound when no account has it.
 */
export async function freeMobile(ctx: ShopContext, text: string): Promise<void> {
  const mobile = mobileNumber(text);
  await inTransaction(ctx, async (tx) => {
    const holder = await tx.db
      .selectFrom("users")
      .where("mobile", "=", mobile)
      .select(["id", "firstname", "email"])
      .executeTakeFirst();
    const { numDeletedRows } = await tx.db
      .deleteFrom("email_links")
      .where("kind", "=", "undo-contact")
      .where("mobile", "=", mobile)
      .executeTakeFirst();
    if (!holder && numDeletedRows === 0n) throw new ShopError("accountNotFound");
    if (!holder) return;
    const { id, firstname, email } = holder;
    const freed = { mobile: freedContact(id), updated_at_ms: tx.now() };
    await tx.db.updateTable("users").set(freed).where("id", "=", id).where("mobile", "=", mobile).execute();
    await tx.db.deleteFrom("sessions").where("user_id", "=", id).execute();
    tx.record("mobile-freed", id);
    await queueEmail(tx, {
      kind: "contact-changed",
      recipient: email,
      facts: { firstname, email: false, mobile: true },
    });
  });
}
