import { z } from "zod";
import { Role } from "#contract/admin/staff/roles.ts";
import { Invitation, StaffLink, StaffList, StaffMember, StaffOfId } from "#contract/admin/staff/staff.ts";
import { createLinkAnew, inviteStaff } from "#shop/staff/links.server.ts";
import {
  blockStaff,
  changeRole,
  endStaffSessions,
  listStaff,
  removeStaff,
  unblockStaff,
} from "#shop/staff/manage.server.ts";
import { toIso } from "#shop/time.ts";
import type { AdminRoutes } from "./admin-routes.ts";

type NewLink = Awaited<ReturnType<typeof inviteStaff>>;

const CHANGES = {
  block: { summary: "Block somebody and end their sessions", change: blockStaff },
  unblock: { summary: "Unblock somebody", change: unblockStaff },
  remove: { summary: "Remove somebody", change: removeStaff },
  "end-sessions": { summary: "End the sessions of somebody", change: endStaffSessions },
};

/** The people of the shop and their roles. */
export const staffRoutes: AdminRoutes = (routes, contextOf, { linkOf }) => {
  const tags = ["Staff"];
  const linkResponse = ({ member, token, expiresAtMs }: NewLink): StaffLink => ({
    member,
    link: linkOf(token),
    expiresAt: toIso(expiresAtMs),
  });
  routes.get(
    "/staff",
    { schema: { summary: "The people of the shop", tags, response: { 200: StaffList } } },
    async (request) => ({ staff: await listStaff(contextOf(request)) }),
  );
  routes.post(
    "/staff",
    { schema: { summary: "Invite somebody", tags, body: Invitation, response: { 201: StaffLink } } },
    async (request, reply) => reply.code(201).send(linkResponse(await inviteStaff(contextOf(request), request.body))),
  );
  routes.post(
    "/staff/:id/link",
    {
      schema: {
        summary: "End the sessions and keys of somebody, who begins anew by a link",
        tags,
        params: StaffOfId,
        response: { 201: StaffLink },
      },
    },
    async (request, reply) =>
      reply.code(201).send(linkResponse(await createLinkAnew(contextOf(request), request.params))),
  );
  routes.put(
    "/staff/:id/role",
    {
      schema: {
        summary: "Give somebody another role",
        tags,
        params: StaffOfId,
        body: z.object({ role: Role, version: z.number().int() }),
        response: { 200: StaffMember },
      },
    },
    async (request) => changeRole(contextOf(request), { ...request.params, ...request.body }),
  );
  for (const [name, { summary, change }] of Object.entries(CHANGES))
    routes.post(
      `/staff/:id/${name}`,
      { schema: { summary, tags, params: StaffOfId, response: { 200: StaffMember } } },
      async (request) => change(contextOf(request), request.params.id),
    );
};
