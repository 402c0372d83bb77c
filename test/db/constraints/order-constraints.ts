import type { TableConstraints } from "./table-constraints.ts";

/** In an order in which each table refers to earlier ones only. */
export const orderConstraints: Record<string, TableConstraints> = {
  coupons: {
    row: "amount_paise = 1, max_uses = 1",
    checks: {
      "percent BETWEEN 1 AND 99": ["percent = 0, amount_paise = NULL", "percent = 100, amount_paise = NULL"],
      "amount_paise > 0": ["amount_paise = 0"],
      "minimum_paise >= 0": ["minimum_paise = -1"],
      // Implied by the conditions of `used`: the first that is violated is named.
      "max_uses >= 0": ["max_uses = -1, used = -1"],
      "max_uses_per_user > 0": ["max_uses_per_user = 0"],
      "used >= 0": ["used = -1"],
      "(percent IS NULL) <> (amount_paise IS NULL)": ["percent = 1", "amount_paise = NULL"],
      "used <= max_uses": ["used = 2", "max_uses = 0"],
    },
    unique: { id: "code = 'y'", code: "id = 'y'" },
  },
  carts: {
    unique: { id: "user_id = 'y'", user_id: "id = 'y'" },
    references: { user_id: "users CASCADE", coupon_id: "coupons SET NULL" },
  },
  cart_lines: {
    checks: {
      "quantity BETWEEN 1 AND 20": ["quantity = 0", "quantity = 21"],
      "chosen_price_paise > 0": ["chosen_price_paise = 0"],
      "shown_price_paise > 0": ["shown_price_paise = 0"],
    },
    unique: { id: "color_id = 'y'", "cart_id, product_id, color_id": "id = 'y'" },
    references: { cart_id: "carts CASCADE", product_id: "products CASCADE", color_id: "colors NO ACTION" },
  },
  saved_lines: {
    checks: { "quantity BETWEEN 1 AND 20": ["quantity = 0", "quantity = 21"] },
    unique: { "user_id, product_id, color_id": "" },
    references: { user_id: "users CASCADE", product_id: "products CASCADE", color_id: "colors CASCADE" },
  },
  shown_prices: {
    checks: { "price_paise > 0": ["price_paise = 0"] },
    unique: { "line_id, session_id": "" },
    references: { line_id: "cart_lines CASCADE", session_id: "sessions CASCADE" },
  },
  orders: {
    row: "status = 'Not Processed', subtotal_paise = 2",
    checks: {
      "status IN ('Not Processed', 'Processing', 'Dispatched', 'Delivered', 'Cancelled')": [
        "status = 'Other', awaits_release = 0",
      ],
      "subtotal_paise > 0": ["subtotal_paise = 0, discount_paise = 0, total_paise = 0"],
      "discount_paise >= 0": ["discount_paise = -1, total_paise = 3"],
      "total_paise > 0": ["subtotal_paise = 1, total_paise = 0"],
      "news_opt_in IN (0, 1)": ["news_opt_in = 2"],
      "awaits_release = 0 OR (awaits_release = 1 AND status = 'Not Processed')": [
        "status = 'Processing'",
        "awaits_release = 2",
      ],
      "delivery_days >= 0": ["delivery_days = -1"],
      "length(buyer_gstin) = 15": ["buyer_gstin = '29ABCDE1234F1Z'"],
      "cancelled_discount_paise >= 0": ["cancelled_discount_paise = -1"],
      "paid_paise >= 0": ["paid_paise = -1"],
      "pays_before IN (0, 1)": ["pays_before = 2"],
      "total_paise = subtotal_paise - discount_paise": ["total_paise = 2"],
    },
    unique: { id: "cart_version = 2", "cart_id, cart_version": "id = 'y'" },
    references: { user_id: "users NO ACTION", coupon_id: "coupons SET NULL" },
  },
  order_lines: {
    checks: {
      "price_paise > 0": ["price_paise = 0"],
      "quantity BETWEEN 1 AND 20": ["quantity = 0, cancelled_quantity = 0", "quantity = 21"],
      "dispatch_days >= 0": ["dispatch_days = -1"],
      "cancelled_quantity BETWEEN 0 AND quantity": ["cancelled_quantity = -1", "cancelled_quantity = 2"],
      "cancelled_discount_paise >= 0": ["cancelled_discount_paise = -1"],
    },
    unique: { "order_id, position": "color_id = 'y'", "order_id, product_id, color_id": "position = 2" },
    references: { order_id: "orders CASCADE" },
  },
  order_events: {
    row: "kind = 'called', actor_kind = 'staff', actor = 'x', outcome = 'later'",
    checks: {
      "kind IN ('called', 'note', 'packed', 'unpacked', 'handedOver', 'failed', 'comingBack', 'received', 'lost', 'corrected', 'delivered', 'cancelled', 'addressChanged', 'linesChanged', 'paid', 'refundOwed', 'refundPaid', 'returnOnTheWay', 'returnReceived', 'returnWithdrawn', 'returnNeverArrived')":
        ["kind = 'other', outcome = NULL"],
      "actor_kind IN ('customer', 'staff', 'commandLine', 'system')": ["actor_kind = 'other'"],
      "outcome IN ('confirmed', 'no-answer', 'later', 'refused', 'wrong-number')": ["outcome = 'other'"],
      "(actor IS NULL) = (actor_kind = 'customer')": ["actor = NULL", "actor_kind = 'customer'"],
      "(outcome IS NOT NULL) = (kind = 'called')": ["outcome = NULL", "kind = 'note'"],
    },
    unique: { id: "" },
    references: { order_id: "orders CASCADE" },
  },
  order_words: {
    unique: { "word, order_id": "" },
    references: { order_id: "orders CASCADE" },
  },
  review_requests: { unique: { order_id: "" }, references: { order_id: "orders CASCADE" } },
  first_orders: {
    checks: { "pieces > 0": ["pieces = 0"] },
    unique: { order_id: "" },
    references: { order_id: "orders CASCADE" },
  },
  coupon_redemptions: {
    checks: { "sequence > 0": ["sequence = 0"] },
    unique: {
      id: "sequence = 2, order_id = 'y'",
      order_id: "id = 'y', sequence = 2",
      "coupon_id, user_id, sequence": "id = 'y', order_id = 'y'",
    },
    references: { coupon_id: "coupons NO ACTION", user_id: "users NO ACTION", order_id: "orders NO ACTION" },
  },
  idempotency_keys: {
    unique: { "user_id, scope, key": "order_id = 'y'", order_id: "key = 'y'" },
    references: { user_id: "users CASCADE", order_id: "orders NO ACTION" },
  },
  notifications: {
    row: "kind = 'confirmed'",
    checks: {
      "kind IN ('confirmed', 'packed', 'dispatched', 'failed', 'comingBack', 'received', 'lost', 'delivered', 'cancelled', 'changed', 'paid', 'refundOwed', 'refundPaid', 'returnRequested', 'returnAccepted', 'returnRefused', 'returnOnTheWay', 'returnReceived', 'returnNeverArrived', 'replacementDispatched')":
        ["kind = 'other'"],
      "occurrence > 0": ["occurrence = 0"],
    },
    unique: { id: "kind = 'dispatched'", "order_id, kind, occurrence": "id = 'y'" },
    references: { user_id: "users CASCADE", order_id: "orders NO ACTION" },
  },
  outbox: {
    checks: {
      "server_failed IN (0, 1)": ["server_failed = -1", "server_failed = 2"],
      "occurrence > 0": ["occurrence = 0"],
    },
    unique: { id: "kind = 'y'", "order_id, kind, occurrence": "id = 'y'" },
    references: { order_id: "orders NO ACTION" },
  },
  email_causes: {
    row: "account = 'y'",
    checks: { "account IS NOT NULL OR network_address IS NOT NULL": ["account = NULL, network_address = NULL"] },
    unique: { email_id: "" },
    references: { email_id: "outbox CASCADE" },
  },
};
