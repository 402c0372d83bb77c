import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { RefusalCode } from "#contract/errors.ts";
import type { Database, Db, Reader } from "#db/db.ts";
import { together } from "#db/together.ts";
import { ShopError } from "#shop/shop-error.ts";

/** What is counted: attempts of a kind under a key, in a window that starts with the key's first attempt. */
type AttemptKey = { kind: string; key: string; windowMs: number };
/** Refused from `max` attempts on. */
export type AttemptLimit = AttemptKey & { max: number };

/** Counts attempts, and takes back those that turn out not to count. */
export type Attempts = {
  /** Returns the attempts so far, one number for each key. */
  count(keys: readonly AttemptKey[], nowMs: number): Promise<number[]>;
  /**
   * Counts an attempt under each key, or under none when one has reached its limit, also when many are made at once.
   * @throws {ShopError} `refusal`, with the time until the window of the first reached limit ends.
   */
  add(limits: readonly AttemptLimit[], nowMs: number, refusal: RefusalCode): Promise<CountedAttempt>;
};

type CountedAttempt = {
  /** The attempts of each limit with this one, in their order. */
  times: readonly number[];
  /**
   * Undoes the attempt for the given kinds, in the windows in which it was counted. `instead` is counted in its place, at
   * the time of the attempt.
   */
  undo(kinds: readonly string[], instead?: readonly AttemptKey[]): Promise<void>;
};

/** Counts nothing, for load tests and for whoever works without a limit. */
export const noAttempts: Attempts = {
  count: async (keys) => keys.map(() => 0),
  add: async (limits) => ({ times: limits.map(() => 0), undo: async () => undefined }),
};

/** Counts in the database, for all processes that use it and beyond a restart. */
export function createAttempts(database: Database): Attempts {
  return {
    async count(keys, nowMs) {
      const rows = await readRows(database.read, keys);
      return keys.map((key) => currentOf(rows, key, nowMs).times);
    },
    async add(limits, nowMs, refusal) {
      const rows = await readRows(database.read, limits);
      // Most refusals need no write.
      for (const limit of limits) refuseFrom(limit.max, currentOf(rows, limit, nowMs), nowMs, refusal);
      const counted = await database.write(async ({ db }) => {
        const added = await addOne(db, limits, nowMs);
        for (const limit of limits) {
          const { times, ends_at_ms } = added.get(rowKey(limit)) ?? { times: 1, ends_at_ms: nowMs };
          refuseFrom(limit.max, { times: times - 1, endsAtMs: ends_at_ms }, nowMs, refusal);
        }
        return added;
      });
      return {
        times: limits.map((limit) => counted.get(rowKey(limit))?.times ?? 1),
        async undo(kinds, instead = []) {
          const undone = inKeyOrder(limits.filter(({ kind }) => kinds.includes(kind)));
          await database.write(async ({ db }) => {
            await together(...undone.map((key) => takeBack(db, key, counted.get(key)?.ends_at_ms ?? 0)));
            if (instead.length > 0) await addOne(db, instead, nowMs);
          });
        },
      };
    },
  };
}

type Row = { key: string; times: number; ends_at_ms: number };

/** A hash, because the key contains visitors' input. */
function rowKey({ kind, key }: AttemptKey): string {
  return createHash("sha256").update(`${kind} ${key}`).digest("hex");
}

/** Every transaction locks the rows in the same order. */
const inKeyOrder = (keys: readonly AttemptKey[]) => keys.map(rowKey).sort();

async function readRows(db: Reader, keys: readonly AttemptKey[]): Promise<Map<string, Row>> {
  const rows = await db.selectFrom("attempts").selectAll().where("key", "in", keys.map(rowKey)).execute();
  return new Map(rows.map((row) => [row.key, row]));
}

function currentOf(rows: Map<string, Row>, key: AttemptKey, nowMs: number) {
  const row = rows.get(rowKey(key));
  return row && isCurrent(row.ends_at_ms, key.windowMs, nowMs)
    ? { times: row.times, endsAtMs: row.ends_at_ms }
    : { times: 0, endsAtMs: nowMs + key.windowMs };
}

/** A window that has ended starts again. */
async function addOne(db: Db, keys: readonly AttemptKey[], nowMs: number): Promise<Map<string, Row>> {
  const isCurrentRow = sql`attempts.ends_at_ms > ${nowMs} AND attempts.ends_at_ms <= excluded.ends_at_ms`;
  const windows = new Map(keys.map((key) => [rowKey(key), key.windowMs]));
  const rows = await db
    .insertInto("attempts")
    .values(inKeyOrder(keys).map((key) => ({ key, times: 1, ends_at_ms: nowMs + (windows.get(key) ?? 0) })))
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        times: sql`CASE WHEN ${isCurrentRow} THEN attempts.times + 1 ELSE 1 END`,
        ends_at_ms: sql`CASE WHEN ${isCurrentRow} THEN attempts.ends_at_ms ELSE excluded.ends_at_ms END`,
      }),
    )
    .returningAll()
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

async function takeBack(db: Db, key: string, ends_at_ms: number) {
  await db
    .updateTable("attempts")
    .set({ times: sql`times - 1` })
    .where("key", "=", key)
    .where("ends_at_ms", "=", ends_at_ms)
    .where("times", ">", 0)
    .execute();
}

/** Setting the clock back must not extend a window. */
function isCurrent(endsAtMs: number, windowMs: number, nowMs: number): boolean {
  const leftMs = endsAtMs - nowMs;
  return leftMs > 0 && leftMs <= windowMs;
}

/** @throws {ShopError} `refusal` when the key already has `max` attempts */
function refuseFrom(
  max: number,
  { times, endsAtMs }: { times: number; endsAtMs: number },
  nowMs: number,
  refusal: RefusalCode,
): void {
  if (times >= max) throw new ShopError(refusal, { retryAfterSeconds: Math.ceil((endsAtMs - nowMs) / 1_000) });
}
