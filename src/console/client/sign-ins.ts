import type { Enrolled, OpenedLink, StaffSession, TotpSecret } from "#contract/admin/staff/sign-in.ts";
import { send } from "./http.ts";

/** Calls of one-time links and of signing in, which never ask for a sign-in themselves. Each one throws `CallFailed`. */

const post = <Answer>(path: string, body: object = {}) => send("POST", path, body) as Promise<Answer>;

export type LinkPerson = { token: string; name: string; email: string };
type LinkUse = LinkPerson & ({ passkey: unknown } | { password: string; code: string });

export const openLink = (token: string) => post<OpenedLink>("links/open", { token });
export const beginLinkKey = (person: LinkPerson) => post<{ options: object }>("links/passkey", person);
export const beginLinkTotp = (person: LinkPerson) => post<TotpSecret>("links/totp", person);
export const redeemLink = (use: LinkUse) => post<Enrolled>("links/use", use);

export const beginKeySignIn = () => post<{ signIn: string; options: object }>("sign-in/passkey/begin");
export const signInByKey = (key: { signIn: string; passkey: unknown }) => post<StaffSession>("sign-in/passkey", key);
export const beginPasswordSignIn = (input: { email: string; password: string }) =>
  post<{ signIn: string }>("sign-in/password", input);
export const signInByCode = (input: { signIn: string; code: string }) => post<StaffSession>("sign-in/code", input);
