import type { Generated } from "kysely";
import type { Flag } from "./shared-rows.ts";

/** A customer's question about a product, with the shop's answer. */
export type QuestionRow = {
  id: string;
  product_id: string;
  /** Null when the account was erased. */
  user_id: string | null;
  question: string;
  shop_answer: string | null;
  /** Of the first answer: a changed text keeps it. */
  shop_answered_at_ms: number | null;
  /** Shown ones, the shop's among them. */
  answers: Generated<number>;
  answered: Generated<Flag>;
  /** It is null while the question is shown. */
  hidden_at_ms: Generated<number | null>;
  buyer_told_at_ms: Generated<number | null>;
  created_at_ms: number;
};

/** The answer of a customer who bought the product. */
export type BuyerAnswerRow = {
  id: string;
  question_id: string;
  user_id: string | null;
  answer: string;
  hidden_at_ms: Generated<number | null>;
  created_at_ms: number;
};
