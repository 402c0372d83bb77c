import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import Cursor from "pg-cursor";
import { DatabaseUnavailable, type Db } from "#db/db.ts";
import type { Tables } from "#db/tables.ts";
import { together } from "#db/together.ts";
import { type ConnectionConfig, type Patience, PostgresConnection } from "./postgres-connection.ts";

/** This is enough for a hundred orders that wait for the same product. */
const CONNECTION_WAIT_MS = 5_000;
/** A connection that was not used for this long is probed before its next use. */
const TRUSTED_MS = 1_000;
const PROBE: Patience = { ms: 1_000 };
/**
 * A transaction whose connection was lost keeps its locks until the server ends it. Longer than the work between two
 * statements.
 */
const IDLE_TRANSACTION_MS = 5_000;

/** The last time at which something was sent that the server did not respond to, on any connection. */
export type Silence = { askedAt: number };

export type Pool = {
  kysely(patience: Patience): Db;
  /**
   * Runs `work` in a transaction; the pool has to be a pipeline. `first` is a query that travels with its beginning, and
   * `last` returns one that travels with its end.
   */
  transact<T>(patience: Patience, steps: Steps<T>): Promise<T>;
  query(text: string, patience: Patience, values?: unknown[]): Promise<pg.QueryResult>;
  end(): Promise<void>;
};

type Query = { text: string; values?: unknown[] };
type Steps<T> = {
  first: Query;
  /** @param begun the row of `first`. */
  work(db: Db, begun: object): Promise<T>;
  last(): Query | null;
};

type PooledConnection = PostgresConnection & Pick<pg.PoolClient, "release">;

/** Connections of which none is used that may be silent. */
export function openPool(
  config: Pick<pg.PoolConfig, "connectionString" | "max" | "statement_timeout" | "pipeline">,
  silence: Silence,
): Pool {
  const options: pg.PoolConfig & ConnectionConfig = {
    ...config,
    Client: PostgresConnection,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    types: { getTypeParser: (oid, format) => (oid === 20 ? Number : pg.types.getTypeParser(oid, format)) },
    onSilence: (askedAt) => {
      silence.askedAt = Math.max(silence.askedAt, askedAt);
    },
  };
  const pool = new pg.Pool(options);
  // An error event without a listener would end the process.
  pool.on("error", () => undefined);

  async function acquire(): Promise<PooledConnection> {
    for (;;) {
      const connection = (await pool.connect().catch(throwTranslated)) as unknown as PooledConnection;
      if (await responds(connection, silence)) return connection;
      connection.release(true);
    }
  }

  return {
    kysely(patience) {
      const connect = async () => toKysely(await acquire(), patience);
      const dialect = new PostgresDialect({
        pool: { connect, end: () => pool.end(), options: pool.options },
        cursor: Cursor,
      });
      return new Kysely<Tables>({ dialect });
    },
    async transact(patience, { first, work, last }) {
      const connection = await acquire();
      const send = ({ text, values }: Query) =>
        connection.respond(connection.query(text, values), patience).catch(throwTranslated);
      let isOver = false;
      try {
        const [, begun] = await together(send({ text: "begin" }), send(first));
        const returned = await work(onlyOn(connection, patience), begun.rows[0]);
        const end = last();
        const sent = [...(end ? [send(end)] : []), send({ text: "commit" })];
        const committed = (await together(...sent)).at(-1);
        isOver = true;
        // PostgreSQL answers so, without an error, when a statement had failed.
        if (committed?.command !== "COMMIT") throw new Error("The transaction was rolled back instead of committed.");
        return returned;
      } catch (error) {
        if (!isOver)
          isOver = await send({ text: "rollback" }).then(
            () => true,
            () => false,
          );
        throw error;
      } finally {
        connection.release(connection.isClosed || !isOver);
      }
    },
    async query(text, patience, values) {
      const connection = await acquire();
      try {
        return await connection.respond(connection.query(text, values), patience).catch(throwTranslated);
      } finally {
        connection.release(connection.isClosed);
      }
    },
    end: () => pool.end(),
  };
}

/** Of several connections on which nothing arrives any more, one is waited for. */
async function responds(connection: PooledConnection, silence: Silence): Promise<boolean> {
  if (connection.respondedAt < silence.askedAt) return false;
  if (performance.now() - connection.respondedAt < TRUSTED_MS) return true;
  return connection.respond(connection.query("SELECT 1"), PROBE).then(
    () => true,
    () => false,
  );
}

/** Statements on this connection do not wait for those before them: the server runs them in their order. */
function onlyOn(connection: PooledConnection, patience: Patience): Db {
  const client = { ...toKysely(connection, patience), release: () => undefined };
  const pool = { connect: async () => client, end: async () => undefined, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

function toKysely(connection: PooledConnection, patience: Patience): PostgresPoolClient {
  const query = (what: string | Cursor, parameters?: unknown[]) =>
    typeof what === "string"
      ? connection.respond(connection.query(what, parameters), patience).catch(throwTranslated)
      : cursorOn(connection, connection.query(what), patience);
  return {
    query: query as PostgresPoolClient["query"],
    release: (destroy) => connection.release(destroy || connection.isClosed),
  };
}

/** A slow reader may take its time between two reads. */
function cursorOn(connection: PooledConnection, cursor: Cursor, patience: Patience) {
  return {
    read: (rows: number) => connection.respond(cursor.read(rows), patience).catch(throwTranslated),
    // A cursor whose connection is lost would wait for a response for ever.
    close: async () => {
      if (!connection.isClosed) await connection.respond(cursor.close(), PROBE).catch(throwTranslated);
    },
  };
}

export function throwTranslated(error: unknown): never {
  if (error instanceof DatabaseUnavailable || !isUnavailable(error)) throw error;
  throw new DatabaseUnavailable((error as Error).message, { cause: error });
}

/**
 * Also a transaction that was ended because it was idle, and a server that has become read-only. Only errors without a code
 * are known by their words: a refusal may say that something is closed.
 */
function isUnavailable(error: unknown) {
  const { code, message } = error as { code?: string; message?: string };
  if (code !== undefined) return /^(08|53|57|58|40|55P03|25P03|25006|E[A-Z]+)/.test(code);
  return /timeout|terminated|closed|not queryable/i.test(message ?? "");
}
