import type { TableConstraints } from "./table-constraints.ts";

export const returnConstraints: Record<string, TableConstraints> = {
  returns: {
    row: "status = 'Requested', resolution = 'refund', recorded = 'now'",
    checks: {
      "status IN ('Requested', 'Accepted', 'Refused', 'On the way', 'Received', 'Settled', 'Withdrawn', 'Never arrived')":
        ["status = 'Other', decided_at_ms = 1"],
      "resolution IN ('refund', 'replacement')": ["resolution = 'other'"],
      "pickup_slot IN ('morning', 'afternoon', 'evening')": ["pickup_slot = 'night', pickup_day = '2026-12-31'"],
      "recorded IN ('now', 'before this version')": ["recorded = 'later'"],
      "asked_paise >= 0": ["asked_paise = -1"],
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
};
