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
