import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asha, register } from "#test/account.ts";
import { googlePerson, type IdentityProvider, startIdentityProvider } from "#test/identity-provider.ts";
import { browserAt, cookiesOf } from "#test/provider-browser.ts";
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

const details = { firstname: "Asha", lastname: "Rao", email: asha.email, mobile: asha.mobile, agree: true };

/** A browser that can also register with Google. */
async function openBrowser(shop: TestShop, environment?: Record<string, string>) {
  const browser = await browserAt(shop, google, environment);
  async function registerByGoogle() {
    await browser.logIn();
    const reply = await browser.post("/api/user/social/register", details);
    expect(reply.statusCode).toBe(201);
    return reply;
  }
  return { ...browser, registerByGoogle };
}

const usersOf = (shop: TestShop) => shop.db.read.selectFrom("users").selectAll().execute();

onEachEngine("a social login", (openShop) => {
  test("makes an account without a password for a new address, which the provider confirmed, and opens it again", async () => {
    const shop = await openShop();
    const { logIn, post } = await openBrowser(shop);
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

  test("starts a session of this browser as the login by password does, and clears its own cookie", async () => {
    const shop = await openShop();
    const { registerByGoogle, get } = await openBrowser(shop);
    const reply = await registerByGoogle();
    const cookies = [reply.headers["set-cookie"]].flat();
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-bijli=[\w-]{44}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-bijli-social=; .*Expires=Thu, 01 Jan 1970/),
    ]);
    const authorization = `Bearer ${reply.json().token}`;
    expect((await get("/api/user/sessions", { authorization })).statusCode).toBe(401);
    const bound = { authorization, cookie: String(cookies[0]).split(";")[0] as string };
    expect((await get("/api/user/sessions", bound)).json()).toMatchObject([{ current: true }]);
  });

  test("asks once for the password of an account that has the address, and then links it", async () => {
    const shop = await openShop();
    await register(shop);
    const { logIn, post } = await openBrowser(shop);
    expect((await logIn()).json()).toEqual({
      step: "password",
      provider: "google",
      back: "/accounts",
      email: asha.email,
    });
    const wrong = await post("/api/user/social/password", { password: "not this one" });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([400, { password: "The current password is incorrect." }]);
    expect(await shop.db.read.selectFrom("linked_sign_ins").selectAll().execute()).toEqual([]);
    const right = await post("/api/user/social/password", { password: asha.password });
    expect([right.statusCode, right.json().email]).toEqual([200, asha.email]);
    expect(await shop.db.read.selectFrom("outbox").select(["kind", "recipient"]).execute()).toEqual([
      { kind: "sign-in-changed", recipient: asha.email },
    ]);
    expect((await logIn()).json()).toMatchObject({ step: "done", user: { email: asha.email } });
  });

  test("never opens or links an account by an address for which the provider does not vouch", async () => {
    const shop = await openShop();
    await register(shop);
    const { logIn, post } = await openBrowser(shop);
    google.person = { ...googlePerson, email_verified: false };
    expect((await logIn()).json()).toMatchObject({ step: "details", email: asha.email, emailVerified: false });
    expect((await post("/api/user/social/password", { password: asha.password })).statusCode).toBe(404);
    expect((await post("/api/user/social/register", { ...details, mobile: "9000000001" })).statusCode).toBe(409);
    expect(await shop.db.read.selectFrom("linked_sign_ins").selectAll().execute()).toEqual([]);
  });

  test("asks for an email address when the provider gives none, and does not confirm it", async () => {
    const shop = await openShop();
    const { logIn, post } = await openBrowser(shop);
    google.person = { sub: "google-asha", email: "", given_name: "Asha" };
    expect((await logIn()).json()).toMatchObject({ step: "details", firstname: "Asha", lastname: "", email: "" });
    expect((await post("/api/user/social/register", { ...details, email: "" })).statusCode).toBe(400);
    expect((await post("/api/user/social/register", details)).statusCode).toBe(201);
    expect(await shop.db.read.selectFrom("confirmed_emails").selectAll().execute()).toEqual([]);
  });

  test("is of no use in a browser that did not begin it", async () => {
    const shop = await openShop();
    const attacker = await openBrowser(shop);
    const victim = await openBrowser(shop);
    const answer = await google.ask((await attacker.begin()).json().url);
    expect((await victim.get(answer)).headers.location).toBe("/login?failed=expired");
    const own = cookiesOf(await victim.begin()).join("; ");
    expect((await victim.get(answer, { cookie: own })).headers.location).toBe("/login?failed=expired");
    expect((await victim.post("/api/user/social", {}, { cookie: own })).statusCode).toBe(404);
  });

  test("cannot be begun by another site", async () => {
    const { post } = await openBrowser(await openShop());
    const crossSite = { "sec-fetch-site": "cross-site" };
    expect((await post("/api/user/social/google", {}, crossSite)).statusCode).toBe(403);
    expect((await post("/api/user/social", {}, crossSite)).statusCode).toBe(403);
  });

  test("takes an answer once, and logs in once by it", async () => {
    const shop = await openShop();
    const { begin, get, post, registerByGoogle } = await openBrowser(shop);
    await registerByGoogle();
    const begun = await begin();
    const cookie = cookiesOf(begun).join("; ");
    const answer = await google.ask(begun.json().url);
    expect((await get(answer, { cookie })).headers.location).toBe("/login/social");
    expect((await get(answer, { cookie })).headers.location).toBe("/login?failed=expired");
    const steps = await Promise.all([1, 2].map(() => post("/api/user/social", {}, { cookie })));
    expect(steps.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  test("expires after ten minutes, and the way back is kept", async () => {
    const shop = await openShop();
    const { begin, logIn, post, visitProvider } = await openBrowser(shop);
    const begun = await begin({ back: "/cart?a=b" });
    shop.wait(10 * 60_000);
    expect(await visitProvider(begun)).toBe("/login?back=%2Fcart%3Fa%3Db&failed=expired");
    await logIn();
    shop.wait(10 * 60_000);
    expect((await post("/api/user/social/register", details)).statusCode).toBe(404);
    expect(await usersOf(shop)).toEqual([]);
  });

  test.each<[string, string, (answer: URL) => void]>([
    ["was cancelled", "cancelled", ({ searchParams }) => searchParams.set("error", "access_denied")],
    ["failed at the provider", "failed", ({ searchParams }) => searchParams.set("error", "server_error")],
    ["has another code", "failed", ({ searchParams }) => searchParams.set("code", "invented")],
    ["is from another issuer", "failed", ({ searchParams }) => searchParams.set("iss", "https://other.example")],
  ])("whose answer %s leads back to /login with the way back", async (_, failed, change) => {
    const { begin, visitProvider } = await openBrowser(await openShop());
    google.changeAnswer = change;
    expect(await visitProvider(await begin({ back: "/cart" }))).toBe(`/login?back=%2Fcart&failed=${failed}`);
  });

  test.each(["//evil.example", "https://evil.example", "/\\evil.example", "/\n/evil.example", "javascript:alert(1)"])(
    "does not lead to %j",
    async (back) => {
      const { begin } = await openBrowser(await openShop());
      const reply = await begin({ back });
      expect([reply.statusCode, reply.json().message]).toEqual([400, "This must be the path of a page of the shop"]);
    },
  );

  test.each([
    ["without keys", { GOOGLE_CLIENT_ID: "", GOOGLE_CLIENT_SECRET: "" }, 404],
    ["without the shop's public address", { PUBLIC_URL: "" }, 404],
    ["with a provider that does not respond", { GOOGLE_ISSUER: "http://127.0.0.1:1" }, 503],
  ])("%s is refused", async (_, environment, status) => {
    const { begin } = await openBrowser(await openShop(), { ...environment, HOST: "127.0.0.1" });
    expect((await begin()).statusCode).toBe(status);
  });
});
