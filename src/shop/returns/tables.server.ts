import type { FeatureTables } from "#shop/tables/feature-tables.server.ts";
import { listOwnOrders } from "./own-orders.server.ts";

const OF_ORDER = { stay: "They name nobody once their order does not." };

export const returnTables: FeatureTables = {
  // The last feature of those whose tables the exported orders are made of.
  returns: { persons: { exported: { orders: listOwnOrders }, erased: OF_ORDER } },
  return_lines: { persons: { exported: { within: "orders" }, erased: OF_ORDER } },
};
