import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import Cursor from "pg-cursor";
import { type Database, DatabaseRefused, DatabaseUnavailable, type Db, EVERYTHING, type Transaction } from "./db.ts";
import type { Tables } from "./tables.ts";

const CHANNEL = "bijli_changes";
const TRIES = 3;
const CONNECTIONS = 10;
/** A hundred buyers of one product wait for each other; a server that is away refuses at once. */
const CONNECTION_WAIT_MS = 5_000;
/** A server so slow is as good as away: the request is answered 503 and its connection is free for others. */
const LONGEST_STATEMENT_MS = 5_000;
/** Whole lists have connections of their own: readers that dawdle over them must not keep everyone else waiting. */
const STREAM_CONNECTIONS = 5;
const STREAM_WAIT_MS = 10_000;
const HEARTBEAT_MS = 5_000;
/** Serialization failure, deadlock, lock timeout: worth another try. */
const PASSING = new Set(["40001", "40P01", "55P03"]);

/**
 * Opens a pool on a PostgreSQL URL and listens for changes of other processes.
 * @throws {DatabaseRefused} when the server is not there or its settings could lose an acknowledged commit.
 */
export async function openPostgres(url: string): Promise<Database> {
  const pool = openPool(url, CONNECTIONS, CONNECTION_WAIT_MS, LONGEST_STATEMENT_MS);
  await refuseUnsafe(pool, url);
  const read = kyselyOver(pool);
  const patientPool = openPool(url, STREAM_CONNECTIONS, STREAM_WAIT_MS, 0);
  const streams = kyselyOver(patientPool);
  const listeners: ((topic: string) => void)[] = [];
  const tell = (topic: string) => {
    for (const listener of listeners) listener(topic);
  };
  // Our own changes are told before a write resolves; their echo is not news.
  const self = crypto.randomUUID();
  const ear = listen(
    url,
    (payload) => {
      if (!payload.startsWith(self)) tell(payload.slice(self.length));
    },
    () => tell(EVERYTHING),
  );
  await ear.begun;

  async function transact<T>(work: (tx: Transaction) => Promise<T>) {
    const topics = new Set<string>();
    const result = await read.transaction().execute(async (db) => {
      await sql`SELECT set_config('lock_timeout', '1s', true), set_config('statement_timeout', '2s', true)`.execute(db);
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
    for (const topic of topics) tell(topic);
    return result;
  }

  return {
    engine: "postgres",
    read,
    write: (work) => withRetries(() => transact(work)),
    stream: (query) => named(query(streams).stream(200)),
    onChange: (listener) => void listeners.push(listener),
    catchUp: () => undefined,
    ping: () => withRetries(async () => void (await pool.query("SELECT 1"))),
    script: async (text) => void (await pool.query(text)),
    // Vacuuming also marks pages as visible to all, without which a count reads the table beside the index.
    settle: async () => void (await patientPool.query("VACUUM (ANALYZE)")),
    async close() {
      await ear.close();
      await Promise.all([read.destroy(), streams.destroy()]);
    },
  };
}

function openPool(url: string, max: number, connectionTimeoutMillis: number, statement_timeout: number): pg.Pool {
  const pool = new pg.Pool({
    ...{ connectionString: url, max, connectionTimeoutMillis, statement_timeout },
    types: { getTypeParser: (oid, format) => (oid === 20 ? Number : pg.types.getTypeParser(oid, format)) },
  });
  // A connection that breaks tells whoever uses it; the event besides would end the process if nobody heard it.
  pool.on("error", () => undefined).on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Kysely on a pool out of which the server's trouble comes as `DatabaseUnavailable`. */
function kyselyOver(pool: pg.Pool): Db {
  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect().catch(failNamed);
    const query = (what: string | Cursor, parameters?: unknown[]) =>
      typeof what === "string" ? client.query(what, parameters).catch(failNamed) : client.query(what);
    return { query: query as PostgresPoolClient["query"], release: (destroy) => client.release(destroy) };
  }
  const dialect = new PostgresDialect({
    pool: { connect, end: () => pool.end(), options: pool.options },
    cursor: Cursor,
  });
  return new Kysely<Tables>({ dialect });
}

async function* named<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  try {
    yield* rows;
  } catch (error) {
    failNamed(error);
  }
}

function failNamed(error: unknown): never {
  if (error instanceof DatabaseUnavailable || !isTrouble(error)) throw error;
  throw new DatabaseUnavailable((error as Error).message, { cause: error });
}

async function refuseUnsafe(pool: pg.Pool, url: string) {
  const found = await pool
    .query("SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')")
    .catch((error: Error) => {
      throw new DatabaseRefused(`The database at ${withoutPassword(url)} does not answer: ${reasonOf(error)}.`);
    });
  for (const { name, setting } of found.rows as { name: string; setting: string }[]) {
    if (setting === "off" || setting === "local")
      throw new DatabaseRefused(`PostgreSQL's ${name} is ${setting}, which could lose orders; turn it on.`);
  }
}

/** Node reports a refused connection to several addresses as one error without a message of its own. */
function reasonOf(error: Error) {
  return error.message || (error as NodeJS.ErrnoException).code || "no connection";
}

function withoutPassword(url: string) {
  const address = URL.parse(url);
  return address ? `${address.host}${address.pathname}` : "DATABASE_URL";
}

async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { code?: unknown };
      if (typeof code === "string" && PASSING.has(code) && tries < TRIES) {
        await sleep(Math.random() * 50 * tries);
        continue;
      }
      failNamed(error);
    }
  }
}

/** The server's or the network's trouble (connection, resources, operator, timeout), not a bug of ours. */
function isTrouble(error: unknown) {
  const { code, message } = error as { code?: string; message?: string };
  return (
    /^(08|53|57|58|40|55P03|E[A-Z]+)/.test(code ?? "") || /timeout|terminated|closed|not queryable/i.test(message ?? "")
  );
}

/** One connection that hears what others changed. Whatever was said while it was away is lost, so it then tells all. */
function listen(url: string, heard: (payload: string) => void, missedSome: () => void) {
  const firstTime = Promise.withResolvers<void>();
  let begun = false;
  let closed = false;
  let current: pg.Client | undefined;
  const stopWaiting = new AbortController();

  async function follow() {
    while (!closed) {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, keepAlive: true });
      const ended = new Promise<void>((resolve) => client.once("end", resolve).on("error", () => resolve()));
      try {
        client.on("notification", (message) => heard(message.payload ?? ""));
        await client.connect();
        current = client;
        await client.query(`LISTEN ${CHANNEL}`);
        if (begun) missedSome();
        begun = true;
        firstTime.resolve();
        await Promise.race([ended, silence(client)]);
        await client.end().catch(() => undefined);
      } catch {
        begun = true;
        firstTime.resolve();
        await client.end().catch(() => undefined);
      }
      if (!closed) await sleep(250, undefined, { signal: stopWaiting.signal }).catch(() => undefined);
    }
  }
  /** Resolves when the link has gone without a word, as links do when a cable is pulled. */
  async function silence(client: pg.Client) {
    while (!closed) {
      await sleep(HEARTBEAT_MS, undefined, { signal: stopWaiting.signal }).catch(() => undefined);
      const answered = client.query("SELECT 1").then(() => true);
      if (!(await Promise.race([answered, sleep(HEARTBEAT_MS, false)]).catch(() => false))) return;
    }
  }
  const following = follow();
  return {
    begun: firstTime.promise,
    async close() {
      closed = true;
      stopWaiting.abort();
      await current?.end().catch(() => undefined);
      await following;
    },
  };
}
