import { expect, test } from "vitest";
import { changePassword } from "#shop/accounts/change-password.server.ts";
import { editUser } from "#shop/accounts/profile.server.ts";
import { asha, logInAs, refusal, register, withSession } from "#test/account.ts";
import { sendDueEmails } from "#test/emails/send-emails.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { checkResetLink, requestPassword, resetPassword } from "./reset-password.server.ts";

const MINUTE = 60_000;
const password = "eight lamps lit";

async function send(shop: TestShop, publicUrl = "https://shop.example") {
  const emails: { recipient: string; subject: string; text: string }[] = [];
  const transport = { send: async (email: (typeof emails)[number]) => void emails.push(email), close: () => undefined };
  await sendDueEmails({ ...shop, publicUrl }, transport);
  return emails;
}

/** Requests a link and returns its token; empty when no email is sent. */
async function newToken(shop: TestShop, email = asha.email): Promise<string> {
  await requestPassword(shop, { email });
  const texts = (await send(shop)).map(({ text }) => text).join("\n");
  return /https:\/\/shop\.example\/reset-password\/([\w-]{43})\n/.exec(texts)?.[1] ?? "";
}

onEachEngine("the link that sets a new password", (openShop) => {
  test("sets it once, ends every session, and an email says so; only its hash is stored", async () => {
    const shop = await openShop();
    const { token: session } = (await register(shop)).session;
    const [earlier, token] = [await newToken(shop), await newToken(shop)];
    for (const table of ["outbox", "email_links"] as const)
      expect(JSON.stringify(await shop.db.read.selectFrom(table).selectAll().execute())).not.toContain(token);
    await checkResetLink(shop, token);
    await resetPassword(shop, token, { password });
    expect((await withSession(shop, session)).session).toBeNull();
    expect((await logInAs(shop, asha.email, password)).user.email).toBe(asha.email);
    await expect(logInAs(shop, asha.email)).rejects.toEqual(refusal("invalidCredentials"));
    for (const used of [token, earlier, "none", ""]) {
      await expect(checkResetLink(shop, used)).rejects.toEqual(refusal("linkInvalid"));
      await expect(resetPassword(shop, used, { password: asha.password })).rejects.toEqual(refusal("linkInvalid"));
    }
    expect((await send(shop)).map(({ subject }) => subject)).toEqual(["Your password was changed"]);
  });

  test("is valid for 30 minutes", async () => {
    const shop = await openShop();
    await register(shop);
    const [token, late] = [await newToken(shop), await newToken(shop)];
    shop.wait(30 * MINUTE - 1);
    await checkResetLink(shop, late);
    await expect(resetPassword(shop, token, { password: "password123" })).rejects.toEqual(refusal("commonPassword"));
    shop.wait(1);
    for (const expired of [token, late])
      await expect(resetPassword(shop, expired, { password })).rejects.toEqual(refusal("linkInvalid"));
    await logInAs(shop, asha.email);
  });

  test("one of two uses at the same time counts", async () => {
    const shop = await openShop();
    await register(shop);
    const token = await newToken(shop);
    const settled = await Promise.allSettled(
      [password, "nine lamps lit"].map((chosen) => resetPassword(shop, token, { password: chosen })),
    );
    expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("is useless after the password or the email address was changed", async () => {
    const shop = await openShop();
    const ctx = await withSession(shop, (await register(shop)).session.token);
    const first = await newToken(shop);
    await changePassword(ctx, { currentPassword: asha.password, password });
    await expect(resetPassword(shop, first, { password })).rejects.toEqual(refusal("linkInvalid"));
    const second = await newToken(shop);
    await checkResetLink(shop, second);
    await editUser(ctx, { ...asha, email: "new@example.com" });
    await expect(resetPassword(shop, second, { password: "nine lamps lit" })).rejects.toEqual(refusal("linkInvalid"));
    await logInAs(shop, "new@example.com", password);
  });

  test("an account gets at most three in 30 minutes, all valid; an address without an account gets none", async () => {
    const shop = await openShop();
    await register(shop);
    for (let time = 0; time < 20; time++) {
      await requestPassword(shop, { email: asha.email });
      await requestPassword(shop, { email: "nobody@example.com" });
    }
    expect((await send(shop)).map(({ recipient }) => recipient)).toEqual(Array(3).fill(asha.email));
    shop.wait(30 * MINUTE - 1);
    expect(await newToken(shop)).toBe("");
    shop.wait(1);
    expect(await newToken(shop)).not.toBe("");
  });

  test("is sent however often others asked for it on the same day", async () => {
    const shop = await openShop();
    await register(shop);
    for (let time = 0; time < 40; time++) {
      for (let request = 0; request < 3; request++) await requestPassword(shop, { email: asha.email });
      shop.wait(30 * MINUTE);
    }
    expect(await send(shop)).toHaveLength(120);
    await resetPassword(shop, await newToken(shop), { password });
  });

  test("is not in the email when the shop has no public address; the email says whom to ask", async () => {
    const shop = await openShop();
    await register(shop);
    await requestPassword(shop, { email: asha.email });
    const [email] = await send(shop, "");
    expect(email?.text).not.toContain("/reset-password");
    expect(email?.text).toContain("please write to sales@bijli.example");
  });
});
