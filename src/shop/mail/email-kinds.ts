/** At most one of each kind per order. */
export const ORDER_EMAILS = ["order-confirmed", "order-dispatched", "order-delivered", "order-cancelled"] as const;
export type OrderEmailKind = (typeof ORDER_EMAILS)[number];

/** Rendered when it is sent, from `facts` and the order. */
export type NewEmail =
  | { kind: OrderEmailKind; recipient: string; orderId: string; facts?: Record<string, never> }
  /** The address before the change. */
  | { kind: "contact-changed"; recipient: string; facts: { firstname: string; email: boolean; mobile: boolean } }
  | { kind: "password-changed"; recipient: string; facts: { firstname: string } };
