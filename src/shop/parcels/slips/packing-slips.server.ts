import type { DocumentTexts } from "#contract/documents/pdfs.ts";
import type { Reader } from "#db/db.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { payByUpi } from "#shop/invoices/pay-by-upi.ts";
import { remainingLines } from "#shop/invoices/remaining-lines.ts";
import { orderNumber } from "#shop/order-number.ts";
import { readOrderByNumber } from "#shop/orders/operator/manage-orders.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { duePaise } from "#shop/orders/paying/payment-terms.ts";
import { findOpenParcel } from "#shop/parcels/parcel-rows.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { type Slip, slipTexts } from "./slip-texts.ts";

/**
 * The packing slip of an order.
 * @param idOrNumber its id, or its number.
 * @throws {ShopError} orderNotFound; orderMoved when no parcel of it is to be packed or handed over.
 */
export async function getPackingSlip(ctx: ShopContext, idOrNumber: string): Promise<DocumentTexts> {
  requirePermission(ctx, "orders.read");
  return slipTexts(await readSlip(ctx, idOrNumber));
}

/** Does what `getPackingSlip` does, as facts and not as texts, for whoever has said already who may. */
export async function readSlip(ctx: ShopContext, idOrNumber: string): Promise<Slip> {
  const { order, lines, invoice } = await readOrderByNumber(ctx.db.read, idOrNumber);
  const parcel = await findOpenParcel(ctx.db.read, order.id);
  const { settings } = ctx;
  const serialsOf = await readSerials(ctx.db.read, order.id);
  return {
    orderId: order.id,
    createdAt: toIso(order.created_at_ms),
    invoice,
    courier: parcel?.courier ?? null,
    tracking: parcel?.tracking ?? null,
    recipient: recipientOf(order),
    town: `${order.city} ${order.pincode}`,
    sender: [settings.seller.name, settings.seller.address, settings.contact.phone],
    lines: remainingLines(lines).map((line) => ({
      title: line.title,
      colorTitle: line.color_title,
      quantity: line.quantity,
      serials: serialsOf.get(line.position) ?? [],
    })),
    duePaise: duePaise(order),
    payment: payByUpi({ ...order, order_id: order.id }, settings),
  };
}

function recipientOf(order: StoredOrder): string[] {
  const number = orderNumber(order.id);
  const refuse = (why: string) => new ShopError("orderMoved", { message: `The order ${number} has no slip: ${why}` });
  if (order.user_id === null) throw refuse("its customer erased the account.");
  if (order.status === "Cancelled" || order.status === "Delivered") throw refuse(`it is '${order.status}'.`);
  const { firstname, lastname, street, landmark, city, state, pincode, country, contact_mobile: phone } = order;
  if (street === null) throw refuse("it has no address yet.");
  const place = [...(landmark === null ? [] : [landmark]), `${city} ${pincode}`, `${state}, ${country}`];
  return [`${firstname} ${lastname}`, street, ...place, ...(phone === null ? [] : [`Phone ${phone}`])];
}

async function readSerials(db: Reader, orderId: string): Promise<Map<number, string[]>> {
  const own = db.selectFrom("serials").where("order_id", "=", orderId).where("freed_at_ms", "is", null);
  const rows = await own.orderBy("id").select(["position", "serial"]).execute();
  return new Map(
    [...Map.groupBy(rows, ({ position }) => position)].map(([position, of]) => [position, of.map((row) => row.serial)]),
  );
}
