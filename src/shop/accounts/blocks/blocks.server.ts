import type { Selectable } from "kysely";
import * as messages from "#contract/messages.ts";
import type { BlockKind } from "#contract/statuses.ts";
import type { CustomerBlockRow } from "#db/account-rows.ts";
import type { Reader } from "#db/db.ts";
import { together } from "#db/together.ts";
import { shareTurn, takeTurn } from "#shop/limit.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";

export type StoredBlock = Selectable<CustomerBlockRow>;

const WHAT_A_CUSTOMER_MAY_DO = "what a customer may do";

/** Logins, orders and changes of blocks of the account wait until this transaction ends. */
export async function takeBlockTurn(tx: Tx, userId: string): Promise<void> {
  await takeTurn(tx, WHAT_A_CUSTOMER_MAY_DO, userId);
}

/** What the customer may not do, whoever blocks them at the same time. */
export async function readBlocksForAct(tx: Tx, userId: string): Promise<ReadonlySet<BlockKind>> {
  const [, blocks] = await together(shareTurn(tx, WHAT_A_CUSTOMER_MAY_DO, userId), listBlocks(tx.db, [userId]));
  return new Set(blocks.map(({ kind }) => kind));
}

/** What these customers may not do. */
export function listBlocks(db: Reader, userIds: readonly string[]): Promise<StoredBlock[]> {
  if (userIds.length === 0) return Promise.resolve([]);
  const blocks = db.selectFrom("customer_blocks").where("user_id", "in", userIds);
  return blocks.orderBy("user_id").orderBy("kind").selectAll().execute();
}

/** @throws {ShopError} accountBlocked when the customer may place no orders. */
export function requireMayOrder(blocks: ReadonlySet<BlockKind>): void {
  if (blocks.has("orders")) throw new ShopError("accountBlocked", { message: messages.ordersRefusedResponse });
}
