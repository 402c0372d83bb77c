import { sql } from "kysely";
import type { Tx } from "#shop/transaction.server.ts";

/**
 * Takes the year's next number; a transaction that is rolled back returns it, so the numbers have no gaps. The row stays
 * locked until the transaction ends: take the number last, because others wait for it.
 */
export async function takeNumber(
  { db }: Tx,
  series: "invoice_series" | "credit_note_series",
  year: number,
): Promise<number> {
  const row = await db
    .insertInto(series)
    .values({ financial_year: year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column("financial_year").doUpdateSet({ last_number: sql`${sql.ref(`${series}.last_number`)} + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return row.last_number;
}
