import type { Database } from "#db/db.ts";
import { listTables } from "#shop/tables.server.ts";
import { type Reference, readColumns, readReferences } from "#test/db/schema.ts";

/** Columns that name a person, or could be used to find one. */
const OF_PERSONS =
  /user|customer|person|e?mail|recipient|mobile|phone|first_?name|last_?name|full_?name|buyer|street|address|device|birth|gender/;
/** The shop's own address on its invoices, and limits. */
const OF_NOBODY = /^(seller|max)_/;

/** What is wrong with the list of tables for this database. */
export async function tableProblems(db: Database): Promise<string[]> {
  const [columns, references] = [await readColumns(db), await readReferences(db)];
  const stored = [...new Set(columns.map(({ table }) => table))];
  const listed = new Map<string, ReturnType<typeof listTables>[number][1]>(listTables());
  // PostgreSQL publishes changes without a table.
  if (db.engine === "postgres") listed.delete("changes");
  const named = columns.filter(({ column }) => OF_PERSONS.test(column) && !OF_NOBODY.test(column));
  const ofUsers = reaching(references, "users");
  const deleted = reaching(
    references.filter(({ cascades }) => cascades),
    "users",
  );
  return [
    ...stored.filter((table) => !listed.has(table)).map((table) => `${table} is not in the list`),
    ...[...listed.keys()].filter((table) => !stored.includes(table)).map((table) => `${table} is not in the database`),
    ...[...listed].flatMap(([table, { persons }]) => {
      const column = named.find((one) => one.table === table)?.column;
      if (persons === null && column !== undefined) return [`${table} has persons: ${column}`];
      if (persons === null && ofUsers.has(table)) return [`${table} has persons: it refers to users`];
      if (persons?.erased === "with the account" && !deleted.has(table)) return [`${table} stays without its account`];
      return [];
    }),
  ];
}

/** The table, and those that refer to it, also by others. */
function reaching(references: readonly Reference[], table: string): Set<string> {
  const reached = new Set([table]);
  for (const parent of reached)
    for (const reference of references) if (reference.parent === parent) reached.add(reference.child);
  return reached;
}
