import type { FastifyRequest } from "fastify";
import { z } from "zod";
import {
  CodeSignIn,
  Enrolled,
  KeyCreation,
  KeyRequest,
  KeySignIn,
  LinkOfToken,
  LinkPerson,
  LinkUse,
  OpenedLink,
  PasswordSignIn,
  SignedIn,
  StaffSession,
  StartedSignIn,
  TotpSecret,
} from "#contract/admin/staff/sign-in.ts";
import { deviceName } from "#shop/accounts/device-name.ts";
import { beginPasskey, beginTotp, useLink } from "#shop/staff/enrol.server.ts";
import { openLink } from "#shop/staff/links.server.ts";
import { describeSignedIn, signOut } from "#shop/staff/sessions.server.ts";
import { beginKeySignIn, beginPasswordSignIn, signInByCode, signInByKey } from "#shop/staff/sign-in.server.ts";
import type { AdminRoutes } from "./admin-routes.ts";

const deviceOf = ({ headers }: FastifyRequest) => deviceName(headers["user-agent"]);
const open = { staff: "none" } as const;

/** One-time links and signing in. Whoever is signed in already proves again who they are. */
export const signInRoutes: AdminRoutes = (routes, contextOf, { keyParty, setCookie, clearCookie }) => {
  const tags = ["Sign-in"];
  routes.get(
    "/session",
    { config: open, schema: { summary: "Who is signed in", tags, response: { 200: SignedIn } } },
    async (request) => describeSignedIn(contextOf(request)),
  );
  routes.post(
    "/sign-out",
    { config: open, schema: { summary: "End the session", tags, response: { 204: z.null() } } },
    async (request, reply) => {
      await signOut(contextOf(request));
      clearCookie(reply);
      return reply.code(204).send(null);
    },
  );
  routes.post(
    "/links/open",
    {
      config: open,
      schema: { summary: "What a one-time link is for", tags, body: LinkOfToken, response: { 200: OpenedLink } },
    },
    async (request) => openLink(contextOf(request), request.body.token),
  );
  routes.post(
    "/links/passkey",
    {
      config: open,
      schema: { summary: "Begin to make a key for a link", tags, body: LinkPerson, response: { 200: KeyCreation } },
    },
    async (request) => beginPasskey(contextOf(request), request.body, keyParty()),
  );
  routes.post(
    "/links/totp",
    {
      config: open,
      schema: { summary: "Make a secret of codes for a link", tags, body: LinkPerson, response: { 200: TotpSecret } },
    },
    async (request) => beginTotp(contextOf(request), request.body),
  );
  routes.post(
    "/links/use",
    { config: open, schema: { summary: "Use a link", tags, body: LinkUse, response: { 200: Enrolled } } },
    async (request, reply) => {
      const use = { rp: keyParty(), device: deviceOf(request) };
      const { enrolled, token } = await useLink(contextOf(request), request.body, use);
      setCookie(reply, token);
      return enrolled;
    },
  );
  routes.post(
    "/sign-in/passkey/begin",
    {
      config: open,
      schema: { summary: "Begin to sign in with a key", tags, body: z.object({}), response: { 200: KeyRequest } },
    },
    async (request) => beginKeySignIn(contextOf(request), keyParty()),
  );
  routes.post(
    "/sign-in/passkey",
    {
      config: open,
      schema: { summary: "Sign in with a key", tags, body: KeySignIn, response: { 200: StaffSession } },
    },
    async (request, reply) => {
      const use = { rp: keyParty(), device: deviceOf(request) };
      const { session, token } = await signInByKey(contextOf(request), request.body, use);
      if (token !== null) setCookie(reply, token);
      return session;
    },
  );
  routes.post(
    "/sign-in/password",
    {
      config: open,
      schema: {
        summary: "Begin to sign in with a password",
        tags,
        body: PasswordSignIn,
        response: { 200: StartedSignIn },
      },
    },
    async (request) => beginPasswordSignIn(contextOf(request), request.body),
  );
  routes.post(
    "/sign-in/code",
    {
      config: open,
      schema: { summary: "Complete a sign-in with a code", tags, body: CodeSignIn, response: { 200: StaffSession } },
    },
    async (request, reply) => {
      const { session, token } = await signInByCode(contextOf(request), request.body, { device: deviceOf(request) });
      if (token !== null) setCookie(reply, token);
      return session;
    },
  );
};
