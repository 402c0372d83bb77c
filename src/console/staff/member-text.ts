import { counted, spanText } from "#console/text/times.ts";
import type { StaffMember } from "#contract/admin/staff/staff.ts";

/** Returns whether somebody can sign in, in a few words. */
export function stateText({ state, invitedUntil }: StaffMember, nowMs: number): string {
  if (state === "blocked") return "Blocked";
  if (state === "active") return "Active";
  if (invitedUntil === null) return "Invited, without a link";
  const left = Date.parse(invitedUntil) - nowMs;
  return left > 0 ? `Invited, ${spanText(left)} left` : "Invited, link expired";
}

/** Returns by what somebody signs in. */
export function waysText({ passkeys, hasPassword }: StaffMember): string {
  const ways = [passkeys > 0 ? counted(passkeys, "passkey") : "", hasPassword ? "password and codes" : ""].filter(
    Boolean,
  );
  return ways.length === 0 ? "None yet" : ways.join(", ");
}

/** Returns why an owner is needed: whoever is the only active one stays as they are. Null: there is another one. */
export function lastOwnerText(member: StaffMember, staff: readonly StaffMember[]): string | null {
  const isOwner = ({ role, state }: StaffMember) => role === "owner" && state === "active";
  const others = staff.some((one) => one.id !== member.id && isOwner(one));
  return isOwner(member) && !others ? "The shop needs an owner who can sign in, and this is the only one." : null;
}
