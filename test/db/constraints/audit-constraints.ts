import type { TableConstraints } from "./table-constraints.ts";

/** In an order in which each table refers to earlier ones only. */
export const auditConstraints: Record<string, TableConstraints> = {
  audit_entries: {
    unchangeable: "id = 'y'",
    row: "actor_kind = 'staff'",
    checks: { "actor_kind IN ('staff', 'commandLine', 'system')": ["actor_kind = 'other'"] },
    unique: { id: "" },
    references: { undo_of: "audit_entries NO ACTION" },
  },
  audit_personal_values: {
    unique: { "entry, field": "" },
    references: { entry: "audit_entries NO ACTION", customer: "users CASCADE" },
  },
};
