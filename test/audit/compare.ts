import type { AuditEntryRow, AuditPersonalValueRow } from "#db/audit-rows.ts";
import { AUDITED_LISTS, AUDITED_TABLES, type AuditedTable, STAMPS } from "./audited-tables.ts";
import type { Row, RowChange } from "./record-rows.ts";
import { WITHOUT_ENTRIES } from "./without-entries.ts";

type Fields = Record<string, unknown>;
/** What changed of a subject; null: it did not exist. */
type Change = { before: Fields | null; after: Fields | null };

/** Returns what the entries lack of the changes, and what they tell that did not happen. */
export function differences(changes: readonly RowChange[]): string[] {
  const entered = changesOfEntries(changes);
  const erased = [...entered.values()].some(({ actions }) => actions.has("customer.erase"));
  const found: string[] = [];
  const compared = new Set<string>();
  for (const { table, before, after } of netChanges(changes)) {
    const audited = AUDITED_TABLES[table];
    // What becomes of each table is in the list of tables, which has a test of its own.
    if (erased && table !== "users") continue;
    if (!audited) {
      if (!(table in WITHOUT_ENTRIES) && !(table in AUDITED_LISTS))
        found.push(`${table} has no entries, and no reason`);
      continue;
    }
    const row = (after ?? before) as Row;
    const subject = `${audited.kind} ${audited.subjectOf?.(row) ?? row[audited.key]}`;
    compared.add(subject);
    const told = entered.get(subject);
    const { keptBy } = audited;
    if (!told && keptBy && entered.get(keptBy.subjectOf(row))?.before?.[keptBy.field]) continue;
    found.push(...rowDifferences(subject, audited, { before, after }, told));
  }
  found.push(...listDifferences(changes, entered));
  const kinds = new Set(Object.values(AUDITED_TABLES).map(({ kind }) => kind));
  for (const [subject, { before, after }] of entered)
    if (
      kinds.has(subject.split(" ")[0] ?? "") &&
      !compared.has(subject) &&
      (hasRowFields(before) || hasRowFields(after))
    )
      found.push(`${subject}: an entry of what did not change`);
  return found;
}

const hasRowFields = (fields: Fields | null) =>
  Object.keys(fields ?? {}).some(
    (field) => field !== SESSIONS && !Object.values(AUDITED_LISTS).some((list) => list.field === field),
  );

/** How many sessions ended: they are rows of their own, which are gone. */
const SESSIONS = "sessions";

const camelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function rowDifferences(
  subject: string,
  { key, isPart = false, except = {}, personal = [], fieldOf = camelCase }: AuditedTable,
  { before, after }: { before: Row | null; after: Row | null },
  told: Entered | undefined,
): string[] {
  const found: string[] = [];
  const columns = Object.keys(after ?? before ?? {}).filter((column) => column !== key && !STAMPS.includes(column));
  const isNew = !isPart && (!before || !after);
  const changed = columns.filter((column) => isNew || !same(before?.[column], after?.[column]));
  const open = changed.filter((column) => !(column in except) && !personal.includes(column));
  if (open.length > 0 && !told) return [`${subject}: no entry tells of ${open.join(", ")}`];
  for (const [when, row] of [
    ["before", before],
    ["after", after],
  ] as const) {
    const fields = told?.[when] ?? null;
    if (!isPart && open.length > 0 && (fields === null) !== (row === null))
      found.push(`${subject}: existed or not ${when}`);
    if (!row || !fields) continue;
    for (const column of open)
      if (!(fieldOf(column, row) in fields) || !same(fields[fieldOf(column, row)], row[column]))
        found.push(`${subject}: ${column} ${when} was ${row[column]}, not ${fields[fieldOf(column, row)]}`);
    for (const column of isPart ? [] : columns)
      if (camelCase(column) in fields && !same(fields[camelCase(column)], row[column]))
        found.push(`${subject}: ${column} ${when} was ${row[column]}, not ${fields[camelCase(column)]}`);
  }
  // Whoever is erased leaves no personal values.
  const own = after === null ? [] : personal.filter((column) => changed.includes(column));
  for (const column of own) {
    const value = told?.personal.get(camelCase(column));
    if (!same(value, [before?.[column], after?.[column]])) found.push(`${subject}: ${column} is in no personal value`);
  }
  for (const value of personal.flatMap((column) => [before?.[column], after?.[column]]))
    if (typeof value === "string" && value.length > 3 && told?.json.includes(value))
      found.push(`${subject}: an entry has the personal value '${value}'`);
  return found;
}

/** The lists of colours and pictures, made of the rows that were deleted and inserted. */
function listDifferences(changes: readonly RowChange[], entered: ReadonlyMap<string, Entered>): string[] {
  return Object.entries(AUDITED_LISTS).flatMap(([table, { field, of }]) => {
    const own = changes.filter((change) => change.table === table);
    return [...Map.groupBy(own, ({ before, after }) => String((after ?? before)?.product_id))].flatMap(([id, rows]) => {
      const list = (all: readonly (Row | null)[]) =>
        all
          .filter((row) => row !== null)
          .sort((one, other) => Number(one.position) - Number(other.position))
          .map(of);
      const change = { before: list(rows.map(({ before }) => before)), after: list(rows.map(({ after }) => after)) };
      const told = entered.get(`product ${id}`);
      const tells =
        told && same(told.before?.[field] ?? [], change.before) && same(told.after?.[field] ?? [], change.after);
      return tells || same(change.before, change.after) ? [] : [`product ${id}: no entry tells of its ${field}`];
    });
  });
}

/** Of each row, how it was before the first change and after the last. */
function netChanges(changes: readonly RowChange[]) {
  const net = new Map<string, RowChange>();
  for (const change of changes) {
    const row = change.after ?? change.before;
    const key = AUDITED_TABLES[change.table]?.key;
    const subjectOf = AUDITED_TABLES[change.table]?.subjectOf;
    const name = `${change.table} ${key === undefined || !row ? "" : (subjectOf?.(row) ?? row[key])}`;
    net.set(name, { ...change, before: net.has(name) ? (net.get(name)?.before ?? null) : change.before });
  }
  return [...net.values()];
}

type Entered = Change & { actions: Set<string>; personal: Map<string, unknown[]>; json: string };

/** What the entries tell of each subject, from before the first to after the last. */
function changesOfEntries(changes: readonly RowChange[]): Map<string, Entered> {
  const inserted = <Entry>(table: string) =>
    changes.filter((change) => change.table === table && change.after).map(({ after }) => after as Entry);
  const values = Map.groupBy(inserted<AuditPersonalValueRow>("audit_personal_values"), ({ entry }) => entry);
  const entered = new Map<string, Entered>();
  for (const row of inserted<AuditEntryRow>("audit_entries")) {
    const subject = `${row.subject_kind} ${row.subject_id}`;
    const [before, after] = [row.before, row.after].map((json) =>
      json === null ? null : (JSON.parse(json) as Fields),
    );
    const earlier = entered.get(subject);
    const personal = (values.get(row.id) ?? []).map(
      (value) => [value.field, [value.before, value.after].map((json) => JSON.parse(json ?? "null"))] as const,
    );
    entered.set(subject, {
      before: earlier ? earlier.before && { ...before, ...earlier.before } : (before ?? null),
      after: after ? { ...earlier?.after, ...after } : null,
      actions: new Set([...(earlier?.actions ?? []), row.action]),
      personal: new Map([...(earlier?.personal ?? []), ...personal]),
      json: `${earlier?.json ?? ""}${row.before}${row.after}${row.reason}`,
    });
  }
  return entered;
}
