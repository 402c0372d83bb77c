import { expect, test, vi } from "vitest";
import { createLoginLimits } from "#shop/accounts/login-limits.server.ts";
import { createAttempts } from "#shop/attempts/attempts.server.ts";
import { asha } from "#test/account.ts";
import { recordingTransport, sendDueEmails } from "#test/emails/send-emails.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("POST user/login-code", (openShop) => {
  test("completes a login that was refused because others try passwords", async () => {
    const shop = await openShop();
    const { post, get } = await httpOver(shop);
    const { _id: userId } = (await post("/api/user/register", asha)).json();
    const confirmed = { user_id: userId, email: asha.email, confirmed_at_ms: shop.now() };
    await shop.db.write(({ db }) => db.insertInto("confirmed_emails").values(confirmed).execute());
    const limits = createLoginLimits(createAttempts(shop.db));
    for (let time = 0; time < 102; time++)
      await limits.begin({ account: userId, address: `attacker ${time}` }, shop.now()).catch(() => undefined);
    const refused = await post("/api/user/login", { email: asha.email, password: asha.password });
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "1"]);
    const { message, details } = refused.json();
    expect(message).toContain("we have sent you a code");
    await vi.waitFor(
      async () =>
        expect(
          await shop.db.read.selectFrom("outbox").where("kind", "=", "login-code").select("id").execute(),
        ).toHaveLength(1),
      10_000,
    );
    const mail = recordingTransport();
    await sendDueEmails(shop, mail);
    const code = / is (\d{4})(\d{4})\./.exec(mail.sent.at(-1)?.text ?? "")?.slice(1) ?? [];
    const wrong = await post("/api/user/login-code", { ...details, code: "00000000" });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ["code"]]);
    const reply = await post("/api/user/login-code", { ...details, code: code.join(" ") });
    expect(reply.json()).toMatchObject({ _id: userId, email: asha.email });
    expect((await get("/api/user/me", { authorization: `Bearer ${reply.json().token}` })).statusCode).toBe(200);
  });
});
