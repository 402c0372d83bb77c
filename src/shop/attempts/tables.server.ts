import type { FeatureTables } from "#shop/tables/feature-tables.server.ts";
import { oldRows } from "#shop/tables/old-rows.server.ts";

export const attemptTables: FeatureTables = {
  attempts: {
    persons: {
      exported: { not: "They are counted under hashes." },
      erased: { stay: "They are hashes, and a limit that an erasure lifts is none." },
    },
    retention: [
      oldRows("Counted attempts of logins, codes and other limits", "attempts", {
        ...{ key: "key", by: "ends_at_ms", kept: "until their window ends" },
        before: (nowMs) => nowMs,
      }),
    ],
  },
};
