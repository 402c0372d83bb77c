import { z } from "zod";
import { FILTER_PARAMS } from "#contract/products/filters.ts";
import { FacetQuery } from "#contract/products/product-query.ts";

/** What words of a search mean in the shop: the products of a list. `products` are its filters as in its address. */
export type WordMeaning = { words: readonly string[]; label: string; products: string };

const PARAMS: ReadonlySet<string> = new Set(FILTER_PARAMS);

/** The filters of a list in the text after the '?' of its address. */
export const ListFilters = z.string().superRefine((text, ctx) => {
  const refuse = (message: string) => ctx.addIssue({ code: "custom", message });
  const given = parametersOf(text);
  const unknown = Object.keys(given).find((name) => !PARAMS.has(name));
  if (unknown !== undefined) return refuse(`has '${unknown}', which is no filter of lists`);
  if (Object.keys(given).length === 0) return refuse("needs a filter such as price[lte]=5000");
  const read = FacetQuery.safeParse(given);
  const [issue] = read.error?.issues ?? [];
  if (issue) return refuse(`has a filter that is refused: ${issue.message}`);
  const unread = Object.keys(given).find((name) => isNothing(read.data?.[name as keyof typeof read.data]));
  if (unread !== undefined) refuse(`has '${unread}' without a value that can be read`);
});

function isNothing(value: unknown): boolean {
  return value === undefined || value === false || (Array.isArray(value) && value.length === 0);
}

/** Each parameter with all of its values. */
export function parametersOf(text: string): Record<string, string[]> {
  const given = new URLSearchParams(text);
  return Object.fromEntries([...new Set(given.keys())].map((name) => [name, given.getAll(name)]));
}
