export type IdempotencyKeyRow = {
  user_id: string;
  scope: string;
  key: string;
  fingerprint: string;
  order_id: string | null;
  answer: string | null;
  created_at_ms: number;
};
