import type { SelectQueryBuilder } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { ConfirmationFacts } from "./email-kinds.ts";

/** Adds the facts of the email that confirms the order, which has the order's phone number. */
export function withConfirmation<Row>(orders: SelectQueryBuilder<Tables, "orders", Row>) {
  return orders
    .leftJoin("outbox as confirmation", (join) =>
      join.onRef("confirmation.order_id", "=", "orders.id").on("confirmation.kind", "=", "order-confirmed"),
    )
    .select("confirmation.facts as confirmation_facts");
}

/** Null for orders of versions that did not ask for it. */
export function contactMobileIn(facts: string | null | undefined): string | null {
  return (JSON.parse(facts ?? "{}") as ConfirmationFacts).contactMobile ?? null;
}
