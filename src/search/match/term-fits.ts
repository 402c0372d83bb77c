import { ALL_FIELDS, FIELDS } from "#search/segments/product-words.ts";

/** How well a word of a product fits a term of the search. */
export type Fit = "exact" | "synonym" | "prefix";

/** Points for a word by its best field: in the name, brand or category, elsewhere in the title, in the facts. */
const POINTS: Record<Fit, readonly [name: number, rest: number, facts: number]> = {
  exact: [8, 5, 3],
  synonym: [6, 4, 2],
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

/** `kinds` says whether they tell that a term names a kind of product. */
export type FitByFields = Record<Fit, Uint8Array> & { kinds: boolean };

export const FITS = fitsByFields(true, (fit, fields) =>
  fit === "prefix" ? 0 : fields & FIELDS.category ? 2 : fields & FIELDS.noun ? 1 : 0,
);
/** The fits of a term that names no kind, because another one names an accessory. */
export const FITS_WITHOUT_KIND = fitsByFields(false, () => 0);

function fitsByFields(kinds: boolean, kindIn: (fit: Fit, fields: number) => number): FitByFields {
  const byFields = (fit: Fit) =>
    Uint8Array.from({ length: ALL_FIELDS + 1 }, (_, fields) => toFit(pointsOf(fit, fields), kindIn(fit, fields)));
  return { kinds, exact: byFields("exact"), synonym: byFields("synonym"), prefix: byFields("prefix") };
}

function pointsOf(fit: Fit, fields: number): number {
  const [name, rest, facts] = POINTS[fit];
  // Another name of the category is as good as its own, that of the thing almost: 'earbuds' are not just any earphones.
  if (fit === "synonym" && fields & FIELDS.category) return POINTS.exact[0];
  if (fit === "synonym" && fields & FIELDS.noun) return POINTS.exact[0] - 1;
  return fields & NAMES ? name : fields & FIELDS.rest ? rest : facts;
}
