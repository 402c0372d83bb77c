import { expect, test } from "vitest";
import type { NotificationKind } from "#contract/orders.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import type { NotificationDetails } from "#shop/mail/facts/notification-details.ts";
import { orderNumber } from "#shop/order-number.ts";
import { lockOrder } from "#shop/orders/lock-order.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { recordingTransport, sendDueEmails } from "#test/emails/send-emails.ts";
import { parcel, STEP_EMAILS } from "#test/emails/step-emails.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { notifyCustomer } from "./notify-customer.server.ts";

/** An order, and a function that tells of it and returns the email. */
async function openOrder(shop: TestShop, { confirmed }: { confirmed: boolean }) {
  const email = "asha@example.com";
  const userId = await addCustomer(shop, { email });
  if (confirmed)
    await shop.db.write(({ db }) =>
      db.insertInto("confirmed_emails").values({ user_id: userId, email, confirmed_at_ms: shop.now() }).execute(),
    );
  const { ids } = await saveProducts(shop, [productInput({ title: "Lamp", pricePaise: 1_000_00, dispatchDays: 1 })]);
  const orderId = await addOrder(shop, userId, String(ids[0]));
  await sendDueEmails(shop, recordingTransport());
  const tell = async (kind: NotificationKind, more: NotificationDetails[NotificationKind]) => {
    await inTransaction(shop, async (tx) => {
      const order = (await lockOrder(tx, orderId)) as StoredOrder;
      await notifyCustomer<NotificationKind>(tx, order, kind, more as never);
    });
    const mail = recordingTransport();
    await sendDueEmails(shop, mail);
    return mail.sent;
  };
  return { tell, number: orderNumber(orderId) };
}

onEachEngine("the emails about the steps of an order", (openShop) => {
  test("say each step in plain words, with courier, number, link, amounts and what happens next", async () => {
    const shop = await openShop();
    const { tell, number } = await openOrder(shop, { confirmed: true });
    for (const [kind, more, subject, ...paragraphs] of STEP_EMAILS) {
      const [email, ...others] = await tell(kind, more);
      const parts = email?.text.split("\n\n") ?? [];
      const end = parts.findIndex((part) => part === `Order ${number}` || /^(Questions\?|View your order)/.test(part));
      expect([email?.subject, ...parts.slice(0, end)]).toEqual([
        subject.replace("N", number),
        "Hello Asha,",
        ...paragraphs,
      ]);
      expect(others).toEqual([]);
      expect(email?.html).toContain("<h1");
    }
  });

  test("an address that is not confirmed gets no number, reference, destination or reason", async () => {
    const shop = await openShop();
    const { tell } = await openOrder(shop, { confirmed: false });
    for (const [kind, more] of STEP_EMAILS) {
      const [email] = await tell(kind, more);
      for (const form of [email?.text, email?.html])
        expect(form).not.toMatch(/4711|412345678901|NEFT 77|asha@bank|Nobody was at home|was used/);
    }
  });

  test("a link that is not https is no link", async () => {
    const { tell } = await openOrder(await openShop(), { confirmed: true });
    const [email] = await tell("dispatched", { parcel: { ...parcel, link: "javascript:alert(1)" } });
    expect(`${email?.text}${email?.html}`).not.toContain("javascript:");
    expect(email?.text).toContain("Number: BD 4711");
  });
});
