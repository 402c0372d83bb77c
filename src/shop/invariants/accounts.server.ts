import { sql } from "kysely";
import type { Violations } from "./violations.server.ts";

export const accountsViolations: Violations = {
  "no blocked customer has a session": sql`
    SELECT s.id FROM sessions s JOIN customer_blocks b ON b.user_id = s.user_id WHERE b.kind = 'logins'`,
  "of a customer's addresses, one is the default one": sql`
    SELECT a.user_id AS id FROM saved_addresses a GROUP BY a.user_id HAVING sum(a.is_default) <> 1`,
  "no session is older than its user's password": sql`
    SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.created_at_ms < u.password_changed_at_ms`,
};
