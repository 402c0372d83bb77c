import { z } from "zod";
import { parseInput } from "#cli/parse-input.ts";
import type { Action, Answer } from "#cli/shop-command.ts";
import { root } from "#cli/shop-context.ts";
import { oneOf } from "#contract/admin/fields.ts";
import { ROLES } from "#contract/admin/staff/roles.ts";
import { StaffEmail, StaffName } from "#contract/admin/staff/sign-in.ts";
import type { StaffMember } from "#contract/admin/staff/staff.ts";
import { consoleOrigins } from "#server/console/console-security.ts";
import { readSettings } from "#server/settings.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { createFirstLink, createLinkAnew, inviteStaff } from "#shop/staff/links.server.ts";
import {
  blockStaff,
  changeRole,
  endStaffSessions,
  listStaff,
  removeStaff,
  unblockStaff,
} from "#shop/staff/manage.server.ts";
import { toIso } from "#shop/time.ts";
import { staffText } from "./staff-text.ts";

const PersonText = z.string("is missing.").trim().toLowerCase().min(1, "is missing.");
const Person = z.object({ person: PersonText });
const RoleText = oneOf(ROLES);

export const list: Action = (_, { withShop }) =>
  withShop(async (ctx) => {
    const staff = await listStaff(ctx);
    const text = staff.length === 0 ? "There is nobody yet. Make the first link with 'staff link'." : staffText(staff);
    return { json: staff, text };
  });

export const link: Action = (input, { withShop }) => {
  const { person } = parseInput(z.object({ person: PersonText.optional() }), input);
  return withShop(async (ctx) => {
    if (person !== undefined) {
      const { member, token, expiresAtMs } = await createLinkAnew(ctx, { id: person });
      return linkAnswer(`${member.name} signs in anew by this link`, token, { expiresAtMs, member });
    }
    const first = await createFirstLink(ctx);
    if (!first)
      throw new ShopError("badRequest", {
        message: "The shop has an owner. Name whoever is to begin anew: staff link asha@shop.example",
        errors: { person: "is missing." },
      });
    return linkAnswer("The owner signs in by this link", first.token, { expiresAtMs: first.expiresAtMs, member: null });
  });
};

export const invite: Action = (input, { withShop }) => {
  const invitation = parseInput(z.object({ email: StaffEmail, name: StaffName, role: RoleText }), input);
  return withShop(async (ctx) => {
    const { member, token, expiresAtMs } = await inviteStaff(ctx, invitation);
    return linkAnswer(`${member.name} signs in by this link`, token, { expiresAtMs, member });
  });
};

function linkAnswer(
  what: string,
  token: string,
  { expiresAtMs, member }: { expiresAtMs: number; member: StaffMember | null },
): Answer {
  const { console: place } = readSettings(process.env, root);
  if (place === null)
    throw new ShopError("badRequest", { message: "ADMIN=off: the shop has no console to sign in to.", errors: {} });
  const url = `${consoleOrigins(place.url, place.port)[0]}/welcome#${token}`;
  const expiresAt = toIso(expiresAtMs);
  return { json: { member, link: url, expiresAt }, text: `${what}, once and until ${expiresAt}:\n${url}` };
}

export const role: Action = (input, { withShop }) => {
  const wanted = parseInput(Person.extend({ role: RoleText }), input);
  return withShop(async (ctx) =>
    said(await changeRole(ctx, { id: wanted.person, role: wanted.role }), "has this role now"),
  );
};

const changing =
  (change: (ctx: ShopContext, id: string) => Promise<StaffMember>, what: string): Action =>
  (input, { withShop }) => {
    const { person } = parseInput(Person, input);
    return withShop(async (ctx) => said(await change(ctx, person), what));
  };

export const block = changing((ctx, id) => blockStaff(ctx, id), "cannot sign in");
export const unblock = changing((ctx, id) => unblockStaff(ctx, id), "can sign in again");
export const remove = changing((ctx, id) => removeStaff(ctx, id), "is removed");
export const endSessions = changing((ctx, id) => endStaffSessions(ctx, id), "is signed out everywhere");

function said(member: StaffMember, what: string): Answer {
  return { json: member, text: `${member.name} (${member.role}) ${what}.` };
}
