import type { Generated } from "kysely";
import type { Flag, Stamped } from "./shared-rows.ts";

export type CouponRow = Stamped & {
  code: string;
  percent: number | null;
  amount_paise: number | null;
  minimum_paise: number;
  max_uses: number | null;
  max_uses_per_user: number | null;
  used: Generated<number>;
  starts_at_ms: number;
  ends_at_ms: number | null;
};

export type CouponRedemptionRow = {
  id: string;
  coupon_id: string;
  /** It is null when the customer erased the account. */
  user_id: string | null;
  sequence: number;
  order_id: string;
  created_at_ms: number;
};

export type CartRow = Stamped & { user_id: string; version: Generated<number>; coupon_id: string | null };

export type CartLineRow = Stamped & {
  cart_id: string;
  product_id: string;
  color_id: string;
  quantity: number;
  chosen_price_paise: number;
  /** It is the price when the line was added, for sessions that saw no other one (`shown_prices`). */
  shown_price_paise: number;
};

export type SavedLineRow = {
  user_id: string;
  product_id: string;
  color_id: string;
  quantity: number;
  created_at_ms: number;
};

/** The price of a line that a session saw last, when it is not the one of when the line was added. */
export type ShownPriceRow = { line_id: string; session_id: string; price_paise: number };

export type OrderRow = Stamped & {
  /** It is null when the customer erased the account. The order then has no address and an empty `contact_email`. */
  user_id: string | null;
  cart_id: string;
  cart_version: number;
  status: "Not Processed" | "Processing" | "Dispatched" | "Delivered" | "Cancelled";
  subtotal_paise: number;
  /** Subtotal, discount and total are of the pieces that are not cancelled. */
  discount_paise: number;
  total_paise: number;
  /** What the cancelled pieces took of the discount. */
  cancelled_discount_paise: Generated<number>;
  coupon_id: string | null;
  coupon_code: string | null;
  contact_email: string;
  /** It is null for orders of earlier versions. */
  contact_mobile: string | null;
  news_opt_in: Flag;
  firstname: string | null;
  lastname: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  pincode: string | null;
  landmark: string | null;
  awaits_release: Flag;
  delivery_days: number | null;
  /** It is null while the order is not packed. */
  packed_at_ms: number | null;
  eway_bill: string | null;
  /** It is null when the buyer is no business, or did not say its number. */
  buyer_gstin: string | null;
  /** It is the sum of the order's payments. */
  paid_paise: Generated<number>;
  /** 1: it is paid before it is handed over, because so much is not taken in cash from one person in a day. */
  pays_before: Generated<Flag>;
  /** A hash of the delivery address. It is null for orders of earlier versions, too. */
  address_key: string | null;
};

export type OrderLineRow = {
  order_id: string;
  position: number;
  product_id: string;
  title: string;
  brand_id: string;
  brand_title: string;
  image: string;
  color_id: string;
  color_title: string;
  price_paise: number;
  /** It is what was ordered, with what was cancelled of it. */
  quantity: number;
  dispatch_days: Generated<number>;
  cancelled_quantity: Generated<number>;
  cancelled_discount_paise: Generated<number>;
};

/** An order of an account without a delivered order, counted for the limits of a day. */
export type FirstOrderRow = {
  order_id: string;
  delivery_address: string | null;
  network_address: string | null;
  pieces: number;
  created_at_ms: number;
};

export type IdempotencyKeyRow = {
  user_id: string;
  scope: string;
  key: string;
  fingerprint: string;
  order_id: string | null;
  answer: string | null;
  created_at_ms: number;
};

/** From a day such as '2026-12-31' on. HSN code and rate are null when what it applies to has none of its own any more. */
export type GstRateRow = {
  /** The id of the category or of the product, or 'other'. */
  applies_to: string;
  category_id: string | null;
  product_id: string | null;
  hsn: string | null;
  rate_hundredths: number | null;
  valid_from: string;
  /** It is null for rates with which a shop begins. */
  set_at_ms: number | null;
};

export type InvoiceRow = {
  id: string;
  order_id: string;
  /** 2026 is April 2026 to March 2027. */
  financial_year: number;
  number_in_year: number;
  number: string;
  issued_at_ms: number;
  seller_name: string;
  seller_address: string;
  seller_gstin: string;
  buyer_name: string;
  buyer_address: string;
  buyer_gstin: string | null;
  place_of_supply: string;
  /** When credit notes had taken back all of it. It is null while the invoice stands. */
  credited_at_ms: number | null;
};

export type InvoiceLineRow = {
  invoice_id: string;
  /** It is that of the order's line. */
  position: number;
  /** That of the product when the invoice was issued. It is null without one, and on invoices of earlier versions. */
  category_id: string | null;
  title: string;
  hsn: string;
  /** 1800 is 18 %. */
  rate_hundredths: number;
  quantity: number;
  price_paise: number;
  discount_paise: number;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
};

export type CreditNoteRow = {
  id: string;
  invoice_id: string;
  /** It is that of the invoice. */
  order_id: string;
  /** It is null when the credit note takes back all that others left of the invoice. */
  return_id: string | null;
  financial_year: number;
  number_in_year: number;
  number: string;
  issued_at_ms: number;
};

export type CreditNoteLineRow = {
  credit_note_id: string;
  invoice_id: string;
  /** It is that of the invoice's line. */
  position: number;
  quantity: number;
  total_paise: number;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
};

/** A PDF of an invoice or a credit note. `contents_hash` is of what it shows. */
export type DocumentFileRow = {
  filename: string;
  order_id: string;
  contents_hash: string;
  bytes: Uint8Array;
  created_at_ms: number;
};

export type NumberGapRow = {
  series: "invoice_series" | "credit_note_series";
  financial_year: number;
  first_number: number;
  last_number: number;
  restored_at_ms: number;
};
