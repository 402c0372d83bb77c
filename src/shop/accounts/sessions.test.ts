import { expect, test } from "vitest";
import { inTransaction } from "#shop/transaction.server.ts";
import { addCustomer } from "#test/fixtures.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { findSession, logOut, type SessionCredentials, startSession, type TokenBinding } from "./sessions.server.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const noCredentials: SessionCredentials = { token: undefined, cookie: undefined };

async function begin(
  shop: TestShop,
  tokenBinding: TokenBinding = "never",
  remembered = false,
  credentials = noCredentials,
) {
  const userId = await addCustomer(shop);
  const login = { userId, remembered, tokenBinding, credentials };
  return { userId, ...(await inTransaction(shop, (tx) => startSession(tx, login))) };
}

onEachEngine("a session", (openShop) => {
  test("is found by its token or its cookie, of which only hashes are stored", async () => {
    const shop = await openShop();
    const { userId, token, cookie } = await begin(shop);
    for (const credentials of [
      { token, cookie },
      { token, cookie: undefined },
      { token: undefined, cookie },
    ])
      expect(await findSession(shop, credentials)).toMatchObject({ userId });
    const stored = JSON.stringify(await shop.db.read.selectFrom("sessions").selectAll().execute());
    expect(stored).not.toContain(token.slice(1));
    expect(stored).not.toContain(cookie.slice(1));
    expect(Buffer.from(token.slice(1), "base64url")).toHaveLength(32);
  });

  test("is not found by other values, nor by the token and the cookie of two sessions", async () => {
    const shop = await openShop();
    const [one, two] = [await begin(shop), await begin(shop)];
    for (const credentials of [
      noCredentials,
      { token: "t", cookie: undefined },
      { token: undefined, cookie: one.token },
      { token: one.cookie, cookie: undefined },
      { token: one.token, cookie: two.cookie },
      { token: "t", cookie: one.cookie },
      { token: one.token, cookie: "c" },
    ])
      expect(await findSession(shop, credentials)).toBeNull();
  });

  test("a bound token is valid only together with its cookie", async () => {
    const shop = await openShop();
    const { userId, token, cookie } = await begin(shop, "now");
    expect(await findSession(shop, { token, cookie: undefined })).toBeNull();
    expect(await findSession(shop, { token, cookie })).toMatchObject({ userId });
  });

  test("over http a token is bound once its cookie has been sent back", async () => {
    const shop = await openShop();
    const { token, cookie } = await begin(shop, "whenCookieReturns");
    expect(await findSession(shop, { token, cookie: undefined })).not.toBeNull();
    expect(await findSession(shop, { token, cookie })).not.toBeNull();
    expect(await findSession(shop, { token, cookie: undefined })).toBeNull();
    // Later requests store nothing.
    const write = () => Promise.reject(new Error("The session was stored."));
    expect(await findSession({ ...shop, db: { ...shop.db, write } }, { token, cookie })).not.toBeNull();
  });

  test("the token of a program is never bound", async () => {
    const shop = await openShop();
    const { token, cookie } = await begin(shop, "never");
    await findSession(shop, { token, cookie });
    expect(await findSession(shop, { token, cookie: undefined })).not.toBeNull();
  });

  test.each([
    [false, 12 * HOUR, 7 * DAY],
    [true, 30 * DAY, 90 * DAY],
  ])(
    "remembered %s: ends without use, and at its absolute end however much it is used",
    async (remembered, idle, absolute) => {
      const shop = await openShop();
      const { token } = await begin(shop, "never", remembered);
      const credentials = { token, cookie: undefined };
      for (let used = 0; used + idle / 2 < absolute; used += idle / 2) {
        expect(await findSession(shop, credentials)).not.toBeNull();
        shop.wait(idle / 2);
      }
      shop.wait(idle / 2);
      expect(await findSession(shop, credentials)).toBeNull();
      const other = await begin(shop, "never", remembered);
      shop.wait(idle - 1);
      expect(await findSession(shop, { token: other.token, cookie: undefined })).not.toBeNull();
      shop.wait(idle);
      expect(await findSession(shop, { token: other.token, cookie: undefined })).toBeNull();
    },
  );

  test("stores its last use periodically, not at each request", async () => {
    const shop = await openShop();
    const { token } = await begin(shop);
    const usedAt = async () => {
      await findSession(shop, { token, cookie: undefined });
      return (await shop.db.read.selectFrom("sessions").select("used_at_ms").executeTakeFirstOrThrow()).used_at_ms;
    };
    const startedAt = shop.now();
    shop.wait(20 * 60_000);
    expect(await usedAt()).toBe(startedAt);
    shop.wait(20 * 60_000);
    expect(await usedAt()).toBe(shop.now());
  });

  test("ends when its token or its cookie logs out; no other session ends", async () => {
    const shop = await openShop();
    const [one, two, three] = [await begin(shop, "now"), await begin(shop), await begin(shop)];
    await logOut(shop, { token: two.token, cookie: one.cookie });
    await logOut(shop, noCredentials);
    expect(await findSession(shop, one)).toBeNull();
    expect(await findSession(shop, two)).toBeNull();
    expect(await findSession(shop, three)).not.toBeNull();
  });

  test("a new session of the same browser ends the old one, and deletes expired ones", async () => {
    const shop = await openShop();
    const old = await begin(shop);
    await begin(shop);
    const newSession = await begin(shop, "never", false, { token: undefined, cookie: old.cookie });
    expect(await findSession(shop, old)).toBeNull();
    expect(await findSession(shop, newSession)).not.toBeNull();
    shop.wait(7 * DAY);
    await begin(shop);
    expect(await shop.db.read.selectFrom("sessions").selectAll().execute()).toHaveLength(1);
  });

  test("above 50 sessions of an account, the least recently used one ends; those of others stay", async () => {
    const shop = await openShop();
    const other = await begin(shop);
    const first = await begin(shop);
    const start = () =>
      inTransaction(shop, (tx) =>
        startSession(tx, { userId: first.userId, remembered: true, tokenBinding: "never", credentials: noCredentials }),
      );
    const second = await start();
    for (let count = 2; count < 50; count++) await start();
    shop.wait(HOUR);
    expect(await findSession(shop, { token: first.token, cookie: undefined })).not.toBeNull();
    const last = await start();
    const isOpen = async ({ token }: { token: string }) =>
      (await findSession(shop, { token, cookie: undefined })) !== null;
    expect(await Promise.all([first, second, last, other].map(isOpen))).toEqual([true, false, true, true]);
    const rows = await shop.db.read.selectFrom("sessions").select("id").where("user_id", "=", first.userId).execute();
    expect(rows).toHaveLength(50);
  });

  test("sessions from before a password change are invalid, and later ones valid, whatever the clock", async () => {
    const shop = await openShop();
    const { userId, token } = await begin(shop);
    const changed = { password_changed_at_ms: shop.now() + HOUR };
    await shop.db.write(({ db }) => db.updateTable("users").set(changed).where("id", "=", userId).execute());
    expect(await findSession(shop, { token, cookie: undefined })).toBeNull();
    await shop.db.write(({ db }) => db.deleteFrom("sessions").execute());
    const login = { userId, remembered: false, tokenBinding: "never" } as const;
    const later = await inTransaction(shop, (tx) => startSession(tx, login));
    expect(await findSession(shop, { token: later.token, cookie: undefined })).not.toBeNull();
  });
});
