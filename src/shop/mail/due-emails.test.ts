import { expect, test } from "vitest";
import { queueNotices, sendAll } from "#test/send-emails.ts";
import { onEachEngine } from "#test/shop.ts";
import { readDueEmails } from "./due-emails.server.ts";

onEachEngine("emails that are due", (openShop) => {
  test("are counted, and the first one says how late they are, until they are sent", async () => {
    const shop = await openShop();
    expect(await readDueEmails(shop)).toEqual({ count: 0, lateMs: 0 });
    await queueNotices(shop, "Asha");
    shop.wait(90_000);
    await queueNotices(shop, "Ravi", "Mira");
    expect(await readDueEmails(shop)).toEqual({ count: 3, lateMs: 90_000 });
    expect(await sendAll(shop)).toHaveLength(3);
    expect(await readDueEmails(shop)).toEqual({ count: 0, lateMs: 0 });
  });
});
