import { expect, test } from "vitest";
import { addEmailLink } from "#shop/mail/email-links.server.ts";
import { asha } from "#test/account.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("POST user/register-by-link", (openShop) => {
  test("registers the address of the link with what its owner enters, and logs in", async () => {
    const shop = await openShop();
    const { post, get, put } = await httpOver(shop);
    const stranger = await post("/api/user/register", asha);
    const taken = await post("/api/user/register", { ...asha, mobile: "9123456789" });
    expect([taken.statusCode, taken.json().message]).toEqual([409, "User Already Exists"]);
    expect(taken.json().errors.email).toContain("we have sent you an email");
    const token = await addEmailLink(shop, { kind: "prove-address", email: asha.email });
    const { email: _, ...person } = { ...asha, firstname: "Ben", mobile: "9123456789", token };
    const missing = await post("/api/user/register-by-link", { ...person, agree: false });
    expect([missing.statusCode, Object.keys(missing.json().errors)]).toEqual([400, ["agree"]]);
    const reply = await post("/api/user/register-by-link", person);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({ email: asha.email, firstname: "Ben", mobile: "9123456789" });
    const me = await get("/api/user/me", { authorization: `Bearer ${reply.json().token}` });
    expect(me.json().user._id).toBe(reply.json()._id);
    expect((await get("/api/user/me", { authorization: `Bearer ${stranger.json().token}` })).statusCode).toBe(401);
    // The other account logs in by its mobile number, and enters another address.
    const login = await post("/api/user/login", { email: asha.mobile, password: asha.password });
    expect(login.json()).toMatchObject({ _id: stranger.json()._id, email: "", mobile: asha.mobile });
    const change = { ...asha, email: "asha@elsewhere.example", currentPassword: asha.password };
    const changed = await put("/api/user/edit-user", change, { authorization: `Bearer ${login.json().token}` });
    expect(changed.json().email).toBe("asha@elsewhere.example");
    expect((await post("/api/user/register-by-link", person)).statusCode).toBe(404);
  });
});
