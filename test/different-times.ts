import { sql } from "kysely";
import type { TestShop } from "./shop.ts";

/** They say when something happened; others say until when something holds. */
const EVENT =
  /^(?:(?:created|updated|issued|decided|received|ended|paid|owed|packed|handed_over|failed|confirmed|read|sent|used|password_changed)_)?at_ms$/;
/** Its rows are never changed. */
const FIXED = "audit_entries";
const MINUTE_MS = 60_000;

export type TimesIn = (answer: unknown) => Record<string, string>;

/**
 * Gives each column of times another time, so that a test notices when one is shown instead of another. Returns a function
 * that names the column of each time in an answer: `{ "orders[].createdAt": "orders.created_at_ms" }`.
 */
export async function giveDifferentTimes(shop: TestShop): Promise<TimesIn> {
  const tables = await shop.db.read.introspection.getTables();
  const columns = tables
    .filter(({ name }) => name !== FIXED)
    .flatMap(({ name, columns: own }) =>
      own.filter((column) => EVENT.test(column.name)).map((column) => ({ table: name, column: column.name })),
    );
  const names = new Map<string, string>();
  await shop.db.write(async ({ db }) => {
    for (const [index, { table, column }] of columns.entries()) {
      const time = shop.now() - (index + 1) * MINUTE_MS;
      names.set(new Date(time).toISOString(), `${table}.${column}`);
      await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${time} WHERE ${sql.ref(column)} IS NOT NULL`.execute(
        db,
      );
    }
  });
  return (answer) => Object.fromEntries(timesIn(answer, "", names));
}

function timesIn(value: unknown, path: string, names: ReadonlyMap<string, string>): [string, string][] {
  if (typeof value === "string")
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? [[path, names.get(value) ?? value]] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = Array.isArray(value) ? `${path}[]` : path === "" ? key : `${path}.${key}`;
    return timesIn(inner, place, names);
  });
}
