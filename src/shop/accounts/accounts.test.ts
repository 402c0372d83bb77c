import { expect, test } from "vitest";
import { createAttempts } from "#shop/attempts/attempts.server.ts";
import { asha, logInAs, outcomes, refusal, register, withoutLimits, withSession } from "#test/account.ts";
import { onEachEngine } from "#test/shop.ts";
import { changePassword } from "./change-password.server.ts";
import { logIn } from "./log-in.server.ts";
import { createLoginLimits } from "./login-limits.server.ts";
import { readUser } from "./user.server.ts";

onEachEngine("accounts", (openShop) => {
  test("one of ten concurrent registrations with the same email address or mobile number succeeds", async () => {
    const shop = await openShop();
    const sameEmail = (_: unknown, index: number) => register(shop, { mobile: String(9_000_000_000 + index) });
    const sameMobile = (_: unknown, index: number) =>
      register(shop, { email: `ben${index}@example.com`, mobile: "9222222222" });
    for (const attempt of [sameEmail, sameMobile]) {
      const settled = await Promise.allSettled(Array.from({ length: 10 }, attempt));
      expect(outcomes(settled)).toEqual(["done", ...Array(9).fill("userExists")]);
    }
    expect(await shop.db.read.selectFrom("users").select("id").execute()).toHaveLength(2);
  });

  test("twenty concurrent registrations with the same name get different usernames that can log in", async () => {
    const shop = await openShop();
    const namesake = (_: unknown, index: number) =>
      register(shop, { email: `asha${index}@example.com`, mobile: String(9_000_000_000 + index) });
    const users = (await Promise.all(Array.from({ length: 20 }, namesake))).map(({ user }) => user);
    expect(new Set(users.map(({ username }) => username)).size).toBe(20);
    for (const { username, _id } of users.slice(15)) expect((await logInAs(shop, username)).user._id).toBe(_id);
  });

  test("a username that ends like a mobile number can log in", async () => {
    const shop = await openShop();
    const { user } = await register(shop, { lastname: "9123456789" });
    expect(user.username).toBe("asha.9123456789");
    expect((await logInAs(shop, user.username)).user._id).toBe(user._id);
  });

  test("a common password is refused with a field error, and nothing is stored", async () => {
    const shop = await openShop();
    for (const password of ["password123", "Asha@Example.com", "9876543210"]) {
      const refused = register(shop, { password });
      await expect(refused).rejects.toEqual(refusal("commonPassword"));
      await expect(refused).rejects.toHaveProperty("errors", {
        password: "This password is too common. Please choose another one.",
      });
    }
    expect(await shop.db.read.selectFrom("users").select("id").execute()).toEqual([]);
  });

  test("a password matches with its spaces and in any Unicode form", async () => {
    const shop = await openShop();
    await register(shop, { password: "  caf\u00e9 lamps " });
    expect((await logInAs(shop, asha.email, "  cafe\u0301 lamps ")).user.firstname).toBe("Asha");
    await expect(logInAs(shop, asha.email, "caf\u00e9 lamps")).rejects.toEqual(refusal("invalidCredentials"));
  });

  test("frequent logins are not limited, and a session is remembered only on request", async () => {
    const shop = await openShop();
    await register(shop);
    const loginContext = { tokenBinding: "never", credentials: { token: undefined, cookie: undefined } } as const;
    const limits = createLoginLimits(createAttempts(shop.db));
    const logInOnce = () =>
      logIn(shop, { email: asha.email, password: asha.password }, loginContext, { limits, address: "10.0.0.1" });
    for (let time = 0; time < 12; time++) expect((await logInOnce()).session.remembered).toBe(false);
  });

  test("a login fails when the password changes after it was compared", async () => {
    const shop = await openShop();
    const { user, session } = await register(shop);
    const ctx = await withSession(shop, session.token);
    const change = { currentPassword: asha.password, password: "eight lamps lit" };
    // Changes the password between the comparison and the transaction of the login.
    const write: typeof shop.db.write = async (work) => {
      await changePassword(ctx, change, withoutLimits);
      return shop.db.write(work);
    };
    const changingShop = { ...shop, db: { ...shop.db, write } };
    await expect(logInAs(changingShop, asha.email)).rejects.toEqual(refusal("invalidCredentials"));
    const sessions = await shop.db.read.selectFrom("sessions").select(["id", "user_id"]).execute();
    expect(sessions).toEqual([{ id: ctx.session?.sessionId, user_id: user._id }]);
  });

  test("concurrent logins and password changes leave no session of an old password", async () => {
    const shop = await openShop();
    const ctx = await withSession(shop, (await register(shop)).session.token);
    const passwords = ["eight lamps lit", "nine lamps lit", "ten lamps lit"];
    const changes = passwords.map((password) =>
      changePassword(ctx, { currentPassword: asha.password, password }, withoutLimits),
    );
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
    await changePassword(ctx, { currentPassword: asha.password, password: "eight lamps lit" }, withoutLimits);
    const emails = await shop.db.read.selectFrom("outbox").selectAll().execute();
    expect(emails).toMatchObject([
      { kind: "password-changed", recipient: asha.email, facts: '{"firstname":"Asha"}', due_at_ms: now },
    ]);
    const [user] = await shop.db.read.selectFrom("users").select("password_changed_at_ms").execute();
    expect(user?.password_changed_at_ms).toBe(now);
    await expect(
      changePassword(ctx, { currentPassword: "eight lamps lit", password: "Password123" }, withoutLimits),
    ).rejects.toEqual(refusal("commonPassword"));
  });

  test("the session that changes the password stays valid until the same absolute end", async () => {
    const shop = await openShop();
    const { token } = (await register(shop)).session;
    for (let day = 0; day < 13; day++) {
      shop.wait(12 * 3_600_000 - 1);
      expect(await withSession(shop, token)).toHaveProperty("session.userId");
    }
    const change = { currentPassword: asha.password, password: "eight lamps lit" };
    await changePassword(await withSession(shop, token), change, withoutLimits);
    expect((await withSession(shop, token)).session).not.toBeNull();
    shop.wait(12 * 3_600_000 + 13);
    expect((await withSession(shop, token)).session).toBeNull();
  });
});
