import { expect, test } from "vitest";
import { openDb } from "#db/open.ts";
import { changePassword } from "#shop/accounts/change-password.server.ts";
import { editUser } from "#shop/accounts/profile.server.ts";
import { asha, logInAs, refusal, register, withSession } from "#test/account.ts";
import { sendDueEmails } from "#test/emails/send-emails.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { requestPassword, resetPassword } from "./reset-password.server.ts";
import { undoContactChange } from "./undo-change.server.ts";

const DAY = 24 * 3_600_000;
const thief = { email: "thief@example.com", mobile: "9000000001" };

/** Sends all emails. Returns the tokens of their links by recipient, oldest first. */
async function sentTokens(shop: TestShop, page = "undo-change", reaches = (_recipient: string) => true) {
  const tokens: [recipient: string, token: string][] = [];
  const send = async ({ recipient, text }: { recipient: string; text: string }) => {
    if (!reaches(recipient)) throw new Error("The mailbox cannot be reached.");
    const token = new RegExp(`https://shop\\.example/${page}/([\\w-]{43})\n`).exec(text)?.[1];
    if (token) tokens.push([recipient, token]);
  };
  const ctx = { ...shop, publicUrl: "https://shop.example" };
  await sendDueEmails(ctx, { send, close: () => undefined });
  return tokens;
}

async function resetTokens(shop: TestShop, email: string) {
  await requestPassword(shop, { email });
  return sentTokens(shop, "reset-password");
}

async function changed(shop: TestShop) {
  const ctx = await withSession(shop, (await register(shop)).session.token);
  await editUser(ctx, { ...asha, ...thief });
  const sent = await sentTokens(shop);
  expect(sent.map(([recipient]) => recipient)).toEqual([asha.email]);
  return { ctx, token: sent[0]?.[1] ?? "" };
}

const readContact = (shop: TestShop) => shop.db.read.selectFrom("users").select(["email", "mobile"]).execute();
const old = [{ email: asha.email, mobile: asha.mobile }];

onEachEngine("the link in the email about a changed email address or mobile number", (openShop) => {
  test("undoes the change once and ends every session; only its hash is stored", async () => {
    const shop = await openShop();
    const { token } = await changed(shop);
    expect(await readContact(shop)).toEqual([thief]);
    const { session } = await logInAs(shop, thief.email);
    for (const table of ["outbox", "email_links"] as const)
      expect(JSON.stringify(await shop.db.read.selectFrom(table).selectAll().execute())).not.toContain(token);
    await undoContactChange(shop, token);
    expect(await readContact(shop)).toEqual(old);
    expect((await withSession(shop, session.token)).session).toBeNull();
    expect(await shop.db.read.selectFrom("sessions").select("id").execute()).toEqual([]);
    for (const used of [token, "none", ""])
      await expect(undoContactChange(shop, used)).rejects.toEqual(refusal("linkInvalid"));
    expect((await logInAs(shop, asha.email)).user.mobile).toBe(asha.mobile);
  });

  test("unlinks sign-ins whose provider does not vouch for the restored address, and no others", async () => {
    const shop = await openShop();
    const { token } = await changed(shop);
    const { id: user_id } = await shop.db.read.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const link = { subject: "1", user_id, created_at_ms: shop.now() };
    const links = [
      { ...link, provider: "google", verified_email: asha.email },
      { ...link, provider: "facebook", verified_email: null },
      { ...link, provider: "amazon", verified_email: thief.email },
    ];
    await shop.db.write(({ db }) => db.insertInto("linked_sign_ins").values(links).execute());
    await undoContactChange(shop, token);
    expect(await shop.db.read.selectFrom("linked_sign_ins").select("provider").execute()).toEqual([
      { provider: "google" },
    ]);
  });

  test("is valid for seven days", async () => {
    const shop = await openShop();
    const { ctx, token } = await changed(shop);
    shop.wait(7 * DAY - 1);
    await undoContactChange(shop, token);
    expect(await readContact(shop)).toEqual(old);
    const { session } = await logInAs(shop, asha.email);
    await editUser({ ...ctx, ...(await withSession(shop, session.token)) }, { ...asha, ...thief });
    const [[, late] = ["", ""]] = await sentTokens(shop);
    shop.wait(7 * DAY);
    await expect(undoContactChange(shop, late)).rejects.toEqual(refusal("linkInvalid"));
    expect(await readContact(shop)).toEqual([thief]);
  });

  test("leaves no link to whoever changed the address again", async () => {
    const shop = await openShop();
    const { ctx, token } = await changed(shop);
    await editUser(ctx, { ...asha, email: "third@example.com" });
    const [[recipient, thiefs] = ["", ""]] = await sentTokens(shop);
    expect(recipient).toBe(thief.email);
    await undoContactChange(shop, token);
    await expect(undoContactChange(shop, thiefs)).rejects.toEqual(refusal("linkInvalid"));
    expect(await readContact(shop)).toEqual(old);
  });

  test("stays when whoever made the change uses a link of a later one", async () => {
    const shop = await openShop();
    const { ctx, token } = await changed(shop);
    await editUser(ctx, { ...asha, email: "third@example.com" });
    const [[, thiefs] = ["", ""]] = await sentTokens(shop);
    await undoContactChange(shop, thiefs);
    expect(await readContact(shop)).toEqual([thief]);
    expect(await resetTokens(shop, thief.email)).toEqual([]);
    await undoContactChange(shop, token);
    expect(await readContact(shop)).toEqual(old);
  });

  test("is not in an email that is sent after the undo", async () => {
    const shop = await openShop();
    const { ctx, token } = await changed(shop);
    await editUser(ctx, { ...asha, email: "third@example.com" });
    expect(await sentTokens(shop, "undo-change", (recipient) => recipient !== thief.email)).toEqual([]);
    await undoContactChange(shop, token);
    shop.wait(DAY);
    expect(await sentTokens(shop)).toEqual([]);
  });

  test("an address that replaced another gets no link for a new password while the change can be undone", async () => {
    const shop = await openShop();
    const ctx = await withSession(shop, (await register(shop)).session.token);
    await editUser(ctx, { ...asha, mobile: thief.mobile });
    expect((await resetTokens(shop, asha.email)).map(([recipient]) => recipient)).toEqual([asha.email]);
    shop.wait(1);
    await editUser(ctx, { ...asha, ...thief });
    // Also before the old address gets its link.
    expect(await resetTokens(shop, thief.email)).toEqual([]);
    shop.wait(7 * DAY - 1);
    expect(await resetTokens(shop, thief.email)).toEqual([]);
    shop.wait(1);
    expect((await resetTokens(shop, thief.email)).map(([recipient]) => recipient)).toEqual([thief.email]);
  });

  test("an address that was changed and changed back gets its links for a new password", async () => {
    const shop = await openShop();
    const { ctx } = await changed(shop);
    await editUser(ctx, asha);
    expect(await resetTokens(shop, asha.email)).toHaveLength(1);
  });

  test("makes a password that was set since the change useless, and only such a one", async () => {
    const shop = await openShop();
    const before = await changed(shop);
    expect(await undoContactChange(shop, before.token)).toEqual({ passwordEnded: false });
    const { session } = await logInAs(shop, asha.email);
    const ctx = await withSession(shop, session.token);
    shop.wait(DAY);
    await editUser(ctx, { ...asha, ...thief, currentPassword: asha.password });
    shop.wait(1);
    const password = "a thief's password";
    await changePassword(ctx, { currentPassword: asha.password, password });
    await logInAs(shop, thief.email, password);
    const [[, token] = ["", ""]] = await sentTokens(shop);
    expect(await undoContactChange(shop, token)).toEqual({ passwordEnded: true });
    for (const tried of [password, asha.password])
      await expect(logInAs(shop, asha.email, tried)).rejects.toEqual(refusal("invalidCredentials"));
    const [[, reset] = ["", ""]] = await resetTokens(shop, asha.email);
    await resetPassword(shop, reset, { password: "eight lamps lit" });
    await logInAs(shop, asha.email, "eight lamps lit");
  });

  test("reserves the old address and mobile as long as it is valid, also from another process", async () => {
    const shop = await openShop();
    const other = await withSession(
      shop,
      (await register(shop, { email: "b@example.com", mobile: "9000000002" })).session.token,
    );
    const { ctx, token } = await changed(shop);
    const taken = refusal("userExists");
    const process = await openDb(shop.location);
    shop.beforeClose(() => process.close());
    const mobile = "9000000003";
    await expect(register({ ...shop, db: process }, { mobile })).rejects.toEqual(taken);
    await expect(register(shop, { email: "c@example.com" })).rejects.toEqual(taken);
    for (const contact of [{ mobile: "9000000002" }, { email: "b@example.com" }])
      await expect(editUser(other, { ...asha, ...contact })).rejects.toEqual(taken);
    // The account itself may take them back.
    await editUser(ctx, asha);
    await editUser(ctx, { ...asha, ...thief });
    await undoContactChange(shop, token);
    expect((await readContact(shop)).at(-1)).toEqual(old[0]);
  });

  test("reserves them no longer than it is valid", async () => {
    const shop = await openShop();
    await changed(shop);
    shop.wait(7 * DAY - 1);
    await expect(register(shop)).rejects.toEqual(refusal("userExists"));
    shop.wait(1);
    expect((await register(shop)).user.email).toBe(asha.email);
  });

  test("reserves the addresses of the first three changes, so that an account keeps few from others", async () => {
    const shop = await openShop();
    const { ctx } = await changed(shop);
    for (const name of ["b", "c", "d"]) await editUser(ctx, { ...asha, ...thief, email: `${name}@example.com` });
    const registered = (email: string, digit: number) => register(shop, { email, mobile: `900000001${digit}` });
    for (const email of [asha.email, thief.email, "b@example.com"])
      await expect(registered(email, 0)).rejects.toEqual(refusal("userExists"));
    expect((await registered("c@example.com", 1)).user.email).toBe("c@example.com");
  });

  test("is refused when the old address belongs to another account since before addresses were reserved", async () => {
    const shop = await openShop();
    const { token } = await changed(shop);
    const { user } = await register(shop, { email: "b@example.com", mobile: "9000000002" });
    const { email } = asha;
    await shop.db.write(({ db }) => db.updateTable("users").set({ email }).where("id", "=", user._id).execute());
    await expect(undoContactChange(shop, token)).rejects.toEqual(refusal("userExists"));
  });

  test("more than 20 changes a day are refused, so that no email about a change is missing", async () => {
    const shop = await openShop();
    const ctx = await withSession(shop, (await register(shop)).session.token);
    const change = (time: number, own: { currentPassword?: string } = {}) =>
      editUser(ctx, { ...asha, mobile: String(9_000_000_000 + time), ...own });
    for (let time = 0; time < 20; time++) await change(time);
    await expect(change(20)).rejects.toEqual(refusal("tooMany"));
    await editUser(ctx, { ...asha, mobile: "9000000019", firstname: "Aisha" });
    // The owner of the address can still get a new password.
    const [[, reset] = ["", ""]] = await resetTokens(shop, asha.email);
    await resetPassword(shop, reset, { password: "eight lamps lit" });
    shop.wait(DAY);
    // The session has ended by then; its user has not.
    await change(20, { currentPassword: "eight lamps lit" });
  });

  test("a submitted password is checked, as the settings page does", async () => {
    const shop = await openShop();
    const ctx = await withSession(shop, (await register(shop)).session.token);
    const change = { ...asha, ...thief };
    await expect(editUser(ctx, { ...change, currentPassword: "wrong" })).rejects.toEqual(refusal("wrongPassword"));
    expect(await readContact(shop)).toEqual(old);
    await editUser(ctx, { ...change, currentPassword: asha.password });
    expect(await readContact(shop)).toEqual([thief]);
  });
});
