import type { FeatureTables, TableFacts } from "#shop/tables/feature-tables.server.ts";
import { endedRows } from "#shop/tables/old-rows.server.ts";

/** The people of the shop are no customers: an export or an erasure of an account is not about them. */
const OF_STAFF: TableFacts["persons"] = {
  exported: { not: "They are of the people of the shop, not of its customers." },
  erased: { stay: "They are of the people of the shop, not of its customers." },
};

export const staffTables: FeatureTables = {
  staff: { persons: OF_STAFF },
  staff_links: { persons: OF_STAFF, retention: [endedRows("Links for the staff", "staff_links")] },
  staff_passkeys: { persons: OF_STAFF },
  staff_recovery_codes: { persons: OF_STAFF },
  staff_sessions: { persons: OF_STAFF, retention: [endedRows("Sessions of the console", "staff_sessions")] },
  staff_sign_ins: { persons: OF_STAFF, retention: [endedRows("Sign-ins to the console", "staff_sign_ins")] },
};
