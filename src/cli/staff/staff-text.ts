import { tableText } from "#cli/texts/table-text.ts";
import type { StaffMember } from "#contract/admin/staff/staff.ts";

/** A line for each person. */
export function staffText(staff: readonly StaffMember[]): string {
  return tableText(
    staff.map(({ name, email, role, state, passkeys, hasPassword, sessions, lastUsedAt }) => [
      name,
      email,
      role,
      state,
      [...(passkeys > 0 ? [`${passkeys} passkeys`] : []), ...(hasPassword ? ["password"] : [])].join(", ") || "-",
      `${sessions} sessions`,
      lastUsedAt ?? "-",
    ]),
  );
}
