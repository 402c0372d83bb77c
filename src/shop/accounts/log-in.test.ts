import { expect, test } from "vitest";
import { createAttempts } from "#shop/attempts/attempts.server.ts";
import { asha, logInAs, refusal, register, withSession } from "#test/account.ts";
import { onEachEngine } from "#test/shop.ts";
import { changePassword } from "./change-password.server.ts";
import { logIn } from "./log-in.server.ts";

onEachEngine("logging in", (openShop) => {
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
    const limited = { ...shop, attempts: createAttempts(shop.db), networkAddress: "10.0.0.1" };
    const logInOnce = () => logIn(limited, { email: asha.email, password: asha.password }, loginContext);
    for (let time = 0; time < 12; time++) expect((await logInOnce()).session.remembered).toBe(false);
  });

  test("a login fails when the password changes after it was compared", async () => {
    const shop = await openShop();
    const { user, session } = await register(shop);
    const ctx = await withSession(shop, session.token);
    const change = { currentPassword: asha.password, password: "eight lamps lit" };
    // Changes the password between the comparison and the transaction of the login.
    const write: typeof shop.db.write = async (work) => {
      await changePassword(ctx, change);
      return shop.db.write(work);
    };
    const changingShop = { ...shop, db: { ...shop.db, write } };
    await expect(logInAs(changingShop, asha.email)).rejects.toEqual(refusal("invalidCredentials"));
    const sessions = await shop.db.read.selectFrom("sessions").select(["id", "user_id"]).execute();
    expect(sessions).toEqual([{ id: ctx.session?.sessionId, user_id: user._id }]);
  });
});
