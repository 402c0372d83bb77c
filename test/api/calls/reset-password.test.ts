import { expect, test } from "vitest";
import { blockCustomer } from "#shop/accounts/operator/block-customer.server.ts";
import { addEmailLink } from "#shop/mail/email-links.server.ts";
import { asha } from "#test/account.ts";
import { recordingTransport, sendDueEmails } from "#test/emails/send-emails.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine } from "#test/shop.ts";

const ID = "0".repeat(24);
const item = { productId: ID, color: ID, quantity: 2, price: 1_000 };
const wanted = { action: "add to cart", input: { item, next: "stay" } };

onEachEngine("POST user/reset-password", (openShop) => {
  test("logs in by the link of the email, which says where the visitor was and what was wanted", async () => {
    const shop = await openShop();
    const { post, get } = await httpOver(shop);
    const before = (await post("/api/user/register", asha)).json();
    const back = "/product/0123?page=2#reviews";
    for (const wrong of [
      { back: "https://evil.example" },
      { back: "//evil.example" },
      { back: `/${"x".repeat(500)}` },
      { back, wanted: { action: "delete", input: {} } },
      { back, wanted: { ...wanted, input: { item: { ...item, quantity: 21 }, next: "stay" } } },
    ])
      expect([wrong, (await post("/api/user/forgot-password", { email: asha.email, ...wrong })).statusCode]).toEqual([
        ...[wrong, 400],
      ]);
    await post("/api/user/forgot-password", { email: asha.email, back, wanted });
    const mail = recordingTransport();
    await sendDueEmails({ ...shop, publicUrl: "https://shop.example" }, mail);
    const text = mail.sent.map((email) => email.text).join("\n");
    const [link = ""] = /https:\/\/shop\.example\/reset-password\/\S+/.exec(text) ?? [];
    const { pathname, searchParams } = new URL(link);
    expect([searchParams.get("back"), JSON.parse(searchParams.get("wanted") ?? "")]).toEqual([back, wanted]);
    // What was sent keeps neither.
    const stored = await shop.db.read
      .selectFrom("outbox")
      .where("kind", "=", "reset-password")
      .select("facts")
      .execute();
    expect(stored.map(({ facts }) => JSON.parse(facts))).toEqual([{ userId: before._id }]);

    const token = pathname.slice("/reset-password/".length);
    const common = await post("/api/user/reset-password", { token, password: "password123" });
    expect([common.statusCode, Object.keys(common.json().errors)]).toEqual([400, ["password"]]);
    const reply = await post("/api/user/reset-password", { token, password: "four blue lamps" });
    expect([reply.statusCode, reply.json()._id]).toEqual([200, before._id]);
    const me = await get("/api/user/me", { authorization: `Bearer ${reply.json().token}` });
    expect(me.json().user.email).toBe(asha.email);
    expect((await get("/api/user/me", { authorization: `Bearer ${before.token}` })).statusCode).toBe(401);
    expect((await post("/api/user/reset-password", { token, password: "four blue lamps" })).statusCode).toBe(404);
  });

  test("changes nothing of a customer who may not log in", async () => {
    const shop = await openShop();
    const { post } = await httpOver(shop);
    const { _id: userId } = (await post("/api/user/register", asha)).json();
    const token = await addEmailLink(shop, { kind: "reset-password", userId, email: asha.email });
    await blockCustomer(shop, userId);
    const blocked = await post("/api/user/reset-password", { token, password: "four blue lamps" });
    expect([blocked.statusCode, blocked.json().message]).toEqual([403, expect.stringMatching(/./)]);
  });
});
