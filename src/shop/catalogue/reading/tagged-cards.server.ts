import type { ProductCard } from "#contract/catalogue.ts";
import { type Criteria, type Filter, FLAG, oneOf } from "#search/filter/criteria.ts";
import { POPULAR_FIRST } from "#shop/catalogue/search/criteria.ts";
import { LEAST_SOLD } from "#shop/catalogue/stock/popularity.server.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { listFirstCards } from "./cards.server.ts";
import { isLoadedSoon } from "./lists.server.ts";

const POPULAR: Criteria = { sort: [POPULAR_FIRST] };
const SOLD: Filter = { kind: "range", min: LEAST_SOLD };

type Cut = { offset: number; limit: number };

/** Cards of the products that are sold most; the tag 'featured' stands in while nothing was sold (decision 31). */
export async function listTopSellingCards(ctx: ShopContext, cut: Cut): Promise<ProductCard[]> {
  anyone(ctx);
  if (!(await isLoadedSoon(ctx))) return listFirstCards(ctx, POPULAR, cut);
  const sold = await listFirstCards(ctx, { ...POPULAR, filters: { inStock: FLAG, popularity: SOLD } }, cut);
  return sold.length > 0 ? sold : listTagged(ctx, "featured", POPULAR, cut);
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
