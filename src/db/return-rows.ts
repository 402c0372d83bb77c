import type { Generated } from "kysely";

export type ReturnRow = {
  id: string;
  order_id: string;
  status: "Requested" | "Accepted" | "Refused" | "On the way" | "Received" | "Settled" | "Withdrawn" | "Never arrived";
  resolution: Generated<"refund" | "replacement">;
  /** Where the customer wants the money. It is null once the customer erased the account. */
  destination: string | null;
  /** A day such as '2026-12-31', in India. */
  pickup_day: string | null;
  pickup_slot: "morning" | "afternoon" | "evening" | null;
  /** JSON; null for the order's address. */
  pickup_address: string | null;
  /** What is wrong, in the customer's words. */
  details: string | null;
  /** The day in India until which the money is paid back or the replacement sent. Returns of earlier versions have none. */
  due_day: string | null;
  /** What was expected to be paid back when it was requested; null for a replacement, and for requests of earlier versions. */
  asked_paise: number | null;
  /** It is expected from the acceptance, and final from the receipt. */
  refund_paise: number | null;
  created_at_ms: number;
  decided_at_ms: number | null;
  /** When the parcel was on its way to the shop. */
  sent_at_ms: number | null;
  received_at_ms: number | null;
  /** When it was refused, settled, withdrawn, or known never to arrive. */
  ended_at_ms: number | null;
  recorded: Generated<"now" | "before this version">;
};

export type ReturnLineRow = {
  return_id: string;
  order_id: string;
  /** It is that of the order's line. */
  position: number;
  quantity: number;
  reason: string;
};

/** Pieces of a line that were received, by their condition. */
export type ReturnPieceRow = {
  return_id: string;
  position: number;
  condition: "sellable" | "damaged" | "missing";
  quantity: number;
};

export type ReturnPictureRow = {
  id: string;
  return_id: string;
  added_by: "customer" | "staff";
  width: number;
  height: number;
  /** A WebP file. */
  bytes: Uint8Array;
  created_at_ms: number;
};
