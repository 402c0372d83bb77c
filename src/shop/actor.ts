/** What a session of a customer lets do: everything of the customer's own. */
export type Session = { userId: string; sessionId: string };

/** Who acts. A program that has the shop's files acts as the command line, and has every permission. */
export type Actor =
  | { kind: "visitor" }
  | ({ kind: "customer" } & Session)
  | {
      kind: "staff";
      staffId: string;
      sessionId: string;
      permissions: ReadonlySet<Permission>;
      /** Until then nothing asks for a new proof of who it is, in milliseconds since 1970 UTC. */
      provenUntilMs: number;
    }
  /** `user` is the name by which the operating system knows the operator. */
  | { kind: "commandLine"; user: string }
  /** The shop's own work. */
  | { kind: "system"; task: string };

/**
 * What an owner may do, by what it is done to. Roles are sets of them. `audit.own`: one's own changes. `orders.list`: orders
 * and amounts; who ordered is shown to those with `customers.read` only.
 */
export const PERMISSIONS = [
  "orders.list",
  "orders.read",
  "orders.export",
  "orders.write",
  "orders.dispatch",
  "orders.correct",
  "payments.write",
  "refunds.write",
  "products.read",
  "products.export",
  "products.write",
  "stock.read",
  "stock.export",
  "stock.write",
  "reviews.read",
  "reviews.write",
  "questions.read",
  "questions.write",
  "coupons.read",
  "coupons.write",
  "posts.read",
  "posts.write",
  "enquiries.read",
  "enquiries.write",
  "newsletter.read",
  "emails.read",
  "emails.write",
  "customers.read",
  "customers.write",
  "customers.erase",
  "customers.export",
  "reports.read",
  "settings.read",
  "settings.write",
  "gst.read",
  "gst.write",
  "audit.own",
  "audit.read",
  "audit.export",
  "audit.undo",
  "backup.write",
  "health.read",
  "tasks.run",
  "staff.read",
  "staff.write",
  "today.read",
] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const VISITOR: Actor = { kind: "visitor" };

/** Returns the session of a customer; null for everybody else. */
export function customerOf({ actor }: { actor: Actor }): Session | null {
  return actor.kind === "customer" ? actor : null;
}

/** Returns whether an actor may do what needs the permission. Customers and visitors have none. */
export function hasPermission(actor: Actor, permission: Permission): boolean {
  switch (actor.kind) {
    case "visitor":
    case "customer":
      return false;
    case "staff":
      return actor.permissions.has(permission);
    case "commandLine":
    case "system":
      return true;
  }
}

/** Who did something, as facts keep it: customers are named by what belongs to them only. */
export type RecordedActor = {
  actor_kind: "customer" | "staff" | "commandLine" | "system";
  /** The id of a member of the staff, the system's name of who ran a command, or the name of a task. */
  actor: string | null;
};

/** The columns that say who acts. A visitor is a customer whom the shop does not know. */
export function recordedActor(actor: Actor): RecordedActor {
  switch (actor.kind) {
    case "visitor":
    case "customer":
      return { actor_kind: "customer", actor: null };
    case "staff":
      return { actor_kind: "staff", actor: actor.staffId };
    case "commandLine":
      return { actor_kind: "commandLine", actor: actor.user };
    case "system":
      return { actor_kind: "system", actor: actor.task };
  }
}
