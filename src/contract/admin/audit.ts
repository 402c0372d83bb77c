import { z } from "zod";
import { Id, Time } from "#contract/fields.ts";
import { Limit } from "./fields.ts";

const Subject = z
  .string()
  .min(1, "is missing.")
  .transform((text) => {
    const [kind = "", ...rest] = text.trim().split(":");
    return rest.length === 0 ? { kind } : { kind, id: rest.join(":") };
  });

/** A day of India such as 2026-12-31, or a time such as 2026-12-31T09:00:00Z. */
const Since = z.string().transform((text, { addIssue }) => {
  const ms = Date.parse(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00+05:30` : text);
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(ms)) return ms;
  addIssue({ code: "custom", message: `must be a day such as 2026-12-31, or a time, not '${text}'.`, input: text });
  return z.NEVER;
});

/** Which audit entries are listed. `before` is the id of the last one of the page before. */
export const AuditFilter = z
  .object({
    subject: Subject.optional(),
    by: z.string().optional(),
    since: Since.optional(),
    before: z.string().optional(),
    limit: Limit,
  })
  .transform(({ subject, by, since, before, limit }) => ({ subject, actor: by, sinceMs: since, before, limit }));
export type AuditFilter = z.output<typeof AuditFilter>;

/** Names an audit entry. */
export const EntryOfId = z.object({ id: z.string("is missing.").transform((text) => text.trim().toLowerCase()) });

/** What is undone: an entry, some of its fields, or all entries of its group. */
export const UndoInput = EntryOfId.extend({
  fields: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((field) => field !== ""))
    .optional(),
  group: z.boolean().default(false),
}).refine(({ fields, group }) => !(group && fields), "A group is undone as a whole: leave out --fields or --group.");

const Fields = z.record(z.string(), z.unknown()).nullable();

const listed = {
  id: Id,
  at: Time,
  actor: z.string(),
  actorKind: z.enum(["staff", "commandLine", "system"]),
  action: z.string(),
  subject: z.string().meta({ description: "Kind and id of what was changed, such as coupon:DIWALI." }),
  before: Fields,
  after: Fields,
  group: z.string().nullable(),
  undoOf: z.string().nullable(),
  reason: z.string().nullable(),
};

/** An audit entry in a list. */
export const ListedEntry = z.object(listed);
export type ListedEntry = z.infer<typeof ListedEntry>;

/** An audit entry with what an undo of it would do. */
export const ShownEntry = z.object({
  ...listed,
  session: z.string().nullable(),
  personal: z.object({ before: Fields, after: Fields }),
  undoneBy: z.array(Id),
  undo: z.object({ possible: z.boolean(), reason: z.string().nullable() }),
});
export type ShownEntry = z.infer<typeof ShownEntry>;
