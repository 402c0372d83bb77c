import { z } from "zod";
import { KeyCreation, NewKey, NewPassword, TotpSecret } from "#contract/admin/staff/sign-in.ts";
import { Me, RecoveryCodes } from "#contract/admin/staff/staff.ts";
import { Id } from "#contract/fields.ts";
import {
  addKey,
  beginNewKey,
  beginNewPassword,
  endMySession,
  newRecoveryCodes,
  removeKey,
  setPassword,
  showMe,
} from "#shop/staff/me.server.ts";
import type { AdminRoutes } from "./admin-routes.ts";

const OfId = z.object({ id: Id });
const Nothing = z.object({});

/** What somebody of the staff signs in with, and where they are signed in. */
export const meRoutes: AdminRoutes = (routes, contextOf, { keyParty }) => {
  const tags = ["Me"];
  routes.get(
    "/me",
    { schema: { summary: "My keys, codes and sessions", tags, response: { 200: Me } } },
    async (request) => showMe(contextOf(request)),
  );
  routes.post(
    "/me/passkeys/begin",
    { schema: { summary: "Begin to make another key", tags, body: Nothing, response: { 200: KeyCreation } } },
    async (request) => beginNewKey(contextOf(request), keyParty()),
  );
  routes.post(
    "/me/passkeys",
    { schema: { summary: "Add a key", tags, body: NewKey, response: { 200: Me } } },
    async (request) => addKey(contextOf(request), request.body, keyParty()),
  );
  routes.delete(
    "/me/passkeys/:id",
    { schema: { summary: "Remove a key", tags, params: OfId, response: { 200: Me } } },
    async (request) => removeKey(contextOf(request), request.params.id, keyParty()),
  );
  routes.post(
    "/me/password/begin",
    { schema: { summary: "Make a secret of codes", tags, body: Nothing, response: { 200: TotpSecret } } },
    async (request) => beginNewPassword(contextOf(request)),
  );
  routes.post(
    "/me/password",
    { schema: { summary: "Set a password with codes", tags, body: NewPassword, response: { 200: Me } } },
    async (request) => setPassword(contextOf(request), request.body),
  );
  routes.post(
    "/me/recovery-codes",
    { schema: { summary: "Make new recovery codes", tags, body: Nothing, response: { 200: RecoveryCodes } } },
    async (request) => ({ recoveryCodes: await newRecoveryCodes(contextOf(request)) }),
  );
  routes.delete(
    "/me/sessions/:id",
    { schema: { summary: "End one of my sessions", tags, params: OfId, response: { 200: Me } } },
    async (request) => endMySession(contextOf(request), request.params.id),
  );
};
