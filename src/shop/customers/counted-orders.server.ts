import { sql } from "kysely";

/** How many orders a customer has, by a column with the customer's id. */
export function countOrders(customer: string) {
  return sql<number>`(SELECT CAST(count(*) AS INTEGER) FROM orders AS o WHERE o.user_id = ${sql.ref(customer)})`;
}

/** How many orders of a customer have a parcel that came back, or that is on its way back. */
export function countCameBack(customer: string) {
  return sql<number>`(SELECT CAST(count(*) AS INTEGER) FROM orders AS o
    WHERE o.user_id = ${sql.ref(customer)} AND ${cameBack("o.id")})`;
}

/** Whether a parcel of an order came back or is on its way back; by a column with the order's id. */
export function cameBack(order: string) {
  return sql<boolean>`EXISTS (SELECT 1 FROM parcels AS p WHERE p.order_id = ${sql.ref(order)} AND p.return_id IS NULL
    AND (p.outcome = 'received' OR (p.ended_at_ms IS NULL AND p.coming_back_at_ms IS NOT NULL)))`;
}
