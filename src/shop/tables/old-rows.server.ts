import { type DeleteResult, sql } from "kysely";
import type { Tables } from "#db/tables.ts";
import { idAt } from "#shop/ids.ts";
import type { Retention } from "./feature-tables.server.ts";

const DAY_MS = 24 * 3_600_000;

/** `by`: the column that tells the age, with an index; the key if it is absent. */
type Age = { key: string; by?: string; kept: string; before(nowMs: number): string | number };

/** By the time of the row. */
export function olderThan(days: number): Omit<Age, "key"> {
  return { by: "created_at_ms", kept: `${days} days`, before: (nowMs) => nowMs - days * DAY_MS };
}

/** By the key, which is an id: ids are in the order of time, so their index finds the oldest. */
export function idsOlderThan(days: number): Omit<Age, "key"> {
  return { kept: `${days} days`, before: (nowMs) => idAt(nowMs - days * DAY_MS) };
}

/** Rows of the table that are older than they are kept. */
export function oldRows(what: string, table: keyof Tables, { key, by = key, kept, before }: Age): Retention {
  return {
    what,
    kept,
    async prune({ db, now }, limit) {
      const [rows, keyColumn, age] = [sql.table(table), sql.ref(key), sql.ref(by)];
      const oldest = sql`SELECT ${keyColumn} FROM ${rows} WHERE ${age} < ${before(now())} ORDER BY ${age} LIMIT ${limit}`;
      const { numAffectedRows } = await sql`DELETE FROM ${rows} WHERE ${keyColumn} IN (${oldest})`.execute(db);
      return Number(numAffectedRows);
    },
  };
}

type Expiring =
  | "sessions"
  | "email_links"
  | "login_codes"
  | "social_logins"
  | "staff_links"
  | "staff_sessions"
  | "staff_sign_ins";

/** Rows of the table that have ended. */
export function endedRows(what: string, table: Expiring): Retention {
  return {
    what,
    kept: "until they end",
    async prune({ db, now }, limit) {
      const ended = db.selectFrom(table).select("expires_at_ms").where("expires_at_ms", "<=", now());
      const last = ended
        .orderBy("expires_at_ms")
        .limit(1)
        .offset(limit - 1);
      const until = (await last.executeTakeFirst())?.expires_at_ms ?? now();
      return deletedOf(await db.deleteFrom(table).where("expires_at_ms", "<=", until).executeTakeFirst());
    },
  };
}

function deletedOf({ numDeletedRows }: DeleteResult): number {
  return Number(numDeletedRows);
}
