import { expect, test } from "vitest";
import { editUser } from "#shop/accounts/profile.server.ts";
import { findSession } from "#shop/accounts/sessions.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addEmailLink } from "#shop/mail/email-links.server.ts";
import { asha, logInAs, loginContext, outcomes, refusal, register, withSession } from "#test/account.ts";
import { recordingTransport, sendDueEmails } from "#test/emails/send-emails.ts";
import { productInput } from "#test/fixtures.ts";
import { beforeCommitOf } from "#test/held-commit.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { confirmEmail } from "./confirm-email.server.ts";
import { checkProofLink, registerByLink, registerByLinkAndLogIn } from "./prove-address.server.ts";
import { requestPassword, resetPassword } from "./reset-password.server.ts";
import { undoContactChange } from "./undo-change.server.ts";

/** Ben's address, which Asha typed as her own. */
const email = "ben@example.com";
const ben = {
  firstname: "Ben",
  lastname: "Das",
  mobile: "9123456789",
  password: "nine lamps lit",
  agree: true as const,
};

async function send(shop: TestShop) {
  const mail = recordingTransport();
  await sendDueEmails({ ...shop, publicUrl: "https://shop.example" }, mail);
  return mail.sent;
}
const tokenOf = (text = "") => /https:\/\/shop\.example\/register\/([\w-]{43})\s/.exec(text)?.[1] ?? "";
const typed = (shop: TestShop) => expect(register(shop, { ...ben, email })).rejects.toEqual(refusal("userExists"));

/** Ben tries to register, and gets the link. */
async function newToken(shop: TestShop) {
  await typed(shop);
  return tokenOf((await send(shop)).at(-1)?.text);
}

const confirm = (shop: TestShop, user_id: string) =>
  shop.db.write(({ db }) =>
    db.insertInto("confirmed_emails").values({ user_id, email, confirmed_at_ms: shop.now() }).execute(),
  );

onEachEngine("an address that another account has without having confirmed it", (openShop) => {
  test("is registered by its owner's link; the account keeps its orders and loses address and sessions", async () => {
    const shop = await openShop();
    const { user, session } = await register(shop, { email });
    const { ids } = await saveProducts(shop, [productInput({ onHand: 5 })]);
    await addOrder(shop, user._id, String(ids[0]));
    await send(shop);
    const token = await newToken(shop);
    // Nothing typed before is stored.
    expect(await checkProofLink(shop, token)).toBe(email);
    expect(JSON.stringify(await shop.db.read.selectFrom("email_links").selectAll().execute())).not.toContain("Ben");
    const registered = await registerByLinkAndLogIn(shop, token, ben, loginContext);
    expect(registered.user).toMatchObject({ email, mobile: ben.mobile, firstname: "Ben" });
    expect(await findSession(shop, { token: registered.session.token, cookie: undefined })).not.toBeNull();
    expect(await findSession(shop, { token: session.token, cookie: undefined })).toBeNull();
    const holder = await logInAs(shop, asha.mobile);
    expect(holder.user).toMatchObject({ _id: user._id, email: "", mobile: asha.mobile });
    expect(await shop.db.read.selectFrom("orders").where("user_id", "=", user._id).select("id").execute()).toHaveLength(
      1,
    );
    // Later emails of that account go nowhere.
    await addOrder(shop, user._id, String(ids[0]));
    expect(await send(shop)).toEqual([]);
    await expect(registerByLink(shop, token, ben)).rejects.toEqual(refusal("linkInvalid"));
  });

  test("is asked for by three links a day at most, all valid for a day", async () => {
    const shop = await openShop();
    await register(shop, { email });
    for (let time = 0; time < 9; time++) await typed(shop);
    const links = (await send(shop)).map(({ text }) => tokenOf(text));
    expect(links).toHaveLength(3);
    shop.wait(24 * 3_600_000 - 1);
    for (const link of links) await checkProofLink(shop, link);
    shop.wait(1);
    for (const link of links) await expect(registerByLink(shop, link, ben)).rejects.toEqual(refusal("linkInvalid"));
    expect(await newToken(shop)).not.toBe("");
  });

  test("one of two links that are used at once registers it, and one of two uses of a link", async () => {
    const shop = await openShop();
    await register(shop, { email });
    const [one, two] = [await newToken(shop), await newToken(shop)];
    const uses = [one, two, one, two].map((token, index) =>
      registerByLink(shop, token, { ...ben, mobile: `912345678${index}` }),
    );
    expect(outcomes(await Promise.allSettled(uses))).toEqual(["done", "linkInvalid", "linkInvalid", "linkInvalid"]);
    expect(await shop.db.read.selectFrom("users").where("email", "=", email).select("id").execute()).toHaveLength(1);
  });

  test("stays with the account that confirms it meanwhile, also at the same time", async () => {
    const shop = await openShop();
    const { user } = await register(shop, { email });
    const token = await newToken(shop);
    const confirmation = await addEmailLink(shop, { kind: "confirm-email", userId: user._id, email });
    const settled = await Promise.allSettled([confirmEmail(shop, confirmation), registerByLink(shop, token, ben)]);
    const done = outcomes(settled);
    expect([
      ["done", "userExists"],
      ["done", "linkInvalid"],
    ]).toContainEqual(done);
    const [owner] = await shop.db.read.selectFrom("users").where("email", "=", email).select("firstname").execute();
    expect(owner?.firstname).toBe(settled[0]?.status === "fulfilled" ? "Asha" : "Ben");
  });

  test("stays with the account whose confirmation is stored, though not yet committed, when the link is used", async () => {
    const shop = await openShop();
    const { user } = await register(shop, { email });
    const token = await newToken(shop);
    const confirmation = await addEmailLink(shop, { kind: "confirm-email", userId: user._id, email });
    const settled = await beforeCommitOf(
      shop,
      (ctx) => confirmEmail(ctx, confirmation),
      (ctx) => registerByLink(ctx, token, ben),
    );
    expect(settled).toMatchObject([{ status: "fulfilled" }, { reason: { code: "userExists" } }]);
    expect((await logInAs(shop, email)).user._id).toBe(user._id);
  });

  test("is registered also when the account gets it back by undoing a change at the same time", async () => {
    const shop = await openShop();
    const { user, session } = await register(shop, { email });
    const customer = await withSession(shop, session.token);
    await editUser(customer, { ...asha, email: "other@example.com", currentPassword: asha.password });
    const undo = /undo-change\/([\w-]{43})/.exec((await send(shop)).at(-1)?.text ?? "")?.[1] ?? "";
    const token = await newToken(shop);
    const settled = await beforeCommitOf(
      shop,
      (ctx) => undoContactChange(ctx, undo),
      (ctx) => registerByLink(ctx, token, ben),
    );
    expect(outcomes(settled)).toEqual(["done", "done"]);
    expect((await logInAs(shop, email, ben.password)).user._id).not.toBe(user._id);
  });

  test("that was confirmed gets no link: an email says that somebody entered it, three a day at most", async () => {
    const shop = await openShop();
    const { user } = await register(shop, { email });
    const token = await newToken(shop);
    await confirm(shop, user._id);
    await expect(registerByLink(shop, token, ben)).rejects.toEqual(refusal("userExists"));
    for (let time = 0; time < 5; time++) await typed(shop);
    const emails = await send(shop);
    expect(emails.map(({ subject, recipient }) => [subject, recipient])).toEqual(
      Array(2).fill(["You already have an account", email]),
    );
    expect(emails.map(({ text }) => tokenOf(text))).toEqual(["", ""]);
    expect((await logInAs(shop, email)).user._id).toBe(user._id);
  });

  test("is registered also while the account could get it back by undoing a change", async () => {
    const shop = await openShop();
    const { user, session } = await register(shop, { email });
    const customer = await withSession(shop, session.token);
    await editUser(customer, { ...asha, email: "other@example.com", currentPassword: asha.password });
    await send(shop);
    await registerByLink(shop, await newToken(shop), ben);
    const links = await shop.db.read.selectFrom("email_links").where("user_id", "=", user._id).selectAll().execute();
    expect(links).toEqual([]);
  });

  test("is entered in the settings, too: its owner gets the email", async () => {
    const shop = await openShop();
    await register(shop, { email });
    const other = await withSession(shop, (await register(shop, { ...ben, email: "cy@example.com" })).session.token);
    const change = { firstname: "Cy", lastname: "D", mobile: ben.mobile, email };
    await expect(editUser(other, change)).rejects.toEqual(refusal("userExists"));
    expect((await send(shop)).map(({ recipient }) => recipient)).toEqual([email]);
  });

  test("stays with the account whose mobile is entered beside it, and the link can be used again", async () => {
    const shop = await openShop();
    await register(shop, { email });
    const token = await newToken(shop);
    await expect(registerByLink(shop, token, { ...ben, mobile: asha.mobile })).rejects.toMatchObject({
      code: "userExists",
      errors: { mobile: expect.stringContaining("another account") },
    });
    await expect(registerByLink(shop, token, { ...ben, password: "password123" })).rejects.toEqual(
      refusal("commonPassword"),
    );
    expect((await logInAs(shop, email)).user.mobile).toBe(asha.mobile);
    await registerByLink(shop, token, ben);
  });

  test("cannot be taken back by a link that set a new password before", async () => {
    const shop = await openShop();
    await register(shop, { email });
    await requestPassword(shop, { email });
    const reset = /reset-password\/([\w-]{43})/.exec((await send(shop))[0]?.text ?? "")?.[1] ?? "";
    await registerByLink(shop, await newToken(shop), ben);
    await expect(resetPassword(shop, reset, { password: "ten lamps lit" })).rejects.toEqual(refusal("linkInvalid"));
  });
});
