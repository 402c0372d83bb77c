/** What products a query asks for, in plain data. A product must fit every filter. */
export type Criteria = {
  /** Without one, all products, in the order of creation. */
  text?: string;
  /** Search for the words of `text` as they are, without correction. */
  exact?: boolean;
  /** By column; that of a fact is `facts[ram]`. */
  filters?: Filters;
  /** By priority. Without any, the best first with a text, else the newest. */
  sort?: readonly Order[];
};

/** A part of a list in order. */
export type Cut = { offset: number; limit: number };

/** A page past the end is the last page. */
export type Part = Cut | { page: number; size: number };

/** The part of a list with so many products. */
export function cutOf(part: Part, total: number): Cut {
  if (!("size" in part)) return part;
  const last = Math.max(1, Math.ceil(total / part.size));
  return { offset: (Math.min(part.page, last) - 1) * part.size, limit: part.size };
}

/** What of the products is answered. Without `part` and `counts`, their number alone. */
export type Wanted = {
  part?: Part;
  /** How many products have each value of each filter. */
  counts?: boolean;
  /** The lowest number in this column. */
  lowest?: string;
};

export type Filters = Readonly<Record<string, Filter>>;

/** `range`: both ends inclusive. `oneOf`: any of the values. */
export type Filter =
  | { kind: "oneOf"; values: readonly string[] }
  | { kind: "range"; min?: number; max?: number }
  | { kind: "flag" };

export const FLAG: Filter = { kind: "flag" };

export const oneOf = (values: readonly string[]): Filter => ({ kind: "oneOf", values });

/** `by`: a column of numbers, or one of the orders that need none. */
export type Order = { by: string; direction: "asc" | "desc" };

/** The order of creation. */
export const BY_ID = "id";
/** That of the titles, which only the source knows. */
export const BY_TITLE = "title";
