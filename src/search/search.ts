import { countPairs, type PairCount } from "./count/count-pairs.ts";
import { type Counts, countValues } from "./count/count-values.ts";
import { BY_ID, type Criteria, type Cut, cutOf, type Wanted } from "./filter/criteria.ts";
import { type Memory, Workspace } from "./filter/workspace.ts";
import { KeptValues } from "./kept-values.ts";
import { type FoundProducts, findProducts, sizeOfAll } from "./match/find-products.ts";
import { findText, type TextResult } from "./match/find-text.ts";
import { nearestCategories } from "./match/nearest-categories.ts";
import type { OwnWords } from "./match/own-words.ts";
import { inSlices } from "./segments/in-slices.ts";
import type { Columns } from "./segments/product.ts";
import { ProductIndex } from "./segments/product-index.ts";
import type { Segment } from "./segments/segment.ts";
import type { Snapshot } from "./segments/segment-set.ts";
import type { Sliced } from "./segments/sliced.ts";
import type { Source } from "./segments/source.ts";
import { canSort, foundPart, lowestNumber, partByCreation, sortedPart } from "./sort/sort-products.ts";
import { partByTitle } from "./sort/title-order.ts";
import { PastSearches } from "./suggest/past-searches.ts";
import { popularQueries } from "./suggest/popular-queries.ts";
import { type Phrase, phrasesOf } from "./suggest/suggestion-phrases.ts";
import { type Catalogue, MAX_QUERIES, suggestQueries } from "./suggest/suggestions.ts";
import type { AskedOrder } from "./text/order-words.ts";
import { type MeaningLabels, type Meanings, type Synonyms, synonymsOf } from "./text/synonyms.ts";

/** The kept results have so many numbers together, of 4 or 8 bytes. */
const MAX_KEPT = 2_000_000;

export type SearchOptions = {
  columns: Columns;
  products: Source;
  /** What words of a text may mean. */
  meanings?: Meanings;
  /** What people call the meanings: searches for them are suggested. */
  meaningLabels?: MeaningLabels;
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
  /** The order that the text asks for, and the text without it; it is used only when nothing else sorts the products. */
  order: TextResult["order"];
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
  readonly #labels: MeaningLabels;
  #synonyms: Synonyms;
  #own: OwnWords = { synonyms: [], meanings: [] };
  readonly #workspace = new Workspace();
  readonly #past = new PastSearches();
  /** The next page of a search, and the same search with one more filter, save a quarter of their processor time by it. */
  readonly #byText = new KeptValues<TextResult>(MAX_KEPT, ({ found }) =>
    sizeOfAll(found.map(({ products }) => products)),
  );

  constructor({ columns, products, meanings = {}, meaningLabels = {} }: SearchOptions) {
    this.#meanings = meanings;
    this.#labels = meaningLabels;
    this.#synonyms = synonymsOf([], meanings, meaningLabels);
    this.#index = new ProductIndex(columns, products);
    this.#titles = products.titles;
  }

  /** Uses the words of the shop's owner, which are added to the general ones, from now on. */
  useWords(own: OwnWords) {
    this.#synonyms = synonymsOf(own.synonyms, this.#meanings, this.#labels, own.meanings);
    this.#own = own;
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
      ? await this.#partOf(segments, products, criteria, {
          cut: cutOf(part, products.total),
          asked: text?.order?.asked ?? null,
        })
      : new Float64Array();
    return {
      ids,
      total: products.total,
      counts: answer.counts,
      lowest: lowest === undefined ? null : await inSlices(lowestNumber(segments, products.products, lowest)),
      corrected: text?.corrected ?? null,
      leftOut: text?.leftOut ?? [],
      amount: text?.amount ?? null,
      order: text?.order ?? null,
      notSold: text?.notSold ?? null,
      meant: text?.meant ?? [],
      like: text?.like ?? null,
      nearest: text && products.total === 0 ? nearestCategories(segments, criteria.text ?? "") : [],
      isBehind,
    };
  }

  /** Suggestions for a text that may be unfinished, with at most so many products. */
  async suggest(text: string, maxProducts: number): Promise<Suggestions> {
    const { ids, corrected, leftOut, isBehind } = await this.query({ text }, { part: { offset: 0, limit: MAX_BEST } });
    const searched = corrected ?? text;
    const queries = await this.#withPhrases((known) => {
      const past = this.#past.from(searched, known.segments);
      return suggestQueries(known, searched, { best: ids, leftOut }, past);
    });
    return {
      queries: [...(corrected === null ? [] : [corrected]), ...queries].slice(0, MAX_QUERIES),
      ids: ids.slice(0, maxProducts),
      corrected,
      isBehind,
    };
  }

  /** Searches for somebody who has typed nothing, at most so many. */
  async popular(max: number): Promise<Pick<Suggestions, "queries" | "isBehind">> {
    const isBehind = await this.#catchUp();
    const queries = await this.#withPhrases((known) => popularQueries(this.#past.from("", known.segments), known, max));
    return { queries, isBehind };
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

  /** Does the work with the latest segments: replaced ones have no products. Their phrases are collected before. */
  async #withPhrases<Value>(work: (latest: Catalogue) => Value): Promise<Value> {
    for (;;) {
      const synonyms = this.#synonyms;
      const { segments } = await this.#index.current();
      const known = new Map<Segment, readonly Phrase[]>();
      for (const segment of segments) known.set(segment, await phrasesOf(segment, synonyms));
      const done = await this.#index.read((latest) => {
        const phrases = latest.segments.map((segment) => known.get(segment));
        const areKnown = phrases.every((ofSegment) => ofSegment !== undefined);
        return areKnown ? { value: work({ segments: latest.segments, phrases, synonyms }) } : null;
      });
      if (done) return done.value;
    }
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
        : yield* this.#byText.get(version, JSON.stringify([text, exact, this.#own]), () =>
            findText(segments, text, { memory, synonyms: this.#synonyms, own: this.#own.meanings, exact }),
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
    { cut, asked }: { cut: Cut; asked: AskedOrder | null },
  ): Promise<Float64Array> {
    if (ranked && sort.length === 0) return inSlices(foundPart(segments, ranked, asked, cut));
    if (!canSort(sort)) return partByTitle(this.#titles, segments, products, sort, cut);
    const [first] = sort;
    if (!ranked && (!first || first.by === BY_ID))
      return inSlices(partByCreation(segments, products, first?.direction ?? "desc", cut));
    return inSlices(sortedPart(segments, products, sort, cut, { increasing: ranked === null }));
  }
}

/** The best of the products found say which kinds they are. */
export const MAX_BEST = 500;
