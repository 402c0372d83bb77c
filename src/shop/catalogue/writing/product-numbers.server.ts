import { sql } from "kysely";
import type { Reader } from "#db/db.ts";

const NUMBERS_PER_MS = 1_000;
/** When a millisecond's numbers are used up, the next second's are used. */
const NEAR_MS = 1_000;

export type ProductNumber = { seq: number; id: string };

/** Those of the ids, with their numbers, that no product has and that a new one can have, by id. */
export async function freeNumbers(db: Reader, ids: readonly string[]): Promise<Map<string, ProductNumber>> {
  const bySeq = new Map([...new Set(ids)].map((id) => [seqOf(id), { seq: seqOf(id), id }]));
  const asked = [...bySeq.values()].filter(({ seq }) => Number.isSafeInteger(seq));
  if (asked.length === 0) return new Map();
  const taken = await db
    .selectFrom("products")
    .where((row) =>
      row.or([
        row(
          "id",
          "in",
          asked.map(({ id }) => id),
        ),
        row(
          "seq",
          "in",
          asked.map(({ seq }) => seq),
        ),
      ]),
    )
    .select(["id", "seq"])
    .execute();
  const [takenIds, takenSeqs] = [new Set(taken.map(({ id }) => id)), new Set(taken.map(({ seq }) => seq))];
  const free = asked.filter(({ id, seq }) => !takenIds.has(id) && !takenSeqs.has(seq));
  return new Map(free.map((one) => [one.id, one]));
}

/**
 * Returns a function that allocates a number and an id for one of `timesMs` (milliseconds since 1970 UTC). Both sort by
 * creation. The numbers of `assigned` are others'.
 */
export async function productNumbers(
  db: Reader,
  timesMs: readonly number[],
  assigned = new Set<number>(),
): Promise<(timeMs: number) => ProductNumber> {
  const times = [...new Set(timesMs)];
  const next = await lastNumbers(db, times);
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

/** The number of a product with this id. */
function seqOf(id: string): number {
  return Number.parseInt(id.slice(0, 12), 16) * NUMBERS_PER_MS + Number.parseInt(id.slice(12, 15), 16);
}

/** An id has 24 hex digits: time, number within it, random end. */
function idOf(seq: number): string {
  const time = Math.floor(seq / NUMBERS_PER_MS).toString(16);
  const position = (seq % NUMBERS_PER_MS).toString(16);
  const tail = crypto.randomUUID().slice(-9);
  return time.padStart(12, "0") + position.padStart(3, "0") + tail;
}
