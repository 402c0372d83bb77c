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
  /** Calls `listener` with each changed topic; `everything` when topics may have been missed. */
  onChange(listener: (topic: string) => void): void;
  /** Takes in what other processes committed up to now. A no-op where the engine tells by itself. Microseconds. */
  catchUp(): void;
  /** Resolves when the engine answers. @throws {DatabaseUnavailable} */
  ping(): Promise<void>;
  /** Hands a script of several statements to the engine as it is; used by migrations and checks. */
  script(sql: string): Promise<void>;
  /** After a bulk load: gives the engine the statistics by which it chooses its ways. Reads and writes go on meanwhile. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

/** The topic that stands for all others: whoever keeps something drops it. */
export const EVERYTHING = "everything";

/** The database cannot be reached or did not answer in time; the caller may try again. */
export class DatabaseUnavailable extends OperatorError {
  override name = "DatabaseUnavailable";
}

/** The settings of the database are unsafe or wrong: the shop must not start. */
export class DatabaseRefused extends OperatorError {
  override name = "DatabaseRefused";
}
