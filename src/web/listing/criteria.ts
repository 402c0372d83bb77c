import { readAmount } from "#contract/numbers/typed-amounts.ts";
import { FILTER_PARAMS, type FilterParam, rowOf } from "#contract/products/filters.ts";
import { bandOf, bandPath, type PriceBand } from "#shop/catalogue/reading/price-bands.ts";
import { toRupees } from "#shop/money.ts";

/** These parameters of `GET product` narrow a list, in the order of their chips. */
export const CRITERION_NAMES = ["title", ...FILTER_PARAMS] as const;
export type CriterionName = "title" | FilterParam;

/** Several criteria of one name are alternatives; products fit those of every name. */
export type Criterion = readonly [name: CriterionName, value: string];
export type ListCriteria = readonly Criterion[];

/** The listings of the specification have such a criterion in their path. */
const PATHS = { title: "title", category: "category", color: "color", "price[gte]": "price" } as const;
export type ListingKind = "shop" | (typeof PATHS)[keyof typeof PATHS];

const PRICES: readonly CriterionName[] = ["price[gte]", "price[lte]"];
/** One filter has no more; each is part of every link. */
const MAX_VALUES = 30;

const filterKind = (name: CriterionName) => (name === "title" ? "text" : rowOf(name).kind);

/** A list has one of each of these criteria at a time. */
const SINGLE = new Set(
  CRITERION_NAMES.filter((name) => ["text", "range", "atLeast", "atMost", "flag"].includes(filterKind(name))),
);

/** The router reads this from the path of a listing: one of them, or the two bounds of a price. */
export type ListingParams = { [Name in "title" | "categoryId" | "colorId" | "gte" | "lte"]?: string | undefined };

export function listingKind({ title, categoryId, colorId, gte }: ListingParams): ListingKind {
  if (title !== undefined) return "title";
  if (categoryId !== undefined) return "category";
  if (colorId !== undefined) return "color";
  return gte === undefined ? "shop" : "price";
}

/** Returns the criteria of a path and of its query, those of the path first. Values that no filter has are left out. */
export function readCriteria(params: ListingParams, query: URLSearchParams): ListCriteria {
  const own = ownCriteria(params);
  const ofQuery = CRITERION_NAMES.flatMap((name) => {
    if (params.gte !== undefined && PRICES.includes(name)) return [];
    if (SINGLE.has(name)) return [[name, query.getAll(name).at(-1) ?? ""] as const];
    const texts = query.getAll(name);
    // A stored tag may have commas.
    const values = filterKind(name) === "word" ? texts : texts.flatMap((text) => text.split(","));
    return values.slice(0, MAX_VALUES).map((value) => [name, value] as const);
  });
  const read = [...own, ...ofQuery].flatMap(([name, text]) => {
    const value = readValue(name, text.trim());
    return value === null ? [] : [[name, value] as const];
  });
  return inOrder(priceRange(withoutRepetition(read)));
}

function ownCriteria({ title, categoryId, colorId, gte, lte = "" }: ListingParams): ListCriteria {
  if (title !== undefined) return [["title", title]];
  if (categoryId !== undefined) return [["category", categoryId]];
  if (colorId !== undefined) return [["color", colorId]];
  const band = gte === undefined ? null : bandOf(gte, lte);
  return band ? withPrices([], band) : [];
}

/** Returns null when the filter does not have the value. */
function readValue(name: CriterionName, text: string): string | null {
  if (name === "title") return text === "" ? null : text;
  if (["", "null", "undefined"].includes(text)) return null;
  const row = rowOf(name);
  switch (row.kind) {
    case "ids":
      return text.toLowerCase();
    case "range":
      return readPrice(text);
    case "atLeast":
      return Number(text) > 0 && Number(text) <= row.most ? String(Number(text)) : null;
    case "atMost":
      return row.levels.some((most) => String(most) === text) ? text : null;
    case "flag":
      return ["true", "1", "on"].includes(text.toLowerCase()) ? "true" : null;
    case "choice":
      return row.values.find((value) => value === text) ?? null;
    case "word":
    case "fact":
      return text;
  }
}

/** Turns '₹1,00,000' into '100000', and returns null when it is ambiguous, such as 12.900. */
function readPrice(text: string): string | null {
  const paise = readAmount(text);
  return typeof paise === "number" ? String(toRupees(paise)) : null;
}

/** Returns each criterion once. */
export function withoutRepetition(criteria: ListCriteria): ListCriteria {
  const known = new Set<string>();
  return criteria.filter(([name, value]) => {
    const key = SINGLE.has(name) ? name : `${name} ${value}`;
    return !known.has(key) && known.add(key);
  });
}

/** An upper bound alone begins at 0; the lower of two bounds comes first. */
function priceRange(criteria: ListCriteria): ListCriteria {
  const [low, high] = PRICES.map((name) => firstValue(criteria, name));
  if (high == null) return criteria;
  const [from, to] = [Number(low ?? 0), Number(high)];
  return withPrices(criteria, { from: Math.min(from, to), to: Math.max(from, to) });
}

function inOrder(criteria: ListCriteria): ListCriteria {
  return CRITERION_NAMES.flatMap((name) => criteria.filter(([other]) => other === name));
}

export function firstValue(criteria: ListCriteria, name: CriterionName): string | null {
  return criteria.find(([other]) => other === name)?.[1] ?? null;
}

export function valuesOf(criteria: ListCriteria, name: CriterionName): string[] {
  return criteria.filter(([other]) => other === name).map(([, value]) => value);
}

export function hasCriterion(criteria: ListCriteria, [name, value]: Criterion): boolean {
  return criteria.some((other) => other[0] === name && other[1] === value);
}

/** Returns the list without all criteria of these names. */
export function without(criteria: ListCriteria, ...names: CriterionName[]): ListCriteria {
  return criteria.filter(([name]) => !names.includes(name));
}

/** Removes the criterion if it is there, otherwise adds it in front of others of its name, or instead of the only one. */
export function toggled(criteria: ListCriteria, criterion: Criterion): ListCriteria {
  const [name, value] = criterion;
  if (hasCriterion(criteria, criterion)) return criteria.filter((other) => other[0] !== name || other[1] !== value);
  return inOrder([criterion, ...(SINGLE.has(name) ? without(criteria, name) : criteria)]);
}

/** Returns the list with this price range instead of another one. */
export function withPrices(criteria: ListCriteria, { from, to }: { from: number; to?: number }): ListCriteria {
  const upper = to === undefined ? [] : [["price[lte]", String(to)] as const];
  return inOrder([...without(criteria, ...PRICES), ["price[gte]", String(from)], ...upper]);
}

export function pricesOf(criteria: ListCriteria): PriceBand | null {
  const [from, to] = [firstValue(criteria, "price[gte]"), firstValue(criteria, "price[lte]")];
  if (from === null) return null;
  return { from: Number(from), ...(to === null ? {} : { to: Number(to) }) };
}

/** Returns the kind of listing that has the criterion in its path. */
export function listingKindOf([name]: Criterion): ListingKind {
  return PATHS[name as keyof typeof PATHS] ?? "shop";
}

/**
 * Returns the path of a listing with these criteria, and those that its query has. Without a criterion of the wanted kind,
 * the path is of the first kind that has one.
 */
export function pathAndQuery(criteria: ListCriteria, wanted: ListingKind): { path: string; query: ListCriteria } {
  const first = (kind: ListingKind) =>
    criteria.find((criterion) => kind !== "shop" && listingKindOf(criterion) === kind);
  const kinds = [wanted, "title", "category", "color", "price"] as const;
  const own = kinds.map(first).find((criterion) => criterion !== undefined);
  if (!own) return { path: "/shop", query: criteria };
  const [name, value] = own;
  const prices = pricesOf(criteria);
  if (name === "price[gte]" && prices)
    return { path: `/shop/price/${bandPath(prices)}`, query: without(criteria, ...PRICES) };
  const path = `/shop/${listingKindOf(own)}/${encodeURIComponent(value)}`;
  // The specification (§2) has a colour in the query, too.
  return { path, query: name === "color" ? criteria : criteria.filter((other) => other !== own) };
}

/**
 * Returns whether search engines may show the list: that of all products, or of one category, brand, colour or price range.
 */
export function isIndexed(criteria: ListCriteria): boolean {
  const [first, ...more] = without(criteria, "price[lte]");
  return more.length === 0 && (!first || ["category", "brand", "color", "price[gte]"].includes(first[0]));
}
