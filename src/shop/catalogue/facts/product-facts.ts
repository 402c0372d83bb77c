import { FACT_NAMES } from "#contract/products/filter-rows.ts";
import type { FactName } from "#contract/products/filters.ts";
import type { FactRule } from "./common-rules.ts";
import { FACT_RULES } from "./kind-rules.ts";
import { type Kind, kindOf } from "./kinds.ts";
import type { Read } from "./read-values.ts";

export type ProductFact = readonly [name: FactName, value: string];

/** What facts are read from. */
export type FactProduct = {
  category: string;
  title: string;
  specs: readonly (readonly [name: string, value: string])[];
};

/** The facts of a product by which lists can be filtered: what its specs state, else its title. A fact may have several values. */
export function factsOf({ category, title, specs }: FactProduct): ProductFact[] {
  const { byName, titleRules } = readersOf(kindOf(category));
  const facts: ProductFact[] = [];
  let found = 0;
  const add = (bit: number, name: FactName, values: readonly string[]) => {
    for (const value of values) {
      if ((found & bit) === 0 || !facts.some((fact) => fact[0] === name && fact[1] === value))
        facts.push([name, value]);
      found |= bit;
    }
  };
  for (const [name, value] of specs) for (const { bit, fact, read } of byName(name)) add(bit, fact, read(value));
  let lower: string | undefined;
  for (const { bit, fact, inTitle } of titleRules) {
    if ((found & bit) !== 0) continue;
    lower ??= title.toLowerCase();
    add(bit, fact, inTitle(lower));
  }
  return facts;
}

type SpecReader = { bit: number; fact: FactName; read: Read };
type TitleReader = { bit: number; fact: FactName; inTitle: Read };
type Readers = { byName(spec: string): readonly SpecReader[]; titleRules: readonly TitleReader[] };

const NO_READERS: readonly SpecReader[] = [];
const MAX_CACHED = 5_000;
const readers = new Map<Kind, Readers>();

function readersOf(kind: Kind): Readers {
  const known = readers.get(kind);
  if (known) return known;
  const rules = FACT_RULES[kind].map((rule) => ({ ...rule, bit: 1 << FACT_NAMES.indexOf(rule.fact) }));
  const specs = new Map<string, SpecReader[]>();
  for (const { bit, fact, specs: names, sometimes = [], beside = [], read } of rules) {
    const reader = { bit, fact, read: cached((text) => read(text.toLowerCase())) };
    for (const name of [...names, ...sometimes, ...beside]) specs.set(name, [...(specs.get(name) ?? []), reader]);
  }
  const created = {
    byName: cached((name: string) => specs.get(name.toLowerCase()) ?? NO_READERS),
    titleRules: rules.filter((rule): rule is typeof rule & Required<FactRule> => rule.inTitle !== undefined),
  };
  readers.set(kind, created);
  return created;
}

/** Names and values of specs repeat. */
function cached<Result>(read: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = read(text);
    if (results.size < MAX_CACHED) results.set(text, result);
    return result;
  };
}
