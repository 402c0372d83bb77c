import type { BlogInput } from "#shop/blogs/save-blogs.server.ts";
import type { ProductInput } from "#shop/catalogue/product-input.ts";

/** A product for a test, which names only what it is about. */
export function productInput(own: Partial<ProductInput> = {}): ProductInput {
  return {
    ...{
      sourceKey: null,
      title: "Plain product",
      description: "<p>Plain.</p>",
      tags: "",
      category: "Laptops",
      brand: "Orlin",
    },
    ...{ pricePaise: 49_990_00, mrpPaise: null, onHand: 10, colors: ["black"], images: [], importedRating: null },
    specs: [["RAM", "16 GB"]],
    ...own,
  };
}

/** A blog post for a test. */
export function blogInput(own: Partial<BlogInput> = {}): BlogInput {
  return {
    ...{ title: "Plain post", slug: "plain-post", category: "News", summary: "Plain.", description: "<p>Plain.</p>" },
    ...{ author: "Meera Iyer", image: null, createdAtMs: Date.UTC(2026, 0, 1) },
    ...own,
  };
}
