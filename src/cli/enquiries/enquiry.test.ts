import { expect, test } from "vitest";
import { submitEnquiry } from "#shop/enquiries/enquiries.server.ts";
import { operatorOf } from "#test/operator.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("the operator", (openShop) => {
  test("lists messages of the contact form, newest first, and shows one", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    expect((await operator("enquiry list")).output).toBe("No messages found.");
    const message = { name: "Asha Rao", email: "asha@example.com", mobile: "9876543210" };
    const ids: string[] = [];
    for (const comment of [`Is it ${"very ".repeat(20)}bright?`, "Hello", "First line\nOrder    paid"]) {
      ids.push((await submitEnquiry(shop, { ...message, comment }))._id);
      shop.wait(60_000);
    }
    const [oldest, middle, newest] = ids as [string, string, string];
    expect((await operator("enquiry list --limit 2")).output.split("\n")).toEqual([
      "Id                        Sent              Name      Message",
      `${newest}  2026-01-15 12:02  Asha Rao  First line Order paid`,
      `${middle}  2026-01-15 12:01  Asha Rao  Hello`,
      "",
      `… and 1 older: enquiry list --before ${middle}`,
    ]);
    expect((await operator(`enquiry list --before ${middle}`)).output).toMatch(
      new RegExp(`\\n${oldest}  2026-01-15 12:00  Asha Rao  Is it (?:very )+very…$`),
    );
    // No line of a message looks like one of the command's.
    expect((await operator(`enquiry show ${newest.toUpperCase()}`)).output).toBe(
      `Message  ${newest}\nSent     2026-01-15 12:02\nName     Asha Rao\nEmail    asha@example.com\nMobile   9876543210\n\n` +
        "  First line\n  Order    paid",
    );
    expect(await operator("enquiry show 1")).toEqual({
      code: 1,
      output: "There is no message with the id '1'. See 'enquiry list'.",
    });
  });
});
