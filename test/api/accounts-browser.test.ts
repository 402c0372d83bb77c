import { expect, test } from "vitest";
import { asha } from "#test/account.ts";
import type { Reply } from "#test/client.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

const own = { "sec-fetch-site": "same-origin" };
const https = { PUBLIC_URL: "https://shop.example" };

const cookieOf = (reply: Reply) => String(reply.headers["set-cookie"]).split(";")[0] as string;
/** What programs send that have no token. */
const NO_TOKENS = ["undefined", "null", "NULL", "None", '""', "''", '"null"', "'undefined'", " null "];
const bearerOf = (reply: Reply) => `Bearer ${reply.json().token}`;

async function registered(shop: TestShop, environment: Record<string, string> = {}, headers = own as object) {
  const http = await httpOver(shop, environment);
  const reply = await http.post("/api/user/register", asha, headers as Record<string, string>);
  expect(reply.statusCode).toBe(201);
  const status = async (headers: Record<string, string>) => (await http.get("/api/user/cart", headers)).statusCode;
  return { ...http, reply, cookie: cookieOf(reply), authorization: bearerOf(reply), status };
}

onEachEngine("a browser's session", (openShop) => {
  test("on https: a Secure __Host- cookie, and a token that is not accepted without it", async () => {
    const { reply, cookie, authorization, status } = await registered(await openShop(), https);
    expect(String(reply.headers["set-cookie"])).toMatch(
      /^__Host-bijli=[\w-]{44}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await status({ authorization })).toBe(401);
    expect(await status({ authorization, cookie })).toBe(200);
    expect(await status({ cookie })).toBe(200);
  });

  test("on https behind a trusted proxy: the same, also without a public URL", async () => {
    const { reply, cookie, authorization, status } = await registered(
      await openShop(),
      { TRUST_PROXY: "on" },
      { ...own, "x-forwarded-proto": "https" },
    );
    expect(String(reply.headers["set-cookie"])).toMatch(/^__Host-bijli=[\w-]{44}; Path=\/; HttpOnly; Secure;/);
    const proxied = { "x-forwarded-proto": "https" };
    expect(await status({ ...proxied, authorization })).toBe(401);
    expect(await status({ ...proxied, authorization, cookie })).toBe(200);
  });

  test("on http: a plain cookie, and the token is bound when the cookie has been sent back", async () => {
    const { reply, cookie, authorization, status } = await registered(await openShop());
    expect(String(reply.headers["set-cookie"])).toMatch(/^bijli=[\w-]{44}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await status({ authorization })).toBe(200);
    expect(await status({ authorization, cookie })).toBe(200);
    expect(await status({ authorization })).toBe(401);
  });

  test.each([
    ["a program", {}, {}],
    ["a page of an allowed origin", { origin: "https://app.example" }, { CORS_ORIGINS: "https://app.example" }],
  ])("of %s: the token is never bound", async (_, headers, environment) => {
    const { cookie, authorization, status } = await registered(await openShop(), { ...https, ...environment }, headers);
    expect(await status({ authorization, cookie })).toBe(200);
    expect(await status({ authorization })).toBe(200);
  });

  test("remembered: the cookie stays for 90 days, otherwise until the browser is closed", async () => {
    const { post } = await registered(await openShop());
    const remembered = await post("/api/user/login", { ...asha, agree: true }, own);
    expect(String(remembered.headers["set-cookie"])).toContain(`Max-Age=${90 * 24 * 3_600};`);
    const notRemembered = await post("/api/user/login", { ...asha, agree: false }, own);
    expect(String(notRemembered.headers["set-cookie"])).not.toMatch(/Max-Age|Expires/i);
  });

  test("a wrong bearer token with a valid cookie is refused with 401, an empty one is ignored", async () => {
    const { post, cookie, status } = await registered(await openShop());
    const second = await post("/api/user/login", asha);
    expect(await status({ cookie, authorization: bearerOf(second) })).toBe(401);
    for (const wrong of ["Bearer t123", "Bearer a b", "bearer x,y", "Bearer nullx", 'Bearer "undefined'])
      expect([wrong, await status({ cookie, authorization: wrong })]).toEqual([wrong, 401]);
    for (const empty of ["Bearer", "Bearer ", "bearer   ", "", ...NO_TOKENS.map((word) => `Bearer ${word}`)])
      expect([empty, await status({ cookie, authorization: empty })]).toEqual([empty, 200]);
  });

  test("a second login starts a new session and ends the old one of that browser", async () => {
    const { post, cookie, authorization, status } = await registered(await openShop());
    const again = await post("/api/user/login", asha, { ...own, cookie, authorization });
    expect(again.statusCode).toBe(200);
    expect(await status({ cookie })).toBe(401);
    expect(await status({ cookie: cookieOf(again), authorization: bearerOf(again) })).toBe(200);
    const ben = { ...asha, email: "ben@example.com", mobile: "9000000001" };
    const another = await post("/api/user/register", ben, { ...own, cookie: cookieOf(again) });
    expect(another.statusCode).toBe(201);
    expect(await status({ cookie: cookieOf(again) })).toBe(401);
    expect(await status({ cookie: cookieOf(another) })).toBe(200);
  });

  test("a failed login keeps the existing session", async () => {
    const { post, cookie, status } = await registered(await openShop());
    const reply = await post("/api/user/login", { ...asha, password: "wrong password" }, { ...own, cookie });
    expect([reply.statusCode, reply.headers["set-cookie"]]).toEqual([401, undefined]);
    expect(await status({ cookie })).toBe(200);
  });

  test("a login with an expired token and cookie succeeds", async () => {
    const shop = await openShop();
    const { post, cookie, authorization, status } = await registered(shop);
    shop.wait(12 * 3_600_000);
    expect(await status({ cookie, authorization })).toBe(401);
    expect((await post("/api/user/login", asha, { ...own, cookie, authorization })).statusCode).toBe(200);
  });

  test.each(["GET", "POST"])("%s logout from another site is refused and ends no session", async (method) => {
    const { send, cookie, status } = await registered(await openShop());
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { origin: "https://evil.example" },
      { origin: "null" },
      {},
    ]) {
      const reply = await send("/api/user/logout", {
        method,
        headers: { cookie, ...headers } as Record<string, string>,
      });
      expect([headers, reply.statusCode]).toEqual([headers, 403]);
    }
    expect((await send("/api/user/logout", { method: "HEAD", headers: { cookie, ...own } })).statusCode).toBe(404);
    expect(await status({ cookie })).toBe(200);
    expect((await send("/api/user/logout", { method, headers: { cookie, ...own } })).statusCode).toBe(204);
    expect(await status({ cookie })).toBe(401);
  });

  test.each(["register", "login", "forgot-password"])("%s from another site is refused", async (call) => {
    const { post } = await registered(await openShop());
    const reply = await post(`/api/user/${call}`, asha, { "sec-fetch-site": "cross-site" });
    expect([reply.statusCode, reply.headers["set-cookie"]]).toEqual([403, undefined]);
  });

  test("logout clears the cookie under the name and attributes it was set with", async () => {
    const { post, cookie } = await registered(await openShop(), https);
    const reply = await post("/api/user/logout", {}, { ...own, cookie });
    expect(String(reply.headers["set-cookie"])).toMatch(/^__Host-bijli=; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
  });
});
