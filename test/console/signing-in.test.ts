import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onEachEngine } from "#test/shop.ts";
import { ASHA, type ConsoleClient, codeOf, consoleOver, MINUTE_MS, openAs, openAsOwner, PASSWORD } from "./console.ts";

const HOUR_MS = 60 * MINUTE_MS;

onEachEngine("signing in to the console", (openShop) => {
  test("opens by password and code, of which each is of use once", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { secret, recoveryCodes } = await openAsOwner(shop, place);
    const client = place.browser();
    const begin = async () =>
      (await client.call("POST", "/api/sign-in/password", { email: ASHA.email, password: PASSWORD })).json().signIn;
    const complete = async (code: string) => {
      const reply = await client.call("POST", "/api/sign-in/code", { signIn: await begin(), code });
      return reply.statusCode === 200 ? "in" : reply.json().code;
    };
    // The code of the enrolment is used up.
    expect(await complete(codeOf(secret, shop.now()))).toBe("staffCodeInvalid");
    shop.wait(MINUTE_MS);
    const code = codeOf(secret, shop.now());
    expect(await complete(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe("in");
    client.cookie = undefined;
    expect(await complete(code)).toBe("staffCodeInvalid");
    expect(await complete(codeOf(secret, shop.now() - 30_000))).toBe("staffCodeInvalid");
    const [recovery = ""] = recoveryCodes;
    expect(await complete(recovery.toUpperCase().replaceAll("-", " "))).toBe("in");
    client.cookie = undefined;
    expect(await complete(recovery)).toBe("staffCodeInvalid");
  });

  test("says the same of a wrong password and of nobody, and takes a code for five minutes", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { secret } = await openAsOwner(shop, place);
    const client = place.browser();
    const begin = (email: string, password: string) =>
      client.call("POST", "/api/sign-in/password", { email, password });
    const [wrong, nobody] = [await begin(ASHA.email, "not the password"), await begin("x@shop.example", PASSWORD)];
    expect([wrong.statusCode, wrong.body]).toEqual([401, nobody.body]);
    const { signIn } = (await begin(ASHA.email, PASSWORD)).json();
    shop.wait(5 * MINUTE_MS);
    const late = await client.call("POST", "/api/sign-in/code", { signIn, code: codeOf(secret, shop.now()) });
    expect(late.json().code).toBe("signInOver");
  });

  test("takes a recovery code also when the file with the key of the secrets is lost", async () => {
    const shop = await openShop();
    const { secret, recoveryCodes } = await openAsOwner(shop, await consoleOver(shop));
    rmSync(join(shop.dataDir, "staff.key"));
    // The key is in the memory of the first one.
    const client = (await consoleOver(shop)).browser();
    const complete = async (code: string) => {
      const begun = await client.call("POST", "/api/sign-in/password", { email: ASHA.email, password: PASSWORD });
      return client.call("POST", "/api/sign-in/code", { signIn: begun.json().signIn, code });
    };
    shop.wait(MINUTE_MS);
    const byApp = (await complete(codeOf(secret, shop.now()))).json();
    expect([byApp.code, byApp.message]).toEqual(["secretsUnreadable", expect.stringMatching(/^staff\.key is not/)]);
    expect((await complete(recoveryCodes[0] ?? "")).statusCode).toBe(200);
  });

  test("has five tries a sign-in, also when they come at the same moment", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { secret } = await openAsOwner(shop, place);
    shop.wait(MINUTE_MS);
    const client = place.browser();
    const { signIn } = (
      await client.call("POST", "/api/sign-in/password", { email: ASHA.email, password: PASSWORD })
    ).json();
    const tries = await Promise.all(
      Array.from({ length: 9 }, () => place.browser().call("POST", "/api/sign-in/code", { signIn, code: "000000" })),
    );
    const codes = tries.map((reply) => reply.json().code);
    expect(codes.filter((code) => code === "staffCodeInvalid")).toHaveLength(5);
    expect(codes.filter((code) => code === "signInOver")).toHaveLength(4);
    const right = await client.call("POST", "/api/sign-in/code", { signIn, code: codeOf(secret, shop.now()) });
    expect(right.json().code).toBe("signInOver");
  });

  test("lets no network address guess for long, and locks nobody else out", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop, { RATE_LIMITS: "on" });
    await openAsOwner(shop, place);
    const client = place.browser();
    const statuses: number[] = [];
    for (let time = 0; time < 31; time++)
      statuses.push(
        (await client.call("POST", "/api/sign-in/password", { email: ASHA.email, password: `wrong ${time}` }))
          .statusCode,
      );
    expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    shop.wait(15 * MINUTE_MS);
    const later = await client.call("POST", "/api/sign-in/password", { email: ASHA.email, password: PASSWORD });
    expect(later.statusCode).toBe(200);
  });

  test("shuts after 8 hours without use, and after 7 days", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const status = async () => (await owner.call("GET", "/api/me")).statusCode;
    for (let time = 0; time < 20; time++) {
      shop.wait(8 * HOUR_MS - MINUTE_MS);
      expect(await status()).toBe(200);
    }
    shop.wait(8 * HOUR_MS);
    expect(await status()).toBe(401);
    const second = await openShop();
    const other = await consoleOver(second);
    const { owner: always } = await openAsOwner(second, other);
    for (let hours = 0; hours < 7 * 24; hours += 6) {
      expect((await always.call("GET", "/api/me")).statusCode).toBe(200);
      second.wait(6 * HOUR_MS);
    }
    expect((await always.call("GET", "/api/me")).statusCode).toBe(401);
  });

  test("has at most 20 sessions a person: the one that was not used for the longest time ends, and no other person's", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { owner, secret } = await openAsOwner(shop, place);
    const { client: content } = await openAs(shop, place, owner, "content");
    const status = async (client: ConsoleClient) => (await client.call("GET", "/api/me")).statusCode;
    const signInAgain = async () => {
      shop.wait(10 * MINUTE_MS);
      const client = place.browser();
      const { signIn } = (
        await client.call("POST", "/api/sign-in/password", { email: ASHA.email, password: PASSWORD })
      ).json();
      await client.call("POST", "/api/sign-in/code", { signIn, code: codeOf(secret, shop.now()) });
      return client;
    };
    const [second, third] = [await signInAgain(), await signInAgain()];
    for (let count = 3; count < 20; count++) await signInAgain();
    shop.wait(10 * MINUTE_MS);
    // Reading is a use, so that now the third was not used for the longest time.
    expect([await status(owner), await status(second)]).toEqual([200, 200]);
    const newest = await signInAgain();
    expect(await Promise.all([owner, second, third, newest].map(status))).toEqual([200, 200, 401, 200]);
    expect(await status(content)).toBe(200);
  });

  test("asks for a new proof after ten minutes, which keeps the session", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { owner, secret } = await openAsOwner(shop, place);
    shop.wait(10 * MINUTE_MS);
    const invite = () =>
      owner.call("POST", "/api/staff", { name: "Mira", email: "mira@shop.example", role: "content" });
    const refused = await invite();
    expect([refused.statusCode, refused.json().code]).toEqual([403, "proofRequired"]);
    const seller = await owner.call("PUT", "/api/settings/seller.name", { value: "Lamps", shown: null });
    expect(seller.json().code).toBe("proofRequired");
    const name = await owner.call("PUT", "/api/settings/name", { value: "Lamps", shown: null });
    expect(name.statusCode).toBe(200);
    const cookie = owner.cookie;
    const { signIn } = (
      await owner.call("POST", "/api/sign-in/password", { email: ASHA.email, password: PASSWORD })
    ).json();
    await owner.call("POST", "/api/sign-in/code", { signIn, code: codeOf(secret, shop.now()) });
    expect((await invite()).statusCode).toBe(201);
    expect(owner.cookie).toBe(cookie);
  });
});
