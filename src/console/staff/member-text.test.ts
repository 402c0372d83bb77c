import { expect, test } from "vitest";
import type { StaffMember } from "#contract/admin/staff/staff.ts";
import { lastOwnerText, stateText, waysText } from "./member-text.ts";

const NOW = Date.parse("2026-11-28T10:00:00.000Z");
const member = (change: Partial<StaffMember>): StaffMember => ({
  id: "1".repeat(24),
  name: "Asha",
  email: "asha@example.in",
  role: "owner",
  state: "active",
  version: 1,
  passkeys: 1,
  hasPassword: false,
  sessions: 1,
  lastUsedAt: null,
  invitedUntil: null,
  ...change,
});

test.each([
  [{ state: "active" }, "Active"],
  [{ state: "blocked" }, "Blocked"],
  [{ state: "invited" }, "Invited, without a link"],
  [{ state: "invited", invitedUntil: "2026-11-29T10:00:00.000Z" }, "Invited, 24 hours left"],
  [{ state: "invited", invitedUntil: "2026-11-28T09:00:00.000Z" }, "Invited, link expired"],
] as const)("%j is '%s'", (change, text) => {
  expect(stateText(member(change), NOW)).toBe(text);
});

test.each([
  [{ passkeys: 0 }, "None yet"],
  [{ passkeys: 2 }, "2 passkeys"],
  [{ passkeys: 0, hasPassword: true }, "password and codes"],
  [{ passkeys: 1, hasPassword: true }, "1 passkey, password and codes"],
])("%j signs in by '%s'", (change, text) => {
  expect(waysText(member(change))).toBe(text);
});

test("the only owner who can sign in stays one", () => {
  const asha = member({});
  const imran = member({ id: "2".repeat(24), state: "invited" });
  expect(lastOwnerText(asha, [asha, imran])).toMatch(/needs an owner/);
  expect(lastOwnerText(imran, [asha, imran])).toBeNull();
  expect(lastOwnerText(asha, [asha, { ...imran, state: "active" }])).toBeNull();
});
