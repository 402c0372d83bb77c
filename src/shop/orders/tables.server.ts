import type { FeatureTables } from "#shop/tables/feature-tables.server.ts";
import { idsOlderThan, oldRows } from "#shop/tables/old-rows.server.ts";
import { eraseOrders, forgetCancelled, forgetEventTexts, forgetFirstOrders } from "./erase-orders.server.ts";
import { forgetOrderWords } from "./finding/order-words.server.ts";

export const orderTables: FeatureTables = {
  // Retries come within seconds; a browser may send its last attempt again days later.
  idempotency_keys: {
    persons: {
      exported: { not: "They are responses about the orders, stored for retries." },
      erased: "with the account",
    },
    retention: [
      oldRows("Stored responses of orders, for retries", "idempotency_keys", {
        ...idsOlderThan(30),
        key: "order_id",
      }),
    ],
  },
  // The limits count the orders of one day.
  first_orders: {
    persons: { exported: { within: "orders" }, erased: { delete: forgetFirstOrders } },
    retention: [
      oldRows("What first orders count for: account, addresses", "first_orders", {
        ...idsOlderThan(2),
        key: "order_id",
      }),
    ],
  },
  order_events: {
    persons: { exported: { within: "orders" }, erased: { unname: forgetEventTexts } },
  },
  order_words: {
    persons: { exported: { within: "orders" }, erased: { delete: forgetOrderWords } },
  },
  // After the other tables of orders, which find their rows by the customer of the order.
  orders: {
    persons: { exported: { within: "orders" }, erased: { unname: eraseOrders } },
    retention: [
      {
        what: "Customers of cancelled orders without an invoice, and notes about them; the orders stay",
        kept: "365 days",
        alsoIn: ["order_events", "order_words"],
        prune: forgetCancelled,
      },
    ],
  },
  order_lines: {
    persons: { exported: { within: "orders" }, erased: { stay: "They name nobody once their order does not." } },
  },
};
