import type { AuditFilter, ListedEntry } from "#contract/admin/audit.ts";
import { requireFreshProof, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { listEntries } from "#shop/undo/read-audit.server.ts";
import { type ExportedRow, type ExportSink, IndianTime, pagesOf, writeExport } from "./write-export.server.ts";

export const AUDIT_COLUMNS = [
  ...["entry", "at", "actor kind", "actor", "action", "subject", "before", "after"],
  ...["group", "undo of", "undone", "reason"],
] as const;

/** Writes the audit entries, the newest first, without values of persons. @returns the number of entries. */
export function exportAudit(ctx: ShopContext, filter: AuditFilter, sink: ExportSink): Promise<number> {
  requirePermission(ctx, "audit.export");
  requireFreshProof(ctx);
  const { subject, actor, sinceMs } = filter;
  const named = subject && (subject.id === undefined ? subject.kind : `${subject.kind}:${subject.id}`);
  return writeExport(
    ctx,
    {
      action: "export.audit",
      filter: { subject: named, actor, sinceMs },
      async *pages(moment) {
        for await (const entries of pagesOf((last: ListedEntry | undefined, limit) =>
          listEntries(moment, { ...filter, before: last?.id ?? filter.before, limit }),
        ))
          yield entries.map(entryRow);
      },
    },
    sink,
  );
}

function entryRow(entry: ListedEntry): ExportedRow {
  return {
    entry: entry.id,
    at: new IndianTime(Date.parse(entry.at)),
    "actor kind": entry.actorKind,
    actor: entry.actor,
    action: entry.action,
    subject: entry.subject,
    before: jsonOrNull(entry.before),
    after: jsonOrNull(entry.after),
    group: entry.group,
    "undo of": entry.undoOf,
    undone: entry.undone,
    reason: entry.reason,
  };
}

const jsonOrNull = (fields: object | null) => (fields === null ? null : JSON.stringify(fields));
