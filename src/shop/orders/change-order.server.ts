import type { OrderStatus } from "#contract/statuses.ts";
import type { OrderRow } from "#db/order-rows.ts";
import type { Undoable } from "#shop/audit/undoable.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { lockExistingOrder, lockOrder } from "./lock-order.server.ts";
import { auditOrder, setStatus } from "./set-status.server.ts";

/**
 * For the operator: an order of a high total is processed from now on, if it has an address.
 * @returns the order's status
 * @throws {ShopError} orderNotFound; orderMoved when it does not await its release.
 */
export async function releaseOrder(ctx: ShopContext, id: string): Promise<OrderStatus> {
  requirePermission(ctx, "orders.write");
  return inTransaction(ctx, async (tx) => {
    const order = await lockExistingOrder(tx, id);
    if (order.awaits_release === 0)
      throw new ShopError("orderMoved", { message: `The order is '${order.status}' and does not await its release.` });
    const status = order.street === null ? "Not Processed" : "Processing";
    await setStatus(tx, order, status);
    await auditOrder(tx, "order.release", { order, status });
    return status;
  });
}

/** Only a release is undone: of all else, the customer was told. */
export const undoableOrder: Undoable = {
  actions: { change: "order.hold" },
  async read(tx, id) {
    const order = await lockOrder(tx, id);
    return order ? { status: order.status, awaitsRelease: order.awaits_release } : null;
  },
  async write(tx, id, { status, awaitsRelease }) {
    const order = await lockOrder(tx, id);
    const after = { status: status ?? order?.status, awaits: awaitsRelease ?? order?.awaits_release };
    // An order awaits its release before anything else is done with it, and is held only for its release.
    if ((after.status === "Not Processed") !== (after.awaits === 1) || (order && order.packed_at_ms !== null))
      throw new ShopError("changedSince", {
        message: "The order has gone on since, or only a part of its release was to be undone.",
      });
    await tx.db
      .updateTable("orders")
      .set({
        ...(status === undefined ? {} : { status: status as OrderRow["status"] }),
        ...(awaitsRelease === undefined ? {} : { awaits_release: awaitsRelease as OrderRow["awaits_release"] }),
        updated_at_ms: tx.now(),
      })
      .where("id", "=", id)
      .execute();
  },
};
