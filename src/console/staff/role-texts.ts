import type { Role } from "#contract/admin/staff/roles.ts";

/** What each role is for, in a sentence. */
export const ROLE_TEXTS: Record<Role, string> = {
  owner: "Everything, also staff, backups and erasing customers.",
  manager: "Orders, products, stock, customers' messages and coupons; sees settings and the activity of all.",
  orders: "Orders, parcels, returns, stock and customers' messages.",
  catalogue: "Products, prices, categories, imports and stock.",
  content: "Customers' messages, reviews, coupons and texts of the shop.",
  accountant: "Sees orders; payments, refunds, GST, exports and reports.",
  viewer: "Sees orders without names and numbers, and reports.",
};
