import type { Generated } from "kysely";
import type { OwnerKind } from "./audit-rows.ts";

type PaymentMethod = "cash" | "upi" | "bank";

export type PaymentRow = {
  id: string;
  order_id: string;
  method: PaymentMethod;
  /** It is negative for the counter-entry of a payment that was recorded by mistake. */
  amount_paise: number;
  reference: string | null;
  received_at_ms: number;
  actor_kind: OwnerKind;
  actor: string;
  counter_of: string | null;
  /** When the courier handed the cash on. */
  remitted_at_ms: number | null;
  recorded: Generated<"now" | "at delivery" | "before this version">;
};

/** What the shop owes a customer, or paid back. */
export type RefundRow = {
  id: string;
  order_id: string;
  return_id: string | null;
  amount_paise: number;
  owed_at_ms: number;
  /** It is null while the refund is owed. */
  paid_at_ms: number | null;
  /** Method and reference are null for refunds that were paid before this version, too. */
  method: PaymentMethod | null;
  reference: string | null;
  actor_kind: OwnerKind | null;
  actor: string | null;
  /** Where the customer wants the money. */
  destination: string | null;
  recorded: Generated<"now" | "before this version">;
};
