import type { ProductInput } from "#shop/catalogue/save.server.ts";

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
