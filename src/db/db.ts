import type { Kysely, SelectQueryBuilder } from "kysely";
import { OperatorError } from "#operator-error.ts";
import type { Tables } from "./tables.ts";

/** Runs statements on the database or in one transaction. */
export type Db = Kysely<Tables>;

/** Runs statements that only read. `getExecutor` is for `sql`, whose text no type checks: the database refuses a write. */
export type Reader = Pick<Db, "selectFrom" | "fn" | "introspection" | "getExecutor">;

export type Transaction = {
  db: Db;
  /** Only `dialect.ts` uses it. */
  engine: Engine;
  /**
   * Locks the rows of the query, except their keys, until the transaction ends. Does nothing on SQLite, which has one
   * writer.
   */
  lock<Table extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, Table, Row>,
  ): SelectQueryBuilder<Tables, Table, Row>;
  /** Locks the rows with their keys, so that nobody adds what refers to them. */
  lockForRemoval<Table extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, Table, Row>,
  ): SelectQueryBuilder<Tables, Table, Row>;
  /** After the commit, drops cached responses with this topic in every process. */
  invalidate(topic: string): void;
};

export type Engine = "sqlite" | "postgres";

/** An open database. Differences between the engines are behind this type or in `dialect.ts`. */
export type Database = {
  engine: Engine;
  /** It is for reads outside a transaction. */
  read: Reader;
  /**
   * Runs `work` in one durable transaction. Publishes invalidated topics to this process before the promise resolves; other
   * processes get them at commit.
   * @param options `isLong`: its statements may take any time. For migrations.
   * @throws {DatabaseUnavailable} when the database cannot be reached or stays locked.
   */
  write<T>(work: (tx: Transaction) => Promise<T>, options?: { isLong?: boolean }): Promise<T>;
  /** Streams rows from its own snapshot in constant memory. */
  stream<Row>(query: (db: Reader) => SelectQueryBuilder<Tables, never, Row>): AsyncIterable<Row>;
  /** Runs reads that all see the database as it was at the first of them, for any time. */
  snapshot<T>(work: (db: Reader) => Promise<T>): Promise<T>;
  /** Calls `listener` with each changed topic, or `EVERYTHING` when topics may have been missed. */
  onChange(listener: (topic: string) => void): void;
  /**
   * Publishes commits of other processes. Takes microseconds; does nothing on PostgreSQL, which sends notifications.
   */
  syncChanges(): void;
  /**
   * Resolves when the commits that other processes made more than `maxAgeMs` ago are published, or when the database does
   * not respond. Null when they are: always on SQLite, after `syncChanges`.
   */
  catchUp(maxAgeMs: number): Promise<void> | null;
  /** @throws {DatabaseUnavailable} */
  ping(): Promise<void>;
  /** Writes durably what nobody reads, to see whether the disk takes it. @throws {DatabaseUnavailable} */
  tryWrite(): Promise<void>;
  /** Counts from the opening of the database; `storageFailedAt` is the time of `performance.now()` when the disk took none. */
  failedWrites(): { total: number; storageFailedAt: number | null };
  /** Returns the bytes of SQLite's write-ahead log; null on PostgreSQL. */
  logBytes(): number | null;
  script(sql: string): Promise<void>;
  /** Runs `work` while no other program migrates the database; on SQLite, its transactions see to that. */
  whileMigrating<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Copies the file of SQLite beside it, before the migration with this name changes it.
   * @returns the copy's path; null if another program made it, and on PostgreSQL, which has no file to copy.
   */
  copyBefore(migration: string): Promise<string | null>;
  /** Updates the query planner's statistics without blocking reads or writes. */
  analyze(): Promise<void>;
  close(): Promise<void>;
};

/** The topic that drops every cached response. */
export const EVERYTHING = "everything";

/** The database cannot be reached or timed out. The caller may retry. */
export class DatabaseUnavailable extends OperatorError {
  override name = "DatabaseUnavailable";
}

/** The database's settings are unsafe or wrong; the shop must not start. */
export class DatabaseRefused extends OperatorError {
  override name = "DatabaseRefused";
}
