import type { Selectable } from "kysely";
import type { Order } from "#contract/orders.ts";
import type { CreditNoteRow, OrderLineRow, OrderRow } from "#db/order-rows.ts";
import { contactText } from "#shop/freed-contact.ts";
import { remainingLines } from "#shop/invoices/remaining-lines.ts";
import { toRupees } from "#shop/money.ts";
import { isChangeable } from "#shop/orders/changes/changeable.ts";
import { type PaymentSettings, paymentResponse } from "#shop/orders/paying/payment-response.ts";
import { pictureResponse } from "#shop/pictures/picture-files.ts";
import { toIso } from "#shop/time.ts";

export type StoredOrder = Selectable<OrderRow>;
/** An order whose customer has an account. */
export type OwnedOrder = StoredOrder & { user_id: string };
export type StoredOrderLine = Selectable<OrderLineRow>;

type Shown = {
  creditNotes?: readonly CreditNoteRow[] | undefined;
  publicUrl: string;
  settings: PaymentSettings;
};

/** Titles, prices and pictures are those at the time of the order; lines and amounts are what remains of it. */
export function orderResponse(
  row: OwnedOrder & { invoice_number?: string | null },
  lines: readonly StoredOrderLine[],
  { creditNotes = [], publicUrl, settings }: Shown,
): Order {
  return {
    _id: row.id,
    createdAt: toIso(row.created_at_ms),
    updatedAt: toIso(row.updated_at_ms),
    orderStatus: row.status,
    paymentIntent: { method: "COD", amount: toRupees(row.total_paise), currency: "INR" },
    products: remainingLines(lines).map((line) => lineResponse(line, publicUrl)),
    orderby: row.user_id,
    shippingAddress: addressResponse(row),
    contactEmail: contactText(row.contact_email),
    ...(row.contact_mobile === null ? {} : { contactMobile: row.contact_mobile }),
    ...(row.delivery_days === null ? {} : { deliveryDays: row.delivery_days }),
    ...(row.buyer_gstin === null ? {} : { buyerGstin: row.buyer_gstin }),
    ...(row.coupon_code === null ? {} : { coupon: row.coupon_code, discount: toRupees(row.discount_paise) }),
    ...(isChangeable(row) ? { changeable: true as const } : {}),
    ...(row.awaits_release === 1 ? { awaitsRelease: true as const } : {}),
    ...paymentResponse(row, settings),
    ...(row.invoice_number ? { invoice: row.invoice_number } : {}),
    ...(creditNotes.length > 0 ? { creditNotes: creditNotes.map(creditNoteOf) } : {}),
  };
}

function creditNoteOf({ id, number, return_id }: CreditNoteRow) {
  return { _id: id, number, ...(return_id === null ? {} : { returnId: return_id }) };
}

function lineResponse(line: StoredOrderLine, publicUrl: string): Order["products"][number] {
  const price = toRupees(line.price_paise);
  return {
    product: {
      _id: line.product_id,
      title: line.title,
      price,
      images: [pictureResponse(line.image, "square", publicUrl)],
      brand: { _id: line.brand_id, title: line.brand_title },
    },
    count: line.quantity,
    dispatchDays: line.dispatch_days,
    color: { _id: line.color_id, title: line.color_title },
    price,
  };
}

function addressResponse(row: StoredOrder): Order["shippingAddress"] {
  if (row.street === null) return null;
  const { firstname, lastname, street, city, state, country, pincode } = row;
  const address = { firstname, lastname, street, city, state, country, pincode };
  const texts = Object.entries(address).map(([name, text]) => [name, text ?? ""]);
  return {
    ...(Object.fromEntries(texts) as NonNullable<Order["shippingAddress"]>),
    ...(row.landmark === null ? {} : { landmark: row.landmark }),
  };
}
