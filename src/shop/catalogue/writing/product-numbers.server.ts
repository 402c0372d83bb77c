import { sql } from "kysely";
import type { Reader } from "#db/db.ts";

const NUMBERS_PER_MS = 1_000;
/** When a millisecond's numbers are used up, the next second's are used. */
const NEAR_MS = 1_000;

export type ProductNumber = { seq: number; id: string };

/**
 * Returns a function that allocates a number and an id for one of `timesMs` (milliseconds since 1970 UTC). Both sort by
 * creation.
 */
export async function productNumbers(
  db: Reader,
  timesMs: readonly number[],
): Promise<(timeMs: number) => ProductNumber> {
  const times = [...new Set(timesMs)];
  const next = await lastNumbers(db, times);
  const assigned = new Set<number>();
  return (timeMs) => {
    let seq = next.get(timeMs) ?? timeMs * NUMBERS_PER_MS;
    while (assigned.has(seq)) seq++;
    assigned.add(seq);
    next.set(timeMs, seq + 1);
    return { seq, id: idOf(seq) };
  };
}

async function lastNumbers(db: Reader, times: readonly number[]): Promise<Map<number, number>> {
  const values = times.map((time) => sql`(CAST(${time} AS BIGINT))`);
  const { rows } = await sql<{ time: number; last: number | null }>`
    WITH times (time) AS (VALUES ${sql.join(values)})
    SELECT time, (SELECT max(seq) FROM products
      WHERE seq >= time * ${sql.lit(NUMBERS_PER_MS)} AND seq < (time + ${sql.lit(NEAR_MS)}) * ${sql.lit(NUMBERS_PER_MS)}) AS last
    FROM times`.execute(db);
  return new Map(rows.flatMap(({ time, last }) => (last === null ? [] : [[time, last + 1]])));
}

/** An id has 24 hex digits: time, number within it, random end. */
function idOf(seq: number): string {
  const time = Math.floor(seq / NUMBERS_PER_MS).toString(16);
  const position = (seq % NUMBERS_PER_MS).toString(16);
  const tail = crypto.randomUUID().slice(-9);
  return time.padStart(12, "0") + position.padStart(3, "0") + tail;
}
