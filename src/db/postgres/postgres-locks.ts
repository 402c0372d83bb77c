import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "#db/db.ts";
import { type Patience, PostgresConnection } from "./postgres-connection.ts";

/** Every program holds this lock while it has the database open. It ends with the session, however that ends. */
const OPEN = 424244;
/** The program that migrates holds this lock. */
const MIGRATING = 424245;
/** A program that has just been stopped or killed may hold its lock for a moment. */
const WAIT_MS = 2_000;
const RETRY_MS = 100;
const HEARTBEAT_MS = 2_000;
/**
 * Then the server ends a session that sends nothing, such as that of a machine that is gone. Programs send something every
 * two seconds; one that is alone may check a large file without a pause.
 */
const SILENT_MS = { together: 60_000, alone: 3_600_000 };

/** Says by a lock that a program has the database open, with others or alone. @returns false when it cannot have it so. */
export async function holdOpen(client: PostgresConnection, isAlone: boolean, patience: Patience): Promise<boolean> {
  await endWhenSilent(client, isAlone ? SILENT_MS.alone : SILENT_MS.together, patience);
  const lock = isAlone ? "pg_try_advisory_lock" : "pg_try_advisory_lock_shared";
  for (const deadline = performance.now() + WAIT_MS; ; await sleep(RETRY_MS)) {
    if (await tryLock(client, lock, OPEN, patience)) return true;
    if (performance.now() > deadline) return false;
  }
}

/** Servers before version 14 do not have this setting; there TCP keepalive ends the session. */
async function endWhenSilent(client: PostgresConnection, ms: number, patience: Patience) {
  const setting = "SELECT set_config(name, $1, false) FROM pg_settings WHERE name = 'idle_session_timeout'";
  await client.respond(client.query(setting, [String(ms)]), patience);
}

async function tryLock(client: PostgresConnection, lock: string, key: number, patience: Patience): Promise<boolean> {
  const { rows } = await client.respond(client.query(`SELECT ${lock}($1) AS held`, [key]), patience);
  return rows[0].held;
}

/** Runs `work` while no other program is in this function on the same database; waits as long as one is. */
export async function whileMigrating<T>(url: string, work: () => Promise<T>, patience: Patience): Promise<T> {
  const client = new PostgresConnection({ connectionString: url });
  let heartbeat: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    await endWhenSilent(client, SILENT_MS.together, patience);
    while (!(await tryLock(client, "pg_try_advisory_lock", MIGRATING, patience))) await sleep(RETRY_MS);
    heartbeat = setInterval(() => void client.query("SELECT 1").catch(() => undefined), HEARTBEAT_MS);
    return await work();
  } finally {
    clearInterval(heartbeat);
    await client.end().catch(() => undefined);
  }
}

/** Whether the session with this process id still has the database alone. */
export async function isHeldAlone(db: Db, processId: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid = ${processId}
    AND objid = ${OPEN} AND mode = 'ExclusiveLock'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db);
  return rows.length > 0;
}
