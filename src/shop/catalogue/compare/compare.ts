type Specs = readonly (readonly [name: string, value: string])[];

/** The most products that are compared. */
export const MAX_COMPARED = 4;

/** A fact of each product, null where it is not known. What is not known does not differ. */
export type ComparedFact = { name: string; values: (string | null)[]; differs: boolean };

/** Each fact of any of the products, in the order in which they have them; upper and lower case are alike. */
export function comparedFacts(products: readonly Specs[]): ComparedFact[] {
  const names = [...new Set(products.flatMap((specs) => specs.map(([name]) => name)))];
  return names.map((name) => {
    const values = products.map((specs) => specs.find(([own]) => own === name)?.[1] ?? null);
    const known = values.flatMap((value) => (value === null ? [] : value.trim().toLowerCase()));
    return { name, values, differs: new Set(known).size > 1 };
  });
}

/** More in an address are ignored, so that it cannot ask for any number of products. */
const MAX_IDS = 40;

/** The ids of an address like '?ids=a,b', each once. Malformed ones are left out. */
export function idsToCompare(text: string): string[] {
  const ids = text.split(",", MAX_IDS).filter((id) => /^[0-9a-f]{24}$/.test(id));
  return [...new Set(ids)];
}

/** The address of a comparison. */
export function compareAddress(ids: readonly string[]): string {
  return ids.length === 0 ? "/compare" : `/compare?ids=${ids.join()}`;
}
