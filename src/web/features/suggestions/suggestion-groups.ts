import type { Suggestions } from "#contract/catalogue.ts";

/** It leads to an address when it is chosen. `search` is the text of a search. */
export type Option = { href: string; title: string; search?: string; price?: number; image?: string };

export type OptionGroup = { heading: string; options: Option[] };

/** Returns the groups of a popup that have options, in the order in which they are shown. */
export function suggestionGroups({ queries, products, categories, brands, pages }: Suggestions): OptionGroup[] {
  return withOptions([
    { heading: "Help", options: pages.map(({ title, path }) => ({ href: path, title })) },
    { heading: "Suggestions", options: queries.map(searchOption) },
    {
      heading: "Products",
      options: products.map(({ _id, title, price, image }) => ({ href: `/product/${_id}`, title, price, image })),
    },
    {
      heading: "Categories",
      options: categories.map(({ _id, title }) => ({ href: `/shop/category/${_id}`, title })),
    },
    { heading: "Brands", options: brands.map(({ _id, title }) => ({ href: `/shop?brand=${_id}`, title })) },
  ]);
}

const MAX_CATEGORIES = 6;

type First = {
  recent: readonly string[];
  popular: readonly string[];
  categories: readonly { id: string; title: string; parent?: string }[];
};

/** For an empty box: what this customer and others searched, and the categories. */
export function firstGroups({ recent, popular, categories }: First): OptionGroup[] {
  const tops = categories.filter(({ parent }) => parent === undefined);
  const others = popular.filter((text) => !recent.includes(text));
  return withOptions([
    { heading: "Recent searches", options: recent.map(searchOption) },
    { heading: "Popular searches", options: others.map(searchOption) },
    {
      heading: "Categories",
      options: tops.slice(0, MAX_CATEGORIES).map(({ id, title }) => ({ href: `/shop/category/${id}`, title })),
    },
  ]);
}

const searchOption = (text: string): Option => ({
  href: `/shop/title/${encodeURIComponent(text)}`,
  title: text,
  search: text,
});

const withOptions = (groups: OptionGroup[]) => groups.filter(({ options }) => options.length > 0);
