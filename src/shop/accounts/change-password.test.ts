import { expect, test } from "vitest";
import { asha, logInAs, outcomes, refusal, register, withSession } from "#test/account.ts";
import { onEachEngine } from "#test/shop.ts";
import { changePassword } from "./change-password.server.ts";
import { readUser } from "./user.server.ts";

onEachEngine("changing the password", (openShop) => {
  test("concurrent logins and password changes leave no session of an old password", async () => {
    const shop = await openShop();
    const ctx = await withSession(shop, (await register(shop)).session.token);
    const passwords = ["eight lamps lit", "nine lamps lit", "ten lamps lit"];
    const changes = passwords.map((password) => changePassword(ctx, { currentPassword: asha.password, password }));
    const logins = Array.from({ length: 6 }, () => logInAs(shop, asha.email));
    const settled = await Promise.allSettled([...changes, ...logins]);
    expect(outcomes(settled.slice(0, 3))).toEqual(["done", "wrongPassword", "wrongPassword"]);
    const loggedIn = settled.slice(3).flatMap((one) => (one.status === "fulfilled" ? [one.value as never] : []));
    for (const { session } of loggedIn as { session: { token: string } }[])
      expect((await withSession(shop, session.token)).session).toBeNull();
    expect(await readUser(ctx)).toMatchObject({ firstname: "Asha" });
  });

  test("a password change sends an email without the password", async () => {
    const shop = await openShop();
    const ctx = await withSession(shop, (await register(shop)).session.token);
    shop.wait(60_000);
    const now = shop.now();
    await changePassword(ctx, { currentPassword: asha.password, password: "eight lamps lit" });
    const emails = await shop.db.read.selectFrom("outbox").selectAll().execute();
    expect(emails).toMatchObject([
      { kind: "password-changed", recipient: asha.email, facts: '{"firstname":"Asha"}', due_at_ms: now },
    ]);
    const [user] = await shop.db.read.selectFrom("users").select("password_changed_at_ms").execute();
    expect(user?.password_changed_at_ms).toBe(now);
    await expect(changePassword(ctx, { currentPassword: "eight lamps lit", password: "Password123" })).rejects.toEqual(
      refusal("commonPassword"),
    );
  });

  test("the session that changes the password stays valid until the same absolute end", async () => {
    const shop = await openShop();
    const { token } = (await register(shop)).session;
    for (let day = 0; day < 13; day++) {
      shop.wait(12 * 3_600_000 - 1);
      expect(await withSession(shop, token)).toHaveProperty("session.userId");
    }
    const change = { currentPassword: asha.password, password: "eight lamps lit" };
    await changePassword(await withSession(shop, token), change);
    expect((await withSession(shop, token)).session).not.toBeNull();
    shop.wait(12 * 3_600_000 + 13);
    expect((await withSession(shop, token)).session).toBeNull();
  });
});
