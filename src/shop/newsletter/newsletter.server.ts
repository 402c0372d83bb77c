import { hash, randomBytes } from "node:crypto";
import type { Subscription } from "#contract/newsletter.ts";
import { anyone, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { insertCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { isFreed } from "#shop/freed-contact.ts";
import { newId } from "#shop/ids.ts";
import { useEmailLink } from "#shop/mail/email-links.server.ts";
import { mayQueue, queueEmail } from "#shop/mail/outbox.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { mailboxOf } from "./mailbox.ts";

const DAY_MS = 24 * 3_600_000;
/** Letters and digits that look alike are left out. There are 32, so that each is as likely. */
const CODE_SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;

/** Sends a link that confirms the subscription. Nothing tells whether the address is subscribed. */
export async function subscribe(ctx: ShopContext, { email }: Subscription): Promise<void> {
  anyone(ctx);
  await inTransaction(ctx, (tx) => requestSubscription(tx, email));
}

/** Does what `subscribe` does, in the caller's transaction. Sends at most one email a day to an address. */
export async function requestSubscription(tx: Tx, email: string): Promise<void> {
  if (isFreed(email)) return;
  const recipient = email.toLowerCase();
  if (!(await mayQueue(tx, { kinds: ["confirm-newsletter"], recipient, max: 1 }))) return;
  const subscribed = await tx.db
    .selectFrom("newsletter_subscriptions")
    .select("id")
    .where("email", "=", recipient)
    .where("confirmed_at_ms", "is not", null)
    .executeTakeFirst();
  if (!subscribed) await queueEmail(tx, { kind: "confirm-newsletter", recipient, facts: {} });
}

/**
 * Subscribes the address. Returns the code of its coupon, which is also sent by email; null when its mailbox got one before,
 * also by another address or before its account was erased.
 * @throws {ShopError} linkInvalid
 */
export function confirmSubscription(ctx: ShopContext, token: string): Promise<string | null> {
  anyone(ctx);
  return inTransaction(ctx, async (tx) => {
    const { email } = await useEmailLink(tx, "confirm-newsletter", token);
    const now = tx.now();
    // Locks the row, so that a second link gets no second coupon.
    const row = await tx.db
      .insertInto("newsletter_subscriptions")
      .values({ id: newId(now), email, created_at_ms: now, confirmed_at_ms: now, unsubscribe_token: newToken() })
      .onConflict((conflict) =>
        conflict.column("email").doUpdateSet(({ ref, fn }) => ({
          confirmed_at_ms: now,
          unsubscribe_token: fn.coalesce(
            ref("newsletter_subscriptions.unsubscribe_token"),
            ref("excluded.unsubscribe_token"),
          ),
        })),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    if (row.coupon_code !== null || !(await isFirstCode(tx, email))) return null;
    return giveCoupon(tx, row.id, email, String(row.unsubscribe_token));
  });
}

/** Records that the mailbox gets a code. The key makes two links at the same time wait for each other. */
async function isFirstCode({ db, now }: Tx, email: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("newsletter_codes")
    .values({ mailbox_hash: hash("sha256", mailboxOf(email)), created_at_ms: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function giveCoupon(tx: Tx, id: string, recipient: string, unsubscribeToken: string): Promise<string> {
  const { percent, days } = (await tx.readSettings()).newsletterCoupon;
  const endsAtMs = tx.now() + days * DAY_MS;
  const limits = { maxUses: 1, maxUsesPerUser: 1, endsAtMs };
  const { code } = await insertCoupon(tx, { code: newCode(), discount: { percent }, ...limits });
  const row = tx.db.updateTable("newsletter_subscriptions").where("id", "=", id);
  await row.set({ coupon_code: code }).execute();
  // The last day on which the code is valid to its end.
  const facts = { code, percent, lastDayMs: endsAtMs - DAY_MS, unsubscribeToken };
  await queueEmail(tx, { kind: "newsletter-welcome", recipient, facts });
  return code;
}

/** May be repeated. @throws {ShopError} linkInvalid for an unknown token. */
export async function unsubscribe(ctx: ShopContext, token: string): Promise<void> {
  anyone(ctx);
  const { numUpdatedRows } = await inTransaction(ctx, (tx) =>
    tx.db
      .updateTable("newsletter_subscriptions")
      .set({ confirmed_at_ms: null })
      .where("unsubscribe_token", "=", token)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw new ShopError("linkInvalid");
}

/** Unsubscribing harms nobody, so the address needs no proof. That its mailbox got a code stays, as a hash. */
export async function forgetSubscription({ db }: Tx, email: string): Promise<void> {
  await db.deleteFrom("newsletter_subscriptions").where("email", "=", email).execute();
}

export type Subscriber = { email: string; confirmedAtMs: number; unsubscribeToken: string };

/** The confirmed addresses, in the order of their first subscription. */
export async function listSubscribers(ctx: ShopContext): Promise<Subscriber[]> {
  requirePermission(ctx, "newsletter.read");
  const { db } = ctx;
  const rows = await db.read
    .selectFrom("newsletter_subscriptions")
    .select(["email", "confirmed_at_ms", "unsubscribe_token"])
    .where("confirmed_at_ms", "is not", null)
    .orderBy("id")
    .execute();
  return rows.map(({ email, confirmed_at_ms, unsubscribe_token }) => ({
    email,
    confirmedAtMs: Number(confirmed_at_ms),
    unsubscribeToken: String(unsubscribe_token),
  }));
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}

function newCode(): string {
  return `NEWS-${Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_SIGNS[byte % CODE_SIGNS.length]).join("")}`;
}
