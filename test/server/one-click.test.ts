import { expect, test } from "vitest";
import { httpOver } from "#test/http.ts";
import { onEachEngine } from "#test/shop.ts";

const multipart = {
  method: "POST",
  headers: { "content-type": "multipart/form-data; boundary=x" },
  body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
};
const form = {
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: "List-Unsubscribe=One-Click",
};

onEachEngine("a one-click request of a mail provider", (openShop) => {
  test.each(["/newsletter/unsubscribe/token", "/emails/end/token", "/stock-alert/end/token"])(
    "reaches the page that ends emails in both encodings, and many may come from one address: %s",
    async (page) => {
      const { send } = await httpOver(await openShop());
      for (const request of [multipart, form]) {
        const reply = await send(page, request);
        expect([reply.statusCode, reply.body]).toEqual([200, `page ${page}`]);
      }
      expect((await send("/contact", multipart)).statusCode).toBe(415);
      for (let number = 0; number < 20; number++) await send(page, form);
      expect((await send(page, form)).statusCode).toBe(200);
    },
  );

  test("forms have separate counts for a network address; pages of links have the one of registrations", async () => {
    const { send } = await httpOver(await openShop());
    const codes = async (url: string, times: number) =>
      Promise.all(Array.from({ length: times }, async () => (await send(url, form)).statusCode));
    expect((await codes("/newsletter", 12)).filter((code) => code === 429)).toHaveLength(2);
    expect(new Set(await codes("/undo-change/token", 20))).toEqual(new Set([200]));
    expect((await codes("/reset-password/token", 121)).filter((code) => code === 429)).toHaveLength(1);
    expect(new Set(await codes("/confirm-email/token", 20))).toEqual(new Set([200]));
  });
});
