import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type Database, DatabaseRefused, DatabaseUnavailable, EVERYTHING, type Transaction } from "./db.ts";
import { readingOnly, withEncryption } from "./postgres/postgres-address.ts";
import { CHANNEL, subscribe } from "./postgres/postgres-changes.ts";
import type { Patience, PostgresConnection } from "./postgres/postgres-connection.ts";
import { isHeldAlone, whileMigrating } from "./postgres/postgres-locks.ts";
import { openPool, type Pool, type Silence, throwTranslated } from "./postgres/postgres-pool.ts";
import { writeProbe } from "./write-health.ts";

const MAX_ATTEMPTS = 3;
const READ_CONNECTIONS = 8;
const WRITE_CONNECTIONS = 8;
/** Streams have connections of their own, so that slow ones do not block other requests. */
const STREAM_CONNECTIONS = 5;
/** The server cancels statements that take longer. Then the request gets a 503. */
const STATEMENT_MS = 4_000;
const TRANSACTION_STATEMENT_MS = 2_000;
/** This side waits longer than the server works, so that connections on which it still responds stay open. */
const READ: Patience = { ms: STATEMENT_MS + 1_000 };
const WRITE: Patience = { ms: TRANSACTION_STATEMENT_MS + 1_000 };
const LONG_MS = 5_000;
/** These are serialization failure, deadlock and lock timeout. */
const RETRYABLE = new Set(["40001", "40P01", "55P03"]);

/**
 * @param options `isAlone`: no other program has it open, and none can open it.
 * @throws {DatabaseRefused}
 */
export async function openPostgres(
  location: string,
  { isAlone }: { isAlone: boolean },
): Promise<Omit<Database, "failedWrites">> {
  const url = withEncryption(location);
  const silence: Silence = { askedAt: 0 };
  const open = (connectionString: string, max: number, ms: number, pipeline = false) =>
    openPool({ connectionString, max, statement_timeout: ms, pipeline }, silence);
  const writePool = open(url, WRITE_CONNECTIONS, STATEMENT_MS, true);
  await refuseUnsafe(writePool, url);
  const readPool = open(readingOnly(url), READ_CONNECTIONS, STATEMENT_MS);
  const streamPool = open(readingOnly(url), STREAM_CONNECTIONS, 0);
  /** Its statements may take any time. */
  const long: Patience = { ms: LONG_MS, isWorking: (connection) => worksFor(readPool, connection) };
  const read = readPool.kysely(READ);
  const streams = streamPool.kysely(long);
  const listeners: ((topic: string) => void)[] = [];
  const publish = (topic: string) => {
    for (const listener of listeners) listener(topic);
  };
  // This process ignores its own notifications, which it knows by this.
  const self = crypto.randomUUID();
  const subscription = subscribe(url, {
    isAlone,
    onPayload: (payload) => {
      if (!payload.startsWith(self)) publish(payload.slice(self.length));
    },
    onGap: () => publish(EVERYTHING),
  });
  const close = async () => {
    await subscription.close();
    // Kysely would not end a pool that it has not used.
    await Promise.all([writePool.end(), readPool.end(), streamPool.end()]);
  };
  await subscription.ready.catch(async (error) => {
    await close();
    throwTranslated(error);
  });

  async function transact<T>(work: (tx: Transaction) => Promise<T>, isLong: boolean) {
    const topics = new Set<string>();
    const result = await writePool.transact(isLong ? long : WRITE, {
      first: { text: BEGINNING, values: [String(isLong ? 0 : TRANSACTION_STATEMENT_MS)] },
      async work(db, settings) {
        requireSafety(settings);
        const returned = await work({
          db,
          engine: "postgres",
          lock: (query) => query.forNoKeyUpdate(),
          lockForRemoval: (query) => query.forUpdate(),
          invalidate: (topic) => void topics.add(topic),
        });
        if (isAlone && !(await isHeldAlone(db, subscription.processId())))
          throw new DatabaseUnavailable("The connection that keeps other programs from the database was lost.");
        return returned;
      },
      last: () =>
        topics.size > 0 ? { text: NOTIFY, values: [CHANNEL, [...topics].map((topic) => self + topic)] } : null,
    });
    for (const topic of topics) publish(topic);
    return result;
  }

  return {
    engine: "postgres",
    read,
    write: (work, { isLong = false } = {}) => withRetries(() => transact(work, isLong)),
    stream: (query) => translated(query(streams).stream(200)),
    snapshot: (work) =>
      streams
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute(async (db) => {
          // Whoever reads may take its time between two reads.
          await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(db);
          return work(db);
        })
        .catch(throwTranslated),
    onChange: (listener) => void listeners.push(listener),
    syncChanges: () => undefined,
    catchUp: subscription.catchUp,
    ping: () => withRetries(async () => requireSafety((await writePool.query(`SELECT ${SAFETY}`, READ)).rows[0])),
    tryWrite: () => withRetries(() => transact(writeProbe, false)),
    logBytes: () => null,
    script: async (text) => void (await writePool.query(text, READ)),
    whileMigrating: (work) => whileMigrating(url, work, WRITE).catch(throwTranslated),
    copyBefore: async () => null,
    // VACUUM also updates the visibility map, so that counts read only the index.
    analyze: async () => void (await streamPool.query("VACUUM (ANALYZE)", long)),
    close,
  };
}

/** Whether the server works on a statement of this connection: it waits neither for the next one nor for its reader. */
async function worksFor(pool: Pool, { processID }: PostgresConnection): Promise<boolean> {
  const { rows } = await pool.query(
    "SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND state = 'active' AND wait_event_type IS DISTINCT FROM 'Client'",
    WRITE,
    [processID],
  );
  return rows.length > 0;
}

async function* translated<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  try {
    yield* rows;
  } catch (error) {
    throwTranslated(error);
  }
}

const SAFETY = ["fsync", "full_page_writes", "synchronous_commit"]
  .map((name) => `current_setting('${name}') AS ${name}`)
  .join(", ");

const BEGINNING = `SELECT set_config('lock_timeout', '1s', true), set_config('statement_timeout', $1, true), ${SAFETY}`;
const NOTIFY = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload";

async function refuseUnsafe(pool: Pool, url: string) {
  const found = await pool.query(`SELECT ${SAFETY}`, READ).catch((error: Error) => {
    const hint = /support SSL/.test(error.message) ? "; add sslmode=disable to DATABASE_URL if nobody can listen" : "";
    throw new DatabaseRefused(`The database at ${withoutPassword(url)} does not answer: ${reasonOf(error)}${hint}.`);
  });
  const problem = safetyProblem(found.rows[0]);
  if (problem) throw new DatabaseRefused(problem);
}

/** The settings may change while the shop runs. */
function requireSafety(settings: object | undefined) {
  const problem = safetyProblem(settings);
  if (problem) throw new DatabaseUnavailable(problem);
}

function safetyProblem(settings: object = {}): string | null {
  const unsafe = Object.entries(settings).find(([, value]) => value === "off" || value === "local");
  return unsafe ? `PostgreSQL's ${unsafe[0]} is ${unsafe[1]}, which could lose orders; turn it on.` : null;
}

/** Node's error for a refused connection may have an empty message. */
function reasonOf(error: Error) {
  return error.message || (error as NodeJS.ErrnoException).code || "no connection";
}

function withoutPassword(url: string) {
  const address = URL.parse(url);
  return address ? `${address.host}${address.pathname}` : "DATABASE_URL";
}

async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { code?: unknown };
      if (typeof code === "string" && RETRYABLE.has(code) && attempts < MAX_ATTEMPTS) {
        await sleep(Math.random() * 50 * attempts);
        continue;
      }
      throwTranslated(error);
    }
  }
}
