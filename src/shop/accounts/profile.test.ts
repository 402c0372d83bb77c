import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { newId } from "#shop/ids.ts";
import { addReviews } from "#shop/reviews/reviews.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { asha, logInAs, outcomes, refusal, register, withSession } from "#test/account.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine } from "#test/shop.ts";
import { editUser, saveAddress } from "./profile.server.ts";
import { readUser } from "./user.server.ts";

onEachEngine("a profile", (openShop) => {
  test("a new email address or mobile number ends other sessions and sends an email to the old address", async () => {
    const shop = await openShop();
    const ctx = await withSession(shop, (await register(shop)).session.token);
    const { firstname, lastname, email, mobile } = asha;
    const info = { firstname, lastname, email, mobile };
    const startOther = async () => {
      const { session } = await logInAs(shop, "asha.rao");
      return { isEnded: async () => (await withSession(shop, session.token)).session === null };
    };
    const first = await startOther();
    await editUser(ctx, { ...info, lastname: "Rao-Iyer" });
    expect(await first.isEnded()).toBe(false);
    await editUser(ctx, { ...info, mobile: "9876543211" });
    expect(await first.isEnded()).toBe(true);
    const second = await startOther();
    await editUser(ctx, { ...info, mobile: "9876543211", email: "new@example.com" });
    expect(await second.isEnded()).toBe(true);
    expect(ctx.session && (await readUser(ctx)).email).toBe("new@example.com");
    const emails = await shop.db.read
      .selectFrom("outbox")
      .select(["kind", "recipient", "facts"])
      .orderBy("id")
      .execute();
    const undo = { userId: ctx.session?.userId, mobile, expiresAtMs: expect.any(Number) };
    expect(emails.map(({ facts, ...email }) => ({ ...email, ...JSON.parse(facts) }))).toEqual([
      { kind: "contact-changed", recipient: email, firstname, email: false, mobile: true, undo },
      {
        ...{ kind: "contact-changed", recipient: email, firstname, email: true, mobile: false },
        undo: { ...undo, mobile: "9876543211" },
      },
    ]);
  });

  test("a new email address or mobile number needs the password, or a login of the last ten minutes", async () => {
    const shop = await openShop();
    const ctx = await withSession(shop, (await register(shop)).session.token);
    const { firstname, lastname, email, mobile } = asha;
    const info = { firstname, lastname, email, mobile };
    const edit = (own: object) => editUser(ctx, { ...info, ...own });
    shop.wait(10 * 60_000);
    await edit({ email: "second@example.com" });
    shop.wait(1);
    for (const own of [{ email: "third@example.com" }, { email: "second@example.com", mobile: "9876543211" }])
      await expect(edit(own)).rejects.toEqual(refusal("passwordRequired"));
    await expect(edit({ mobile: "9876543211", currentPassword: "not this one" })).rejects.toEqual(
      refusal("wrongPassword"),
    );
    expect(await readUser(ctx)).toMatchObject({ email: "second@example.com", mobile });
    await edit({ email: "second@example.com", firstname: "Aisha" });
    await edit({ email: "third@example.com", currentPassword: asha.password });
    expect(await readUser(ctx)).toMatchObject({ email: "third@example.com" });
    await shop.db.write(({ db }) => db.updateTable("users").set({ password_hash: null }).execute());
    await expect(edit({ email: "fourth@example.com" })).rejects.toEqual(refusal("loginAgain"));
  });

  test("one of three concurrent changes to the same email address or mobile number succeeds", async () => {
    const shop = await openShop();
    const people = await Promise.all(
      [0, 1, 2].map(async (index) => {
        const own = { email: `asha${index}@example.com`, mobile: String(9_000_000_000 + index) };
        return { own, shop: await withSession(shop, (await register(shop, own)).session.token) };
      }),
    );
    for (const requested of [{ email: "new@example.com" }, { mobile: "9333333333" }]) {
      const settled = await Promise.allSettled(
        people.map((person) => editUser(person.shop, { ...asha, ...person.own, ...requested })),
      );
      expect(outcomes(settled)).toEqual(["done", "userExists", "userExists"]);
    }
  });

  test("only a new name invalidates the products that the customer reviewed", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput({ sourceKey: "lamp" }), productInput({ sourceKey: "fan" })]);
    const { user, session } = await register(shop);
    const review = { half_stars: 10, comment: "Good", created_at_ms: 0, updated_at_ms: 0 };
    const row = { ...review, id: newId(shop.now()), user_id: user._id, product_id: ids[0] as string };
    await inTransaction(shop, (tx) => addReviews(tx, [row]));
    const ctx = await withSession(shop, session.token);
    const invalidated: string[] = [];
    shop.db.onChange((topic) => invalidated.push(topic));
    await editUser(ctx, asha);
    await saveAddress(ctx, {
      street: "4, Hill Road",
      city: "Pune",
      state: "Goa",
      pincode: "411001",
      country: "India",
    });
    expect(invalidated).toEqual([]);
    await editUser(ctx, { ...asha, firstname: "Aisha" });
    expect(invalidated).toEqual([`product:${ids[0]}`]);
  });

  test("a deleted customer is no longer logged in", async () => {
    const shop = await openShop();
    const ctx = await withSession(shop, (await register(shop)).session.token);
    await shop.db.write(({ db }) => db.deleteFrom("users").execute());
    const address = { street: "4, Hill Road", city: "Pune", state: "Goa", pincode: "411001", country: "India" };
    for (const call of [() => readUser(ctx), () => editUser(ctx, asha), () => saveAddress(ctx, address)])
      await expect(call()).rejects.toEqual(refusal("loginRequired"));
  });
});
