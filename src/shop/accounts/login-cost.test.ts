import { expect, test, vi } from "vitest";
import { asha, logInAs, refusal, register } from "#test/account.ts";
import { addCustomer } from "#test/fixtures.ts";
import { onEachEngine } from "#test/shop.ts";

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
});
