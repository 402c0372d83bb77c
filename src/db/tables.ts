import type { Generated } from "kysely";
import type { EmailLinkRow } from "./email-link-row.ts";
import type { FirstOrderRow } from "./first-order-row.ts";
import type { IdempotencyKeyRow } from "./idempotency-key-row.ts";
import type { ImportRow } from "./import-row.ts";
import type { InvoiceLineRow, InvoiceRow } from "./invoice-rows.ts";
import type { PincodeRow } from "./pincode-row.ts";
import type { ReturnLineRow, ReturnRow } from "./return-rows.ts";
import type { SubscriptionRow } from "./subscription-row.ts";

/** Rows of `db/migrations` for both engines. Money in paise, times in milliseconds since 1970 UTC. */
export type Tables = {
  categories: TitledRow;
  brands: TitledRow;
  colors: TitledRow;
  products: ProductRow;
  product_colors: { color_id: string; product_id: string; position: number };
  /** Without a color_id, a picture shows all colours. */
  product_images: { product_id: string; position: number; name: string; color_id: string | null };
  users: UserRow;
  reviews: ReviewRow;
  blog_categories: TitledRow;
  blogs: BlogRow;
  enquiries: EnquiryRow;
  newsletter_subscriptions: SubscriptionRow;
  changes: { seq: Generated<number>; topic: string };
  imports: ImportRow;
  sessions: SessionRow;
  password_requests: { id: string; email: string; created_at_ms: number };
  wishlist_items: { user_id: string; product_id: string; created_at_ms: number };
  coupons: CouponRow;
  carts: CartRow;
  cart_lines: CartLineRow;
  orders: OrderRow;
  order_lines: OrderLineRow;
  first_orders: FirstOrderRow;
  attempts: { key: string; times: number; ends_at_ms: number };
  invoice_series: { financial_year: number; last_number: number };
  invoices: InvoiceRow;
  invoice_lines: InvoiceLineRow;
  returns: ReturnRow;
  return_lines: ReturnLineRow;
  stock_movements: StockMovementRow;
  coupon_redemptions: CouponRedemptionRow;
  idempotency_keys: IdempotencyKeyRow;
  notifications: NotificationRow;
  outbox: OutboxRow;
  email_links: EmailLinkRow;
  pincodes: PincodeRow;
  confirmed_emails: { user_id: string; email: string; confirmed_at_ms: number };
};

type Stamped = { id: string; created_at_ms: number; updated_at_ms: number };

export type TitledRow = Stamped & { title: string };

export type ProductRow = Stamped & {
  seq: number;
  source_key: string | null;
  title: string;
  title_key: string;
  slug: string;
  description: string;
  specs: string;
  price_paise: number;
  mrp_paise: number | null;
  on_hand: number;
  /** Business days until it is ready to ship. */
  dispatch_days: Generated<number>;
  sold: Generated<number>;
  category_id: string;
  brand_id: string;
  tags: string;
  stars_0_5: Generated<number>;
  stars_1: Generated<number>;
  stars_1_5: Generated<number>;
  stars_2: Generated<number>;
  stars_2_5: Generated<number>;
  stars_3: Generated<number>;
  stars_3_5: Generated<number>;
  stars_4: Generated<number>;
  stars_4_5: Generated<number>;
  stars_5: Generated<number>;
  rating_hundredths: Generated<number>;
  source_rating_hundredths: number | null;
  source_rating_count: number | null;
};

export type UserRow = Stamped & {
  firstname: string;
  lastname: string;
  email: string;
  mobile: string;
  username: string;
  password_hash: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  pincode: string | null;
  password_changed_at_ms: Generated<number | null>;
};

export type ReviewRow = Stamped & {
  product_id: string;
  user_id: string | null;
  /** 1 to 10. */
  half_stars: number;
  comment: string;
};

export type BlogRow = Stamped & {
  title: string;
  slug: string;
  category: string;
  summary: string;
  description: string;
  author: string;
  image: string | null;
  num_views: Generated<number>;
};

export type EnquiryRow = Stamped & {
  name: string;
  email: string;
  mobile: string;
  comment: string;
  status: string;
};

/** Both engines store booleans like this. */
export type Flag = 0 | 1;

export type SessionRow = {
  id: string;
  user_id: string;
  token_hash: string;
  cookie_hash: string;
  bound: Flag;
  remembered: Flag;
  used_at_ms: number;
  idle_expires_at_ms: number;
  expires_at_ms: number;
  created_at_ms: number;
  device: string;
};

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

export type CartRow = Stamped & { user_id: string; version: Generated<number>; coupon_id: string | null };

export type CartLineRow = Stamped & {
  cart_id: string;
  product_id: string;
  color_id: string;
  quantity: number;
  chosen_price_paise: number;
  shown_price_paise: number;
};

export type OrderRow = Stamped & {
  user_id: string;
  cart_id: string;
  cart_version: number;
  status: "Not Processed" | "Processing" | "Dispatched" | "Delivered" | "Cancelled";
  subtotal_paise: number;
  discount_paise: number;
  total_paise: number;
  coupon_id: string | null;
  coupon_code: string | null;
  contact_email: string;
  news_opt_in: Flag;
  firstname: string | null;
  lastname: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  pincode: string | null;
  awaits_release: Flag;
  delivery_days: number | null;
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
  quantity: number;
  dispatch_days: Generated<number>;
};

export type StockMovementRow = {
  id: Generated<number>;
  product_id: string;
  quantity: number;
  reason: "initial" | "restock" | "order" | "cancel";
  order_id: string | null;
  return_id: Generated<string | null>;
  created_at_ms: number;
};

export type CouponRedemptionRow = {
  id: string;
  coupon_id: string;
  user_id: string;
  sequence: number;
  order_id: string;
  created_at_ms: number;
};

export type NotificationRow = {
  id: string;
  user_id: string;
  order_id: string;
  kind: "confirmed" | "dispatched" | "delivered" | "cancelled";
  created_at_ms: number;
};

export type OutboxRow = {
  id: string;
  kind: string;
  recipient: string;
  order_id: string | null;
  facts: string;
  attempts: Generated<number>;
  due_at_ms: number;
  sent_at_ms: number | null;
  last_error: string | null;
  created_at_ms: number;
};
