import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Reader } from "#db/db.ts";

import type { Engine } from "#test/engines.ts";
import { onEachEngine } from "#test/shop.ts";
import { auditConstraints } from "./audit-constraints.ts";
import { bookConstraints } from "./book-constraints.ts";
import { catalogueConstraints } from "./catalogue-constraints.ts";
import { customerConstraints } from "./customer-constraints.ts";
import { invoiceConstraints } from "./invoice-constraints.ts";
import { orderConstraints } from "./order-constraints.ts";
import { parcelConstraints } from "./parcel-constraints.ts";
import { returnConstraints } from "./return-constraints.ts";
import { type Column, columnsOf, constraintsOf, violatedBy } from "./schema-constraints.ts";
import { staffConstraints } from "./staff-constraints.ts";
import type { TableConstraints } from "./table-constraints.ts";

/** In an order in which each table refers to earlier ones only. */
const tables: Record<string, TableConstraints> = {
  ...catalogueConstraints,
  ...customerConstraints,
  ...orderConstraints,
  ...returnConstraints,
  ...bookConstraints,
  ...invoiceConstraints,
  ...parcelConstraints,
  ...auditConstraints,
  ...staffConstraints,
};
const conditions = Object.fromEntries(
  Object.entries(tables).map(([table, { checks = {} }]) => [table, Object.keys(checks)]),
);

type Assignments = Record<string, string>;

/** `a = 1, b = 'x'` as `{ a: "1", b: "'x'" }`. */
function assignmentsOf(text: string): Assignments {
  const pairs = text.matchAll(/(\w+) = ('[^']*'|[^,]+)(?:, |$)/g);
  return Object.fromEntries([...pairs].map(([, column = "", value = ""]) => [column, value]));
}

/** The row to break: its columns and their values. */
function firstRow(columns: Column[], { row = "", references = {} }: TableConstraints): Assignments {
  const referring = Object.keys(references).flatMap((names) => names.split(", "));
  const needed = columns.filter(({ name, optional }) => !optional || referring.includes(name));
  return { ...Object.fromEntries(needed.map(({ name, value }) => [name, value])), ...assignmentsOf(row) };
}

type Violation = { constraint: string; statements: string[] };

/** What violates each constraint once the first row is stored. */
function violationsOf(
  { checks = {}, unique, made = {}, references = {}, dangling = {}, unchangeable }: TableConstraints,
  columns: Column[],
  first: Assignments,
  { update, insert }: Statements,
): Violation[] {
  const names = Object.fromEntries(Object.keys(first).map((name) => [name, name]));
  const change = (assignments: string) =>
    unchangeable === undefined
      ? update(assignments)
      : insert({ ...names, ...assignmentsOf(unchangeable), ...assignmentsOf(assignments) }, true);
  const broken = Object.entries(checks).flatMap(([condition, all]) =>
    all.map((assignments) => ({ constraint: `CHECK ${condition}`, statements: [change(assignments)] })),
  );
  const copied = Object.entries(unique).map(([key, changes]) => {
    const condition = made[key] ?? key.split(" WHERE ")[1]?.replace(" IS ", " = ");
    const copy = { ...names, ...assignmentsOf(changes) };
    return { constraint: `UNIQUE ${key}`, statements: [...(condition ? [update(condition)] : []), insert(copy, true)] };
  });
  const unrelated = Object.entries(references).map(([names, to]) => {
    const name = names.split(", ").at(-1);
    const value = columns.find((column) => column.name === name)?.value === "1" ? "99" : "'none'";
    const assignments = [`${name} = ${value}`, ...(dangling[names] ? [dangling[names]] : [])];
    return { constraint: `${names} of ${to}`, statements: [change(assignments.join(", "))] };
  });
  return [...broken, ...copied, ...unrelated];
}

type Statements = ReturnType<typeof statementsFor>;

function statementsFor(engine: Engine, table: string) {
  // PostgreSQL numbers the rows of some tables itself.
  const overriding = engine === "postgres" ? "OVERRIDING SYSTEM VALUE" : "";
  return {
    update: (assignments: string) => `UPDATE ${table} SET ${assignments}`,
    insert: (row: Assignments, isCopy = false) =>
      `INSERT INTO ${table} (${Object.keys(row)}) ${overriding} SELECT ${Object.values(row)}${isCopy ? ` FROM ${table}` : ""}`,
  };
}

/** Runs the statements and undoes them. */
async function errorOf(db: Reader, statements: string[]): Promise<unknown> {
  await sql.raw("SAVEPOINT before").execute(db);
  try {
    for (const statement of statements) await sql.raw(statement).execute(db);
    return new Error("nothing");
  } catch (error) {
    return error;
  } finally {
    await sql.raw("ROLLBACK TO SAVEPOINT before").execute(db);
  }
}

onEachEngine("the constraints", (openShop, engine) => {
  test("are those of the table: none is missing in either", async () => {
    const { db } = await openShop();
    const listed = Object.entries(tables).flatMap(([table, { checks = {}, unique, references = {} }]) => [
      ...Object.keys(checks).map((condition) => `${table}: CHECK ${condition}`),
      ...Object.keys(unique).map((columns) => `${table}: UNIQUE ${columns}`),
      ...Object.entries(references).map(([columns, to]) => `${table}: ${columns} of ${to}`),
    ]);
    const found = (await constraintsOf(db, conditions)).map(({ table, text }) => `${table}: ${text}`);
    expect(found.sort()).toEqual(listed.sort());
  });

  test("each refuse what violates only them", async () => {
    const shop = await openShop();
    const constraints = await constraintsOf(shop.db, conditions);
    const undone = new Error("undone");
    const notRefused: string[] = [];
    const run = shop.db.write(async ({ db }) => {
      for (const [table, own] of Object.entries(tables)) {
        const statements = statementsFor(engine, table);
        const columns = await columnsOf(shop.db, table);
        const first = firstRow(columns, own);
        // Migrations store the rates and the period with which every shop begins.
        if (table === "gst_rates" || table === "sales_period") await sql.raw(`DELETE FROM ${table}`).execute(db);
        await sql.raw(statements.insert(first)).execute(db);
        for (const violation of violationsOf(own, columns, first, statements)) {
          const violated = violatedBy(await errorOf(db, violation.statements), constraints);
          const expected = engine === "sqlite" ? inSqlite(violation.constraint) : violation.constraint;
          if (violated !== expected)
            notRefused.push(`${violation.statements.at(-1)}: ${violated} instead of ${expected}`);
        }
      }
      throw undone;
    });
    await expect(run).rejects.toBe(undone);
    expect(notRefused).toEqual([]);
  });
});

/** SQLite names neither a reference nor the condition of an index. */
function inSqlite(constraint: string): string {
  if (constraint.startsWith("UNIQUE")) return constraint.replace(/ WHERE .*/, "");
  return constraint.startsWith("CHECK") ? constraint : "FOREIGN KEY constraint failed";
}
