import { singularOf } from "#search/text/word-forms.ts";

/** `read`: what a product's title and other specs say of facts that it has no spec of, by the facts' names. */
export type ComparedProduct = {
  specs: readonly (readonly [name: string, value: string])[];
  read?: ReadonlyMap<string, string>;
};

/**
 * A fact of each product, null where it is not known. What is known of all that have it may differ; `partly`: it is not known
 * of some, so that nobody knows whether it differs.
 */
export type ComparedFact = { name: string; values: (string | null)[]; differs: boolean; partly: boolean };

/**
 * Each fact that any of the products has a spec of, in the order in which they have them. Upper and lower case are alike, and so
 * are 'Microphone' and 'Microphones'.
 */
export function comparedFacts(products: readonly ComparedProduct[]): ComparedFact[] {
  const names = new Map<string, string>();
  for (const { specs } of products)
    for (const [name] of specs) if (!names.has(keyOf(name))) names.set(keyOf(name), name);
  return [...names].map(([key, name]) => {
    const values = products.map(({ specs, read }) => {
      const own = specs.flatMap((spec) => (keyOf(spec[0]) === key ? [spec[1]] : []));
      return own.length > 0 ? own.join(" · ") : (read?.get(name) ?? null);
    });
    const known = values.flatMap((value) => (value === null ? [] : value.trim().toLowerCase()));
    return { name, values, differs: new Set(known).size > 1, partly: known.length < values.length };
  });
}

const keyOf = (name: string) => singularOf(name.trim().toLowerCase());
