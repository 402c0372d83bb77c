import type { Kysely, SelectQueryBuilder } from "kysely";
import { OperatorError } from "#operator-error.ts";
import type { Tables } from "./tables.ts";

/** The handle for statements: the database itself, or one transaction on it. */
export type Db = Kysely<Tables>;

/** What the work of one transaction is given. */
export type Transaction = {
  /** Runs its statements. */
  db: Db;
  /** For the functions of `dialect.ts` alone. */
  engine: Engine;
  /**
   * The query with its rows locked against other writers until the transaction ends, keys excepted, in the order in which
   * the query gives them. SQLite has one writer anyway.
   */
  lock<Table extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, Table, Row>,
  ): SelectQueryBuilder<Tables, Table, Row>;
  /** Drops the cached responses that show this topic, in every process, once the transaction is committed. */
  invalidate(topic: string): void;
};

export type Engine = "sqlite" | "postgres";

/** One open database. Every difference between the engines is behind this type or in `dialect.ts`. */
export type Database = {
  engine: Engine;
  /** For reads outside a transaction. */
  read: Db;
  /**
   * Runs `work` in one durable transaction and resolves after its commit. The topics that `work` invalidates reach every
   * listener of this process before the promise resolves, and those of other processes at commit.
   * @throws {DatabaseUnavailable} when the engine cannot be reached or stays locked.
   */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Rows one by one in constant memory, from a snapshot of its own. */
  stream<Row>(query: (db: Db) => SelectQueryBuilder<Tables, never, Row>): AsyncIterable<Row>;
  /** Calls `listener` with each changed topic, and with `EVERYTHING` when topics may have been missed. */
  onChange(listener: (topic: string) => void): void;
  /** Publishes what other processes committed until now. Does nothing on PostgreSQL, which notifies. Takes microseconds. */
  syncChanges(): void;
  /** Resolves when the engine answers. @throws {DatabaseUnavailable} */
  ping(): Promise<void>;
  /** Runs several statements as they are; used by migrations and checks. */
  script(sql: string): Promise<void>;
  /** Updates the statistics of the query planner after a bulk load. Does not block reads and writes. */
  analyze(): Promise<void>;
  close(): Promise<void>;
};

/** Stands for all topics: every cached response is dropped. */
export const EVERYTHING = "everything";

/** The database cannot be reached or did not answer in time; the caller may try again. */
export class DatabaseUnavailable extends OperatorError {
  override name = "DatabaseUnavailable";
}

/** The database has unsafe or wrong settings: the shop must not start. */
export class DatabaseRefused extends OperatorError {
  override name = "DatabaseRefused";
}
