import { sql } from "kysely";
import type { Violations } from "./violations.server.ts";

export const accountsViolations: Violations = {
  "no blocked customer has a session": sql`
    SELECT s.id FROM sessions s JOIN customer_blocks b ON b.user_id = s.user_id WHERE b.kind = 'logins'`,
  "no session is older than its user's password": sql`
    SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.created_at_ms < u.password_changed_at_ms`,
};
