import { z } from "zod";

export const ROLES = ["owner", "manager", "orders", "catalogue", "content", "accountant", "viewer"] as const;

/** What a member of the staff is for: it says which permissions they have (`shop/staff/roles.ts`). */
export const Role = z.enum(ROLES, "is missing.").meta({ id: "Role" });
export type Role = z.infer<typeof Role>;

/** Their names on screens. */
export const ROLE_NAMES: Record<Role, string> = {
  owner: "Owner",
  manager: "Manager",
  orders: "Orders",
  catalogue: "Catalogue",
  content: "Content",
  accountant: "Accountant",
  viewer: "Viewer",
};
