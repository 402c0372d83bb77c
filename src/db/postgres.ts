import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import Cursor from "pg-cursor";
import { type Database, DatabaseRefused, DatabaseUnavailable, type Db, EVERYTHING, type Transaction } from "./db.ts";
import { CHANNEL, subscribe } from "./postgres-changes.ts";
import type { Tables } from "./tables.ts";

const MAX_ATTEMPTS = 3;
const CONNECTIONS = 10;
/** Enough for a hundred orders that wait for the same product. */
const CONNECTION_WAIT_MS = 5_000;
/** Then the request gets a 503 and its connection is free. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** Separate connections, so that slow streams do not block other requests. */
const STREAM_CONNECTIONS = 5;
const STREAM_WAIT_MS = 10_000;
/** Serialization failure, deadlock, lock timeout. */
const RETRYABLE = new Set(["40001", "40P01", "55P03"]);

export async function openPostgres(url: string): Promise<Database> {
  const pool = openPool(url, CONNECTIONS, CONNECTION_WAIT_MS, STATEMENT_TIMEOUT_MS);
  await refuseUnsafe(pool, url);
  const read = kyselyOver(pool);
  const streamPool = openPool(url, STREAM_CONNECTIONS, STREAM_WAIT_MS, 0);
  const streams = kyselyOver(streamPool);
  const listeners: ((topic: string) => void)[] = [];
  const publish = (topic: string) => {
    for (const listener of listeners) listener(topic);
  };
  // Identifies this process's own notifications, which it ignores.
  const self = crypto.randomUUID();
  const subscription = subscribe(
    url,
    (payload) => {
      if (!payload.startsWith(self)) publish(payload.slice(self.length));
    },
    () => publish(EVERYTHING),
  );
  await subscription.ready;

  async function transact<T>(work: (tx: Transaction) => Promise<T>) {
    const topics = new Set<string>();
    const result = await read.transaction().execute(async (db) => {
      const begin = sql`SELECT set_config('lock_timeout', '1s', true), set_config('statement_timeout', '2s', true),
        ${sql.raw(SAFETY)}`;
      requireSafety((await begin.execute(db)).rows[0] as object);
      const returned = await work({
        db,
        engine: "postgres",
        lock: (query) => query.forNoKeyUpdate(),
        invalidate: (topic) => void topics.add(topic),
      });
      if (topics.size > 0) {
        const payloads = [...topics].map((topic) => self + topic);
        await sql`SELECT pg_notify(${CHANNEL}, payload) FROM unnest(${payloads}::text[]) AS payload`.execute(db);
      }
      return returned;
    });
    for (const topic of topics) publish(topic);
    return result;
  }

  return {
    engine: "postgres",
    read,
    write: (work) => withRetries(() => transact(work)),
    stream: (query) => translated(query(streams).stream(200)),
    onChange: (listener) => void listeners.push(listener),
    syncChanges: () => undefined,
    catchUp: subscription.catchUp,
    ping: () => withRetries(async () => requireSafety((await pool.query(`SELECT ${SAFETY}`)).rows[0])),
    script: async (text) => void (await pool.query(text)),
    // VACUUM also updates the visibility map, so that counts read only the index.
    analyze: async () => void (await streamPool.query("VACUUM (ANALYZE)")),
    async close() {
      await subscription.close();
      // Kysely would not end a pool that it has not used.
      await Promise.all([pool.end(), streamPool.end()]);
    },
  };
}

function openPool(url: string, max: number, connectionTimeoutMillis: number, statement_timeout: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis,
    statement_timeout,
    types: { getTypeParser: (oid, format) => (oid === 20 ? Number : pg.types.getTypeParser(oid, format)) },
  });
  // Prevents an unhandled error event; the query itself also fails.
  pool.on("error", () => undefined).on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

function kyselyOver(pool: pg.Pool): Db {
  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect().catch(throwTranslated);
    const query = (what: string | Cursor, parameters?: unknown[]) =>
      typeof what === "string" ? client.query(what, parameters).catch(throwTranslated) : client.query(what);
    return { query: query as PostgresPoolClient["query"], release: (destroy) => client.release(destroy) };
  }
  const dialect = new PostgresDialect({
    pool: { connect, end: () => pool.end(), options: pool.options },
    cursor: Cursor,
  });
  return new Kysely<Tables>({ dialect });
}

async function* translated<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  try {
    yield* rows;
  } catch (error) {
    throwTranslated(error);
  }
}

function throwTranslated(error: unknown): never {
  if (error instanceof DatabaseUnavailable || !isUnavailable(error)) throw error;
  throw new DatabaseUnavailable((error as Error).message, { cause: error });
}

const SAFETY = ["fsync", "full_page_writes", "synchronous_commit"]
  .map((name) => `current_setting('${name}') AS ${name}`)
  .join(", ");

async function refuseUnsafe(pool: pg.Pool, url: string) {
  const found = await pool.query(`SELECT ${SAFETY}`).catch((error: Error) => {
    throw new DatabaseRefused(`The database at ${withoutPassword(url)} does not answer: ${reasonOf(error)}.`);
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

function isUnavailable(error: unknown) {
  const { code, message } = error as { code?: string; message?: string };
  return (
    /^(08|53|57|58|40|55P03|E[A-Z]+)/.test(code ?? "") || /timeout|terminated|closed|not queryable/i.test(message ?? "")
  );
}
