import { timeText } from "#console/text/times.ts";
import { capitalized, labelOf, wordsOf } from "#console/text/words.ts";
import type { ListedEntry } from "#contract/admin/audit.ts";

type Fields = ListedEntry["before"];

/** What was done, as it is said of its subject. Other actions are said by their own words. */
const DONE: Record<string, string> = {
  accept: "accepted",
  add: "added",
  addKey: "got a passkey",
  answer: "answered",
  archive: "archived",
  block: "blocked",
  cancel: "cancelled",
  change: "changed",
  close: "closed",
  confirm: "confirmed",
  correct: "corrected",
  deliver: "delivered",
  end: "ended",
  endSessions: "signed out",
  enrol: "enrolled",
  erase: "erased",
  export: "exported",
  hide: "hidden",
  invite: "invited",
  link: "got a new link",
  merge: "merged",
  newCodes: "got new codes",
  pack: "packed",
  publish: "published",
  receive: "received",
  refuse: "refused",
  remove: "removed",
  removeKey: "removed a passkey",
  reopen: "opened again",
  restore: "restored",
  role: "got another role",
  schedule: "scheduled",
  set: "set",
  setPassword: "set a password",
  unblock: "unblocked",
  unhide: "shown again",
  write: "written",
};

/** Returns what was done: 'Setting changed', 'Order: change address'. */
export function actionText(action: string): string {
  const [kind = "", verb = ""] = action.split(".");
  const done = DONE[verb];
  const subject = capitalized(kind === "gst" ? "GST" : wordsOf(kind));
  return done ? `${subject} ${done}` : `${subject}: ${wordsOf(verb)}`;
}

/** Returns to what it was done: its name, or its id without the kind, which the action says. */
export function subjectText({ subject, subjectName }: Pick<ListedEntry, "subject" | "subjectName">): string {
  return subjectName ?? subject.slice(subject.indexOf(":") + 1);
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Returns a value of an entry as people read it. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return value.toLocaleString("en-IN", { maximumFractionDigits: 4 });
  if (typeof value === "string") return TIME.test(value) ? timeText(value) : value;
  if (Array.isArray(value) && value.every((one) => typeof one !== "object")) return value.join("; ");
  return JSON.stringify(value, null, 1);
}

export type FieldChange = { field: string; label: string; before: string; after: string };

/** Times are stored in milliseconds, under names that say so. */
const MS = /Ms$/;

/** Returns each field that an entry changed. What did not exist before or afterwards is a dash. */
export function fieldChanges(before: Fields, after: Fields): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const text = (of: Fields, field: string) => {
    const value = of?.[field];
    if (of === null) return "–";
    return MS.test(field) && typeof value === "number" ? timeText(new Date(value).toISOString()) : valueText(value);
  };
  return fields.map((field) => ({
    field,
    label: labelOf(field.replace(MS, "")),
    before: text(before, field),
    after: text(after, field),
  }));
}

const SHOWN_FIELDS = 2;
const MAX_VALUE = 48;
const shortened = (text: string) => (text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text);

/** Returns what an entry changed in a line of a list. */
export function shortChange({ before, after }: Pick<ListedEntry, "before" | "after">): string {
  if (before === null) return "New";
  if (after === null) return "Removed";
  const changes = fieldChanges(before, after);
  const texts = changes
    .slice(0, SHOWN_FIELDS)
    .map(({ label, before, after }) => `${label}: ${shortened(before)} → ${shortened(after)}`);
  const more = changes.length - texts.length;
  return more > 0 ? `${texts.join("; ")}; and ${more} more` : texts.join("; ");
}

/** Returns who did it: names of the system's users are marked. */
export function actorText({
  actor,
  actorName,
  actorKind,
}: Pick<ListedEntry, "actor" | "actorName" | "actorKind">): string {
  if (actorKind === "commandLine") return `${actor} (command line)`;
  return actorKind === "system" ? `The shop (${actor})` : actorName;
}
