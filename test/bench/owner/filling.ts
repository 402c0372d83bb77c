import type { Insertable } from "kysely";
import type { Database } from "#db/db.ts";
import type { Tables } from "#db/tables.ts";

/** The rows of a statement. */
export const BATCH = 500;
export const DAY_MS = 86_400_000;

/** Every value is divided into parts that a statement can have. */
export async function insert<Table extends keyof Tables>(
  db: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await db.write(async (tx) => {
      await tx.db
        .insertInto(table)
        .values(rows.slice(start, start + BATCH))
        .execute();
    });
}

/** The earlier one in a list is the more frequent (Zipf). */
export function frequent<Value>(random: () => number, values: readonly Value[]): Value {
  return values[Math.floor((values.length + 1) ** random()) - 1] as Value;
}

const WORDS = (
  "the is it my order and for not work phone when box charger please delivery cable warranty lamp screen battery return " +
  "headphones invoice address kettle colour refund laptop sound courier mixer adapter speaker camera remote plug tablet"
).split(" ");
const YEAR_MS = 365 * DAY_MS;

export type Rows<Table extends keyof Tables> = Insertable<Tables[Table]>[];
export type Filling = { db: Database; size: number; random: () => number; users: string[]; products: string[] };

/** The time of the row with this number, over a year. */
export function timeOf({ size }: Filling, index: number): number {
  return Date.now() - YEAR_MS + Math.floor((index * YEAR_MS) / size);
}

/** So many words. */
export function sentence(random: () => number, words: number): string {
  return Array.from({ length: words }, () => frequent(random, WORDS)).join(" ");
}
