import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, type SelectQueryBuilder, type SqliteDatabase, SqliteDialect, sql } from "kysely";
import { LRUCache } from "lru-cache";
import { type Database, DatabaseRefused, DatabaseUnavailable, type Db, EVERYTHING, type Transaction } from "./db.ts";
import type { Tables } from "./tables.ts";

const MAX_CACHED_STATEMENTS = 500;
/** Longer statements write batches: large, and seldom the same twice. */
const MAX_CACHED_LENGTH = 4_000;
const CHANGES_KEPT = 10_000;
const LOCK_WAIT_MS = 5_000;
/** Each has a connection of its own; readers that dawdle must not gather without end. */
const MOST_STREAMS = 64;

/**
 * Opens (or makes) the file: one connection writes, one reads, each stream has its own. WAL with a sync at every commit.
 * @throws {DatabaseRefused} when the folder cannot be written or a safe setting did not take.
 */
export async function openSqlite(file: string): Promise<Database> {
  const writer = connect(file);
  const reader = connect(file);
  const read = kyselyOver(reader);
  const write = kyselyOver(writer);
  const listeners: ((topic: string) => void)[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  let streams = 0;

  const changes = followChanges(reader, (topic) => {
    for (const listener of listeners) listener(topic);
  });

  async function transact<T>(work: (tx: Transaction) => Promise<T>) {
    await beginImmediate(writer);
    try {
      const topics = new Set<string>();
      const result = await work({
        db: write,
        engine: "sqlite",
        lock: (query) => query,
        invalidate: (topic) => void topics.add(topic),
      });
      if (topics.size > 0) await logChanges(write, topics);
      writer.exec("COMMIT");
      committed(changes.catchUp);
      return result;
    } catch (error) {
      if (writer.isTransaction) writer.exec("ROLLBACK");
      throw isTrouble(error) ? unavailable(error) : error;
    }
  }

  function inTurn<T>(work: (tx: Transaction) => Promise<T>) {
    const mine = turn.then(() => transact(work));
    turn = mine.catch(() => undefined);
    return mine;
  }

  return {
    engine: "sqlite",
    read,
    write: inTurn,
    async *stream(query) {
      if (streams >= MOST_STREAMS) throw new DatabaseUnavailable("Too many whole lists are being read at once.");
      streams++;
      try {
        yield* streamed(file, query);
      } finally {
        streams--;
      }
    },
    onChange: (listener) => void listeners.push(listener),
    catchUp: changes.catchUp,
    ping: async () => void reader.prepare("SELECT 1").get(),
    script: async (sql) => writer.exec(sql),
    settle: () => inTurn(async (tx) => void (await sql`ANALYZE`.execute(tx.db))),
    async close() {
      await turn;
      reader.close();
      keepStatistics(writer);
      writer.close();
    },
  };
}

/** Rows of a connection of its own, which is closed whether or not they are read to the end. */
async function* streamed<Row>(file: string, query: (db: Db) => SelectQueryBuilder<Tables, never, Row>) {
  const own = connect(file);
  try {
    yield* query(kyselyOver(own)).stream();
  } finally {
    own.close();
  }
}

/** What is committed is written, whatever goes wrong after it: the next look at the log tells of it again. */
function committed(tell: () => void) {
  try {
    tell();
  } catch (error) {
    process.emitWarning(error as Error);
  }
}

/** Left to the next one where another process is writing just now. */
function keepStatistics(writer: DatabaseSync) {
  try {
    writer.exec("PRAGMA optimize");
  } catch (error) {
    if (!isTrouble(error)) throw error;
  }
}

function connect(file: string): DatabaseSync {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const connection = new DatabaseSync(file, { timeout: 0 });
    connection.exec("PRAGMA journal_mode = WAL");
    connection.exec(
      "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -32000; PRAGMA mmap_size = 268435456",
    );
    refuseUnsafe(connection);
    return connection;
  } catch (error) {
    if (error instanceof DatabaseRefused) throw error;
    throw new DatabaseRefused(`The database ${file} cannot be opened for writing: ${(error as Error).message}.`);
  }
}

function refuseUnsafe(connection: DatabaseSync) {
  const required = { journal_mode: "wal", synchronous: 2, foreign_keys: 1 };
  for (const [pragma, value] of Object.entries(required)) {
    const found = Object.values(connection.prepare(`PRAGMA ${pragma}`).get() ?? {})[0];
    if (found !== value)
      throw new DatabaseRefused(`SQLite's ${pragma} is ${found}, which could lose orders; it must be ${value}.`);
  }
}

/** `BEGIN IMMEDIATE`, waiting for another process's transaction without holding up this process. */
async function beginImmediate(writer: DatabaseSync) {
  const giveUpAt = performance.now() + LOCK_WAIT_MS;
  for (;;) {
    try {
      writer.exec("BEGIN IMMEDIATE");
      return;
    } catch (error) {
      if (!/locked|busy/i.test((error as Error).message)) throw unavailable(error);
      if (performance.now() > giveUpAt) throw new DatabaseUnavailable("The database stayed locked.");
      await sleep(2 + Math.random() * 8);
    }
  }
}

async function logChanges(write: Db, topics: Set<string>) {
  await write
    .insertInto("changes")
    .values([...topics].map((topic) => ({ topic })))
    .execute();
  await sql`DELETE FROM changes WHERE seq <= (SELECT max(seq) FROM changes) - ${CHANGES_KEPT}`.execute(write);
}

/** Busy, locked, read-only, I/O error, full, cannot open: the disk's or a neighbour's trouble, not a bug of ours. */
function isTrouble(error: unknown) {
  const code = (error as { errcode?: number }).errcode;
  return code !== undefined && [5, 6, 8, 10, 13, 14].includes(code & 0xff);
}

function unavailable(error: unknown) {
  return new DatabaseUnavailable((error as Error).message, { cause: error });
}

/** Reads the change log as far as it grew. SQLite's data_version moves with every commit of another connection. */
function followChanges(reader: DatabaseSync, tell: (topic: string) => void) {
  const version = reader.prepare("PRAGMA data_version");
  const readVersion = () => (version.get() as { data_version: number }).data_version;
  let newer: StatementSync | undefined;
  let lastVersion = -1;
  let lastSeq = 0;
  return {
    catchUp() {
      const now = readVersion();
      if (now === lastVersion) return;
      newer ??= prepareIfThere(reader, "SELECT seq, topic FROM changes WHERE seq > ? ORDER BY seq");
      const rows = (newer?.all(lastSeq) ?? []) as { seq: number; topic: string }[];
      const missedSome = lastVersion === -1 || (rows[0] !== undefined && rows[0].seq !== lastSeq + 1);
      lastVersion = now;
      lastSeq = rows.at(-1)?.seq ?? lastSeq;
      if (missedSome) tell(EVERYTHING);
      else for (const row of rows) tell(row.topic);
    },
  };
}

function prepareIfThere(reader: DatabaseSync, sql: string): StatementSync | undefined {
  try {
    return reader.prepare(sql);
  } catch {
    return undefined;
  }
}

function kyselyOver(connection: DatabaseSync): Db {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: statementsOf(connection) }) });
}

/** Adapts node:sqlite to Kysely's dialect, with a cache of prepared statements. */
function statementsOf(connection: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, StatementSync>({ max: MAX_CACHED_STATEMENTS });
  function prepare(sql: string) {
    const cached = statements.get(sql);
    if (cached) return cached;
    const statement = connection.prepare(sql);
    if (sql.length <= MAX_CACHED_LENGTH) statements.set(sql, statement);
    return statement;
  }
  return {
    close: () => connection.close(),
    prepare(sql) {
      const statement = prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
}
