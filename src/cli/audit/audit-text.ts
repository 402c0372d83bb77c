import { minuteOf } from "#cli/days.ts";
import { tableText } from "#cli/texts/table-text.ts";
import type { ListedEntry, ShownEntry } from "#contract/admin/audit.ts";
import type { UndoneGroup } from "#shop/undo/undo.server.ts";

export function entriesText(entries: readonly ListedEntry[]): string {
  const rows = entries.map(({ id, at, actorName: actor, action, subject, before, after, undoOf, undone }) => [
    id,
    minuteOf(Date.parse(at)),
    actor,
    action,
    subject,
    `${undoOf ? "undo: " : ""}${shortChange(before, after)}${UNDONE[undone]}`,
  ]);
  return tableText([["Id", "Time", "By", "Action", "Subject", "Change"], ...rows]);
}

const UNDONE = { no: "", partly: " (partly undone)", yes: " (undone)" };

export function entryText(entry: ShownEntry): string {
  const { id, at, actorName: actor, action, subject, group, undoOf, reason, undone, undoneBy, undo, personal } = entry;
  const before = { ...entry.before, ...personal.before };
  const after = { ...entry.after, ...personal.after };
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => [
    `  ${field}`,
    entry.before === null ? "–" : valueText(before[field]),
    entry.after === null ? "–" : valueText(after[field]),
  ]);
  return [
    `${action} of ${subject} by ${actor} at ${minuteOf(Date.parse(at))} (${id})`,
    ...(changes.length > 0 ? [tableText([["  Field", "Before", "After"], ...changes])] : []),
    ...(reason === null ? [] : [`Reason: ${reason}`]),
    ...(group === null ? [] : [`One of several: audit list shows them, audit undo ${id} --group undoes all.`]),
    ...(undoOf === null ? [] : [`It undoes ${undoOf}.`]),
    ...undoneBy.map(
      (one) =>
        `${undone === "yes" ? "Is" : "Partly"} undone by ${one.actor} at ${minuteOf(Date.parse(one.at))} (${one.id}).`,
    ),
    undo.possible ? `To undo it: audit undo ${id}` : `It cannot be undone. ${undo.reason}`,
  ].join("\n");
}

export function groupText({ group, done, failed }: UndoneGroup): string {
  const rows = failed.map(({ subject, message }) => [subject, message]);
  return [
    `Undone: ${done.length}. Left: ${failed.length}.`,
    ...(failed.length > 0 ? [tableText([["Subject", "Why"], ...rows])] : []),
    ...(done.length > 0 ? [`To undo this: audit undo ${group} --group`] : []),
  ].join("\n");
}

const MAX_CHANGE = 40;
const MAX_VALUE = 60;

function shortChange(before: ListedEntry["before"], after: ListedEntry["after"]): string {
  if (before === null) return "added";
  if (after === null) return "removed";
  const fields = Object.keys(after).map((field) => `${field} ${valueText(before[field])} → ${valueText(after[field])}`);
  return shortened(fields.join(", "), MAX_CHANGE);
}

const valueText = (value: unknown) =>
  shortened(
    value === undefined || value === null ? "none" : typeof value === "string" ? value : JSON.stringify(value),
    MAX_VALUE,
  );

const shortened = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
