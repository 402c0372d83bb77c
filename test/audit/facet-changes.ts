import {
  createFacet,
  moveCategory,
  orderFacets,
  removeFacet,
  renameFacet,
  setCategoryPicture,
} from "#shop/catalogue/facets/change-facets.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { mergeFacets } from "#shop/facets/merge-facets.server.ts";
import { productInput } from "#test/fixtures.ts";
import type { TestShop } from "#test/shop.ts";

type Recorded = (work: () => Promise<unknown>) => Promise<void>;
type Change = (shop: TestShop, all: unknown, recorded: Recorded) => Promise<void>;

const lamps = (shop: TestShop) =>
  saveProducts(shop, [
    productInput({ sourceKey: "one", category: "Lamps", brand: "Orlin", colors: ["navy"] }),
    productInput({ sourceKey: "two", category: "Lights", brand: "Kesra", colors: ["teal", "navy"], images: ["two"] }),
  ]);

/** What owners do with categories, brands and colours, by the name of the use case. */
export const FACET_CHANGES: Record<string, Change> = {
  createFacet: (shop, _, recorded) =>
    recorded(async () => {
      await createFacet(shop, "category", { title: "Speakers" });
      await createFacet(shop, "category", { title: "Small speakers", parent: "speakers" });
      await createFacet(shop, "color", { title: "navy", name: "Night sky" });
    }),
  renameFacet: async (shop, _, recorded) => {
    await lamps(shop);
    await recorded(async () => {
      await renameFacet(shop, "category", "lamps", "Lanterns");
      await renameFacet(shop, "brand", "Orlin", "Orlin One");
      await renameFacet(shop, "color", "navy", "Night sky");
    });
  },
  moveCategory: async (shop, _, recorded) => {
    await lamps(shop);
    await recorded(() => moveCategory(shop, "Lamps", "Lights"));
  },
  setCategoryPicture: async (shop, _, recorded) => {
    await lamps(shop);
    await recorded(() => setCategoryPicture(shop, "Lamps", "lamp"));
  },
  orderFacets: async (shop, _, recorded) => {
    await lamps(shop);
    await recorded(() => orderFacets(shop, "category", ["Lights"]));
    await recorded(() => orderFacets(shop, "category", ["Lamps"]));
  },
  removeFacet: async (shop, _, recorded) => {
    await createFacet(shop, "category", { title: "Televisions" });
    await recorded(() => removeFacet(shop, "category", "televisions"));
  },
  mergeFacets: async (shop, _, recorded) => {
    await lamps(shop);
    await createFacet(shop, "category", { title: "Small lamps", parent: "Lamps" });
    await recorded(async () => {
      await mergeFacets(shop, "category", { from: "Lamps", into: "Lights" });
      await mergeFacets(shop, "brand", { from: "Orlin", into: "Kesra" });
      await mergeFacets(shop, "color", { from: "navy", into: "teal" });
    });
  },
};
