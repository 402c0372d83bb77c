import type { ExportKind } from "#contract/admin/exports/export-files.ts";
import type { Permission } from "#shop/actor.ts";
import { anyone, requireFreshProof, requirePermission, type ShopContext } from "#shop/context.server.ts";

const RIGHTS: Record<ExportKind, { permission: Permission; namesPersons: boolean }> = {
  products: { permission: "products.export", namesPersons: false },
  orders: { permission: "orders.export", namesPersons: true },
  customers: { permission: "customers.export", namesPersons: true },
  ledger: { permission: "stock.export", namesPersons: false },
  audit: { permission: "audit.export", namesPersons: true },
};

/** Only those who may make such a file go on. @throws {ShopError} forbidden; proofRequired when it names persons */
export function requireMayExport(ctx: ShopContext, kind: ExportKind): void {
  anyone(ctx);
  requirePermission(ctx, RIGHTS[kind].permission);
  if (RIGHTS[kind].namesPersons) requireFreshProof(ctx);
}
