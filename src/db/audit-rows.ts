/** Who acts for the owner. */
export type OwnerKind = "staff" | "commandLine" | "system";

export type AuditEntryRow = {
  id: string;
  at_ms: number;
  actor_kind: OwnerKind;
  /** The id of a member of the staff, the system's name of who ran a command, or the name of a task. */
  actor: string;
  session: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  /** JSON of the fields that changed; null when the subject did not exist. */
  before: string | null;
  after: string | null;
  /** What entries of one command share. */
  group_id: string | null;
  undo_of: string | null;
  reason: string | null;
};

/** JSON of what changed of a customer. */
export type AuditPersonalValueRow = {
  entry: string;
  field: string;
  before: string | null;
  after: string | null;
  customer: string;
};
