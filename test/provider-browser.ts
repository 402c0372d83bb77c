import { expect } from "vitest";
import type { Reply } from "./client.ts";
import { httpOver } from "./http.ts";
import { googleSettings, type IdentityProvider } from "./identity-provider.ts";
import type { TestShop } from "./shop.ts";

const own = { "sec-fetch-site": "same-origin" };

export const cookiesOf = (reply: Reply) =>
  [reply.headers["set-cookie"] ?? []].flat().map((cookie) => cookie.split(";")[0] as string);

/** A browser with a shop open in which customers can log in with Google. */
export async function browserAt(shop: TestShop, google: IdentityProvider, environment: Record<string, string> = {}) {
  const settings = { PUBLIC_URL: "https://shop.example", ...googleSettings(google), ...environment };
  const http = await httpOver(shop, settings);
  let cookie = "";
  let session: Record<string, string> = {};
  /** As the shop's own pages do. */
  const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    http.post(path, body, { ...own, ...withCookies(), ...headers });
  const withCookies = () => ({ ...session, cookie: [cookie, session.cookie].filter(Boolean).join("; ") });
  const begin = (body: object = {}) => post("/api/user/social/google", body);
  /** Goes to the provider and back. Returns where the shop leads then. */
  async function visitProvider(begun: Reply): Promise<string> {
    expect(begun.statusCode, begun.body).toBe(200);
    cookie = cookiesOf(begun).join("; ");
    const headers = { cookie: withCookies().cookie, "sec-fetch-site": "cross-site" };
    const reply = await http.get(await google.ask(begun.json().url), headers);
    expect(reply.statusCode).toBe(303);
    return String(reply.headers.location);
  }
  return {
    ...http,
    post,
    begin,
    visitProvider,
    /** Logs in with Google. Returns what the shop says then. */
    async logIn(body: object = {}) {
      expect(await visitProvider(await begin(body))).toBe("/login/social");
      return post("/api/user/social");
    },
    /** Later calls have the session of this login. */
    keepSession(reply: Reply) {
      const body = reply.json();
      session = { authorization: `Bearer ${(body.user ?? body).token}`, cookie: cookiesOf(reply)[0] ?? "" };
    },
    sessionHeaders: () => ({ ...own, ...withCookies() }),
  };
}
