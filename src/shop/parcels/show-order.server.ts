import type { ManagedOrder } from "#contract/admin/orders.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { managedEmail } from "#shop/mail/managed-email.server.ts";
import { listOrderEmails } from "#shop/mail/unsent-emails.server.ts";
import { getOrderByNumber } from "#shop/orders/operator/manage-orders.server.ts";
import { readOrderPayments } from "#shop/payments/read-payments.server.ts";
import { seesCustomers } from "#shop/seen-persons.ts";
import { readStaffNames } from "#shop/staff/staff-rows.server.ts";
import { managedEvents, managedOrders } from "./managed-orders.server.ts";
import { readProgress } from "./progress.server.ts";
import { listSerials } from "./serials.server.ts";

/**
 * All that owners see of an order, by its id or number: with payments, refunds, what happened, numbers of pieces and emails.
 * What says who ordered is hidden from whoever may not see customers.
 * @throws {ShopError} orderNotFound, also when several orders have the number.
 */
export async function showOrder(ctx: ShopContext, idOrNumber: string): Promise<ManagedOrder> {
  requirePermission(ctx, "orders.list");
  const { order } = await getOrderByNumber(ctx, idOrNumber);
  const [managed] = await managedOrders(ctx, [order]);
  const { read } = ctx.db;
  const { events } = await readProgress(read, order.id, ctx.settings);
  const sees = seesCustomers(ctx);
  const emails = (await listOrderEmails(ctx, order.id)).map(managedEmail);
  const { payments, refunds } = await readOrderPayments(ctx, order.id);
  const actors = [
    ...events.map(({ actor }) => actor),
    ...payments.map(({ by }) => by),
    ...refunds.map(({ paidBy }) => paidBy),
  ];
  const names = await readStaffNames(
    read,
    actors.flatMap((actor) => actor ?? []),
  );
  const nameOf = (actor: string) => names.get(actor) ?? actor;
  return {
    ...(managed as ManagedOrder),
    payments: payments.map((payment) => ({ ...payment, by: nameOf(payment.by) })),
    refunds: refunds.map((refund) => ({ ...refund, paidBy: refund.paidBy && nameOf(refund.paidBy) })),
    events: managedEvents(events).map((event) => ({
      ...event,
      actor: event.actor && nameOf(event.actor),
      text: sees ? event.text : null,
    })),
    serials: (await listSerials(read, order.id)).map(({ product_id, serial }) => ({ product: product_id, serial })),
    emails: emails.map((email) => (sees ? email : { ...email, recipient: "", lastError: null })),
  };
}
