import { wordsPattern } from "./words-in-text.ts";

/** The operator's own rules: words by the category or brand that they mean. Earlier rules take precedence. */
export type WordRules = { categories: Record<string, string[]>; brands: Record<string, string[]> };

type Rule = { name: string; words: RegExp };
const compiled = new WeakMap<WordRules, { categories: Rule[]; brands: Rule[] }>();

/** Returns the category whose words are in the title, or are the whole category of the file. */
export function categoryByRules(rules: WordRules, title: string, category: string): string | undefined {
  return compile(rules).categories.find(({ words }) => words.test(title) || isWhole(words, category))?.name;
}

/** Returns the brand whose name or words begin the title or the brand of the file. */
export function brandByRules(rules: WordRules, text: string): string | undefined {
  return compile(rules).brands.find(({ words }) => text.search(words) === 0)?.name;
}

function isWhole(words: RegExp, text: string): boolean {
  return text !== "" && words.exec(text)?.[0].length === text.length;
}

function compile(rules: WordRules) {
  const known = compiled.get(rules);
  if (known) return known;
  const ruleOf = (name: string, words: readonly string[]) => ({
    name,
    words: new RegExp(words.length === 0 ? "(?!)" : words.map(wordsPattern).join("|"), "iu"),
  });
  const result = {
    categories: Object.entries(rules.categories).map(([name, words]) => ruleOf(name, words)),
    brands: Object.entries(rules.brands).map(([name, words]) => ruleOf(name, [name, ...words])),
  };
  compiled.set(rules, result);
  return result;
}
