import { z } from "zod";
import { AuditFilter } from "#contract/admin/audit.ts";
import { CustomerFilter } from "#contract/admin/customers.ts";
import { DayOrTime, FilePath, SearchedText, WholeProduct } from "#contract/admin/fields.ts";
import { OrderFilter } from "#contract/admin/orders.ts";
import { ProductFilter } from "#contract/admin/products.ts";

/** Where an export goes: into a new file, or to the standard output. */
const destination = { file: FilePath.optional(), overwrite: z.boolean().default(false) };

/** All products that `product list` would list. `pictures` is a folder for the files of their pictures. */
export const ProductsExport = ProductFilter.omit({ before: true, limit: true }).extend({
  ...destination,
  pictures: FilePath.optional(),
});
export type ProductsFilter = Omit<ProductFilter, "before" | "limit">;

/** All orders that `order list` would list; with `search`, those of them that `order find` would find. */
export const OrdersExport = OrderFilter.omit({ before: true, limit: true }).extend({
  ...destination,
  search: SearchedText.optional(),
});
export type OrdersFilter = Omit<z.output<typeof OrdersExport>, keyof typeof destination>;

/** All customers that `customer list` would list. */
export const CustomersExport = z.object(destination).and(CustomerFilter);

/** All movements of the stock, or those of a product, or since a time. */
export const LedgerExport = z.object({
  ...destination,
  product: WholeProduct.optional(),
  since: DayOrTime.optional(),
});
export type ExportedLedger = { product?: string | undefined; sinceMs?: number | undefined };

/** All entries that `audit list` would list. */
export const AuditExport = z.object(destination).and(AuditFilter);
