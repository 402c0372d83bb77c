import type { TableConstraints } from "./table-constraints.ts";

/** Of money and stock: they refer to orders and returns. */
export const bookConstraints: Record<string, TableConstraints> = {
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
