import type { Transaction } from "#db/db.ts";
import { lockKey, shareKey } from "#db/dialect.ts";
import { together } from "#db/together.ts";
import type { Tx } from "./transaction.server.ts";

/** A key, such as an email address or an account, has at most `max` of something. */
export type Limit = { of: string; key: string; max: number };

/**
 * Whether one more is within the limit, asked in the transaction that then adds it. Whoever else asks for the same key
 * waits until this transaction has ended, in every process, so nobody acts on a count that is no longer true.
 * @param count of those there are, in whatever time the limit is about.
 */
export async function isWithinLimit(tx: Tx, { of, key, max }: Limit, count: () => Promise<number>): Promise<boolean> {
  const [, counted] = await together(takeTurn(tx, of, key), count());
  return counted < max;
}

/** Waits for the other transactions that took the turn of this key; the next ones wait until this transaction has ended. */
export async function takeTurn(tx: Transaction, of: string, key: string): Promise<void> {
  await lockKey(tx, `${of} ${key}`);
}

/** Waits for the transaction that took the turn of this key, and keeps the next ones waiting; others may share it. */
export async function shareTurn(tx: Transaction, of: string, key: string): Promise<void> {
  await shareKey(tx, `${of} ${key}`);
}
