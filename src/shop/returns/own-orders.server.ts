import type { OwnData } from "#contract/accounts/own-data.ts";
import type { Reader } from "#db/db.ts";
import type { InvoiceRow } from "#db/order-rows.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { contactText } from "#shop/freed-contact.ts";
import { listCreditNotes } from "#shop/invoices/read-credit-note.server.ts";
import { toRupees } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import { listEventsOf } from "#shop/orders/order-events.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { readOrderLines } from "#shop/orders/read-orders.server.ts";
import { readOwnParcels } from "#shop/parcels/own-parcels.server.ts";
import { readMoneyOf } from "#shop/payments/read-payments.server.ts";
import type { Person } from "#shop/tables/feature-tables.server.ts";
import { toIso } from "#shop/time.ts";
import { listOwnReturns } from "./own-returns.server.ts";

type OwnOrder = OwnData["orders"][number];

/** They have their invoices, credit notes and returns. The newest come first. */
export async function listOwnOrders(db: Reader, { user: { id: userId } }: Person): Promise<OwnOrder[]> {
  const own = db.selectFrom("orders").where("orders.user_id", "=", userId);
  const rows = await own
    .leftJoin("first_orders", "first_orders.order_id", "orders.id")
    .orderBy("orders.id", "desc")
    .selectAll("orders")
    .select("first_orders.network_address")
    .execute();
  const lines = await readOrderLines(
    db,
    rows.map(({ id }) => id),
  );
  const invoices = await own
    .innerJoin("invoices", "invoices.order_id", "orders.id")
    .orderBy("financial_year")
    .orderBy("number_in_year")
    .selectAll("invoices")
    .execute();
  const invoicesOf = Map.groupBy(invoices, (invoice) => invoice.order_id);
  const notes = await listCreditNotes(db, userId);
  const returns = await own
    .innerJoin("returns", "returns.order_id", "orders.id")
    .orderBy("returns.id")
    .selectAll("returns")
    .execute();
  const events = Map.groupBy(await listEventsOf(db, userId), (event) => event.order_id);
  const parcels = await readOwnParcels(db, userId);
  const returnsOf = await listOwnReturns(db, returns);

  const { payments, refunds } = await readMoneyOf(db, userId);

  return rows.map((row) => {
    const documents = (invoicesOf.get(row.id) ?? []).map(ownInvoice);
    return {
      id: row.id,
      number: orderNumber(row.id),
      placedAt: toIso(row.created_at_ms),
      changedAt: toIso(row.updated_at_ms),
      status: row.status,
      contactEmail: contactText(row.contact_email),
      contactMobile: row.contact_mobile,
      newsWanted: row.news_opt_in === 1,
      networkAddress: row.network_address,
      deliverTo: deliverTo(row),
      products: (lines.get(row.id) ?? []).map((line) => ({
        title: line.title,
        brand: line.brand_title,
        colour: colorName(line.color_title),
        quantity: line.quantity - line.cancelled_quantity,
        cancelled: line.cancelled_quantity,
        price: toRupees(line.price_paise),
      })),
      subtotal: toRupees(row.subtotal_paise),
      coupon: row.coupon_code,
      discount: toRupees(row.discount_paise),
      total: toRupees(row.total_paise),
      payment: "Cash on delivery",
      payments: (payments.get(row.id) ?? []).map((payment) => ({
        amount: toRupees(payment.amount_paise),
        method: payment.method,
        reference: payment.reference,
        at: toIso(payment.received_at_ms),
      })),
      refunds: (refunds.get(row.id) ?? []).map((refund) => ({
        amount: toRupees(refund.amount_paise),
        owedAt: toIso(refund.owed_at_ms),
        paidAt: refund.paid_at_ms === null ? null : toIso(refund.paid_at_ms),
        method: refund.method,
        reference: refund.reference,
        destination: refund.destination,
      })),
      buyerGstin: row.buyer_gstin,
      invoice: documents.at(-1) ?? null,
      earlierInvoices: documents.slice(0, -1),
      creditNotes: (notes.get(row.id) ?? []).map((note) => ({
        number: note.number,
        issuedAt: toIso(note.issued_at_ms),
      })),
      ...parcels(row.id),
      events: (events.get(row.id) ?? []).map(({ kind, at_ms, outcome, text }) => ({
        kind,
        at: toIso(at_ms),
        outcome,
        text,
      })),
      returns: returnsOf.get(row.id) ?? [],
    };
  });
}

function ownInvoice(invoice: InvoiceRow): NonNullable<OwnOrder["invoice"]> {
  return {
    number: invoice.number,
    issuedAt: toIso(invoice.issued_at_ms),
    buyerName: invoice.buyer_name,
    buyerAddress: invoice.buyer_address,
    buyerGstin: invoice.buyer_gstin,
  };
}

function deliverTo(row: StoredOrder): OwnOrder["deliverTo"] {
  const { firstname, lastname, street, landmark, city, state, pincode, country } = row;
  const texts = { firstname, lastname, street, city, state, pincode, country, ...(landmark !== null && { landmark }) };
  if (street === null) return null;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? ""])) as OwnOrder["deliverTo"];
}
