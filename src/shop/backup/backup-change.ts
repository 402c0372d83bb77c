import type { AuditChange } from "#shop/audit/audit.ts";
import { toIso } from "#shop/time.ts";

/** The entry of a backup, which is known by the time of what it has. */
export function backupChange(action: "backup.write" | "backup.restore", takenAtMs: number): AuditChange {
  return { action, subject: { kind: "backup", id: toIso(takenAtMs) }, before: {}, after: { takenAtMs } };
}
