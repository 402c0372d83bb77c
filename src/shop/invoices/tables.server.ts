import { type ErasedPerson, type FeatureTables, NO_PERSONS } from "#shop/tables/feature-tables.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { pruneDocumentFiles } from "./document-pdf.server.ts";
import { eraseBuyers } from "./erase-buyers.server.ts";

const AS_ISSUED = {
  exported: { within: "orders" },
  erased: { stay: "The tax law wants documents as they were issued." },
} as const;

export const invoiceTables: FeatureTables = {
  invoice_series: NO_PERSONS,
  invoices: {
    persons: AS_ISSUED,
    retention: [
      {
        what: "Buyers on invoices and credit notes of erased accounts",
        kept: "as long as the tax law wants them",
        alsoIn: ["credit_notes"],
        prune: eraseBuyers,
      },
    ],
  },
  invoice_lines: { persons: AS_ISSUED },
  credit_note_series: NO_PERSONS,
  credit_notes: { persons: AS_ISSUED },
  credit_note_lines: { persons: AS_ISSUED },
  number_gaps: NO_PERSONS,
  document_files: {
    persons: {
      exported: { not: "They are made anew of the invoices and credit notes." },
      erased: { delete: deleteOwnFiles },
    },
    retention: [
      {
        what: "Files of invoices and credit notes, which are made anew",
        kept: "90 days",
        prune: pruneDocumentFiles,
      },
    ],
  },
};

async function deleteOwnFiles({ db }: Tx, { user }: ErasedPerson): Promise<void> {
  const own = db.selectFrom("orders").where("user_id", "=", user.id).select("id");
  await db.deleteFrom("document_files").where("order_id", "in", own).execute();
}
