import { sql } from "kysely";
import type { Violations } from "./violations.server.ts";

export const questionsViolations: Violations = {
  "a product's shown questions are counted": sql`
    SELECT p.id FROM products p LEFT JOIN question_counts c ON c.product_id = p.id
    WHERE COALESCE(c.questions, 0) <>
      (SELECT count(*) FROM questions q WHERE q.product_id = p.id AND q.hidden_at_ms IS NULL)`,
  "a question's shown answers are counted": sql`
    SELECT q.id FROM questions q WHERE q.answers <>
      (CASE WHEN q.shop_answer IS NULL THEN 0 ELSE 1 END) +
      (SELECT count(*) FROM buyer_answers a WHERE a.question_id = q.id AND a.hidden_at_ms IS NULL)`,
};
