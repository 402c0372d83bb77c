/** Without zod, for help texts and pure rules. */
export const ORDER_STATUSES = ["Not Processed", "Processing", "Dispatched", "Delivered", "Cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const RETURN_STATUSES = ["Requested", "Accepted", "Refused"] as const;
