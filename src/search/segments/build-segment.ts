import type { ShippingTime } from "#contract/products/filters.ts";
import { factKey } from "#search/query/criteria.ts";
import { factsOf } from "#shop/catalogue/facts/product-facts.ts";
import { tagsOf } from "#shop/catalogue/tags.ts";
import { Column, ListColumn } from "./columns.ts";
import { GrowingArray, NumberBlocks } from "./growing-array.ts";
import { priceCell } from "./price-cells.ts";
import { PriceOrder } from "./price-order.ts";
import { FIELDS, type SearchedProduct, wordsAndMeasures, wordsOfProduct } from "./product-words.ts";
import {
  IN_STOCK,
  ON_SALE,
  type ProductNumbers,
  Segment,
  STARS,
  starsOf,
  stockOf,
  toPosting,
  toStanding,
} from "./segment.ts";
import { atOnce, type Sliced } from "./sliced.ts";

export type IndexedProduct = SearchedProduct &
  ProductNumbers & {
    seq: number;
    pricePaise: number;
    mrpPaise: number | null;
    shippingTime: ShippingTime;
    categoryId: string;
    brandId: string;
    colorIds: readonly string[];
  };

/** Entries handled between two pauses of `finish`. */
const SLICE = 100_000;

/** Facts whose words are cached while building. */
const MAX_FACTS = 20_000;

/** Collects products in order of `seq`. */
export class SegmentBuilder {
  readonly #numberOf = new Map<string, number>();
  /** Words by their first three characters, so that they are sorted in small groups. */
  readonly #groups = new Map<string, string[]>();
  readonly #words = new NumberBlocks();
  readonly #postings = new NumberBlocks();
  readonly #names = new Set<string>();
  readonly #facts = new Map<string, readonly string[]>();
  readonly #numbers = {
    seqs: new GrowingArray(Float64Array),
    pricePaise: new GrowingArray(Float64Array),
    onHand: new GrowingArray(Uint32Array),
    sold: new GrowingArray(Uint32Array),
    ratingHundredths: new GrowingArray(Uint16Array),
    standing: new GrowingArray(Uint16Array),
  };
  readonly #columns = {
    categoryIds: new Column(),
    brandIds: new Column(),
    tags: new ListColumn(),
    shippingTimes: new Column(),
    priceCells: new Column(),
    offers: new Column(),
    stars: new Column(STARS),
    stock: new Column(["", IN_STOCK]),
    colorIds: new ListColumn(),
    facts: new ListColumn(),
  };

  add(product: IndexedProduct) {
    const { fields, accessory } = wordsOfProduct(product, (fact) => this.#wordsOfFact(fact));
    const { pricePaise, mrpPaise } = product;
    const numbers = this.#numbers;
    const position = numbers.seqs.length;
    for (const [word, bits] of fields) {
      this.#words.push(this.#intern(word));
      this.#postings.push(toPosting(position, bits));
      if (bits & (FIELDS.category | FIELDS.brand)) this.#names.add(word);
    }
    numbers.seqs.push(product.seq);
    numbers.pricePaise.push(pricePaise);
    numbers.onHand.push(product.onHand);
    numbers.sold.push(product.sold);
    numbers.ratingHundredths.push(product.ratingHundredths);
    numbers.standing.push(toStanding(accessory, product));
    const columns = this.#columns;
    columns.categoryIds.push(product.categoryId);
    columns.brandIds.push(product.brandId);
    columns.tags.push(tagsOf(product.tags));
    columns.shippingTimes.push(product.shippingTime);
    columns.priceCells.push(priceCell(pricePaise));
    columns.offers.push(mrpPaise !== null && mrpPaise > pricePaise ? ON_SALE : "");
    columns.stars.push(starsOf(product));
    columns.stock.push(stockOf(product));
    columns.colorIds.push(product.colorIds);
    columns.facts.push(factsOf(product).map(([name, value]) => factKey(name, value)));
  }

  /** Yields between slices of work, so that the caller can give way to requests. */
  *finish(): Sliced<Segment> {
    const { words, order } = yield* this.#sorted();
    const { starts, postings } = yield* this.#grouped(order);
    const columns = this.#columns;
    const products = this.#numbers.seqs.length;
    for (const column of Object.values(columns)) {
      column.freeze();
      yield products;
    }
    const numbers = this.#numbers;
    const pricePaise = numbers.pricePaise.take();
    return new Segment({
      words,
      starts,
      postings,
      names: this.#names,
      seqs: numbers.seqs.take(),
      pricePaise,
      priceOrder: yield* PriceOrder.of(pricePaise, SLICE),
      onHand: numbers.onHand.take(),
      sold: numbers.sold.take(),
      ratingHundredths: numbers.ratingHundredths.take(),
      standing: numbers.standing.take(),
      ...columns,
    });
  }

  /** Returns all words in order, and the position there of each word by its number. */
  *#sorted(): Sliced<{ words: string[]; order: Uint32Array }> {
    const words: string[] = [];
    const order = new Uint32Array(this.#numberOf.size);
    for (const start of [...this.#groups.keys()].sort()) {
      for (const word of (this.#groups.get(start) as string[]).sort()) {
        order[this.#numberOf.get(word) as number] = words.length;
        words.push(word);
        if (words.length % SLICE === 0) yield SLICE;
      }
      yield words.length % SLICE;
    }
    return { words, order };
  }

  /** Sorts the postings by word, keeping the order of products (counting sort). */
  *#grouped(order: Uint32Array): Sliced<{ starts: Uint32Array; postings: Uint32Array }> {
    const starts = new Uint32Array(order.length + 1);
    const postings = new Uint32Array(this.#postings.length);
    for (const words of this.#words.blocks.flatMap(slices)) {
      for (let index = 0; index < words.length; index++) {
        const after = (order[words[index] as number] as number) + 1;
        starts[after] = (starts[after] as number) + 1;
      }
      yield words.length;
    }
    for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
    const next = starts.slice();
    const unsorted = this.#postings.blocks;
    for (const [block, words] of this.#words.blocks.entries()) {
      const own = slices(unsorted[block] as Uint32Array);
      for (const [slice, numbers] of slices(words).entries()) {
        placePostings(numbers, own[slice] as Uint32Array, order, next, postings);
        yield numbers.length;
      }
      this.#words.free(block);
      this.#postings.free(block);
    }
    return { starts, postings };
  }

  #wordsOfFact(fact: string): readonly string[] {
    const known = this.#facts.get(fact);
    if (known) return known;
    const words = wordsAndMeasures(fact);
    if (this.#facts.size < MAX_FACTS) this.#facts.set(fact, words);
    return words;
  }

  #intern(word: string): number {
    const known = this.#numberOf.get(word);
    if (known !== undefined) return known;
    this.#numberOf.set(word, this.#numberOf.size);
    const group = this.#groups.get(word.slice(0, 3));
    if (group) group.push(word);
    else this.#groups.set(word.slice(0, 3), [word]);
    return this.#numberOf.size - 1;
  }
}

function slices(numbers: Uint32Array): Uint32Array[] {
  return Array.from({ length: Math.ceil(numbers.length / SLICE) }, (_, slice) =>
    numbers.subarray(slice * SLICE, (slice + 1) * SLICE),
  );
}

/** Puts each posting at the `next` place of its word. */
function placePostings(
  words: Uint32Array,
  own: Uint32Array,
  order: Uint32Array,
  next: Uint32Array,
  postings: Uint32Array,
) {
  for (let index = 0; index < words.length; index++) {
    const at = order[words[index] as number] as number;
    const place = next[at] as number;
    postings[place] = own[index] as number;
    next[at] = place + 1;
  }
}

/** Builds a segment of a few products at once. */
export function buildSegment(products: Iterable<IndexedProduct>): Segment {
  const builder = new SegmentBuilder();
  for (const product of products) builder.add(product);
  return atOnce(builder.finish());
}
