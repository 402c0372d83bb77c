import { type FeatureTables, NO_PERSONS } from "#shop/tables/feature-tables.server.ts";
import { idsOlderThan, oldRows } from "#shop/tables/old-rows.server.ts";

export const auditTables: FeatureTables = {
  audit_entries: NO_PERSONS,
  audit_personal_values: {
    persons: {
      exported: { not: "They are what the profile was before, and what it is now." },
      erased: "with the account",
    },
    retention: [
      oldRows("What owners changed of customers; the entries without it stay", "audit_personal_values", {
        ...idsOlderThan(365),
        key: "entry",
      }),
    ],
  },
};
