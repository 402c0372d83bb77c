import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { resetPassword } from "#shop/accounts/email-links/reset-password.server.ts";
import { addEmailLink } from "#shop/mail/email-links.server.ts";
import { asha } from "#test/account.ts";
import { googlePerson, type IdentityProvider, startIdentityProvider } from "#test/identity-provider.ts";
import { browserAt } from "#test/provider-browser.ts";
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

const { password: _, ...details } = asha;
const password = { currentPassword: asha.password };

/** A customer with a password. */
async function customerAt(shop: TestShop, own: object = {}) {
  const browser = await browserAt(shop, google);
  browser.keepSession(await browser.post("/api/user/register", { ...asha, ...own }));
  return signInsOf(browser);
}

/** A customer who registered with Google, without a password. */
async function googleCustomerAt(shop: TestShop) {
  const browser = await browserAt(shop, google);
  await browser.logIn();
  browser.keepSession(await browser.post("/api/user/social/register", details));
  return signInsOf(browser);
}

function signInsOf(browser: Awaited<ReturnType<typeof browserAt>>) {
  return {
    ...browser,
    beginLink: (body: object = password) => browser.post("/api/user/sign-ins/google", body),
    list: async () => (await browser.get("/api/user/sign-ins", browser.sessionHeaders())).json(),
    unlink: () => browser.delete("/api/user/sign-ins/google", browser.sessionHeaders()),
  };
}

const linkedIn = (shop: TestShop) => shop.db.read.selectFrom("linked_sign_ins").select("provider").execute();

onEachEngine("a sign-in", (openShop) => {
  test("is linked with the password, and unlinked again; each sends an email", async () => {
    const shop = await openShop();
    const { beginLink, visitProvider, post, list, unlink, logIn, keepSession } = await customerAt(shop);
    expect(await list()).toEqual({
      hasPassword: true,
      providers: [
        { provider: "google", available: true, linkedAt: null },
        { provider: "facebook", available: false, linkedAt: null },
        { provider: "amazon", available: false, linkedAt: null },
      ],
    });
    expect((await beginLink({ currentPassword: "not this one" })).statusCode).toBe(400);
    google.person = { ...googlePerson, email: "another@example.com" };
    expect(await visitProvider(await beginLink())).toBe("/login/social");
    const linked = await post("/api/user/social");
    expect(linked.json()).toEqual({ step: "linked", provider: "google", back: "/accounts/settings" });
    expect((await list()).providers[0].linkedAt).toBe("2026-01-15T06:30:00.000Z");
    const again = await logIn();
    expect(again.json()).toMatchObject({ step: "done", user: { email: asha.email } });
    keepSession(again);
    expect((await unlink()).statusCode).toBe(200);
    expect((await unlink()).statusCode).toBe(404);
    expect(await shop.db.read.selectFrom("outbox").select("kind").execute()).toEqual([
      { kind: "sign-in-changed" },
      { kind: "sign-in-changed" },
    ]);
  });

  test("is unlinked until ten minutes after the login, and then with the password only", async () => {
    const shop = await openShop();
    const { beginLink, visitProvider, post, unlink, send, sessionHeaders } = await customerAt(shop);
    await visitProvider(await beginLink());
    await post("/api/user/social");
    shop.wait(10 * 60_000);
    expect((await unlink()).statusCode).toBe(200);
    await visitProvider(await beginLink());
    await post("/api/user/social");
    expect(await linkedIn(shop)).toHaveLength(1);
    shop.wait(1);
    const refused = await unlink();
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        message: "Please enter your current password.",
        errors: { currentPassword: "Please enter your current password." },
      },
    ]);
    const unlinkWith = (input: object) => {
      const body = JSON.stringify(input);
      const headers = { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) };
      return send("/api/user/sign-ins/google", {
        method: "DELETE",
        headers: { ...sessionHeaders(), ...headers },
        body,
      });
    };
    expect((await unlinkWith({ currentPassword: "not this one" })).statusCode).toBe(400);
    expect(await linkedIn(shop)).toHaveLength(1);
    const done = await unlinkWith(password);
    expect([done.statusCode, done.json()]).toMatchObject([200, { hasPassword: true }]);
    expect(await linkedIn(shop)).toEqual([]);
  });

  test("is linked only for the customer who began", async () => {
    const shop = await openShop();
    const asha = await customerAt(shop);
    await asha.visitProvider(await asha.beginLink());
    const other = { firstname: "Olga", email: "olga@example.com", mobile: "9000000001" };
    asha.keepSession(
      await asha.post("/api/user/register", { ...details, ...password, ...other, password: "nine blue lamps" }),
    );
    expect((await asha.post("/api/user/social")).statusCode).toBe(404);
    expect(await linkedIn(shop)).toEqual([]);
  });

  test("of another customer is refused", async () => {
    const shop = await openShop();
    await googleCustomerAt(shop);
    const other = await customerAt(shop, { email: "olga@example.com", mobile: "9000000001" });
    await other.visitProvider(await other.beginLink());
    const refused = await other.post("/api/user/social");
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "This sign-in is already linked. Please unlink it first.",
    ]);
  });

  test("that is cancelled while it is linked leads back to the settings", async () => {
    const { beginLink, visitProvider } = await customerAt(await openShop());
    google.changeAnswer = ({ searchParams }) => searchParams.set("error", "access_denied");
    expect(await visitProvider(await beginLink())).toBe("/accounts/settings?failed=cancelled");
  });

  test("stays while it is the only way to log in", async () => {
    const shop = await openShop();
    const { unlink, list } = await googleCustomerAt(shop);
    expect((await list()).hasPassword).toBe(false);
    const refused = await unlink();
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "This is your only way to sign in. Please set a password first.",
    ]);
    expect(await linkedIn(shop)).toHaveLength(1);
  });

  test("without a password: changes that ask for one say so, until a link in an email has set one", async () => {
    const shop = await openShop();
    const { put, post, sessionHeaders, beginLink } = await googleCustomerAt(shop);
    const refused = await put("/api/user/password", { ...password, password: "nine blue lamps" }, sessionHeaders());
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      "Your account has no password yet. Please set one first.",
    ]);
    expect((await beginLink()).statusCode).toBe(400);
    expect((await post("/api/user/login", { email: asha.email, password: "" })).statusCode).toBe(400);
    expect((await post("/api/user/login", { email: asha.email, password: "anything else" })).statusCode).toBe(401);
    await setPassword(shop, "nine blue lamps");
    expect((await post("/api/user/login", { email: asha.email, password: "nine blue lamps" })).statusCode).toBe(200);
    expect(await linkedIn(shop)).toHaveLength(1);
  });

  test("for which nobody vouched ends when the owner of the email address sets a password", async () => {
    const shop = await openShop();
    google.person = { ...googlePerson, email_verified: false };
    const { logIn } = await googleCustomerAt(shop);
    await setPassword(shop, "nine blue lamps");
    expect(await linkedIn(shop)).toEqual([]);
    expect((await logIn()).json()).toMatchObject({ step: "details" });
  });
});

async function setPassword(shop: TestShop, password: string) {
  const { id } = await shop.db.read.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const token = await addEmailLink(shop, { kind: "reset-password", userId: id, email: asha.email });
  await resetPassword(shop, token, { password });
}
