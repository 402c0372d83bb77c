import { expect, test } from "vitest";
import { logInAs, outcomes, refusal, register } from "#test/account.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("registration", (openShop) => {
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
});
