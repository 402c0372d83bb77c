import { mobileNumber } from "#contract/cleaning/numbers.ts";
import { takeMobileTurn } from "#shop/accounts/email-links/taken-address.server.ts";
import { customerSubject } from "#shop/audit/customer-subject.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { freedContact } from "#shop/freed-contact.ts";
import { endEmailLinks } from "#shop/mail/email-links.server.ts";
import { queueEmail } from "#shop/mail/outbox.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction } from "#shop/transaction.server.ts";

/**
 * Takes a mobile number from the account that has it, or that a link can restore it to. For the operator, who knows whose it
 * is. The account's sessions end, and its email address gets a notice.
 * @throws {ShopError} accountNotFound when no account has it.
 */
export async function freeMobile(ctx: ShopContext, text: string): Promise<void> {
  requirePermission(ctx, "customers.write");
  const mobile = mobileNumber(text);
  await inTransaction(ctx, async (tx) => {
    await takeMobileTurn(tx, mobile);
    // Locks the row, so that a change of the number at the same time has stored the link that undoes it.
    const holder = await tx.db
      .updateTable("users")
      .set({ updated_at_ms: tx.now() })
      .where("mobile", "=", mobile)
      .returning(["id", "firstname", "email"])
      .executeTakeFirst();
    const ended = await endEmailLinks(tx.db, { kinds: ["undo-contact"], mobile });
    if (!holder && ended === 0) throw new ShopError("accountNotFound");
    if (!holder) return;
    const { id, firstname, email } = holder;
    const freed = freedContact(id);
    await tx.audit({
      action: "customer.freeMobile",
      subject: customerSubject(id),
      before: {},
      after: {},
      personal: { customer: id, before: { mobile }, after: { mobile: freed } },
    });
    await tx.db.updateTable("users").set({ mobile: freed }).where("id", "=", id).execute();
    await tx.db.deleteFrom("sessions").where("user_id", "=", id).execute();
    tx.record("mobile-freed", id);
    await queueEmail(tx, {
      kind: "contact-changed",
      recipient: email,
      facts: { firstname, email: false, mobile: true },
    });
  });
}
