/** What a source tells the index of a product. Plain data. */
export type Product = {
  /** Increases with the time of creation. */
  id: number;
  texts: Texts;
  /** Of products that fit a text equally, the one with more comes first: 0 to `MAX_STANDING`. */
  standing: number;
  /** A value for each column. */
  values: Readonly<Record<string, ColumnValue>>;
};

/** The words of a product. Those of `facts` count least; other names of its category and brand count like these. */
export type Texts = {
  title: string;
  category: string;
  brand: string;
  facts: readonly string[];
  /** What people may mean that it is, with the words of `SearchOptions.meanings`. */
  meanings?: readonly Meaning[];
  otherNames?: Readonly<Record<NamingText, readonly string[]>>;
};

/** With the grade 3 its words count as if the product's name had them, with 2 as if its title, with 1 as if its facts. */
export type Meaning = { name: string; grade: 1 | 2 | 3 };

export type ColumnValue = string | number | boolean | readonly string[] | readonly Fact[];

export type Fact = readonly [name: string, value: string];

/** What is known of every product besides its words. Products are filtered, counted and sorted by columns. */
export type Columns = Readonly<Record<string, ColumnType>>;

/**
 * - `value`: one text of a few different ones; `namedBy` the text of the product that is its name for people.
 * - `values`: any number of these.
 * - `facts`: named values; a filter by the fact `ram` of the column `facts` is that of `facts[ram]`.
 * - `flag`: yes or no.
 */
type ColumnType = { kind: "value"; namedBy?: NamingText } | { kind: "values" | "facts" | "flag" } | NumberType;

/** The text that names the values of a column: each product with the category 'c1' has the text 'Laptops'. */
export type NamingText = "category" | "brand";

/**
 * `isLasting`: does not change as long as the product has the same words. Few products in a range are then found faster.
 * `isAmount`: what a text says that a product may cost, in hundredths of the currency, is a filter by it.
 */
export type NumberType = {
  kind: "number";
  bits: 16 | 32 | 64;
  isLasting?: true;
  isAmount?: true;
  bands?: readonly Band[];
};

/** A range whose products are counted, both ends inclusive; no upper bound without `to`. */
export type Band = { from: number; to?: number };

export const STANDING_BITS = 9;
export const MAX_STANDING = 2 ** STANDING_BITS - 1;
/** The part of the standing that products have which can be bought at once. */
export const IN_STOCK = 2 ** (STANDING_BITS - 1);

/** The column that says what products cost, if there is one. */
export function amountColumn(columns: Columns): string | undefined {
  return Object.keys(columns).find((name) => {
    const type = columns[name];
    return type?.kind === "number" && type.isAmount;
  });
}

/** The column whose values a text names. */
export function columnNamedBy(text: NamingText, columns: Columns): string {
  const found = Object.keys(columns).find((name) => {
    const type = columns[name];
    return type?.kind === "value" && type.namedBy === text;
  });
  if (found === undefined) throw new TypeError(`No column has the values that the text '${text}' names.`);
  return found;
}

/** The place in a column of facts that a filter of this name asks for, or null for a column of its own. */
export function factOf(columns: Columns, name: string): { column: string; fact: string } | null {
  if (columns[name]) return null;
  const [, column = "", fact = ""] = /^(\w+)\[(.+)\]$/.exec(name) ?? [];
  return { column, fact };
}

/** The name of a filter by a fact. */
export const factFilter = (column: string, fact: string): string => `${column}[${fact}]`;

/** A value of a fact, as in the column of all facts. */
export const factKey = (name: string, value: string): string => `${name}=${value}`;

/** The fact and the value of a key. */
export function factOfKey(key: string): [name: string, value: string] {
  const end = key.indexOf("=");
  return [key.slice(0, end), key.slice(end + 1)];
}
