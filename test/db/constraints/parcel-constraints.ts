import type { TableConstraints } from "./table-constraints.ts";

/** In an order in which each table refers to earlier ones only. */
export const parcelConstraints: Record<string, TableConstraints> = {
  parcels: {
    row: "recorded = 'now', handed_over_at_ms = 1",
    checks: {
      "outcome IN ('delivered', 'received', 'lost', 'unpacked')": ["outcome = 'other', ended_at_ms = 1"],
      "recorded IN ('now', 'before this version')": ["recorded = 'other'"],
      "(ended_at_ms IS NULL) = (outcome IS NULL)": ["ended_at_ms = 1", "outcome = 'lost'"],
      "tracking IS NULL OR courier IS NOT NULL": ["tracking = '1'"],
      "handed_over_at_ms IS NOT NULL OR (failed_at_ms IS NULL AND coming_back_at_ms IS NULL)": [
        "handed_over_at_ms = NULL, failed_at_ms = 2",
        "handed_over_at_ms = NULL, coming_back_at_ms = 2",
      ],
      "(outcome = 'unpacked') = (handed_over_at_ms IS NULL)": [
        "outcome = 'unpacked', ended_at_ms = 2",
        "outcome = 'lost', ended_at_ms = 2, handed_over_at_ms = NULL",
      ],
    },
    unique: { id: "ended_at_ms = 1, outcome = 'lost'", "order_id WHERE ended_at_ms IS NULL": "id = 'y'" },
    references: { order_id: "orders NO ACTION", return_id: "returns NO ACTION" },
  },
  received_pieces: {
    row: "condition = 'sellable'",
    checks: {
      "condition IN ('sellable', 'damaged', 'missing')": ["condition = 'other'"],
      "quantity > 0": ["quantity = 0"],
    },
    unique: { "parcel_id, position, condition": "" },
    references: { parcel_id: "parcels NO ACTION", "order_id, position": "order_lines NO ACTION" },
  },
  packing_rounds: { checks: { "orders > 0": ["orders = 0"] }, unique: { id: "" } },
  packing_round_orders: {
    unique: { order_id: "" },
    references: { order_id: "orders CASCADE", round_id: "packing_rounds CASCADE" },
  },
  serials: {
    unique: { id: "serial = 'y'", "product_id, serial WHERE freed_at_ms IS NULL": "id = 'y'" },
    references: { "order_id, position": "order_lines NO ACTION" },
  },
};
