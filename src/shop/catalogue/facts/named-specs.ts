import { rowsOf } from "#contract/products/filter-rows.ts";
import { FACT_RULES } from "./kind-rules.ts";
import { kindOf } from "./kinds.ts";
import { type FactProduct, factsOf } from "./product-facts.ts";

type Specs = readonly (readonly [name: string, value: string])[];

/** What filters, comparisons and product pages call each fact. */
const TITLES: ReadonlyMap<string, string> = new Map(rowsOf("fact").map(({ fact, title }) => [fact, title]));

/**
 * The specs of a product by the names that filters have for the same facts: 'ANC' and 'Quiet' are 'Noise cancelling'. Values stay
 * as they are, but for the two sizes of a phone's memory. A spec whose name another one has already keeps its own.
 */
export function namedSpecs(category: string, specs: Specs): [name: string, value: string][] {
  const kind = kindOf(category);
  const whole = kind === "phone" ? specs.flatMap(sizesOf) : specs;
  const taken = new Set(whole.map(([name]) => name.toLowerCase()));
  return whole.map(([name, value]) => {
    const lower = name.toLowerCase();
    const rule = FACT_RULES[kind].find(
      ({ specs: names, sometimes, read }) =>
        names.includes(lower) || (sometimes?.includes(lower) && read(value.toLowerCase()).length > 0),
    );
    const title = rule && TITLES.get(rule.fact);
    if (title === undefined || (title.toLowerCase() !== lower && taken.has(title.toLowerCase()))) return [name, value];
    taken.add(title.toLowerCase());
    return [title, value];
  });
}

/** '8 GB + 256 GB', as sellers of phones write memory and storage. */
const SIZES = /^([\d.]+ ?[MG]B) ?\+ ?([\d.]+ ?[GT]B)$/i;

function sizesOf([name, value]: Specs[number]): Specs {
  const [, memory, storage] = (name.toLowerCase() === "memory" && SIZES.exec(value)) || [];
  return memory === undefined || storage === undefined
    ? [[name, value]]
    : [
        ["RAM", memory],
        ["Storage", storage],
      ];
}

/** What is known of the facts of a product, by their names: 'Wireless, Wired'. */
export function factTexts(product: FactProduct): Map<string, string> {
  const values = Map.groupBy(factsOf(product), ([fact]) => TITLES.get(fact) ?? fact);
  return new Map([...values].map(([title, facts]) => [title, facts.map(([, value]) => value).join(", ")]));
}
