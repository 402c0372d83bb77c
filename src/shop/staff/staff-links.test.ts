import { expect, test } from "vitest";
import { withKey, withPassword, withSecrets } from "#test/console/staff-shop.ts";
import { recordingTransport, sendDueEmails } from "#test/emails/send-emails.ts";
import { onEachEngine } from "#test/shop.ts";
import { createLinkAnew } from "./links.server.ts";

onEachEngine("a link by which somebody signs in anew", (openShop) => {
  test("is told to every owner by email, with who made it", async () => {
    const shop = withSecrets(await openShop());
    const first = await withKey(shop, "owner");
    await withKey(shop, "owner", "second@shop.example");
    const { id } = await withPassword(shop, "content");
    const emails = async () => {
      const transport = recordingTransport();
      await sendDueEmails(shop, transport);
      return transport.sent.map(({ recipient, subject, text }) => [
        recipient,
        subject,
        /^(.*) made a link/m.exec(`${text}`)?.[1],
      ]);
    };
    await createLinkAnew(first.ctx, { id });
    const subject = "Mira Sen signs in to the console anew";
    expect((await emails()).sort()).toEqual([
      ["owner@shop.example", subject, "Mira Sen"],
      ["second@shop.example", subject, "Mira Sen"],
    ]);
    await expect(createLinkAnew(first.ctx, { id: first.id })).rejects.toThrow("in 'Me'");
    await createLinkAnew(shop, { id });
    expect((await emails()).map(([, , by]) => by)).toEqual([
      "A command at the machine of the shop",
      "A command at the machine of the shop",
    ]);
  });
});
