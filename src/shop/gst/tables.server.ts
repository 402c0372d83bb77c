import { type FeatureTables, NO_PERSONS } from "#shop/tables/feature-tables.server.ts";

export const gstTables: FeatureTables = { gst_rates: NO_PERSONS };
