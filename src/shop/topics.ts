/** Reads depend on topics and writes invalidate them; a cached response that depends on an invalidated topic is dropped. */
export const topics = {
  categories: "categories",
  brands: "brands",
  colors: "colors",
  products: "products",
  productsIn: (facet: "category" | "brand" | "color" | "tag", value: string) => `products-in:${facet}:${value}`,
  product: (id: string) => `product:${id}`,
  /** The quantity and the number sold of one product. The API shows them, pages show only a stock label. */
  productStock: (id: string) => `stock:${id}`,
  /** The quantity or the number sold of any product, for lists sorted by them. */
  anyStock: "any-stock",
  /** The mean rating of any product, for lists sorted or filtered by it. */
  anyRating: "any-rating",
  blogs: "blogs",
  blog: (id: string) => `blog:${id}`,
  /** The number of views of any post. The API shows it, pages only sort by it. */
  blogViews: "blog-views",
  emails: "emails",
} as const;
