import type { OwnData } from "#contract/accounts/own-data.ts";
import type { Reader } from "#db/db.ts";
import { titlesOf } from "#shop/catalogue/offers/titles.server.ts";
import type { FeatureTables, Person } from "#shop/tables/feature-tables.server.ts";
import { toIso } from "#shop/time.ts";

export const wishlistTables: FeatureTables = {
  wishlist_items: { persons: { exported: { wishlist: listWishes }, erased: "with the account" } },
};

async function listWishes(db: Reader, { user }: Person): Promise<OwnData["wishlist"]> {
  const own = db.selectFrom("wishlist_items").where("user_id", "=", user.id);
  const rows = await own.orderBy("created_at_ms", "desc").selectAll().execute();
  const titleOf = await titlesOf(db, rows);
  return rows.map((row) => ({ product: titleOf(row), addedAt: toIso(row.created_at_ms) }));
}
