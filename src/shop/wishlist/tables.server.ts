import type { OwnData } from "#contract/accounts/own-data.ts";
import type { Reader } from "#db/db.ts";
import { titlesOf } from "#shop/catalogue/offers/titles.server.ts";
import { toRupees } from "#shop/money.ts";
import type { FeatureTables, Person } from "#shop/tables/feature-tables.server.ts";
import { toIso } from "#shop/time.ts";

export const wishlistTables: FeatureTables = {
  wishlist_items: { persons: { exported: { wishlist: listWishes }, erased: "with the account" } },
  price_alerts: { persons: { exported: { priceEmails: readPriceEmails }, erased: "with the account" } },
  wishlist_shares: { persons: { exported: { sharedWishlist: readShare }, erased: "with the account" } },
};

async function listWishes(db: Reader, { user }: Person): Promise<OwnData["wishlist"]> {
  const own = db.selectFrom("wishlist_items").where("user_id", "=", user.id);
  const rows = await own.orderBy("created_at_ms", "desc").selectAll().execute();
  const titleOf = await titlesOf(db, rows);
  return rows.map((row) => ({
    product: titleOf(row),
    addedAt: toIso(row.created_at_ms),
    priceWhenAdded: rupeesOrNull(row.added_price_paise),
    priceLastTold: rupeesOrNull(row.told_price_paise),
  }));
}

const rupeesOrNull = (paise: number | null) => (paise === null ? null : toRupees(paise));

async function readPriceEmails(db: Reader, { user }: Person): Promise<OwnData["priceEmails"]> {
  const row = await db.selectFrom("price_alerts").where("user_id", "=", user.id).selectAll().executeTakeFirst();
  if (!row) return null;
  const { created_at_ms, sent_at_ms } = row;
  return { wantedSince: toIso(created_at_ms), lastAt: sent_at_ms === null ? null : toIso(sent_at_ms) };
}

async function readShare(db: Reader, { user }: Person): Promise<OwnData["sharedWishlist"]> {
  const row = await db.selectFrom("wishlist_shares").where("user_id", "=", user.id).selectAll().executeTakeFirst();
  return row ? { sharedSince: toIso(row.created_at_ms) } : null;
}
