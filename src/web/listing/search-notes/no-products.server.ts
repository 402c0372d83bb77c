import type { ProductCard } from "#contract/catalogue.ts";
import { type Criteria, FLAG } from "#search/filter/criteria.ts";
import { listFirstCards } from "#shop/catalogue/reading/cards.server.ts";
import { listFacet } from "#shop/catalogue/reading/facets.server.ts";
import { countProducts } from "#shop/catalogue/reading/lists.server.ts";
import { POPULAR_FIRST } from "#shop/catalogue/search/criteria.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { firstValue, type ListCriteria } from "#web/listing/criteria.ts";
import { askedOf } from "#web/listing/filters.server.ts";
import type { ListingView } from "#web/listing/listing-view.ts";
import { withoutEach } from "#web/listing/without-each.ts";
import type { SearchNotes } from "./search-notes.server.ts";

const MAX_CARDS = 4;
/** Each is a search of its own. */
const MAX_COUNTED = 8;
const POPULAR: Criteria = { filters: { inStock: FLAG }, sort: [POPULAR_FIRST] };

/** Ways on from a list without products. */
export type WaysOn = {
  /** How many products there are without the first, the second and so on of `withoutEach`, where some else are left. */
  totals: number[];
  /** How many there are when words may be corrected or left out, of a search for the words as they are. */
  similar: number | null;
  /** Those like the text come first. */
  categories: { id: string; title: string }[];
  popular: ProductCard[];
};

type Empty = { criteria: ListCriteria; view: ListingView; notes: SearchNotes | null; nearest: readonly string[] };

export async function readWaysOn(ctx: ShopContext, { criteria, view, notes, nearest }: Empty): Promise<WaysOn> {
  const count = (others: ListCriteria) => countProducts(ctx, askedOf(others, { ...view, exact: false }));
  const less = withoutEach(criteria, notes).slice(0, MAX_COUNTED);
  const totals: number[] = [];
  for (const { others } of less) totals.push(others.length === 0 ? 0 : await count(others));
  const isExact = view.exact && firstValue(criteria, "title") !== null;
  const [similar, categories, popular] = await Promise.all([
    isExact ? count(criteria) : null,
    listFacet(ctx, "categories"),
    listFirstCards(ctx, POPULAR, { offset: 0, limit: MAX_CARDS }),
  ]);
  const titles = new Map(categories.map(({ _id, title }) => [_id, title]));
  // The nearest come first, then all others that are in no other one.
  const others = categories.filter(({ _id, parent }) => parent === undefined && !nearest.includes(_id));
  const shown = [...nearest.filter((id) => titles.has(id)), ...others.map(({ _id }) => _id)];
  return { totals, similar, categories: shown.map((id) => ({ id, title: titles.get(id) ?? "" })), popular };
}
