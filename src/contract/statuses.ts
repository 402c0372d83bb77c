/** Without zod, for help texts and pure rules. */
export const ORDER_STATUSES = ["Not Processed", "Processing", "Dispatched", "Delivered", "Cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What waits to be done with an order, made of its status and the facts of its parcel. */
export const STAGES = [
  "to confirm",
  "to pack",
  "packed",
  "handed over",
  "failed",
  "coming back",
  "delivered",
  "cancelled",
  "to unpack",
] as const;
export type Stage = (typeof STAGES)[number];

/** What came of a call about an order. None of them cancels it. */
export const CALL_OUTCOMES = ["confirmed", "no-answer", "later", "refused", "wrong-number"] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** What an account may not do: log in, have later orders paid in cash, or order. */
export const BLOCK_KINDS = ["logins", "cash", "orders"] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** What becomes of a return, in the order in which it goes on. */
export const RETURN_STATUSES = [
  "Requested",
  "Accepted",
  "Refused",
  "On the way",
  "Received",
  "Settled",
  "Withdrawn",
  "Never arrived",
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** What waits to be done with returns, and what became of the others, by their statuses. */
export const RETURN_VIEWS = {
  "to decide": ["Requested"],
  "to receive": ["Accepted", "On the way"],
  "to settle": ["Received"],
  settled: ["Settled"],
  "given up": ["Refused", "Withdrawn", "Never arrived"],
} as const satisfies Record<string, readonly ReturnStatus[]>;
export type ReturnView = keyof typeof RETURN_VIEWS;
