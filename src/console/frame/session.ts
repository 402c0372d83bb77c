import { useRouteLoaderData } from "react-router";
import { createStore } from "#console/client/store.ts";
import { ROLE_NAMES } from "#contract/admin/staff/roles.ts";
import type { StaffSession } from "#contract/admin/staff/sign-in.ts";

/** Who is signed in, for what is outside of the frame's components. */
export const signedIn = createStore<StaffSession | null>(null);

/** Who is signed in. Only screens inside of the frame call it. */
export const useSession = () => useRouteLoaderData("frame") as StaffSession;

/** Why the person may not do what needs a permission; null when they may. */
export function useWhyNot(permission: string, doing: string): string | null {
  const { permissions, role } = useSession();
  return permissions.includes(permission) ? null : `The role ${ROLE_NAMES[role]} cannot ${doing}.`;
}

/** Why the person does not find orders by who ordered; null for whoever does, and for whoever finds no orders at all. */
export function useWhyNotByBuyer(): string | null {
  const { permissions, role } = useSession();
  if (permissions.includes("customers.read") || !permissions.includes("orders.list")) return null;
  return `The role ${ROLE_NAMES[role]} finds orders by their numbers only, not by who ordered.`;
}
