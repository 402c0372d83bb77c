import type { Generated } from "kysely";

export type SubscriptionRow = {
  id: string;
  email: string;
  created_at_ms: number;
  /** Null: not confirmed, or unsubscribed since. */
  confirmed_at_ms: Generated<number | null>;
  unsubscribe_token: Generated<string | null>;
  coupon_code: Generated<string | null>;
};
