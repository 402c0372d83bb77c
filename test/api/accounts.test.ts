import { expect, test } from "vitest";
import { z } from "zod";
import { LoggedInUser, User } from "#contract/accounts.ts";
import type { Reply } from "#test/client.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine } from "#test/shop.ts";

const asha = {
  firstname: "Asha",
  lastname: "Rao",
  email: "Asha@example.com",
  mobile: "9876543210",
  password: "seven lamps lit",
  agree: true,
};
const address = { street: "14, Lantern Street", city: "Bengaluru", state: "Karnataka", pincode: "560038" };
const home = { ...address, country: "India" };

const bearer = (reply: Reply) => ({ authorization: `Bearer ${reply.json().token}` });

onEachEngine("an account", (openShop) => {
  test("registers with a session and a unique username, and never shows a hash", async () => {
    const shop = await openShop();
    const { post, put } = await httpOver(shop);
    const reply = await post("/api/user/register", { ...asha, role: "admin", _id: "mine", username: "root" });
    expect(reply.statusCode).toBe(201);
    const user = z.strictObject(LoggedInUser.shape).parse(reply.json());
    expect(user).toMatchObject({ firstname: "Asha", email: "asha@example.com", username: "asha.rao", wishlist: [] });
    expect(user.address).toBeNull();
    expect(reply.headers["cache-control"]).toBe("no-store");
    const saved = await put("/api/user/save-address", home, bearer(reply));
    expect(z.strictObject(User.shape).parse(saved.json()).address).toEqual(home);
    const [stored] = await shop.db.read.selectFrom("users").selectAll().execute();
    expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test.each([{ email: "ASHA@example.com" }, { mobile: "9876543210" }])(
    "is refused with 'User Already Exists' for a taken %j",
    async (taken) => {
      const { post } = await httpOver(await openShop());
      await post("/api/user/register", asha);
      const other = { ...asha, email: "other@example.com", mobile: "9000000001", ...taken };
      const reply = await post("/api/user/register", other);
      expect([reply.statusCode, reply.json().message]).toEqual([409, "User Already Exists"]);
    },
  );

  test.each([
    ["register", { firstname: " " }, "firstname", "First Name is required"],
    ["register", { firstname: undefined }, "firstname", "First Name is required"],
    ["register", { lastname: undefined }, "lastname", "Last Name is required"],
    ["register", { lastname: " " }, "lastname", "Last Name is required"],
    ["register", { email: "asha@" }, "email", "Invalid email format"],
    ["register", { email: "" }, "email", "Email is required"],
    ["register", { mobile: "+19876543210" }, "mobile", "Phone number must be exactly 10 digits"],
    ["register", { mobile: "987654321" }, "mobile", "Phone number must be exactly 10 digits"],
    ["register", { mobile: "98765432101" }, "mobile", "Phone number must be exactly 10 digits"],
    ["register", { mobile: "98765x3210" }, "mobile", "Phone number must be exactly 10 digits"],
    ["register", { mobile: "" }, "mobile", "Phone is required"],
    ["register", { mobile: 98765432101 }, "mobile", "Phone number must be exactly 10 digits"],
    ["register", { mobile: 9876543210.5 }, "mobile", "Phone is required"],
    ["register", { mobile: null }, "mobile", "Phone is required"],
    ["register", { password: "7 chars" }, "password", "Password must be at least 8 characters"],
    ["register", { password: "" }, "password", "Password is required"],
    ["register", { password: "x".repeat(129) }, "password", "Password must be at most 128 characters"],
    ["register", { agree: false }, "agree", "You must agree to the terms and conditions"],
    ["register", { agree: "yes" }, "agree", "You must agree to the terms and conditions"],
    ["register", { agree: null }, "agree", "You must agree to the terms and conditions"],
    ["register", { password: " ".repeat(8) }, "password", "Password cannot be only spaces"],
    ["register", { password: "\u00a0\t\n ".repeat(3) }, "password", "Password cannot be only spaces"],
    ["register", { password: "Password123" }, "password", "This password is too common. Please choose another one."],
    ["login", { email: "" }, "email", "Email / Phone / Username is required"],
    ["login", { email: undefined }, "email", "Email / Phone / Username is required"],
    ["login", { email: "  " }, "email", "Must be a valid email, phone number, or username"],
    ["login", { email: "\u0000" }, "email", "Must be a valid email, phone number, or username"],
    ["login", { email: "x".repeat(255) }, "email", "Must be a valid email, phone number, or username"],
    ["login", { agree: "often" }, "agree", "'Remember me' must be true or false"],
    ["login", { password: null }, "password", "Password is required"],
    ["login", { password: undefined }, "password", "Password is required"],
    ["login", { password: "" }, "password", "Password is required"],
    ["forgot-password", { email: "asha" }, "email", "Invalid email format"],
  ])("%s with %j is refused at %s: %s", async (call, own, field, message) => {
    const { post } = await httpOver(await openShop());
    const reply = await post(`/api/user/${call}`, { ...asha, ...own });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { status: "fail", message, errors: { [field]: message } },
    ]);
  });

  test("may have a password of 8 characters, and one of 128", async () => {
    const { post } = await httpOver(await openShop());
    for (const [number, password] of ["8 lamps.", "lamp ".repeat(26).slice(0, 128)].entries()) {
      const person = { ...asha, email: `asha${number}@example.com`, mobile: `987654321${number}`, password };
      expect((await post("/api/user/register", person)).statusCode).toBe(201);
      expect((await post("/api/user/login", person)).statusCode).toBe(200);
    }
  });

  test("refuses an incomplete address or an invalid PIN code, and keeps the old address", async () => {
    const { post, put, get } = await httpOver(await openShop());
    const headers = bearer(await post("/api/user/register", asha));
    await put("/api/user/save-address", home, headers);
    for (const own of [
      { street: "" },
      { city: undefined },
      { state: 7 },
      { pincode: "56003" },
      { country: " " },
      { pincode: "5600381" },
      { pincode: "56003x" },
    ]) {
      const reply = await put("/api/user/save-address", { ...home, ...own }, headers);
      expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([400, Object.keys(own)]);
    }
    expect((await get("/api/user/me", headers)).json().user.address).toEqual(home);
    const abroad = { ...home, country: "Nepal", pincode: "44600" };
    expect((await put("/api/user/save-address", abroad, headers)).json().address).toEqual(abroad);
  });

  test("logs in by email address in any case, by mobile and by username", async () => {
    const { post } = await httpOver(await openShop());
    await post("/api/user/register", asha);
    for (const email of ["asha@EXAMPLE.com", " 9876543210 ", "Asha.Rao"]) {
      const reply = await post("/api/user/login", { email, password: asha.password });
      expect([reply.statusCode, reply.json().firstname, reply.json().token.length > 40]).toEqual([200, "Asha", true]);
    }
  });

  test("refuses a wrong password and an unknown account with identical responses", async () => {
    const { post } = await httpOver(await openShop());
    await post("/api/user/register", asha);
    const wrong = await post("/api/user/login", { email: asha.email, password: "SEVEN lamps lit" });
    const unknownAccount = await post("/api/user/login", { email: "nobody@example.com", password: asha.password });
    expect([wrong.statusCode, wrong.json().message]).toEqual([401, "Invalid credentials"]);
    expect(unknownAccount.body).toBe(wrong.body);
    const { date: _, "x-request-id": __, ...ofWrong } = wrong.headers;
    expect(unknownAccount.headers).toMatchObject(ofWrong);
  });

  test.each(["GET", "POST"])("logs out by %s: the session is deleted and the cookie cleared", async (method) => {
    const { post, put, send } = await httpOver(await openShop());
    const headers = bearer(await post("/api/user/register", asha));
    const reply = await send("/api/user/logout", { method, headers });
    expect([reply.statusCode, reply.body]).toEqual([204, ""]);
    expect(String(reply.headers["set-cookie"])).toContain("bijli=;");
    expect((await put("/api/user/save-address", home, headers)).statusCode).toBe(401);
    expect((await send("/api/user/logout", { method, headers })).statusCode).toBe(204);
  });

  test("is edited, unless the email address belongs to another account", async () => {
    const { post, put } = await httpOver(await openShop());
    const registered = await post("/api/user/register", asha);
    await post("/api/user/register", { ...asha, email: "ben@example.com", mobile: "9000000001" });
    const info = { firstname: "Aisha", lastname: "Rao", email: "aisha@example.com", mobile: "9876543211" };
    const reply = await put("/api/user/edit-user", info, bearer(registered));
    expect([reply.statusCode, reply.json()]).toMatchObject([200, info]);
    expect(reply.json().token).toBeUndefined();
    const taken = await put("/api/user/edit-user", { ...info, email: "ben@example.com" }, bearer(registered));
    expect([taken.statusCode, taken.json().message]).toEqual([409, "User Already Exists"]);
  });

  test("changes its password when the current one is correct", async () => {
    const { post, put } = await httpOver(await openShop());
    const ownHeaders = bearer(await post("/api/user/register", asha));
    const other = bearer(await post("/api/user/login", asha));
    const wrong = { currentPassword: "not this one", password: "eight lamps lit" };
    const refused = await put("/api/user/password", wrong, ownHeaders);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { currentPassword: "The current password is incorrect." },
    ]);
    const spaces = { currentPassword: asha.password, password: " ".repeat(12) };
    const blank = await put("/api/user/password", spaces, ownHeaders);
    expect([blank.statusCode, blank.json()]).toEqual([
      400,
      {
        status: "fail",
        message: "Password cannot be only spaces",
        errors: { password: "Password cannot be only spaces" },
      },
    ]);
    const reply = await put("/api/user/password", { ...wrong, currentPassword: asha.password }, ownHeaders);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { message: "Your password has been changed. Other devices have been logged out." },
    ]);
    expect((await put("/api/user/save-address", home, ownHeaders)).statusCode).toBe(200);
    expect((await put("/api/user/save-address", home, other)).statusCode).toBe(401);
    expect((await post("/api/user/login", asha)).statusCode).toBe(401);
    expect((await post("/api/user/login", { ...asha, password: wrong.password })).statusCode).toBe(200);
  });

  test("stores a request for a forgotten password, with the same response for every address", async () => {
    const shop = await openShop();
    const { post } = await httpOver(shop);
    await post("/api/user/register", asha);
    const existing = await post("/api/user/forgot-password", { email: asha.email });
    const unknown = await post("/api/user/forgot-password", { email: "nobody@example.com" });
    expect([existing.statusCode, existing.json().message]).toEqual([
      202,
      "If there is an account with this email address, we have sent you an email with a link. It is valid for 30 minutes.",
    ]);
    expect(unknown.body).toBe(existing.body);
    const rows = await shop.db.read.selectFrom("password_requests").select("email").execute();
    expect(rows.map((row) => row.email).sort()).toEqual(["asha@example.com", "nobody@example.com"]);
  });
});
