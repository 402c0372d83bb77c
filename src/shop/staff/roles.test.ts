import { describe, expect, test } from "vitest";
import { ROLES, type Role } from "#contract/admin/staff/roles.ts";
import { PERMISSIONS, type Permission } from "#shop/actor.ts";
import { permissionsOf } from "./roles.ts";

const NOBODY: readonly Role[] = [];
const ALL = ROLES;
const BUT_VIEWER: readonly Role[] = ["manager", "orders", "catalogue", "content", "accountant"];
const ORDERS: readonly Role[] = ["manager", "orders"];
const PRODUCTS: readonly Role[] = ["manager", "catalogue"];
const STOCK: readonly Role[] = ["manager", "orders", "catalogue"];
const ANSWERS: readonly Role[] = ["manager", "orders", "content"];
const CONTENT: readonly Role[] = ["manager", "content"];
const MONEY: readonly Role[] = ["manager", "accountant"];

/** Who besides the owner has a permission, by hand: a new permission is given to nobody by mistake. */
const HAVE: Record<Permission, readonly Role[]> = {
  // A viewer sees no customers: orders are listed without them.
  "orders.list": [...ORDERS, "accountant", "viewer"],
  "orders.read": [...ORDERS, "accountant"],
  "orders.export": ["accountant"],
  "orders.write": ORDERS,
  "orders.dispatch": ORDERS,
  "orders.correct": ["manager"],
  "payments.write": MONEY,
  "refunds.write": MONEY,
  "products.read": PRODUCTS,
  "products.export": PRODUCTS,
  "products.write": PRODUCTS,
  "stock.read": STOCK,
  "stock.export": STOCK,
  "stock.write": STOCK,
  "reviews.read": ANSWERS,
  "reviews.write": ANSWERS,
  "questions.read": ANSWERS,
  "questions.write": ANSWERS,
  "enquiries.read": ANSWERS,
  "enquiries.write": ANSWERS,
  "coupons.read": CONTENT,
  "coupons.write": CONTENT,
  "posts.read": CONTENT,
  "posts.write": CONTENT,
  "newsletter.read": NOBODY,
  "emails.read": ["manager"],
  "emails.write": ["manager"],
  "customers.read": [...ORDERS, "accountant"],
  "customers.write": ["manager"],
  "customers.erase": NOBODY,
  "customers.export": ["accountant"],
  "reports.read": ["manager", "accountant", "viewer"],
  "settings.read": ["manager"],
  "settings.write": ["manager"],
  "gst.read": ["accountant"],
  "gst.write": ["accountant"],
  "audit.own": BUT_VIEWER,
  "audit.read": MONEY,
  "audit.export": ["accountant"],
  "audit.undo": ["manager"],
  "backup.write": NOBODY,
  "health.read": ["manager"],
  "tasks.run": NOBODY,
  "staff.read": NOBODY,
  "staff.write": NOBODY,
  "today.read": ALL,
};

describe("a role", () => {
  test.each(PERMISSIONS)("has %s as the table says", (permission) => {
    const have = ROLES.filter((role) => permissionsOf(role).has(permission));
    expect(have).toEqual(ROLES.filter((role) => role === "owner" || HAVE[permission].includes(role)));
  });
});
