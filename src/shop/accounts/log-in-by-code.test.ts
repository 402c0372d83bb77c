import { expect, test } from "vitest";
import type { Database } from "#db/db.ts";
import { createAttempts } from "#shop/attempts/attempts.server.ts";
import type { ShopError } from "#shop/shop-error.ts";
import { asha, loginContext, outcomes, refusal, register, withSession } from "#test/account.ts";
import { recordingTransport, sendDueEmails } from "#test/emails/send-emails.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { changePassword } from "./change-password.server.ts";
import { logIn } from "./log-in.server.ts";
import { logInByCode } from "./log-in-by-code.server.ts";
import { createLoginLimits } from "./login-limits.server.ts";

/** Asha's account, for which somebody tries passwords from ever new addresses. */
async function openAttacked(shop: TestShop, { confirmed = true } = {}) {
  const { user, session } = await register(shop);
  const attempts = createAttempts(shop.db);
  const limits = createLoginLimits(attempts);
  const { db, idle } = watched(shop.db);
  const at = (networkAddress: string) => ({ ...shop, db, attempts, networkAddress });
  const row = { user_id: user._id, email: asha.email, confirmed_at_ms: shop.now() };
  if (confirmed) await shop.db.write(({ db }) => db.insertInto("confirmed_emails").values(row).execute());
  for (let time = 0; time < 101; time++)
    await limits.begin({ account: user._id, address: `attacker ${time}` }, shop.now()).catch(() => undefined);
  const log = (password: string, address: string, email = asha.email) =>
    logIn(at(address), { email, password }, loginContext).catch((error: ShopError) => error);
  /** A wrong password from a new address, in the second of the owner's login. */
  let guesses = 0;
  const guess = () => log("wrong password", `guesser ${guesses++}`);
  const ask = async (password = asha.password, address = "new device") => {
    await guess();
    const error = (await log(password, address)) as ShopError;
    expect(error).toMatchObject({ code: "codeRequired" });
    return error.details?.loginAttempt ?? "";
  };
  const enter = (loginAttempt: string, code: string) =>
    logInByCode(at("new device"), { loginAttempt, code }, loginContext);
  /** The emails with codes that wait, of which there are `count`, when nothing is done about a login any more. */
  const sent = async (count = 1) => {
    await idle();
    const queued = shop.db.read.selectFrom("outbox").where("kind", "=", "login-code").select("id");
    expect(await queued.execute()).toHaveLength(count);
    const mail = recordingTransport();
    await sendDueEmails(shop, mail);
    return mail.sent;
  };
  return { user, session, limits, log, guess, ask, enter, sent };
}

/** A login does not wait for its code: `idle` does, for one that is refused, too. */
function watched(db: Database) {
  const writes = new Set<Promise<unknown>>();
  const write: Database["write"] = (work, options) => {
    const done = db.write(work, options);
    writes.add(done);
    return done.finally(() => writes.delete(done));
  };
  const idle = async () => {
    while (writes.size > 0) await Promise.allSettled(writes);
  };
  return { db: { ...db, write }, idle };
}

const codeOf = (text = "") => /is (\d{8})\./.exec(text)?.[1] ?? "";

onEachEngine("an account under guesses", (openShop) => {
  test("lets its owner in on a new device by a code, once; later without one", async () => {
    const shop = await openShop();
    const { user, log, guess, ask, enter, sent } = await openAttacked(shop);
    const attempt = await ask();
    const [email] = await sent();
    expect(email?.recipient).toBe(asha.email);
    const code = codeOf(email?.text);
    expect(JSON.stringify(await shop.db.read.selectFrom("login_codes").selectAll().execute())).not.toContain(code);
    const settled = await Promise.allSettled([enter(attempt, code), enter(attempt, code)]);
    expect(outcomes(settled)).toEqual(["codeInvalid", "done"]);
    await guess();
    expect(await log(asha.password, "new device")).toMatchObject({ user: { _id: user._id } });
  });

  test("responds the same to a wrong password, an unconfirmed mailbox and no account, and sends no email", async () => {
    const shop = await openShop();
    const { limits, guess, log, ask, enter, sent } = await openAttacked(shop);
    for (let time = 0; time < 101; time++)
      await limits.begin({ account: "nobody@example.com", address: `attacker ${time}` }, shop.now()).catch(() => 0);
    const wrong = await ask("wrong password");
    await guess();
    const right = (await log(asha.password, "other device")) as ShopError;
    await log("any password", "x", "nobody@example.com");
    const none = (await log("any password", "y", "nobody@example.com")) as ShopError;
    const shapes = [right, none].map(({ code, message, details, errors, retryAfterSeconds }) => [
      [code, message, errors, retryAfterSeconds],
      [Object.keys(details ?? {}), details?.loginAttempt?.length],
    ]);
    expect(shapes[0]).toEqual(shapes[1]);
    expect(wrong).toHaveLength(43);
    const code = codeOf((await sent())[0]?.text);
    // The code belongs to the attempt with the right password.
    for (const attempt of [wrong, none.details?.loginAttempt ?? "", "none"])
      await expect(enter(attempt, code)).rejects.toEqual(refusal("codeInvalid"));
    await enter(right.details?.loginAttempt ?? "", code);
    const stranger = await openShop();
    const unconfirmed = await openAttacked(stranger, { confirmed: false });
    await unconfirmed.ask();
    expect(await unconfirmed.sent(0)).toEqual([]);
  });

  test("takes five tries of a code, whoever makes them at once, for ten minutes", async () => {
    const shop = await openShop();
    const { ask, enter, sent } = await openAttacked(shop);
    const attempt = await ask();
    const code = codeOf((await sent())[0]?.text);
    const guesses = Array.from({ length: 20 }, (_, index) => enter(attempt, String(10_000_000 + index)));
    expect(new Set(outcomes(await Promise.allSettled(guesses)))).toEqual(new Set(["codeInvalid"]));
    const [row] = await shop.db.read.selectFrom("login_codes").where("user_id", "is not", null).selectAll().execute();
    expect(row?.tries).toBe(5);
    await expect(enter(attempt, code)).rejects.toEqual(refusal("codeInvalid"));
    const later = await ask(asha.password, "other device");
    const second = codeOf((await sent(2)).at(-1)?.text);
    const last = await ask(asha.password, "third device");
    const third = codeOf((await sent(3)).at(-1)?.text);
    shop.wait(10 * 60_000 - 1);
    expect(await enter(last, third)).toMatchObject({ user: { email: asha.email } });
    shop.wait(1);
    await expect(enter(later, second)).rejects.toEqual(refusal("codeInvalid"));
  });

  test("gets at most five codes an hour; none is of use after a change of the password", async () => {
    const shop = await openShop();
    const { session, ask, enter, sent } = await openAttacked(shop);
    for (let time = 0; time < 7; time++) {
      await ask(asha.password, `device ${time}`);
      await sent(Math.min(time + 1, 5));
    }
    const owned = await shop.db.read.selectFrom("login_codes").where("user_id", "is not", null).selectAll().execute();
    expect(owned).toHaveLength(5);
    await shop.db.write(({ db }) => db.deleteFrom("outbox").execute());
    const attempt = await ask(asha.password, "new device");
    const code = codeOf((await sent()).at(-1)?.text);
    shop.wait(1);
    const customer = await withSession(shop, session.token);
    await changePassword(customer, { currentPassword: asha.password, password: "nine lamps lit" });
    await expect(enter(attempt, code)).rejects.toEqual(refusal("codeInvalid"));
  });
});
