import { expect } from "vitest";
import type { NewUser } from "#contract/accounts.ts";
import { logIn } from "#shop/accounts/log-in.server.ts";
import { registerUser } from "#shop/accounts/register.server.ts";
import { findSession } from "#shop/accounts/sessions.server.ts";
import { asVisitor, type TestShop, withCustomer } from "./shop.ts";

export const loginContext = { tokenBinding: "never", credentials: { token: undefined, cookie: undefined } } as const;
export const asha: NewUser = {
  firstname: "Asha",
  lastname: "Rao",
  email: "asha@example.com",
  mobile: "9876543210",
  password: "seven lamps lit",
  agree: true,
};

export const register = (shop: TestShop, own: Partial<NewUser> = {}) =>
  registerUser(shop, { ...asha, ...own }, loginContext);
export const logInAs = (shop: TestShop, email: string, password = asha.password, device = "") =>
  logIn(shop, { email, password }, { ...loginContext, device });
export const refusal = (code: string) => expect.objectContaining({ name: "ShopError", code });

export async function withSession(shop: TestShop, token: string) {
  const session = await findSession(shop, { token, cookie: undefined });
  return session ? withCustomer(shop, session) : { ...asVisitor(shop), session };
}

export const outcomes = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === "fulfilled" ? "done" : (one.reason.code ?? String(one.reason)))).sort();

/** A token of the same length that is never the same: its first character carries as many bits as it can. */
export const otherToken = (token: string) => `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
