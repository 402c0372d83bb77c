import type { ExportKind, WantedExport } from "#contract/admin/exports/export-files.ts";
import { PRODUCT_FILE_COLUMNS } from "#contract/admin/exports/product-file.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { AUDIT_COLUMNS, exportAudit } from "#shop/exporting/export-audit.server.ts";
import { CUSTOMER_COLUMNS, exportCustomers } from "#shop/exporting/export-customers.server.ts";
import { exportLedger, LEDGER_COLUMNS } from "#shop/exporting/export-ledger.server.ts";
import { exportOrders, ORDER_COLUMNS } from "#shop/exporting/export-orders.server.ts";
import { exportProducts } from "#shop/exporting/export-products.server.ts";
import type { ExportSink } from "#shop/exporting/write-export.server.ts";

/** The columns of each kind of export. */
export const EXPORT_COLUMNS: Record<ExportKind, readonly string[]> = {
  products: PRODUCT_FILE_COLUMNS,
  orders: ORDER_COLUMNS,
  customers: CUSTOMER_COLUMNS,
  ledger: LEDGER_COLUMNS,
  audit: AUDIT_COLUMNS,
};

/** Writes what is wanted. @returns the number of rows. */
export function runExport(ctx: ShopContext, wanted: WantedExport, sink: ExportSink): Promise<number> {
  switch (wanted.kind) {
    case "products":
      return exportProducts(ctx, wanted.filter, sink);
    case "orders":
      return exportOrders(ctx, wanted.filter, sink);
    case "customers":
      return exportCustomers(ctx, wanted.filter, sink);
    case "ledger":
      return exportLedger(ctx, { product: wanted.filter.product, sinceMs: wanted.filter.since }, sink);
    case "audit":
      return exportAudit(ctx, wanted.filter, sink);
  }
}
