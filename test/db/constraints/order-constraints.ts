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
      "kind IN ('confirmed', 'packed', 'dispatched', 'failed', 'comingBack', 'received', 'lost', 'delivered', 'cancelled', 'changed', 'paid', 'refundOwed', 'refundPaid', 'returnAccepted', 'returnRefused', 'returnReceived', 'replacementDispatched')":
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
  returns: {
    row: "status = 'Requested', resolution = 'refund', recorded = 'now'",
    checks: {
      "status IN ('Requested', 'Accepted', 'Refused', 'On the way', 'Received', 'Settled', 'Withdrawn', 'Never arrived')":
        ["status = 'Other', decided_at_ms = 1"],
      "resolution IN ('refund', 'replacement')": ["resolution = 'other'"],
      "pickup_slot IN ('morning', 'afternoon', 'evening')": ["pickup_slot = 'night', pickup_day = '2026-12-31'"],
      "recorded IN ('now', 'before this version')": ["recorded = 'later'"],
      "refund_paise >= 0": ["status = 'Accepted', decided_at_ms = 1, refund_paise = -1"],
      "pickup_slot IS NULL OR pickup_day IS NOT NULL": ["pickup_slot = 'morning'"],
      "decided_at_ms IS NOT NULL OR status IN ('Requested', 'Withdrawn')": ["status = 'Refused', ended_at_ms = 1"],
      "decided_at_ms IS NULL OR status <> 'Requested'": ["decided_at_ms = 1"],
      "(refund_paise IS NOT NULL) = (resolution = 'refund' AND status IN ('Accepted', 'On the way', 'Received', 'Settled'))":
        [
          "refund_paise = 1",
          "status = 'Accepted', decided_at_ms = 1",
          "status = 'Accepted', decided_at_ms = 1, resolution = 'replacement', refund_paise = 1",
        ],
      "sent_at_ms IS NOT NULL OR status <> 'On the way'": [
        "status = 'On the way', decided_at_ms = 1, refund_paise = 1",
      ],
      "(received_at_ms IS NOT NULL) = (status IN ('Received', 'Settled'))": [
        "received_at_ms = 1",
        "status = 'Received', decided_at_ms = 1, refund_paise = 1",
      ],
      "(ended_at_ms IS NOT NULL) = (status IN ('Refused', 'Settled', 'Withdrawn', 'Never arrived'))": [
        "ended_at_ms = 1",
        "status = 'Withdrawn'",
      ],
    },
    unique: { id: "" },
    references: { order_id: "orders NO ACTION" },
  },
  return_lines: {
    checks: { "quantity > 0": ["quantity = 0"] },
    unique: { "return_id, position": "" },
    references: { return_id: "returns NO ACTION", "order_id, position": "order_lines NO ACTION" },
  },
  return_pieces: {
    row: "condition = 'sellable'",
    checks: {
      "condition IN ('sellable', 'damaged', 'missing')": ["condition = 'other'"],
      "quantity > 0": ["quantity = 0"],
    },
    unique: { "return_id, position, condition": "" },
    references: { "return_id, position": "return_lines NO ACTION" },
  },
  return_pictures: {
    row: "added_by = 'customer'",
    checks: {
      "added_by IN ('customer', 'staff')": ["added_by = 'system'"],
      "width > 0": ["width = 0"],
      "height > 0": ["height = 0"],
    },
    unique: { id: "" },
    references: { return_id: "returns NO ACTION" },
  },
  payments: {
    row: "method = 'cash', actor_kind = 'system', amount_paise = -1, recorded = 'now'",
    checks: {
      "method IN ('cash', 'upi', 'bank')": ["method = 'other'"],
      "amount_paise <> 0": ["amount_paise = 0, counter_of = NULL"],
      "actor_kind IN ('staff', 'commandLine', 'system')": ["actor_kind = 'other'"],
      "recorded IN ('now', 'at delivery', 'before this version')": ["recorded = 'other'"],
      "(amount_paise < 0) = (counter_of IS NOT NULL)": ["amount_paise = 1", "counter_of = NULL"],
    },
    unique: { id: "counter_of = NULL, amount_paise = 1", counter_of: "id = 'y'" },
    references: { order_id: "orders NO ACTION", counter_of: "payments NO ACTION" },
  },
  refunds: {
    row: "recorded = 'now'",
    checks: {
      "amount_paise > 0": ["amount_paise = 0"],
      "method IN ('cash', 'upi', 'bank')": [
        "method = 'other', reference = 'x', paid_at_ms = 1, actor = 'x', actor_kind = 'system'",
      ],
      "actor_kind IN ('staff', 'commandLine', 'system')": [
        "method = 'upi', reference = 'x', paid_at_ms = 1, actor = 'x', actor_kind = 'other'",
      ],
      "recorded IN ('now', 'before this version')": ["recorded = 'other'"],
      "(paid_at_ms IS NULL) = (actor IS NULL)": ["paid_at_ms = 1, method = 'upi', reference = 'x'"],
      "(actor_kind IS NULL) = (actor IS NULL)": ["actor_kind = 'system'"],
      "(method IS NULL) = (reference IS NULL)": ["reference = 'x'"],
      "(method IS NOT NULL) = (paid_at_ms IS NOT NULL) OR recorded = 'before this version'": [
        "method = 'upi', reference = 'x'",
        "paid_at_ms = 1, actor = 'x', actor_kind = 'system'",
      ],
    },
    unique: { id: "return_id = 'y'", return_id: "id = 'y'" },
    references: { order_id: "orders NO ACTION", return_id: "returns NO ACTION" },
  },
  stock_movements: {
    row: "reason = 'order', return_id = NULL, client_key = NULL, quantity = -1, actor_kind = 'customer'",
    checks: {
      "reason IN ('initial', 'order', 'cancelled', 'received', 'returned', 'damaged', 'lost', 'counted', 'correction', 'import')":
        ["reason = 'other', order_id = NULL"],
      "counted >= 0": ["reason = 'counted', order_id = NULL, counted = -1"],
      "actor_kind IN ('customer', 'staff', 'commandLine', 'system')": ["actor_kind = 'visitor', actor = 'x'"],
      "quantity <> 0 OR reason = 'counted'": ["quantity = 0"],
      "quantity <= 0 OR reason <> 'order'": ["quantity = 1"],
      "quantity >= 0 OR reason NOT IN ('initial', 'cancelled', 'received', 'returned')": [
        "reason = 'cancelled'",
        "reason = 'returned'",
        "reason = 'initial', order_id = NULL",
        "reason = 'received', order_id = NULL",
      ],
      "(counted IS NOT NULL) = (reason = 'counted')": ["counted = 1", "reason = 'counted', order_id = NULL"],
      "(order_id IS NOT NULL OR return_id IS NOT NULL) = (reason IN ('order', 'cancelled', 'returned'))": [
        "order_id = NULL",
        "order_id = NULL, reason = 'cancelled', quantity = 1",
        "reason = 'damaged'",
        "order_id = NULL, return_id = 'x', reason = 'import'",
      ],
      "order_id IS NULL OR return_id IS NULL": ["return_id = 'x'"],
      "(actor IS NULL) = (actor_kind = 'customer')": ["actor = 'x'", "actor_kind = 'staff'"],
      "client_key IS NULL OR reason IN ('received', 'counted')": ["client_key = 'x'"],
    },
    unique: {
      id: "reason = 'cancelled', quantity = 1",
      "order_id, product_id WHERE reason = 'order'": "id = 2",
      "return_id, product_id WHERE reason = 'returned'": "id = 2",
      "reason, client_key WHERE client_key IS NOT NULL": "id = 2",
    },
    made: {
      "return_id, product_id WHERE reason = 'returned'":
        "reason = 'returned', quantity = 1, order_id = NULL, return_id = 'x'",
      "reason, client_key WHERE client_key IS NOT NULL":
        "reason = 'received', quantity = 1, order_id = NULL, client_key = 'x'",
    },
    references: { product_id: "products CASCADE", order_id: "orders NO ACTION", return_id: "returns NO ACTION" },
    dangling: { return_id: "order_id = NULL" },
  },
};
