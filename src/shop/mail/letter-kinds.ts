/** The letters of an order: at most one of each kind an order. */
export const ORDER_LETTERS = ["order-confirmed", "order-dispatched", "order-delivered", "order-cancelled"] as const;
export type OrderLetterKind = (typeof ORDER_LETTERS)[number];

/** A letter to be written later, and what it says beside its order. */
export type LetterToWrite =
  | { kind: OrderLetterKind; recipient: string; orderId: string; facts?: Record<string, never> }
  /** To the address that was known before the change. */
  | { kind: "contact-changed"; recipient: string; facts: { firstname: string; email: boolean; mobile: boolean } }
  | { kind: "password-changed"; recipient: string; facts: { firstname: string } };
