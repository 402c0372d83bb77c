import { sql } from "kysely";
import type { Violations } from "./violations.server.ts";

export const reviewsViolations: Violations = {
  "a review's helpful votes are counted": sql`
    SELECT r.id FROM reviews r WHERE r.helpful <> (SELECT count(*) FROM review_votes v WHERE v.review_id = r.id)`,
  "nobody has voted for their own review": sql`
    SELECT r.id FROM reviews r JOIN review_votes v ON v.review_id = r.id WHERE v.user_id = r.user_id`,
};
