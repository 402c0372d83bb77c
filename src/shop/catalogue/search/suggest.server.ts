import { setImmediate as nextTurn } from "node:timers/promises";
import type { Suggestions } from "#contract/catalogue.ts";
import { collectPhrases, type Facets, type Phrase } from "#search/query/suggestion-phrases.ts";
import { MAX_QUERIES, suggestQueries, suggestTitles } from "#search/query/suggestions.ts";
import { catalogueIndex } from "#search/segments/product-index.ts";
import type { Segment } from "#search/segments/segment.ts";
import { synonymsOf } from "#search/text/synonyms.ts";
import { wordForms } from "#search/text/word-forms.ts";
import { wordsOf } from "#search/text/words.ts";
import { listFacet } from "#shop/catalogue/reading/facets.server.ts";
import { listProducts } from "#shop/catalogue/reading/products.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { pastSearches } from "./past-searches.server.ts";
import { searchProducts } from "./search-products.server.ts";

const MAX_LENGTH = 100;
const MAX_PRODUCTS = 6;
const MAX_TITLES = 3;
/** Pixels; the smallest size of product pictures. */
const PICTURE_WIDTH = 160;

const phrases = new WeakMap<Segment, Promise<readonly Phrase[]>>();

/** Collected at the first use, in slices between which other requests are served. */
function phrasesOf(segment: Segment, facets: Facets): Promise<readonly Phrase[]> {
  const existing = phrases.get(segment);
  if (existing) return existing;
  const collecting = (async () => {
    const steps = collectPhrases(segment, facets);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      await nextTurn();
    }
  })();
  phrases.set(segment, collecting);
  return collecting;
}

/** Suggestions for a search text that may be unfinished. Empty without a letter or digit, and for a long text. */
export async function suggest(ctx: ShopContext, text: string): Promise<Suggestions> {
  if (wordsOf(text).length === 0 || text.length > MAX_LENGTH)
    return { queries: [], products: [], categories: [], brands: [] };
  const [{ segments }, result, products, categories, brands] = await Promise.all([
    catalogueIndex(ctx.db).current(),
    searchProducts(ctx, { text }),
    listProducts(ctx, { text }, { offset: 0, limit: MAX_PRODUCTS }),
    listFacet(ctx, "categories"),
    listFacet(ctx, "brands"),
  ]);
  const { corrected } = result;
  const searched = corrected ?? text;
  const titles = (all: typeof categories, found: { _id: string }[]) =>
    suggestTitles(searched, all, found, MAX_TITLES).map(({ _id, title }) => ({ _id, title }));
  const isKnown = (word: string) =>
    wordForms(word).some((form) => segments.some((segment) => segment.postingsOf(form).length > 0));
  const synonyms = synonymsOf(ctx.settings.synonyms);
  const collected = await Promise.all(segments.map((segment) => phrasesOf(segment, { categories, brands, synonyms })));
  const catalogue = { segments, phrases: collected, synonyms, categories };
  const queries = suggestQueries(catalogue, searched, result, pastSearches(ctx.db, searched, isKnown));
  return {
    queries: [...(corrected === null ? [] : [corrected]), ...queries].slice(0, MAX_QUERIES),
    products: products.map(({ _id, title, price, images }) => ({
      _id,
      title,
      price,
      image: images[0]?.sizes[PICTURE_WIDTH] ?? "",
    })),
    categories: titles(
      categories,
      products.map(({ category }) => category),
    ),
    brands: titles(
      brands,
      products.map(({ brand }) => brand),
    ),
  };
}
