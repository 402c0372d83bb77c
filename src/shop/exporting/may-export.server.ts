import { EXPORT_PERMISSIONS, type ExportKind } from "#contract/admin/exports/export-files.ts";
import { anyone, requireFreshProof, requirePermission, type ShopContext } from "#shop/context.server.ts";

const NAMES_PERSONS: ReadonlySet<ExportKind> = new Set(["orders", "customers", "audit"]);

/** Only those who may make such a file go on. @throws {ShopError} forbidden; proofRequired when it names persons */
export function requireMayExport(ctx: ShopContext, kind: ExportKind): void {
  anyone(ctx);
  requirePermission(ctx, EXPORT_PERMISSIONS[kind]);
  if (NAMES_PERSONS.has(kind)) requireFreshProof(ctx);
}
