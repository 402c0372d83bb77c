import type { OwnData } from "#contract/accounts/own-data.ts";
import type { Reader } from "#db/db.ts";
import type { FeatureTables, Person } from "#shop/tables/feature-tables.server.ts";
import { olderThan, oldRows } from "#shop/tables/old-rows.server.ts";
import { toIso } from "#shop/time.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { forgetSubscription } from "./newsletter.server.ts";

const DAY_MS = 24 * 3_600_000;

export const newsletterTables: FeatureTables = {
  newsletter_subscriptions: {
    persons: {
      exported: { newsletter: readSubscription },
      erased: { delete: (tx, { user }) => forgetSubscription(tx, user.email) },
    },
    retention: [
      {
        what: "Newsletter addresses that were not confirmed, or have unsubscribed",
        kept: "30 days",
        prune: deleteUnconfirmed,
      },
    ],
  },
  newsletter_codes: {
    persons: {
      exported: { not: "Nobody can tell the mailbox from its hash." },
      erased: { stay: "It is a hash, and the mailbox gets no second code." },
    },
    retention: [
      oldRows("That a mailbox got a newsletter code, as a hash", "newsletter_codes", {
        ...olderThan(730),
        key: "mailbox_hash",
      }),
    ],
  },
};

async function readSubscription(db: Reader, { user, isOwnAddress }: Person): Promise<OwnData["newsletter"]> {
  if (!isOwnAddress) return null;
  const own = db.selectFrom("newsletter_subscriptions").where("email", "=", user.email);
  const row = await own.selectAll().executeTakeFirst();
  if (!row) return null;
  const { created_at_ms, confirmed_at_ms, coupon_code } = row;
  return {
    subscribedAt: toIso(created_at_ms),
    confirmedAt: confirmed_at_ms === null ? null : toIso(confirmed_at_ms),
    coupon: coupon_code,
  };
}

async function deleteUnconfirmed({ db, now }: Tx, limit: number): Promise<number> {
  const oldest = db
    .selectFrom("newsletter_subscriptions")
    .select("id")
    .where("confirmed_at_ms", "is", null)
    .where("created_at_ms", "<", now() - 30 * DAY_MS)
    .orderBy("id")
    .limit(limit);
  const deletion = db.deleteFrom("newsletter_subscriptions").where("id", "in", oldest);
  return Number((await deletion.executeTakeFirst()).numDeletedRows);
}
