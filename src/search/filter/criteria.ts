/** What products a query asks for, in plain data. A product must fit every filter. */
export type Criteria = {
  /** Criteria without a text ask for all products, in the order of creation. */
  text?: string;
  /** The words of `text` are searched as they are, without correction. */
  exact?: boolean;
  /** Each has the name of its column; that of a fact is `facts[ram]`. */
  filters?: Filters;
  /** The first counts most. Without any, the best products come first with a text, else the newest. */
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

/** It says what of the products is answered; their number always is. */
export type Wanted = {
  part?: Part;
  /** How many products have each value of each filter. */
  counts?: boolean;
  /** The lowest number in this column. */
  lowest?: string;
};

export type Filters = Readonly<Record<string, Filter>>;

/** A product fits a `range` with both of its ends, and any of the values of `oneOf`. */
export type Filter =
  | { kind: "oneOf"; values: readonly string[] }
  | { kind: "range"; min?: number; max?: number }
  | { kind: "flag" };

export const FLAG: Filter = { kind: "flag" };

export const oneOf = (values: readonly string[]): Filter => ({ kind: "oneOf", values });

/** `by` is a column of numbers, or one of the orders that need none. */
export type Order = { by: string; direction: "asc" | "desc" };

/** The order of creation. */
export const BY_ID = "id";
/** The order of the titles, which only the source knows. */
export const BY_TITLE = "title";
