import { z } from "zod";
import { AuditFilter } from "#contract/admin/audit.ts";
import { CustomerFilter } from "#contract/admin/customers.ts";
import { Id } from "#contract/fields.ts";
import { LedgerExport, OrdersExport, ProductsExport } from "./exports.ts";

/** What can be exported, as the command line names it, with the permission that it takes. */
export const EXPORT_PERMISSIONS = {
  products: "products.export",
  orders: "orders.export",
  customers: "customers.export",
  ledger: "stock.export",
  audit: "audit.export",
} as const;
export type ExportKind = keyof typeof EXPORT_PERMISSIONS;
export const EXPORT_KINDS = Object.keys(EXPORT_PERMISSIONS) as [ExportKind, ...ExportKind[]];

const toFile = { file: true, overwrite: true } as const;

/** What is exported, with the filter of its list. */
export const WantedExport = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("products"), filter: ProductsExport.omit({ ...toFile, pictures: true }).strict() }),
  z.object({ kind: z.literal("orders"), filter: OrdersExport.omit(toFile).strict() }),
  z.object({ kind: z.literal("customers"), filter: CustomerFilter }),
  z.object({ kind: z.literal("ledger"), filter: LedgerExport.omit(toFile).strict() }),
  z.object({ kind: z.literal("audit"), filter: AuditFilter }),
]);
export type WantedExport = z.output<typeof WantedExport>;

/** Names an export. */
export const ExportFileOfId = z.object({ export: Id });

/** A file that is being written, or is ready to be fetched. */
export const ExportFileState = z
  .object({
    _id: Id,
    kind: z.enum(EXPORT_KINDS),
    running: z.boolean(),
    rows: z.number().int().describe("Written so far."),
    problem: z.string().nullable().describe("Why there is no file."),
  })
  .meta({ id: "ExportFileState" });
export type ExportFileState = z.infer<typeof ExportFileState>;
