import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { TABLES } from "#shop/tables.server.ts";
import { FOREIGN_READS, NAMED_BY_CALLER } from "./foreign-reads.ts";
import { listTableUses, type TableUse, tableUsesOf } from "./table-uses.ts";

const root = join(import.meta.dirname, "../..");
const owners = new Map(
  Object.entries(TABLES).flatMap(([owner, tables]) => Object.keys(tables).map((table) => [table, owner] as const)),
);
/** Of the engines themselves, and of a file of its own (`disk-map.ts`). */
const ENGINE_TABLES = /^(sqlite_schema|pg_\w+|information_schema|entries)$/;
const uses = listTableUses(join(root, "src")).filter(
  ({ file, table }) => !(file.startsWith("db/") && ENGINE_TABLES.test(table ?? "")),
);

const folderOf = (file: string) => /^(?:shop\/)?([^/]+)\//.exec(file)?.[1];
const isForeign = ({ file, table }: TableUse) => table !== null && owners.get(table) !== folderOf(file);
const described = ({ file, line, table }: TableUse) => `${file}:${line} ${table}`;

test("each table has one owner, which is a folder", () => {
  const all = Object.values(TABLES).flatMap((tables) => Object.keys(tables));
  expect(all).toEqual([...new Set(all)]);
  const folders = [...globSync("shop/*/", { cwd: join(root, "src") }).map((path) => folderOf(`${path}/`)), "db"];
  expect(Object.keys(TABLES).filter((owner) => !folders.includes(owner))).toEqual([]);
});

test("every query is of a table in the list, or of one that its caller names", () => {
  expect(uses.filter(({ table }) => table !== null && !owners.has(table)).map(described)).toEqual([]);
  const unnamed = uses.filter(({ table }) => table === null).map(({ file }) => file);
  expect([...new Set(unnamed)]).toEqual(Object.keys(NAMED_BY_CALLER));
});

test("only the owner writes a table", () => {
  expect(uses.filter((use) => use.writes && isForeign(use)).map(described)).toEqual([]);
});

test("only the owner reads a table, but for the queries that are listed with a reason", () => {
  const listed = FOREIGN_READS.flatMap(({ files, tables }) =>
    files.flatMap((file) => tables.map((table) => `${file} ${table}`)),
  );
  const folders = FOREIGN_READS.flatMap(({ files }) => files.filter((file) => file.endsWith("/")));
  const listedName = (file: string) => folders.find((folder) => file.startsWith(folder)) ?? file;
  const foreign = uses.filter((use) => !use.writes && isForeign(use));
  const found = foreign.map(({ file, table }) => `${listedName(file)} ${table}`);
  expect([...new Set(found)].sort()).toEqual([...listed].sort());
});

/** Of triggers and their functions, in the notation of either engine. */
const REFUSES =
  /^(create trigger \w+ before (update|delete) on \w+\s+begin select raise\(abort, '[^']*'\); end;|create function \w+\(\) returns trigger language plpgsql as\s+\$\$ begin raise exception '[^']*'; end \$\$;|create trigger \w+ before update or delete on \w+\s+for each row execute function refuse_\w+\(\);)/i;

test("no trigger writes a table", () => {
  const migrations = globSync("db/migrations/*/*.sql", { cwd: root });
  const triggers = migrations.flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split(/^(?=create\s)/im)
      .filter((statement) => /^create[^(]*\s(trigger|function)\s/i.test(statement) && !REFUSES.test(statement)),
  );
  expect(triggers).toEqual([]);
});

test.each([
  ['db.insertInto("users").values(row)', ["writes users"]],
  ['db\n  // A comment.\n  .updateTable(\n    "users as u",\n  )', ["writes users"]],
  ['db["deleteFrom"]("users")', ["writes users"]],
  ["db.replaceInto(`users`)", ["writes users"]],
  ['db.updateTable(["users", "carts"])', ["writes users", "writes carts"]],
  ['const table = "users" as const; db.updateTable(table)', ["writes null"]],
  ['db.selectFrom("users as u").innerJoin("carts as c", "c.user_id", "u.id")', ["reads users", "reads carts"]],
  ['(eb) => eb.exists(({ selectFrom }) => selectFrom("orders").select("id"))', ["reads orders"]],
  ['db.selectFrom(db.selectFrom("orders").as("newest"))', ["reads orders"]],
  ['db.with("recent", (all) => all.selectFrom("orders")).selectFrom("recent")', ["reads orders"]],
  ["sql`UPDATE users SET a = %{1}`", ["writes users"]],
  ['sql`update "users" set a = 1`', ["writes users"]],
  ["sql<Row>`SELECT 1 FROM users u JOIN carts c ON true`", ["reads users", "reads carts"]],
  ['sql`INSERT INTO %{sql.table("users")} DEFAULT VALUES`', ["writes users"]],
  ["sql`DELETE FROM %{table}`", ["writes null"]],
  ["sql`SELECT 1 FROM users FOR UPDATE`", ["reads users"]],
  ["sql`INSERT INTO users SELECT 1 ON CONFLICT DO UPDATE SET a = 1`", ["writes users"]],
  [
    "sql`WITH old (id) AS (SELECT id FROM users) DELETE FROM carts USING old WHERE id IN (SELECT id FROM old)`",
    ["reads users", "writes carts"],
  ],
  ["sql`SELECT value FROM json_each(%{list})`", []],
  ["sql.raw(`DELETE FROM %{table}`)", ["writes null"]],
  ['sql.raw("DELETE FROM users")', ["writes users"]],
  ["connection.prepare('INSERT INTO users VALUES (1)')", ["writes users"]],
  ["sql`SELECT %{sql`(SELECT 1 FROM carts)`} FROM users`", ["reads users", "reads carts"]],
  ['throw new Error("delete from the cart, or update it")', []],
])("finds the tables of %s", (code, expected) => {
  const found = tableUsesOf("x.ts", code.replaceAll("%{", "$" + "{")).map(
    ({ writes, table }) => `${writes ? "writes" : "reads"} ${table}`,
  );
  expect(found.sort()).toEqual([...expected].sort());
});
