/** Reads depend on topics. Writes invalidate topics, which drops the cached responses that depend on them. */
export const topics = {
  categories: "categories",
  brands: "brands",
  colors: "colors",
  products: "products",
  productsIn: (facet: "category" | "brand" | "color" | "tag", value: string) => `products-in:${facet}:${value}`,
  product: (id: string) => `product:${id}`,
  /** Titles of categories, brands and colours were changed: all that shows products shows some. */
  facetTitles: "facet-titles",
  /** The search finds the products of a facet by its titles. */
  facet: (kind: "category" | "brand" | "color", id: string) => `facet:${kind}:${id}`,
  /** New products with these numbers (`seq`) and those between; the search index listens to it. */
  productsAdded: (first: number, last: number) => `products-added:${first}:${last}`,
  /** Stock and sales of one product. Pages show only a stock label. */
  productStock: (id: string) => `stock:${id}`,
  /** How popular one product is. */
  popularity: (id: string) => `popularity:${id}`,
  /** Lists in the order of popularity depend on it. */
  anyPopularity: "any-popularity",
  /** Votes for the reviews of one product. Lists do not show them. */
  reviewVotes: (id: string) => `review-votes:${id}`,
  /** Questions about one product, and their answers. */
  questions: (productId: string) => `questions:${productId}`,
  /** Lists that are sorted by stock or sales depend on it. */
  anyStock: "any-stock",
  /** Lists that are sorted or filtered by rating depend on it. */
  anyRating: "any-rating",
  blogs: "blogs",
  blog: (id: string) => `blog:${id}`,
  /** Views of posts. Pages only sort by them. */
  blogViews: "blog-views",
  emails: "emails",
  pincodes: "pincodes",
  /** All that the owner sets (`ctx.settings`). Every response shows some of it. */
  settings: "settings",
} as const;
