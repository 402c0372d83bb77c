import { type FeatureTables, NO_PERSONS } from "#shop/tables/feature-tables.server.ts";

export const catalogueTables: FeatureTables = {
  categories: NO_PERSONS,
  brands: NO_PERSONS,
  colors: NO_PERSONS,
  facet_aliases: NO_PERSONS,
  products: NO_PERSONS,
  product_fields: NO_PERSONS,
  product_colors: NO_PERSONS,
  product_images: NO_PERSONS,
  sales_period: NO_PERSONS,
  stock_movements: {
    persons: {
      exported: { within: "orders" },
      erased: { stay: "They name nobody once their order does not; notes are about goods." },
    },
  },
};
