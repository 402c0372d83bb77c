import { ALL_FIELDS, FIELDS } from "#search/segments/product-words.ts";

/** How well a word of a product fits a term of the search. */
export type Fit = "exact" | "synonym" | "paraphrase" | "prefix";

/** Points for a word by its best field: in the name, brand or category, elsewhere in the title, in the facts. */
const POINTS: Record<Fit, readonly [name: number, rest: number, facts: number]> = {
  exact: [8, 5, 3],
  synonym: [6, 4, 2],
  // Of two words together, which the products that have them fit better.
  paraphrase: [6, 4, 2],
  prefix: [4, 2, 1],
};

export const NAMES = FIELDS.noun | FIELDS.name | FIELDS.brand | FIELDS.category;

/** A product's fit to one term is a number: the points in its lowest bits, then the kind it names, as below. */
const POINTS_BITS = 4;

export const pointsOfFit = (fit: number): number => fit & (2 ** POINTS_BITS - 1);
/** It is 2 when the term names the product's category, 1 when it names its noun. */
export const kindOfFit = (fit: number): number => fit >>> POINTS_BITS;

const toFit = (points: number, kind: number): number => points + kind * 2 ** POINTS_BITS;

export const FIT_BITS = 6;

/** The larger points and the larger kind of two fits, by the one times 2^`FIT_BITS` plus the other. */
export const BETTER_FIT = Uint8Array.from({ length: 2 ** (2 * FIT_BITS) }, (_, both) => {
  const [one, other] = [both >>> FIT_BITS, both & (2 ** FIT_BITS - 1)];
  return toFit(Math.max(pointsOfFit(one), pointsOfFit(other)), Math.max(kindOfFit(one), kindOfFit(other)));
});

/** `mostKind` says which kind they tell at most: 0 when a term names none. */
export type FitByFields = Record<Fit, Uint8Array> & { mostKind: number };

export const FITS = fitsByFields(2);
/** The fits of a term that says what a thing is for: its category is as good as a noun. */
export const FITS_OF_USE = fitsByFields(1);
/** The fits of a term that names no kind, because another one names an accessory. */
export const FITS_WITHOUT_KIND = fitsByFields(0);

function kindIn(fit: Fit, fields: number): number {
  return fit === "prefix" ? 0 : fields & FIELDS.category ? 2 : fields & FIELDS.noun ? 1 : 0;
}

function fitsByFields(mostKind: number): FitByFields {
  const kindOf = (fit: Fit, fields: number) => Math.min(mostKind, kindIn(fit, fields));
  const byFields = (fit: Fit) =>
    Uint8Array.from({ length: ALL_FIELDS + 1 }, (_, fields) => toFit(pointsOf(fit, fields), kindOf(fit, fields)));
  return {
    mostKind,
    exact: byFields("exact"),
    synonym: byFields("synonym"),
    paraphrase: byFields("paraphrase"),
    prefix: byFields("prefix"),
  };
}

function pointsOf(fit: Fit, fields: number): number {
  const [name, rest, facts] = POINTS[fit];
  // Another name of the category is as good as its own, that of the thing almost: 'earbuds' are not just any earphones.
  if (fit === "synonym" && fields & FIELDS.category) return POINTS.exact[0];
  if (fit === "synonym" && fields & FIELDS.noun) return POINTS.exact[0] - 1;
  if (fit === "paraphrase" && fields & (FIELDS.category | FIELDS.noun)) return POINTS.exact[0] - 1;
  return fields & NAMES ? name : fields & FIELDS.rest ? rest : facts;
}
