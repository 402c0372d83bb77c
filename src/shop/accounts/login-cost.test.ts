import { expect, test, vi } from "vitest";
import { createAttempts } from "#shop/attempts/attempts.server.ts";
import { asha, logInAs, loginContext, refusal, register } from "#test/account.ts";
import { addCustomer } from "#test/fixtures.ts";
import { onEachEngine } from "#test/shop.ts";
import { logIn } from "./log-in.server.ts";

const hashed = vi.hoisted(() => ({ times: 0 }));
vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof import("node:crypto")>();
  const argon2: typeof crypto.argon2 = (algorithm, parameters, done) => {
    hashed.times++;
    crypto.argon2(algorithm, parameters, done);
  };
  return { ...crypto, argon2 };
});

onEachEngine("the cost of a login", (openShop) => {
  test("a login hashes one password, whether or not the customer exists or has a password", async () => {
    const shop = await openShop();
    await register(shop);
    await addCustomer(shop, { email: "reviewer@example.com" });
    const costs: number[] = [];
    for (const email of [
      asha.email,
      asha.mobile,
      "nobody@example.com",
      "9999999999",
      "nobody",
      "reviewer@example.com",
    ]) {
      const before = hashed.times;
      await logInAs(shop, email, "wrong password").catch((error) =>
        expect(error).toEqual(refusal("invalidCredentials")),
      );
      costs.push(hashed.times - before);
    }
    expect(costs).toEqual(Array(6).fill(1));
    const before = hashed.times;
    await logInAs(shop, asha.email);
    expect(hashed.times - before).toBe(1);
  });

  test("a registration hashes one password, whether or not the email address or mobile number is taken", async () => {
    const shop = await openShop();
    const costs: number[] = [];
    for (const own of [{}, {}, { email: "other@example.com" }, { mobile: "9333333333" }]) {
      const before = hashed.times;
      const registered = await register(shop, own).catch((error) => error.code);
      costs.push(hashed.times - before);
      expect(registered).toEqual(costs.length === 1 ? expect.anything() : "userExists");
    }
    expect(costs).toEqual([1, 1, 1, 1]);
  });

  test("failures with email address, mobile number and username count for one account", async () => {
    const shop = await openShop();
    const { user } = await register(shop);
    const attempts = createAttempts(shop.db);
    const names = [asha.email, asha.mobile, user.username];
    const attempt = (email: string, networkAddress: string) =>
      logIn({ ...shop, attempts, networkAddress }, { email, password: "wrong password" }, loginContext).catch(
        ({ code }) => code,
      );
    for (let time = 0; time < 10; time++)
      expect(await attempt(names[time % 3] as string, "10.0.0.1")).toBe("invalidCredentials");
    for (const name of names) expect(await attempt(name, "10.0.0.1")).toBe("tooMany");
    expect(await attempt(asha.email, "10.0.0.2")).toBe("invalidCredentials");
  });
});
