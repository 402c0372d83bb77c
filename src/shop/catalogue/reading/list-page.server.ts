import type { ProductCard } from "#contract/catalogue.ts";
import type { Criteria } from "#search/filter/criteria.ts";
import type { Answer } from "#search/search.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { lastPage, type Page } from "#shop/paging.ts";
import { readCards } from "./cards.server.ts";
import { askForList, isLoadedSoon } from "./lists.server.ts";
import { isPlain } from "./plain-lists.server.ts";

/**
 * All that a page of a list shows, from one answer of the search. A page past the end is the last page (D5). While the search
 * loads, a plain list has no counts; others wait.
 */
export async function readListPage(
  ctx: ShopContext,
  criteria: Criteria,
  { page, size }: { page: number; size: number },
): Promise<{ cards: Page<ProductCard>; answer: Answer }> {
  anyone(ctx);
  const part = { page, size };
  const counts = (await isLoadedSoon(ctx)) || !isPlain(criteria, part);
  const answer = await askForList(ctx, criteria, { part, counts, lowest: "price" });
  const { total } = answer;
  const items = await readCards(ctx, answer.ids);
  return { cards: { items, total, page: Math.min(page, lastPage(total, size)), size }, answer };
}
