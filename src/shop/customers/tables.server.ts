import type { FeatureTables } from "#shop/tables/feature-tables.server.ts";
import { readNotes } from "./notes.server.ts";

export const customerTables: FeatureTables = {
  // Who wrote a note is a member of the staff, and not the customer's data.
  customer_notes: {
    persons: {
      exported: {
        notes: async (db, { user }) => (await readNotes(db, user.id)).map(({ text, at }) => ({ text, writtenAt: at })),
      },
      erased: "with the account",
    },
  },
};
