import type { Address, ContactChange, User } from "#contract/accounts.ts";
import { isUniqueViolation } from "#db/dialect.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { startUndo } from "#shop/mail/email-links.server.ts";
import { queueEmail, refuseManyNotices } from "#shop/mail/outbox.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { saveDefaultAddress } from "./addresses/saved-addresses.server.ts";
import { tellingOwner } from "./email-links/taken-address.server.ts";
import { storeCustomerWords } from "./names/customer-words.server.ts";
import { requireProof } from "./require-password.server.ts";
import { isReserved } from "./reserved-contacts.server.ts";
import { endOtherSessions } from "./sessions.server.ts";
import { userOf } from "./user.server.ts";

/**
 * A new email or mobile ends the other sessions and sends an email to the old address, with a link that undoes the change.
 * It needs the current password, as the shop's own page sends it, or a login of the last ten minutes.
 * @throws {ShopError} loginRequired; wrongPassword; passwordRequired; loginAgain; userExists for another user's email or mobile,
 * also a former one that a link can restore; tooMany; unavailable.
 */
export async function editUser(
  ctx: ShopContext,
  { firstname, lastname, email, mobile, currentPassword }: ContactChange,
): Promise<User> {
  const session = requireCustomer(ctx);
  const known = ctx.db.read.selectFrom("users").where("id", "=", session.userId).select(["email", "mobile"]);
  const { email: knownEmail, mobile: knownMobile } = (await known.executeTakeFirst()) ?? {};
  const isProved = email !== knownEmail || mobile !== knownMobile || currentPassword !== undefined;
  if (isProved) await requireProof(ctx, currentPassword);
  return tellingOwner(ctx, email, () =>
    inTransaction(ctx, async (tx) => {
      const update = tx.db.updateTable("users").where("id", "=", session.userId).returningAll();
      const old = await update.set({ updated_at_ms: ctx.now() }).executeTakeFirst();
      if (!old) throw new ShopError("loginRequired");
      const row = await update.set({ firstname, lastname, email, mobile }).executeTakeFirstOrThrow();
      const changes = { email: email !== old.email, mobile: mobile !== old.mobile };
      if (changes.email || changes.mobile) {
        // Another device has changed them meanwhile.
        if (!isProved) throw new ShopError("passwordRequired");
        if (await isReserved(tx, row)) throw new ShopError("userExists");
        tx.record("contact-changed", session.userId);
        await endOtherSessions(tx, session);
        await refuseManyNotices(tx, old.email);
        const before = { userId: old.id, mobile: old.mobile };
        const expiresAtMs = await startUndo(tx, { ...before, email: old.email });
        const facts = { firstname: old.firstname, ...changes, undo: { ...before, expiresAtMs } };
        await queueEmail(tx, { kind: "contact-changed", recipient: old.email, facts });
      }
      if (firstname !== old.firstname || lastname !== old.lastname) {
        await storeCustomerWords(tx, [session.userId]);
        // Reviews show the customer's name.
        const reviews = tx.db.selectFrom("reviews").select("product_id").where("user_id", "=", session.userId);
        for (const { product_id } of await reviews.execute()) tx.invalidate(topics.product(product_id));
      }
      return userOf(tx.db, row);
    }).catch((error) => {
      throw isUniqueViolation(error) ? new ShopError("userExists") : error;
    }),
  );
}

/** Sets the default address. @throws {ShopError} loginRequired */
export function saveAddress(ctx: ShopContext, address: Address): Promise<User> {
  const { userId } = requireCustomer(ctx);
  return inTransaction(ctx, async (tx) => {
    await saveDefaultAddress(tx, userId, address);
    const row = await tx.db
      .updateTable("users")
      .set({ updated_at_ms: ctx.now() })
      .where("id", "=", userId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ShopError("loginRequired");
    return userOf(tx.db, row);
  });
}
