import type { FeatureTables } from "#shop/tables/feature-tables.server.ts";
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
  packing_round_orders: {
    persons: {
      exported: { not: "They say which orders somebody of the shop picked together." },
      erased: { stay: "They name nobody once their order does not." },
    },
  },
};
