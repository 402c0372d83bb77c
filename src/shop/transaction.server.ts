import type { Transaction } from "#db/db.ts";
import type { ShopContext } from "./context.server.ts";

/** A transaction with what the use cases inside it need besides. */
export type Tx = Transaction & Pick<ShopContext, "now" | "settings">;

/**
 * Runs `work` in one durable transaction and resolves after its commit; an error rolls everything back.
 * @throws {DatabaseUnavailable} when the database cannot be reached or stays locked.
 */
export function inTransaction<T>({ db, now, settings }: ShopContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.write((transaction) => work({ ...transaction, now, settings }));
}
