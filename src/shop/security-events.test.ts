import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changePassword } from "#shop/accounts/change-password.server.ts";
import { confirmEmail } from "#shop/accounts/email-links/confirm-email.server.ts";
import { registerByLink } from "#shop/accounts/email-links/prove-address.server.ts";
import { requestPassword, resetPassword } from "#shop/accounts/email-links/reset-password.server.ts";
import { undoContactChange } from "#shop/accounts/email-links/undo-change.server.ts";
import { checkPassword, logIn } from "#shop/accounts/log-in.server.ts";
import { logInByCode } from "#shop/accounts/log-in-by-code.server.ts";
import { createLoginLimits, SpacedOut } from "#shop/accounts/login-limits.server.ts";
import { freeMobile } from "#shop/accounts/operator/free-mobile.server.ts";
import { logOutElsewhere } from "#shop/accounts/own-sessions.server.ts";
import { editUser } from "#shop/accounts/profile.server.ts";
import { logOut } from "#shop/accounts/sessions.server.ts";
import { linkSignIn, unlinkSignIn } from "#shop/accounts/social/sign-ins.server.ts";
import { createAttempts } from "#shop/attempts/attempts.server.ts";
import { addEmailLink, addUndoLink } from "#shop/mail/email-links.server.ts";
import { addLoginAttempt, sendCode } from "#shop/mail/login-codes.server.ts";
import { eraseAccount } from "#shop/own-data/erase-account.server.ts";
import { readOwnData } from "#shop/own-data/read-own-data.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { asha, logInAs, loginContext, refusal, register, withSession } from "#test/account.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { SECURITY_EVENTS, type SecurityEvent } from "./security-events.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/security-log.md"), "utf8");

test("the page about the security log describes each event", () => {
  expect([...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, event]) => event)).toEqual(SECURITY_EVENTS);
});

onEachEngine("the security log", (openShop) => {
  test("has a line for each event, with its account, after the commit", async () => {
    const lines: [SecurityEvent, string | null][] = [];
    const shop = { ...(await openShop()), logSecurity: (...line: (typeof lines)[number]) => void lines.push(line) };
    const seen = new Set<SecurityEvent>();
    /** The lines since the last call. */
    const next = () => {
      const found = lines.splice(0);
      for (const [event] of found) seen.add(event);
      return found;
    };
    const { user, session } = await register(shop);
    const ctx = await withSession(shop, session.token);
    const id = user._id;
    expect(next()).toEqual([
      ["registered", id],
      ["login", id],
    ]);
    await expect(register(shop)).rejects.toEqual(refusal("userExists"));
    await expect(logInAs(shop, asha.email, "not this one")).rejects.toEqual(refusal("invalidCredentials"));
    await expect(logInAs(shop, "nobody@example.com")).rejects.toEqual(refusal("invalidCredentials"));
    expect(next()).toEqual([
      ["password-wrong", id],
      ["password-wrong", null],
    ]);

    const limited = { ...shop, attempts: createAttempts(shop.db), networkAddress: "10.0.0.9" };
    const guess = () => logIn(limited, { email: asha.email, password: "not this one" }, loginContext);
    for (let times = 0; times < 30; times++) await guess().catch(() => undefined);
    expect(next()).toEqual(expect.arrayContaining([["password-limited", id]]));

    const { session: other } = await logInAs(shop, asha.email);
    await logOut(shop, { token: other.token, cookie: undefined });
    await logInAs(shop, asha.email);
    await logOutElsewhere(ctx);
    expect(next()).toEqual([
      ["login", id],
      ["logout", id],
      ["login", id],
      ["sessions-ended", id],
    ]);
    await changePassword(ctx, { currentPassword: asha.password, password: "nine blue lamps" });
    await requestPassword(shop, { email: asha.email });
    await requestPassword(shop, { email: "nobody@example.com" });
    await confirmEmail(shop, await addEmailLink(shop, { kind: "confirm-email", userId: id, email: asha.email }));
    expect(next()).toEqual([
      ["password-changed", id],
      ["password-requested", id],
      ["password-requested", null],
      ["email-confirmed", id],
    ]);

    const identity = { subject: "1", email: null, emailVerified: false, firstname: "", lastname: "" };
    await inTransaction(ctx, (tx) => linkSignIn(tx, id, { provider: "google", identity }));
    await unlinkSignIn(ctx, { provider: "google" });
    const info = { firstname: "Asha", lastname: "Rao", email: "new@example.com", mobile: asha.mobile };
    await editUser(ctx, info);
    await undoContactChange(shop, await undoLink(shop, id));
    expect(next()).toEqual([
      ["sign-in-linked", id],
      ["sign-in-unlinked", id],
      ["contact-changed", id],
      ["contact-restored", id],
    ]);

    const reset = await addEmailLink(shop, { kind: "reset-password", userId: id, email: asha.email });
    await resetPassword(shop, reset, { password: asha.password });
    const again = await withSession(shop, (await logInAs(shop, asha.email)).session.token);
    await readOwnData(again, { currentPassword: asha.password });
    await eraseAccount(again, { currentPassword: asha.password });
    expect(next()).toEqual([
      ["password-reset", id],
      ["login", id],
      ["data-exported", id],
      ["account-erased", id],
    ]);
    const held = await register(shop);
    const proof = await addEmailLink(shop, { kind: "prove-address", email: asha.email });
    await registerByLink(shop, proof, { ...asha, mobile: "9876500000" });
    expect(next()).toEqual([
      ["registered", held.user._id],
      ["login", held.user._id],
      ["address-freed", held.user._id],
      ["registered", expect.any(String)],
    ]);
    for (let time = 0; time < 102; time++)
      await createLoginLimits(limited.attempts)
        .begin({ account: "none@example.com", address: `${time}` }, shop.now())
        .catch(() => undefined);
    await logIn(limited, { email: "none@example.com", password: "any" }, loginContext).catch(() => undefined);
    expect(next()).toEqual([["code-required", null]]);
    const attempts = { ...limited.attempts, add: () => Promise.reject(new SpacedOut("tooMany")) };
    await expect(checkPassword({ ...limited, attempts }, "none@example.com", "any", async () => null)).rejects.toEqual(
      refusal("tooMany"),
    );
    expect(next()).toEqual([["password-limited", null]]);
    const wrong = { loginAttempt: "none", code: "12345678" };
    await expect(logInByCode(limited, wrong, loginContext)).rejects.toEqual(refusal("codeInvalid"));
    expect(next()).toEqual([["code-wrong", null]]);
    const owner = (await logInAs(shop, asha.email)).user;
    next();
    const attempt = await addLoginAttempt(shop, false);
    await sendCode(shop, attempt, { id: owner._id, email: asha.email });
    await freeMobile(shop, "9876500000");
    expect(next()).toEqual([
      ["code-sent", owner._id],
      ["mobile-freed", owner._id],
    ]);
    // Those of the staff are in `src/shop/staff/staff-events.test.ts`.
    expect([...seen].sort()).toEqual(SECURITY_EVENTS.filter((event) => !event.startsWith("staff-")).sort());
  });
});

/** As in the email about the change. */
async function undoLink(shop: TestShop, userId: string): Promise<string> {
  const row = shop.db.read.selectFrom("outbox").where("kind", "=", "contact-changed").select("facts");
  const { undo } = JSON.parse((await row.executeTakeFirstOrThrow()).facts);
  return String(await addUndoLink(shop, { ...undo, userId, email: asha.email }));
}
