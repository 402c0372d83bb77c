import { countPairs, type PairCount } from "./count/count-pairs.ts";
import { type Counts, countValues } from "./count/count-values.ts";
import { BY_ID, type Criteria, type Cut, cutOf, type Wanted } from "./filter/criteria.ts";
import { type Memory, Workspace } from "./filter/workspace.ts";
import { KeptValues } from "./kept-values.ts";
import { type FoundProducts, findProducts, sizeOfAll } from "./match/find-products.ts";
import { findText, type TextResult } from "./match/find-text.ts";
import { inSlices } from "./segments/in-slices.ts";
import type { Columns } from "./segments/product.ts";
import { ProductIndex } from "./segments/product-index.ts";
import type { Segment } from "./segments/segment.ts";
import type { Snapshot } from "./segments/segment-set.ts";
import type { Sliced } from "./segments/sliced.ts";
import type { Source } from "./segments/source.ts";
import { bestPart, canSort, lowestNumber, partByCreation, sortedPart } from "./sort/sort-products.ts";
import { partByTitle } from "./sort/title-order.ts";
import { PastSearches } from "./suggest/past-searches.ts";
import { phrasesOf } from "./suggest/suggestion-phrases.ts";
import { MAX_QUERIES, suggestQueries } from "./suggest/suggestions.ts";
import { nearestTitles } from "./text/nearest-titles.ts";
import { type Meanings, type Synonyms, synonymsOf } from "./text/synonyms.ts";
import { wordForms } from "./text/word-forms.ts";

/** The kept results have so many numbers together, of 4 or 8 bytes. */
const MAX_KEPT = 2_000_000;

export type SearchOptions = {
  columns: Columns;
  products: Source;
  /** What words of a text may mean. */
  meanings?: Meanings;
};

/** It is plain data, so that another process can answer. */
export type Answer = {
  /** The products of the part that was asked for, in order. */
  ids: Float64Array;
  total: number;
  counts: Counts | null;
  /** The lowest number in the column that was asked for; null without products. */
  lowest: number | null;
  /** The text that was searched instead, or null. */
  corrected: string | null;
  /** Words of the text that the products found do not have. */
  leftOut: readonly string[];
  /** What the text says that a product may cost, in hundredths, and the text without it. */
  amount: TextResult["amount"];
  /** What the text asks for and no product is, or null. */
  notSold: string | null;
  /** Words of the text with what they were taken to mean. */
  meant: TextResult["meant"];
  /** A name that others gave their products, when the products found are only like these; or null. */
  like: string | null;
  /** These categories have the names that are most like a text that found nothing. */
  nearest: readonly string[];
  /** Whether the answer lacks some of very many changes, which are being read. */
  isBehind: boolean;
};

/** What customers may search who have typed a text, and the best products for it. */
export type Suggestions = Pick<Answer, "corrected" | "isBehind"> & { queries: readonly string[]; ids: Float64Array };

/** All products of a source, found by texts and filters. There is one per process; it loads at the first use. */
export class Search {
  readonly #index: ProductIndex;
  readonly #titles: Source["titles"];
  readonly #meanings: Meanings;
  #synonyms: Synonyms;
  /** What is found by a text depends on them. */
  #groups = "";
  readonly #workspace = new Workspace();
  readonly #past = new PastSearches();
  /** The next page of a search, and the same search with one more filter, save a quarter of their processor time by it. */
  readonly #byText = new KeptValues<TextResult>(MAX_KEPT, ({ found }) =>
    sizeOfAll(found.map(({ products }) => products)),
  );

  constructor({ columns, products, meanings = {} }: SearchOptions) {
    this.#meanings = meanings;
    this.#synonyms = synonymsOf([], meanings);
    this.#index = new ProductIndex(columns, products);
    this.#titles = products.titles;
  }

  /** Uses groups of names for the same kind of product, which are added to the general ones, from now on. */
  useSynonyms(groups: readonly (readonly string[])[]) {
    this.#synonyms = synonymsOf(groups, this.#meanings);
    this.#groups = JSON.stringify(groups);
  }

  /** Whether queries are answered at once. */
  get isLoaded(): boolean {
    return this.#index.isLoaded;
  }

  /** Loads the products, or reads what has changed, so that queries need not wait. */
  async follow(): Promise<void> {
    await this.#index.current();
  }

  /** Whether the products are loaded with all changes that were committed before. */
  async isUpToDate(): Promise<boolean> {
    return (await this.#index.upToDate()) !== null;
  }

  /** Answers all that a page asks about the products of the criteria, after the first load. */
  async query(criteria: Criteria, { part, counts = false, lowest }: Wanted): Promise<Answer> {
    const isBehind = await this.#catchUp();
    const { segments, text, products, ...answer } = await this.#read(({ memory, latest }) =>
      this.#answer(memory, latest, criteria, counts),
    );
    const ids = part
      ? await this.#partOf(segments, products, criteria, cutOf(part, products.total))
      : new Float64Array();
    return {
      ids,
      total: products.total,
      counts: answer.counts,
      lowest: lowest === undefined ? null : await inSlices(lowestNumber(segments, products.products, lowest)),
      corrected: text?.corrected ?? null,
      leftOut: text?.leftOut ?? [],
      amount: text?.amount ?? null,
      notSold: text?.notSold ?? null,
      meant: text?.meant ?? [],
      like: text?.like ?? null,
      nearest: text && products.total === 0 ? nearestCategories(segments, criteria.text ?? "") : [],
      isBehind,
    };
  }

  /** Suggestions for a text that may be unfinished, with at most so many products. */
  async suggest(text: string, maxProducts: number): Promise<Suggestions> {
    const part = { offset: 0, limit: MAX_BEST };
    const { ids, corrected, leftOut, isBehind } = await this.query({ text }, { part });
    const { segments } = await this.#index.current();
    const searched = corrected ?? text;
    const isKnown = (word: string) =>
      wordForms(word).some((form) => segments.some((segment) => segment.postingsOf(form).length > 0));
    const phrases = await Promise.all(segments.map((segment) => phrasesOf(segment, this.#synonyms)));
    const known = { segments, phrases, synonyms: this.#synonyms };
    const past = this.#past.from(searched, isKnown);
    const queries = suggestQueries(known, searched, { best: ids, leftOut }, past);
    return {
      queries: [...(corrected === null ? [] : [corrected]), ...queries].slice(0, MAX_QUERIES),
      ids: ids.slice(0, maxProducts),
      corrected,
      isBehind,
    };
  }

  /** Counts a search of a customer, if products have every word, so that it is suggested to others. */
  remember(text: string, { total, leftOut, corrected, amount }: Answer) {
    if (total > 0 && leftOut.length === 0 && !amount) this.#past.add(corrected ?? text);
  }

  /** The products of each value of a column with each value, or position of a band, of another one. */
  async pairs(one: string, other: string): Promise<PairCount[]> {
    await this.#index.current();
    return this.#index.read(({ segments }) => countPairs(segments, one, other));
  }

  /** Ends work in the background. Those who wait for it get the error. */
  stop(error: Error): Promise<void> {
    return this.#index.stop(error);
  }

  /** Returns whether changes are missing after it. */
  async #catchUp(): Promise<boolean> {
    if (await this.#index.upToDate()) return false;
    const found = await this.#index.current();
    return (await this.#index.upToDate()) !== found;
  }

  #read<Value>(work: (own: { memory: Memory; latest: Snapshot }) => Sliced<Value>): Promise<Value> {
    return this.#index.read(async (latest) => {
      const memory = this.#workspace.borrow();
      try {
        return await inSlices(work({ memory, latest }));
      } finally {
        memory.giveBack();
      }
    });
  }

  *#answer(
    memory: Memory,
    { segments, version }: Snapshot,
    { text, exact = false, filters = {} }: Criteria,
    counts: boolean,
  ) {
    const byText =
      text === undefined
        ? null
        : yield* this.#byText.get(version, JSON.stringify([text, exact, this.#groups]), () =>
            findText(segments, text, { memory, synonyms: this.#synonyms, exact }),
          );
    const products = yield* findProducts(memory, segments, byText?.found ?? null, filters);
    const among = byText?.found.map((found) => found.products) ?? null;
    const counted = counts ? yield* countValues(memory, segments, among, filters) : null;
    return { segments, text: byText, products, counts: counted };
  }

  /** Sorts while other queries run: numbers that change meanwhile may order products as before or after. */
  async #partOf(
    segments: readonly Segment[],
    { products, ranked }: FoundProducts,
    { sort = [] }: Criteria,
    cut: Cut,
  ): Promise<Float64Array> {
    if (ranked && sort.length === 0) return inSlices(bestPart(segments, ranked, cut));
    if (!canSort(sort)) return partByTitle(this.#titles, segments, products, sort, cut);
    const [first] = sort;
    if (!ranked && (!first || first.by === BY_ID))
      return inSlices(partByCreation(segments, products, first?.direction ?? "desc", cut));
    return inSlices(sortedPart(segments, products, sort, cut, { increasing: ranked === null }));
  }
}

/** The best of the products found say which kinds they are. */
export const MAX_BEST = 500;

/** The values of the categories, the one with the nearest name first. */
function nearestCategories(segments: readonly Segment[], text: string): string[] {
  const names = new Map(segments.flatMap((segment) => [...segment.named("category").names]));
  return nearestTitles(
    text,
    [...names].map(([value, title]) => ({ value, title })),
  ).map(({ value }) => value);
}
