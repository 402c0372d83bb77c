import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./db.ts";
import type { Patience, PostgresConnection } from "./postgres-connection.ts";

/** Of the lock that every program holds while it has the database open. It ends with the session, however that ends. */
const OPEN = 424244;
/** A program that has just been stopped or killed may hold its lock for a moment. */
const WAIT_MS = 2_000;
const RETRY_MS = 100;
/**
 * Then the server ends a session that sends nothing, such as that of a machine that is gone. Programs send something every
 * two seconds; one that is alone may check a large file without a pause.
 */
const SILENT_MS = { together: 60_000, alone: 3_600_000 };

/** Says by a lock that a program has the database open, with others or alone. @returns false when it cannot have it so. */
export async function holdOpen(client: PostgresConnection, isAlone: boolean, patience: Patience): Promise<boolean> {
  const ask = (text: string, values: unknown[]) => client.respond(client.query(text, values), patience);
  // Servers before version 14 do not have this setting; there TCP keepalive ends the session.
  await ask("SELECT set_config(name, $1, false) FROM pg_settings WHERE name = 'idle_session_timeout'", [
    String(isAlone ? SILENT_MS.alone : SILENT_MS.together),
  ]);
  const lock = isAlone ? "pg_try_advisory_lock" : "pg_try_advisory_lock_shared";
  for (const deadline = performance.now() + WAIT_MS; ; await sleep(RETRY_MS)) {
    const { rows } = await ask(`SELECT ${lock}($1) AS held`, [OPEN]);
    if (rows[0].held) return true;
    if (performance.now() > deadline) return false;
  }
}

/** Whether the session with this process id still has the database alone. */
export async function isHeldAlone(db: Db, processId: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid = ${processId}
    AND objid = ${OPEN} AND mode = 'ExclusiveLock'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db);
  return rows.length > 0;
}
