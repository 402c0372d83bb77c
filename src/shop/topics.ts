/**
 * The names under which changes are told. A read reports what its answer shows, a write what it changed; where both
 * name the same topic, a kept answer is dropped.
 */
export const topics = {
  categories: "categories",
  brands: "brands",
  colors: "colors",
  /** Membership or order of some list of products changed. */
  products: "products",
  productsIn: (facet: "category" | "brand" | "color" | "tag", value: string) => `products-in:${facet}:${value}`,
  /** What a card or page shows of one product. */
  product: (id: string) => `product:${id}`,
  /** Its exact number in stock and its count of pieces sold: the API shows them, pages only the label. */
  productStock: (id: string) => `stock:${id}`,
  /** Some product's number in stock or count of pieces sold changed: for lists in that order. */
  anyStock: "any-stock",
  /** Some product's mean of reviews changed: for lists in that order or with that bound. */
  anyRating: "any-rating",
  blogs: "blogs",
  blog: (id: string) => `blog:${id}`,
  /** Some post's count of views changed: the API shows it, pages only its order. */
  blogViews: "blog-views",
  /** An email was added to the outbox, or made due. */
  emails: "emails",
} as const;
