import { expect, test } from "vitest";
import { z } from "zod";
import { Enquiry } from "#contract/enquiries.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine } from "#test/shop.ts";

const enquiry = { name: "Asha", email: "asha@example.com", mobile: "9876543210", comment: "Is it in stock?" };

onEachEngine("POST /api/enquiry", (openShop) => {
  test("stores the message and responds with the specification's text", async () => {
    const shop = await openShop();
    const { post } = await httpOver(shop);
    const reply = await post("/api/enquiry", { ...enquiry, _id: "mine", status: "Closed", role: "admin" });
    expect(reply.statusCode).toBe(201);
    const response = z.strictObject(Enquiry.shape).parse(reply.json());
    expect(response).toMatchObject({ ...enquiry, status: "Submitted", message: "Message sent successfully!" });
    const stored = await shop.db.read.selectFrom("enquiries").selectAll().execute();
    expect(stored).toMatchObject([{ ...enquiry, id: response._id, ticket: response.ticket, status: "open" }]);
  });

  test.each([
    [{ name: "" }, "name"],
    [{ name: "   " }, "name"],
    [{ email: "nobody" }, "email"],
    [{ mobile: "none" }, "mobile"],
    [{ comment: undefined }, "comment"],
    [{ comment: "x".repeat(5_001) }, "comment"],
    [{ name: ["a"] }, "name"],
  ])("%j is refused with an error for its field", async (own, field) => {
    const { post } = await httpOver(await openShop());
    const reply = await post("/api/enquiry", { ...enquiry, ...own });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ status: "fail", errors: { [field]: expect.any(String) } });
  });

  test("control characters are refused, and unpaired surrogates replaced", async () => {
    const { post } = await httpOver(await openShop());
    const body = JSON.stringify(enquiry).replace("Asha", "A\\ud800");
    expect((await post("/api/enquiry", body)).json()).toMatchObject({ name: expect.stringContaining("A\ufffd") });
    const reply = await post("/api/enquiry", { ...enquiry, comment: "a\0b" });
    const errors = { comment: "This contains control characters. Please type it without them" };
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { errors }]);
  });

  test("many requests are refused with 429", async () => {
    const { post } = await httpOver(await openShop());
    const replies = [];
    for (let number = 0; number < 12; number++) replies.push(await post("/api/enquiry", enquiry));
    expect(replies.map((reply) => reply.statusCode).slice(0, 10)).toEqual(Array(10).fill(201));
    expect(replies[11]?.statusCode).toBe(429);
    expect(Number(replies[11]?.headers["retry-after"])).toBeGreaterThan(0);
    expect(replies[11]?.json()).toMatchObject({ status: "fail" });
  });
});

onEachEngine("POST /api/newsletter", (openShop) => {
  test("responds the same for new and existing addresses", async () => {
    const shop = await openShop();
    const { post } = await httpOver(shop);
    const first = await post("/api/newsletter", { email: "Asha@example.com" });
    const second = await post("/api/newsletter", { email: "asha@example.com " });
    expect([first.statusCode, second.statusCode]).toEqual([202, 202]);
    expect(second.body).toBe(first.body);
    expect(await shop.db.read.selectFrom("outbox").select(["kind", "recipient"]).execute()).toEqual([
      { kind: "confirm-newsletter", recipient: "asha@example.com" },
    ]);
    expect((await post("/api/newsletter", { email: "no" })).statusCode).toBe(400);
  });
});
