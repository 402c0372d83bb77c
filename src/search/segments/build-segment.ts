import { GrowingArray, NumberBlocks } from "./growing-array.ts";
import { NumberColumn } from "./number-column.ts";
import { type Columns, type ColumnValue, columnNamedBy, type Fact, factKey, type Product } from "./product.ts";
import { FIELDS, measureIn, wordsAndMeasures, wordsOfProduct } from "./product-words.ts";
import { Segment, toPosting, toStanding, YES } from "./segment.ts";
import { atOnce, type Sliced } from "./sliced.ts";
import { Column, ListColumn } from "./value-columns.ts";

/** Entries handled between two pauses of `finish`. */
const SLICE = 100_000;

/** Facts whose words are cached while building. */
const MAX_FACTS = 20_000;

/** Collects products in the order of their ids. */
export class SegmentBuilder {
  readonly #numberOf = new Map<string, number>();
  /** Words by their first three characters, so that they are sorted in small groups. */
  readonly #groups = new Map<string, string[]>();
  readonly #words = new NumberBlocks();
  readonly #postings = new NumberBlocks();
  readonly #names = new Set<string>();
  readonly #valueNames = { category: new Map<string, string>(), brand: new Map<string, string>() };
  readonly #namedColumns: { category: string; brand: string };
  readonly #facts = new Map<string, readonly string[]>();
  /** The measures that values of facts are. */
  readonly #measures = new Map<string, string | null>();
  readonly #columns: Columns;
  readonly #factColumns: readonly string[];
  readonly #ids = new GrowingArray(Float64Array);
  readonly #standing = new GrowingArray(Uint16Array);
  readonly #numbers: [name: string, column: NumberColumn][] = [];
  readonly #values: [name: string, column: Column | ListColumn, push: (value: ColumnValue) => void][] = [];

  constructor(columns: Columns) {
    this.#columns = columns;
    this.#factColumns = Object.keys(columns).filter((name) => columns[name]?.kind === "facts");
    this.#namedColumns = { category: columnNamedBy("category", columns), brand: columnNamedBy("brand", columns) };
    for (const [name, type] of Object.entries(columns))
      if (type.kind === "number") this.#numbers.push([name, new NumberColumn(type)]);
      else this.#values.push([name, ...valueColumn(type.kind)]);
  }

  add({ id, texts, standing, values }: Product) {
    const measures = this.#measuresOf(values);
    const { fields, accessory } = wordsOfProduct(texts, measures, (fact) => this.#wordsOfFact(fact));
    const position = this.#ids.length;
    for (const [word, bits] of fields) {
      this.#words.push(this.#intern(word));
      this.#postings.push(toPosting(position, bits));
      if (bits & (FIELDS.category | FIELDS.brand)) this.#names.add(word);
    }
    for (const text of ["category", "brand"] as const)
      this.#valueNames[text].set(values[this.#namedColumns[text]] as string, texts[text]);
    this.#ids.push(id);
    this.#standing.push(toStanding(accessory, standing));
    for (const [name, column] of this.#numbers) column.push(values[name] as number);
    for (const [name, , push] of this.#values) push(values[name] as ColumnValue);
  }

  /** Yields between slices of work, so that the caller can give way to requests. */
  *finish(): Sliced<Segment> {
    const { words, order } = yield* this.#sorted();
    const { starts, postings } = yield* this.#grouped(order);
    for (const [, column] of this.#values) {
      column.freeze();
      yield this.#ids.length;
    }
    for (const [, column] of this.#numbers) yield* column.freeze(SLICE);
    return new Segment(this.#columns, {
      words,
      starts,
      postings,
      names: this.#names,
      valueNames: this.#valueNames,
      ids: this.#ids.take(),
      standing: this.#standing.take(),
      numbers: Object.fromEntries(this.#numbers),
      values: Object.fromEntries(this.#values.map(([name, column]) => [name, column])),
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

  #measuresOf(values: Product["values"]): string[] {
    const measures = this.#factColumns.flatMap((name) =>
      (values[name] as readonly Fact[]).map(([, value]) => this.#measureIn(value)),
    );
    return measures.filter((measure) => measure !== null);
  }

  #measureIn(value: string): string | null {
    const known = this.#measures.get(value);
    if (known !== undefined) return known;
    const measure = measureIn(value);
    if (this.#measures.size < MAX_FACTS) this.#measures.set(value, measure);
    return measure;
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

/** An empty column and how a product's value is added to it. */
function valueColumn(
  kind: "value" | "values" | "facts" | "flag",
): [column: Column | ListColumn, push: (value: ColumnValue) => void] {
  if (kind === "value" || kind === "flag") {
    const column = new Column(kind === "flag" ? ["", YES] : []);
    const textOf = (value: ColumnValue) => (kind === "flag" ? (value ? YES : "") : (value as string));
    return [column, (value) => column.push(textOf(value))];
  }
  const column = new ListColumn();
  if (kind === "values") return [column, (value) => column.push(value as readonly string[])];
  return [column, (value) => column.push((value as readonly Fact[]).map(([name, text]) => factKey(name, text)))];
}

/** Builds a segment of a few products at once. */
export function buildSegment(columns: Columns, products: Iterable<Product>): Segment {
  const builder = new SegmentBuilder(columns);
  for (const product of products) builder.add(product);
  return atOnce(builder.finish());
}
