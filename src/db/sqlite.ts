import { statSync } from "node:fs";
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { Kysely, type SelectQueryBuilder, type SqliteDatabase, SqliteDialect, type SqliteStatement } from "kysely";
import { LRUCache } from "lru-cache";
import { type Database, DatabaseUnavailable, type Db, type Transaction } from "./db.ts";
import { changeLog, followChanges } from "./sqlite/sqlite-changes.ts";
import { connect, connectReadOnly } from "./sqlite/sqlite-connection.ts";
import { copyBefore } from "./sqlite/sqlite-copies.ts";
import type { Tables } from "./tables.ts";
import { writeProbe } from "./write-health.ts";

const MAX_CACHED_STATEMENTS = 500;
const MAX_CACHED_LENGTH = 4_000;
const LOCK_WAIT_MS = 5_000;
const MAX_STREAMS = 64;
/** So many rows of each index are read for the statistics. */
const SAMPLE_ROWS = 1_000;

/**
 * Uses WAL, synced at each commit.
 * @throws {DatabaseRefused} when the folder is not writable or a durability setting did not take effect.
 */
export async function openSqlite(file: string): Promise<Omit<Database, "failedWrites">> {
  const writer = connect(file);
  const reader = connectReadOnly(file);
  const read = kyselyOver(reader);
  const write = kyselyOver(writer);
  const listeners: ((topic: string) => void)[] = [];
  let lastWrite: Promise<unknown> = Promise.resolve();
  let streams = 0;

  const changes = followChanges(reader, (topic) => {
    for (const listener of listeners) listener(topic);
  });

  const logChanges = changeLog(writer);

  async function transact<T>(work: (tx: Transaction) => Promise<T>) {
    await beginImmediate(writer);
    try {
      const topics = new Set<string>();
      const result = await work({
        db: write,
        engine: "sqlite",
        lock: (query) => query,
        lockForRemoval: (query) => query,
        invalidate: (topic) => void topics.add(topic),
      });
      if (topics.size > 0) logChanges(topics);
      writer.exec("COMMIT");
      publishCommitted(changes.sync);
      return result;
    } catch (error) {
      if (writer.isTransaction) writer.exec("ROLLBACK");
      throw isUnavailable(error) ? unavailable(error) : error;
    }
  }

  function writeInOrder<T>(work: (tx: Transaction) => Promise<T>) {
    const write = lastWrite.then(() => transact(work));
    // SQLite never waits: without a turn of the event loop, all others would wait for a series of writes to end.
    lastWrite = write.catch(() => undefined).then(() => setImmediate());
    return write;
  }

  return {
    engine: "sqlite",
    read,
    write: writeInOrder,
    async *stream(query) {
      if (streams >= MAX_STREAMS) throw new DatabaseUnavailable("Too many whole lists are being read at once.");
      streams++;
      try {
        yield* streamed(file, query);
      } finally {
        streams--;
      }
    },
    snapshot: (work) => inSnapshot(file, work),
    onChange: (listener) => void listeners.push(listener),
    syncChanges: changes.sync,
    catchUp: () => null,
    ping: async () => void reader.prepare("SELECT 1").get(),
    tryWrite: () => writeInOrder(writeProbe),
    logBytes: () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0,
    script: async (sql) => writer.exec(sql),
    // Each migration has its own transaction, which sees whether another program has run it.
    whileMigrating: (work) => work(),
    copyBefore: (migration) => copyBefore(writer, file, migration),
    analyze: () => analyzeIndexes(file),
    async close() {
      await lastWrite;
      reader.close();
      updateStatistics(writer);
      writer.close();
    },
  };
}

/** Closes its connection even when the rows are not read to the end. */
async function* streamed<Row>(file: string, query: (db: Db) => SelectQueryBuilder<Tables, never, Row>) {
  const connection = connectReadOnly(file);
  try {
    yield* query(kyselyOver(connection)).stream();
  } finally {
    connection.close();
  }
}

async function inSnapshot<T>(file: string, work: (db: Db) => Promise<T>): Promise<T> {
  const connection = connectReadOnly(file);
  try {
    connection.exec("BEGIN");
    return await work(kyselyOver(connection));
  } finally {
    connection.close();
  }
}

/** Errors must not fail a committed write. The next sync publishes its changes. */
function publishCommitted(sync: () => void) {
  try {
    sync();
  } catch (error) {
    process.emitWarning(error as Error);
  }
}

function updateStatistics(writer: DatabaseSync) {
  try {
    writer.exec("PRAGMA optimize");
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

/**
 * Reads a sample of each index. SQLite locks the database for the whole statement, so each index has its own: other writers
 * wait some milliseconds.
 */
async function analyzeIndexes(file: string) {
  const connection = connect(file);
  try {
    connection.exec(`PRAGMA analysis_limit = ${SAMPLE_ROWS}`);
    const indexes = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'index'").all() as {
      name: string;
    }[];
    for (const { name } of indexes) {
      await execWhenUnlocked(connection, `ANALYZE "${name}"`);
      await setImmediate();
    }
  } finally {
    connection.close();
  }
}

const beginImmediate = (writer: DatabaseSync) => execWhenUnlocked(writer, "BEGIN IMMEDIATE");

/** Retries while another connection holds the lock. */
async function execWhenUnlocked(connection: DatabaseSync, statement: string) {
  const deadline = performance.now() + LOCK_WAIT_MS;
  for (;;) {
    try {
      connection.exec(statement);
      return;
    } catch (error) {
      if (!/locked|busy/i.test((error as Error).message)) throw unavailable(error);
      if (performance.now() > deadline) throw new DatabaseUnavailable("The database stayed locked.");
      await sleep(2 + Math.random() * 8);
    }
  }
}

function isUnavailable(error: unknown) {
  const code = (error as { errcode?: number }).errcode;
  return code !== undefined && [5, 6, 8, 10, 13, 14].includes(code & 0xff);
}

function unavailable(error: unknown) {
  return new DatabaseUnavailable((error as Error).message, { cause: error });
}

function kyselyOver(connection: DatabaseSync): Db {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: statementsOf(connection) }) });
}

function statementsOf(connection: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: MAX_CACHED_STATEMENTS });
  return {
    close: () => connection.close(),
    prepare(sql) {
      const cached = statements.get(sql);
      if (cached) return cached;
      const statement = kyselyStatement(connection.prepare(sql));
      if (sql.length <= MAX_CACHED_LENGTH) statements.set(sql, statement);
      return statement;
    },
  };
}

function kyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
