import type { ProductCard } from "#contract/catalogue.ts";
import type { Reader } from "#db/db.ts";
import { listLive } from "#shop/catalogue/offers/product-state.server.ts";
import { listCardsById } from "#shop/catalogue/reading/cards.server.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { idOfToken, signedToken } from "#shop/mail/signed-links.server.ts";
import { lastPage, type Page } from "#shop/paging.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";

/** Cards of a page. */
const SIZE = 24;

/** The path of the page that shows the customer's wishlist; null while it is not shared. */
export async function sharedPath(ctx: ShopContext, userId: string): Promise<string | null> {
  const own = ctx.db.read.selectFrom("wishlist_shares").where("user_id", "=", userId).select("id");
  const share = await own.executeTakeFirst();
  return share ? `/wishlist/shared/${await signedToken(ctx, "wishlist", share.id)}` : null;
}

/** A wishlist that is shared already keeps its link; one that is shared again gets another. */
export async function setShared({ db, now }: Tx, userId: string, shared: boolean): Promise<void> {
  if (shared)
    await db
      .insertInto("wishlist_shares")
      .values({ id: newId(now()), user_id: userId, created_at_ms: now() })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .execute();
  else await db.deleteFrom("wishlist_shares").where("user_id", "=", userId).execute();
}

/**
 * The products of a shared wishlist that customers see, newest first, and nothing of whose it is. A page past the end is the
 * last page.
 * @throws {ShopError} linkInvalid, also when it is no longer shared.
 */
export async function listSharedWishes(ctx: ShopContext, token: string, page: number): Promise<Page<ProductCard>> {
  anyone(ctx);
  const { read } = ctx.db;
  const id = await idOfToken(read, "wishlist", token);
  const share =
    id === null
      ? undefined
      : await read.selectFrom("wishlist_shares").where("id", "=", id).selectAll().executeTakeFirst();
  if (!share) throw new ShopError("linkInvalid");
  const ids = await listShownWishes(read, share.user_id);
  const shown = Math.min(page, lastPage(ids.length, SIZE));
  const items = await listCardsById(ctx, ids.slice((shown - 1) * SIZE, shown * SIZE));
  return { items, total: ids.length, page: shown, size: SIZE };
}

async function listShownWishes(db: Reader, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("wishlist_items")
    .where("user_id", "=", userId)
    .orderBy("created_at_ms", "desc")
    .orderBy("product_id", "desc")
    .select("product_id")
    .execute();
  const ids = rows.map((row) => row.product_id);
  const live = await listLive(db, ids);
  return ids.filter((id) => live.has(id));
}
