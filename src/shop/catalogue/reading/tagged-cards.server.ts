import type { ProductCard } from "#contract/catalogue.ts";
import { type Criteria, oneOf } from "#search/filter/criteria.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { listFirstCards } from "./cards.server.ts";
import { isLoadedSoon } from "./lists.server.ts";

type Cut = { offset: number; limit: number };

/** Cards of the products with the tag 'featured'; without any, the best sold. */
export function listTopSellingCards(ctx: ShopContext, cut: Cut): Promise<ProductCard[]> {
  anyone(ctx);
  return listTagged(ctx, "featured", { sort: [{ by: "sold", direction: "desc" }] }, cut);
}

/** Cards of the products with the tag 'popular'; without any, the newest. */
export function listPopularCards(ctx: ShopContext, cut: Cut): Promise<ProductCard[]> {
  anyone(ctx);
  return listTagged(ctx, "popular", {}, cut);
}

/** Imported products often have no tags, which must not leave the home page empty. While the search loads, the newest. */
async function listTagged(ctx: ShopContext, tag: string, otherwise: Criteria, cut: Cut): Promise<ProductCard[]> {
  if (!(await isLoadedSoon(ctx))) return listFirstCards(ctx, {}, cut);
  const tagged = await listFirstCards(ctx, { filters: { tags: oneOf([tag]) } }, cut);
  return tagged.length > 0 ? tagged : listFirstCards(ctx, otherwise, cut);
}
