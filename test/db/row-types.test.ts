import { expect, test } from "vitest";
import { type Column, readColumns } from "#test/db/schema.ts";
import { onEachEngine } from "#test/shop.ts";
import { readRowTypes } from "./row-types.ts";

const described = ({ table, column, type, optional }: Column) =>
  `${table}.${column}: ${type}${optional ? " | null" : ""}`;

onEachEngine("the row types", (openShop) => {
  test("have the columns of the migrated tables, each with its kind and whether it may be null", async () => {
    const { db } = await openShop();
    // PostgreSQL publishes changes without a table.
    const types = readRowTypes().filter(({ table }) => !(db.engine === "postgres" && table === "changes"));
    expect(types.length).toBeGreaterThan(300);
    expect(types.map(described).sort()).toEqual((await readColumns(db)).map(described).sort());
  });

  test("let an insert leave out only what the database gives", async () => {
    const { db } = await openShop();
    const columns = await readColumns(db);
    const given = columns.filter((one) => one.given || one.optional).map(({ table, column }) => `${table}.${column}`);
    const left = readRowTypes().filter((one) => one.given && !(db.engine === "postgres" && one.table === "changes"));
    expect(left.map(({ table, column }) => `${table}.${column}`).filter((name) => !given.includes(name))).toEqual([]);
  });
});
