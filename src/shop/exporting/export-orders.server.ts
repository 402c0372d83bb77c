import type { OrdersFilter } from "#contract/admin/exports/exports.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { requireFreshProof, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { listCreditNotesOf } from "#shop/invoices/read-credit-note.server.ts";
import { readInvoicesOf } from "#shop/invoices/read-invoice.server.ts";
import { remainingShares } from "#shop/invoices/remaining-lines.ts";
import { toRupees } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import { listAllOrders } from "#shop/orders/operator/manage-orders.server.ts";
import type { StoredOrder, StoredOrderLine } from "#shop/orders/order-response.server.ts";
import { readOrderLines } from "#shop/orders/read-orders.server.ts";
import { listMatchingOrders } from "#shop/parcels/find/find-orders.server.ts";
import { listStage } from "#shop/parcels/list-stage.server.ts";
import { readStages } from "#shop/parcels/progress.server.ts";
import { readPaymentMethods } from "#shop/payments/read-payments.server.ts";
import { readRefunds, type StoredRefund } from "#shop/payments/refund-rows.server.ts";
import { type ExportedRow, type ExportSink, IndianTime, pagesOf, writeExport } from "./write-export.server.ts";

/** An order's own amounts are in its first row only, so that a column can be added up. */
export const ORDER_COLUMNS = [
  ...["order", "order id", "placed", "status", "stage", "name", "email", "mobile", "city", "state", "PIN code"],
  ...["GSTIN", "line", "product", "title", "colour", "ordered", "cancelled", "pieces", "price", "discount", "amount"],
  ...["invoice", "invoiced", "place of supply", "HSN", "GST percent", "taxable", "CGST", "SGST", "IGST"],
  ...["credit notes", "coupon", "order total", "paid", "payment", "refund owed", "refund paid"],
  ...["packed", "courier", "tracking", "handed over", "parcel ended", "parcel outcome", "e-way bill"],
] as const;

/** Writes the lines of the orders, the newest order first. @returns the number of lines. */
export function exportOrders(ctx: ShopContext, filter: OrdersFilter, sink: ExportSink): Promise<number> {
  requirePermission(ctx, "orders.export");
  requireFreshProof(ctx);
  const { search, ...listed } = filter;
  const { stage, ...others } = listed;
  return writeExport(
    ctx,
    {
      action: "export.orders",
      // What was searched may name somebody.
      filter: { ...listed, searched: search === undefined ? undefined : true },
      async *pages(moment) {
        for await (const orders of pagesOf((last: StoredOrder | undefined, limit) => {
          const page = { ...others, before: last?.id, limit };
          if (search !== undefined) return listFound(moment, { text: search, stage, ...page });
          return stage ? listStage(moment, { stage, ...page }) : listAllOrders(moment, page);
        }))
          yield await rowsOf(moment, orders);
      },
    },
    sink,
  );
}

async function listFound(ctx: ShopContext, wanted: Parameters<typeof listMatchingOrders>[1]): Promise<StoredOrder[]> {
  return (await listMatchingOrders(ctx, wanted)).map(({ order }) => order);
}

async function rowsOf({ db: { read } }: ShopContext, orders: readonly StoredOrder[]): Promise<ExportedRow[]> {
  const ids = orders.map(({ id }) => id);
  const [lines, stages] = [await readOrderLines(read, ids), await readStages(read, orders)];
  const [invoices, notes] = [await readInvoicesOf(read, ids), await listCreditNotesOf(read, ids)];
  const [methods, refunds] = [await readPaymentMethods(read, ids), await readRefunds(read, ids)];
  const refundsOf = Map.groupBy(refunds, ({ order_id }) => order_id);
  return orders.flatMap((order) => {
    const own = lines.get(order.id) ?? [];
    const invoice = invoices.get(order.id);
    const { stage, parcel } = stages.get(order.id) ?? { stage: null, parcel: null };
    const all = {
      order: orderNumber(order.id),
      "order id": order.id,
      placed: new IndianTime(order.created_at_ms),
      ...{ status: order.status, stage },
      name: `${order.firstname ?? ""} ${order.lastname ?? ""}`.trim() || null,
      ...{ email: order.contact_email || null, mobile: order.contact_mobile },
      ...{ city: order.city, state: order.state, "PIN code": order.pincode, GSTIN: order.buyer_gstin },
      invoice: invoice?.number ?? null,
      invoiced: timeOrNull(invoice?.issued_at_ms),
      "place of supply": invoice?.place_of_supply ?? null,
      "credit notes":
        notes
          .get(order.id)
          ?.map(({ number }) => number)
          .join(", ") ?? null,
      coupon: order.coupon_code,
      payment: methods.get(order.id)?.join(", ") ?? null,
      packed: timeOrNull(parcel?.packed_at_ms),
      ...{ courier: parcel?.courier ?? null, tracking: parcel?.tracking ?? null },
      "handed over": timeOrNull(parcel?.handed_over_at_ms),
      "parcel ended": timeOrNull(parcel?.ended_at_ms),
      ...{ "parcel outcome": parcel?.outcome ?? null, "e-way bill": order.eway_bill },
    };
    const shares = remainingShares(order, own);
    return own.map((line, index) => ({
      ...all,
      ...lineOf(line, shares[index] ?? 0),
      ...taxOf(invoice?.lines.find(({ position }) => position === line.position)),
      ...(index === 0 ? amountsOf(order, refundsOf.get(order.id) ?? []) : {}),
    }));
  });
}

function lineOf(line: StoredOrderLine, discountPaise: number): ExportedRow {
  const pieces = line.quantity - line.cancelled_quantity;
  return {
    line: line.position + 1,
    ...{ product: line.product_id, title: line.title, colour: colorName(line.color_title) },
    ...{ ordered: line.quantity, cancelled: line.cancelled_quantity, pieces },
    price: toRupees(line.price_paise),
    discount: toRupees(discountPaise),
    amount: toRupees(line.price_paise * pieces - discountPaise),
  };
}

type Taxed = NonNullable<ReturnType<Awaited<ReturnType<typeof readInvoicesOf>>["get"]>>["lines"][number];

function taxOf(line: Taxed | undefined): ExportedRow {
  if (!line) return {};
  return {
    ...{ HSN: line.hsn, "GST percent": line.rate_hundredths / 100 },
    ...{ taxable: toRupees(line.taxable_paise), CGST: toRupees(line.cgst_paise), SGST: toRupees(line.sgst_paise) },
    IGST: toRupees(line.igst_paise),
  };
}

function amountsOf(order: StoredOrder, refunds: readonly StoredRefund[]): ExportedRow {
  const sum = (isPaid: boolean) =>
    toRupees(
      refunds
        .filter(({ paid_at_ms }) => (paid_at_ms !== null) === isPaid)
        .reduce((paise, { amount_paise }) => paise + amount_paise, 0),
    );
  return {
    ...{ "order total": toRupees(order.total_paise), paid: toRupees(order.paid_paise) },
    ...{ "refund owed": sum(false), "refund paid": sum(true) },
  };
}

const timeOrNull = (ms: number | null | undefined) => (ms === null || ms === undefined ? null : new IndianTime(ms));
