import { z } from "zod";
import { Id, Time } from "#contract/fields.ts";
import { DayOrTime, Limit } from "./fields.ts";

const Subject = z
  .string()
  .min(1, "is missing.")
  .transform((text) => {
    const [kind = "", ...rest] = text.trim().split(":");
    return rest.length === 0 ? { kind } : { kind, id: rest.join(":") };
  });

/** Which audit entries are listed. `before` is the id of the last one of the page before. */
export const AuditFilter = z
  .object({
    subject: Subject.optional(),
    by: z.string().optional(),
    since: DayOrTime.optional(),
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
  actorName: z.string().meta({ description: "Of the staff, whom the id in `actor` names; else the same as `actor`." }),
  action: z.string(),
  subject: z.string().meta({ description: "Kind and id of what was changed, such as coupon:DIWALI." }),
  subjectName: z.string().nullable().meta({ description: "Of somebody of the staff: who; null for all others." }),
  before: Fields,
  after: Fields,
  group: z.string().nullable(),
  undoOf: z.string().nullable(),
  undone: z.enum(["no", "partly", "yes"]).meta({ description: "By undos that were not undone themselves." }),
  reason: z.string().nullable(),
  undo: z
    .object({ possible: z.boolean(), reason: z.string().nullable() })
    .meta({ description: "Whether whoever asks may undo it; else why not, or what to do instead." }),
};

/** An audit entry in a list. */
export const ListedEntry = z.object(listed);
export type ListedEntry = z.infer<typeof ListedEntry>;

/** An audit entry with what an undo of it would do. */
export const ShownEntry = z.object({
  ...listed,
  session: z.string().nullable(),
  personal: z.object({ before: Fields, after: Fields }),
  undoneBy: z.array(z.object({ id: Id, at: Time, actor: z.string() })),
});
export type ShownEntry = z.infer<typeof ShownEntry>;
