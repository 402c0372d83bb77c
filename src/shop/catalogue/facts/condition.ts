const REFURBISHED = /\b(?:refurbished|renewed|reconditioned)\b/i;
const USED = /\b(?:used|pre-?owned|second[- ]hand)\b/i;
/** In a title, only in brackets: 'Renewed energy lamp' is new. */
const IN_BRACKETS = /[([]([^)\]]*)[)\]]/g;

export type Condition = "new" | "refurbished" | "used";

type Product = { title: string; specs: readonly (readonly [name: string, value: string])[] };

/** The condition that the specifications state, else one in brackets in the title: 'Orlin Phone (Refurbished)'. */
export function conditionOf({ title, specs }: Product): Condition {
  const stated = specs.find(([name]) => /^(?:item |product )?condition$/i.test(name))?.[1];
  const text = stated ?? [...title.matchAll(IN_BRACKETS)].map(([, words]) => words).join(", ");
  if (REFURBISHED.test(text)) return "refurbished";
  return USED.test(text) ? "used" : "new";
}
