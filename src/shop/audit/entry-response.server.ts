import type { ListedEntry } from "#contract/admin/audit.ts";
import { toRupees } from "#shop/money.ts";
import { toIso } from "#shop/time.ts";
import { type AuditFields, shownName } from "./audit.ts";
import type { AuditEntry } from "./entries.server.ts";

/** An entry as programs see it: money in rupees, times in ISO 8601. */
export function entryResponse(entry: AuditEntry): Omit<ListedEntry, "actorName" | "subjectName" | "undone" | "undo"> {
  return {
    id: entry.id,
    at: toIso(entry.at_ms),
    actor: entry.actor,
    actorKind: entry.actor_kind,
    action: entry.action,
    subject: `${entry.subject_kind}:${entry.subject_id}`,
    before: fieldsResponse(entry.before),
    after: fieldsResponse(entry.after),
    group: entry.group_id,
    undoOf: entry.undo_of,
    reason: entry.reason,
  };
}

/** `pricePaise: 150000` is `price: 1500`, `endsAtMs: 0` is `endsAt: "1970-01-01T00:00:00.000Z"`. */
export function fieldsResponse(fields: AuditFields | null): Record<string, unknown> | null {
  return fields && Object.fromEntries(Object.entries(fields).map(([field, value]) => shownField(field, value)));
}

function shownField(field: string, value: unknown): [name: string, value: unknown] {
  const name = shownName(field);
  if (typeof value !== "number" || name === field) return [name, value];
  if (name === "percent") return [name, value / 100];
  return [name, field.endsWith("Paise") ? toRupees(value) : toIso(value)];
}
