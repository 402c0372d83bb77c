import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asha } from "#test/account.ts";
import type { Reply } from "#test/client.ts";
import { httpOver } from "#test/http.ts";
import { googlePerson, googleSettings, type IdentityProvider, startIdentityProvider } from "#test/identity-provider.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

let google: IdentityProvider;
beforeAll(async () => {
  google = await startIdentityProvider();
});
beforeEach(() => {
  google.person = googlePerson;
  google.changeAnswer = () => {};
});
afterAll(() => google.stop());

const own = { "sec-fetch-site": "same-origin" };
const details = { firstname: "Asha", lastname: "Rao", email: asha.email, mobile: asha.mobile, agree: true };

const cookiesOf = (reply: Reply) => [reply.headers["set-cookie"] ?? []].flat().map((cookie) => cookie.split(";")[0]);

/** A browser with the shop open. */
async function browserAt(shop: TestShop, environment: Record<string, string> = {}) {
  const settings = { PUBLIC_URL: "https://shop.example", ...googleSettings(google), ...environment };
  const http = await httpOver(shop, settings);
  let cookie = "";
  const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    http.post(path, body, { ...own, cookie, ...headers });
  const begin = (body: object = {}) => post("/api/user/social/google", body);
  /** Goes to the provider and back. Returns where the shop leads then. */
  async function visitProvider(begun: Reply): Promise<string> {
    expect(begun.statusCode).toBe(200);
    cookie = cookiesOf(begun).join("; ");
    const reply = await http.get(await google.ask(begun.json().url), { cookie, "sec-fetch-site": "cross-site" });
    expect(reply.statusCode).toBe(303);
    return String(reply.headers.location);
  }
  async function logIn(body: object = {}) {
    expect(await visitProvider(await begin(body))).toBe("/login/social");
    return post("/api/user/social");
  }
  async function registerByGoogle() {
    await logIn();
    const reply = await post("/api/user/social/register", details);
    expect(reply.statusCode).toBe(201);
    return reply;
  }
  return { ...http, post, begin, visitProvider, logIn, registerByGoogle, cookie: () => cookie };
}

const usersOf = (shop: TestShop) => shop.db.read.selectFrom("users").selectAll().execute();

onEachEngine("a social login", (openShop) => {
  test("makes an account without a password for a new address, which the provider confirmed, and opens it again", async () => {
    const shop = await openShop();
    const { logIn, post } = await browserAt(shop);
    const first = await logIn({ back: "/product/1" });
    expect(first.json()).toEqual({
      step: "details",
      provider: "google",
      back: "/product/1",
      firstname: "Asha",
      lastname: "Rao",
      email: asha.email,
      emailVerified: true,
    });
    const registered = await post("/api/user/social/register", { ...details, email: "other@example.com" });
    expect(registered.statusCode).toBe(201);
    expect(registered.json()).toMatchObject({ firstname: "Asha", email: asha.email, token: expect.any(String) });
    expect(await usersOf(shop)).toMatchObject([{ email: asha.email, password_hash: null }]);
    expect(await shop.db.read.selectFrom("confirmed_emails").select("email").execute()).toEqual([
      { email: asha.email },
    ]);
    const again = await logIn({ back: "/cart" });
    expect(again.json()).toMatchObject({ step: "done", back: "/cart", user: { _id: registered.json()._id } });
  });
});
