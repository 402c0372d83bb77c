import { type FeatureTables, NO_PERSONS } from "#shop/tables/feature-tables.server.ts";
import { idsOlderThan, oldRows } from "#shop/tables/old-rows.server.ts";

export const roundTables: FeatureTables = {
  packing_rounds: {
    persons: null,
    retention: [
      {
        ...oldRows("Packing rounds", "packing_rounds", { key: "id", ...idsOlderThan(90) }),
        alsoIn: ["packing_round_orders"],
      },
    ],
  },
  packing_round_orders: NO_PERSONS,
};
