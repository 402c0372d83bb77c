import type { OwnerKind } from "./audit-rows.ts";

/** What happened to an order: calls, notes, and each step of its parcels, payments and returns. */
export type OrderEventRow = {
  id: string;
  order_id: string;
  kind:
    | "called"
    | "note"
    | "packed"
    | "unpacked"
    | "handedOver"
    | "failed"
    | "comingBack"
    | "received"
    | "lost"
    | "corrected"
    | "delivered"
    | "cancelled"
    | "addressChanged"
    | "linesChanged"
    | "paid"
    | "refundOwed"
    | "refundPaid"
    | "returnOnTheWay"
    | "returnReceived"
    | "returnWithdrawn"
    | "returnNeverArrived";
  at_ms: number;
  actor_kind: OwnerKind | "customer";
  /** It is null for the customer, who is the order's. */
  actor: string | null;
  /** What came of a call. */
  outcome: "confirmed" | "no-answer" | "later" | "refused" | "wrong-number" | null;
  /** A note or a reason, in somebody's words. It is null once the customer erased the account. */
  text: string | null;
};

/** Where the pieces of an order are. It is open until it ended. */
export type ParcelRow = {
  id: string;
  order_id: string;
  /** What the parcel replaces; null for the order itself. */
  return_id: string | null;
  packed_at_ms: number;
  courier: string | null;
  tracking: string | null;
  handed_over_at_ms: number | null;
  /** The last time that nobody took it. */
  failed_at_ms: number | null;
  coming_back_at_ms: number | null;
  ended_at_ms: number | null;
  outcome: "delivered" | "received" | "lost" | "unpacked" | null;
  recorded: "now" | "before this version";
};

/** Orders that are picked and packed together. */
export type PackingRoundRow = { id: string; orders: number; created_at_ms: number };

/** How pieces of a parcel that came back were. */
export type ReceivedPiecesRow = {
  parcel_id: string;
  order_id: string;
  /** It is that of the order's line. */
  position: number;
  condition: "sellable" | "damaged" | "missing";
  quantity: number;
};

/** The number of a single piece, such as an IMEI. Another order can have the piece once it is freed. */
export type SerialRow = {
  id: string;
  order_id: string;
  /** It is that of the order's line. */
  position: number;
  product_id: string;
  serial: string;
  freed_at_ms: number | null;
};
