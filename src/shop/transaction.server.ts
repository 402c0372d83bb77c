import type { Transaction } from "#db/db.ts";
import type { ShopContext } from "./context.server.ts";

export type Tx = Transaction & Pick<ShopContext, "now" | "settings">;

/**
 * Resolves after the commit. Errors roll back.
 * @throws {DatabaseUnavailable} when the database cannot be reached or stays locked.
 */
export function inTransaction<T>({ db, now, settings }: ShopContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.write((transaction) => work({ ...transaction, now, settings }));
}
