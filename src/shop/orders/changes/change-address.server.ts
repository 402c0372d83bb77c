import type { z } from "zod";
import { OrderAddress } from "#contract/order-changes.ts";
import type { Order, ShippingAddress } from "#contract/orders.ts";
import { type AuditFields, changedFields } from "#shop/audit/audit.ts";
import { requireCustomer, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { requireDelivery } from "#shop/delivery/delivery.server.ts";
import { storeOrderWords } from "#shop/orders/finding/order-words.server.ts";
import { countDeliveryAddress } from "#shop/orders/first-orders/first-orders.server.ts";
import { lockExistingOrder, lockOwnOrder } from "#shop/orders/lock-order.server.ts";
import { notifyCustomer } from "#shop/orders/notifying/notify-customer.server.ts";
import { addOrderEvent } from "#shop/orders/order-events.server.ts";
import type { OwnedOrder } from "#shop/orders/order-response.server.ts";
import { lockDeliveryAddress, whyPaidBefore } from "#shop/orders/paying/cash-limit.server.ts";
import { getOrder } from "#shop/orders/read-orders.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { requireChangeable } from "./require-changeable.server.ts";

/**
 * Sets the address of the customer's order, and the phone for its courier, before it is packed. An order that had no address is
 * processed from then on, unless it awaits its release.
 * @throws {ShopError} orderNotFound; orderMoved; firstOrdersLimit, codUnavailable
 */
export async function changeOwnAddress(ctx: ShopContext, id: string, address: OrderAddress): Promise<Order> {
  const { userId } = requireCustomer(ctx);
  await inTransaction(ctx, async (tx) => {
    const order = requireChangeable(await lockOwnOrder(tx, id, userId), "customer");
    await setAddress(tx, order, address);
  });
  return getOrder(ctx, id);
}

/** What an owner changes of an address; all else of it stays. */
export type AddressPart = { [part in keyof OrderAddress]?: OrderAddress[part] | undefined };

/**
 * For the owner: sets parts of the address, and the phone for the courier, before the parcel is packed.
 * @throws {ShopError} orderNotFound; orderMoved; badRequest when something is missing afterwards, or the PIN code is none of
 * the country; firstOrdersLimit, codUnavailable
 */
export async function changeOrderAddress(ctx: ShopContext, id: string, part: AddressPart): Promise<void> {
  requirePermission(ctx, "orders.write");
  await inTransaction(ctx, async (tx) => {
    const order = requireChangeable(await lockExistingOrder(tx, id), "operator");
    const stored = Object.entries({ ...addressOf(order), landmark: order.landmark, ...part }).filter(
      ([, text]) => text !== null,
    );
    const address = OrderAddress.safeParse(Object.fromEntries(stored));
    if (address.error) throw addressRefused(address.error);
    await setAddress(tx, order, address.data);
  });
}

async function setAddress(tx: Tx, order: OwnedOrder, { contactMobile, landmark: near, ...address }: OrderAddress) {
  const landmark = near ?? null;
  const contact_mobile = contactMobile ?? order.contact_mobile;
  const before = { ...addressOf(order), landmark: order.landmark, contactMobile: order.contact_mobile };
  const personal = changedFields(before, { ...address, landmark, contactMobile: contact_mobile });
  if (Object.keys(personal.after).length === 0) return;
  const isMoved = Object.keys(changedFields(addressOf(order), address).after).length > 0;
  const terms = isMoved ? await termsOf(tx, order, address) : {};
  await tx.db
    .updateTable("orders")
    .set({ ...address, landmark, ...terms, contact_mobile, updated_at_ms: tx.now() })
    .where("id", "=", order.id)
    .execute();
  await storeOrderWords(tx, order.id);
  await addOrderEvent(tx, { orderId: order.id, kind: "addressChanged" });
  await tx.audit({
    action: "order.changeAddress",
    subject: { kind: "order", id: order.id },
    ...changedFields(auditOf(order), auditOf({ ...order, ...terms })),
    personal: { customer: order.user_id, ...personal },
  });
  if (order.street !== null) await notifyCustomer(tx, order, "changed", { change: changeText(personal.after) });
}

/** Says what of it changed without what it is now: emails go to addresses that nobody confirmed, too. */
function changeText({ contactMobile, ...address }: AuditFields): string {
  if (contactMobile === undefined) return "Address changed.";
  const isOther = Object.keys(address).length > 0;
  return isOther ? "Address and phone number for the courier changed." : "Phone number for the courier changed.";
}

/**
 * What follows from an address. An order without one is processed from now on, unless it awaits its release; and it awaits one
 * when it cannot be paid in cash together with other orders to its new address.
 */
async function termsOf(tx: Tx, order: OwnedOrder, address: ShippingAddress) {
  const delivery_days = await requireDelivery(tx, address);
  // The turns are taken as by `placeOrder`.
  const address_key = await lockDeliveryAddress(tx, address);
  await countDeliveryAddress(tx, order, address);
  const isOther = address_key !== order.address_key;
  const other = { id: order.id, userId: null, addressKey: address_key, totalPaise: order.total_paise };
  const terms = { delivery_days, address_key };
  if (isOther && (await whyPaidBefore(tx, other)) !== null)
    return { ...terms, pays_before: 1, awaits_release: 1, status: "Not Processed" } as const;
  return { ...terms, status: order.awaits_release === 1 ? order.status : "Processing" } as const;
}

function auditOf(order: OwnedOrder): AuditFields {
  const { delivery_days, status, pays_before, awaits_release } = order;
  return { deliveryDays: delivery_days, status, paysBefore: pays_before, awaitsRelease: awaits_release };
}

function addressOf({ firstname, lastname, street, city, state, country, pincode }: OwnedOrder) {
  return { firstname, lastname, street, city, state, country, pincode };
}

function addressRefused({ issues }: z.ZodError): ShopError {
  const errors = Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
  return new ShopError("badRequest", { message: `${issues[0]?.message}.`, errors });
}
