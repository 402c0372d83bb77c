import type { DECLARED } from "#shop/catalogue/declarations/declarations.ts";
import type { Field } from "#shop/importing/match-columns.ts";

const FIELDS: readonly [name: (typeof DECLARED)[number] | "Weight", field: Field][] = [
  ["Generic name", "genericName"],
  ["Net quantity", "netQuantity"],
  ["In the box", "boxContents"],
  ["Dimensions", "dimensions"],
  ["Weight", "itemWeight"],
  ["Country of origin", "origin"],
  ["Manufacturer", "madeBy"],
  ["Imported by", "importedBy"],
  ["Warranty", "warranty"],
  ["Warranty service", "warrantyService"],
];

/** These say nothing without their unit: a number alone could be grams or kilograms, centimetres or inches. */
const MEASURES: readonly Field[] = ["dimensions", "itemWeight"];

/** What the columns declare of a product, as facts. A measure without a unit is left out, as a column that nobody knows is. */
export function declaredSpecs(cell: (field: Field) => string): [name: string, value: string][] {
  return FIELDS.flatMap(([name, field]) => {
    const value = cell(field);
    const isUnclear = MEASURES.includes(field) && !/\p{L}/u.test(value.replace(/[x×]/gi, ""));
    return value === "" || isUnclear ? [] : [[name, value] as [string, string]];
  });
}
