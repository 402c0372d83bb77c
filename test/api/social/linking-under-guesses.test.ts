import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLoginLimits } from "#shop/accounts/login-limits.server.ts";
import { createAttempts } from "#shop/attempts/attempts.server.ts";
import { asha, register } from "#test/account.ts";
import { recordingTransport, sendDueEmails } from "#test/emails/send-emails.ts";
import { type IdentityProvider, startIdentityProvider } from "#test/identity-provider.ts";
import { browserAt } from "#test/provider-browser.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

let google: IdentityProvider;
beforeAll(async () => {
  google = await startIdentityProvider();
});
afterAll(() => google.stop());

/** An account with a confirmed mailbox, for which somebody tries passwords in this second, too. */
async function addAttacked(shop: TestShop, own: Partial<typeof asha> = {}) {
  const { user } = await register(shop, own);
  const row = { user_id: user._id, email: user.email, confirmed_at_ms: shop.now() };
  await shop.db.write(({ db }) => db.insertInto("confirmed_emails").values(row).execute());
  const limits = createLoginLimits(createAttempts(shop.db));
  for (let time = 0; time < 102; time++)
    await limits.begin({ account: user._id, address: `attacker ${time}` }, shop.now()).catch(() => undefined);
  return user;
}

/** Of the newest of so many emails with a code. */
async function sentCode(shop: TestShop, count = 1) {
  const queued = () => shop.db.read.selectFrom("outbox").where("kind", "=", "login-code").select("id").execute();
  // Another process may keep the machine busy meanwhile.
  await vi.waitFor(async () => expect(await queued()).toHaveLength(count), 10_000);
  const mail = recordingTransport();
  await sendDueEmails(shop, mail);
  return / is (\d{8})\./.exec(mail.sent.at(-1)?.text ?? "")?.[1] ?? "";
}

onEachEngine("linking a sign-in to an account under guesses", (openShop) => {
  const linked = (shop: TestShop) => shop.db.read.selectFrom("linked_sign_ins").select("user_id").execute();

  test("goes on with the code of an email", async () => {
    const shop = await openShop();
    const user = await addAttacked(shop);
    const { logIn, post } = await browserAt(shop, google);
    expect((await logIn()).json()).toMatchObject({ step: "password" });
    const refused = await post("/api/user/social/password", { password: asha.password });
    expect(refused.statusCode).toBe(429);
    const { details } = refused.json();
    const code = await sentCode(shop);
    const wrong = await post("/api/user/social/code", { ...details, code: "00000000" });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ["code"]]);
    expect(await linked(shop)).toEqual([]);
    const right = await post("/api/user/social/code", { ...details, code });
    expect([right.statusCode, right.json()._id]).toEqual([200, user._id]);
    expect(await linked(shop)).toEqual([{ user_id: user._id }]);
    expect((await post("/api/user/social/code", { ...details, code })).statusCode).toBe(404);
    expect((await logIn()).json()).toMatchObject({ step: "done", user: { _id: user._id } });
  });

  test("sends no code for a wrong password", async () => {
    const shop = await openShop();
    await addAttacked(shop);
    const { logIn, post } = await browserAt(shop, google);
    await logIn();
    expect((await post("/api/user/social/password", { password: "not this one" })).statusCode).toBe(429);
    expect(await shop.db.read.selectFrom("login_codes").where("user_id", "is not", null).selectAll().execute()).toEqual(
      [],
    );
  });

  test("takes no code of another account's login", async () => {
    const shop = await openShop();
    await addAttacked(shop);
    const other = { email: "thief@example.com", mobile: "9000000001", password: "nine lamps lit" };
    await addAttacked(shop, other);
    const { logIn, post } = await browserAt(shop, google);
    await logIn();
    const refused = await post("/api/user/login", other);
    expect(refused.statusCode).toBe(429);
    const reply = await post("/api/user/social/code", { ...refused.json().details, code: await sentCode(shop) });
    expect(reply.statusCode).toBe(400);
    expect(await linked(shop)).toEqual([]);
  });
});
