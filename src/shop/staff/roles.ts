import type { Role } from "#contract/admin/staff/roles.ts";
import { PERMISSIONS, type Permission } from "#shop/actor.ts";

const ORDERS: readonly Permission[] = ["orders.list", "orders.read", "orders.write", "orders.dispatch"];
const MONEY: readonly Permission[] = ["payments.write", "refunds.write"];
const PRODUCTS: readonly Permission[] = ["products.read", "products.export", "products.write"];
const STOCK: readonly Permission[] = ["stock.read", "stock.export", "stock.write"];
const ANSWERS: readonly Permission[] = [
  ...(["reviews.read", "reviews.write", "questions.read", "questions.write"] as const),
  ...(["enquiries.read", "enquiries.write"] as const),
];
const CONTENT: readonly Permission[] = ["coupons.read", "coupons.write", "posts.read", "posts.write"];
/** Everybody who changes something sees it, and takes it back. */
const OWN: readonly Permission[] = ["today.read", "audit.own"];

const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  owner: PERMISSIONS,
  manager: [
    ...OWN,
    ...ORDERS,
    "orders.correct",
    ...MONEY,
    ...PRODUCTS,
    ...STOCK,
    ...ANSWERS,
    ...CONTENT,
    ...([
      "customers.read",
      "customers.write",
      "emails.read",
      "emails.write",
      "settings.read",
      "settings.write",
    ] as const),
    ...(["reports.read", "audit.read", "audit.undo", "health.read"] as const),
  ],
  orders: [...OWN, ...ORDERS, ...STOCK, ...ANSWERS, "customers.read"],
  catalogue: [...OWN, ...PRODUCTS, ...STOCK],
  content: [...OWN, ...ANSWERS, ...CONTENT],
  accountant: [
    ...OWN,
    ...MONEY,
    ...([
      "orders.list",
      "orders.read",
      "orders.export",
      "customers.read",
      "customers.export",
      "gst.read",
      "gst.write",
    ] as const),
    ...(["reports.read", "audit.read", "audit.export"] as const),
  ],
  viewer: ["today.read", "orders.list", "reports.read"],
};

const SETS = new Map(Object.entries(ROLE_PERMISSIONS).map(([role, permissions]) => [role, new Set(permissions)]));

/** What somebody with this role may do. Everything else is refused. */
export function permissionsOf(role: Role): ReadonlySet<Permission> {
  return SETS.get(role) ?? new Set();
}
