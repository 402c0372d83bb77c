import { type FeatureTables, NO_PERSONS } from "#shop/tables/feature-tables.server.ts";

export const priceTables: FeatureTables = { planned_prices: NO_PERSONS };
