import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { deleteEnquiries, submitEnquiry } from "#shop/enquiries/enquiries.server.ts";
import { recordBackup } from "#shop/last-backup/last-backup.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { sendDueEmails } from "#test/emails/send-emails.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop, withSettings } from "#test/shop.ts";
import type { OutgoingEmail } from "./contents/outgoing-email.server.ts";
import { queueOwnerReport } from "./owner-emails.server.ts";

const HOUR_MS = 3_600_000;
const message = {
  name: "Asha Rao",
  email: "asha@example.com",
  mobile: "9876543210",
  comment: "Is the lamp\u0007 in stock?\nhttps://shop.example/lamp",
};

type Orders = "each" | "daily";

/** A shop that sends the owner's emails. */
function withOwnerEmails(shop: TestShop, orders: Orders = "each"): TestShop {
  return withSettings(shop, { ownerEmails: { orders } });
}

async function sentToOwner(shop: TestShop): Promise<OutgoingEmail[]> {
  const emails: OutgoingEmail[] = [];
  await sendDueEmails(shop, { send: async (email) => void emails.push(email), close: () => undefined });
  return emails.filter(({ recipient }) => recipient === shop.settings.contact.salesEmail);
}

async function addLampOrder(shop: TestShop): Promise<string> {
  const { ids } = await saveProducts(shop, [productInput({ title: "Lamp", pricePaise: 1_299_00, onHand: 50 })]);
  return addOrder(shop, await addCustomer(shop), String(ids[0]));
}

/** 06:30 UTC is noon in India; from here to 8 o'clock the next day. */
const untilMorning = (shop: TestShop) => shop.wait(20 * HOUR_MS);

onEachEngine("the owner", (openShop) => {
  test("gets each message of the contact form, and an answer goes to its sender", async () => {
    const shop = withOwnerEmails(await openShop());
    const { ticket } = await submitEnquiry(shop, message);
    const [email, ...others] = await sentToOwner(shop);
    expect(others).toEqual([]);
    expect(email).toMatchObject({ subject: "Message from Asha Rao", replyTo: "asha@example.com" });
    expect(email?.text).toContain(
      "Is the lamp in stock?\n\nhttps://shop.example/lamp\n\nFrom Asha Rao, asha@example.com",
    );
    expect(email?.text).toContain(`enquiry show ${ticket}`);
    expect(email?.text).not.toContain("Questions?");
  });

  test("gets no message that was deleted meanwhile", async () => {
    const shop = withOwnerEmails(await openShop());
    await submitEnquiry(shop, message);
    await submitEnquiry(shop, { ...message, email: "ravi@example.com", name: "Ravi" });
    await inTransaction(shop, (tx) => deleteEnquiries(tx, "asha@example.com"));
    const [email, other] = await sentToOwner(shop);
    expect(other?.subject).toBe("Message from Ravi");
    expect(email?.text).toContain("Whoever sent it has deleted their account with it.");
    expect(JSON.stringify(email)).not.toContain("Asha");
  });

  test("gets each new order with its lines, whose customer has an email of their own", async () => {
    const shop = withOwnerEmails(await openShop());
    const id = await addLampOrder(shop);
    const [email, ...others] = await sentToOwner(shop);
    expect(others).toEqual([]);
    expect(email?.subject).toBe(`New order ${orderNumber(id)}: ₹1,299`);
    expect(email?.text).toContain("Lamp\n  Black, 1 × ₹1,299 = ₹1,299");
    expect(email?.text).toContain(`order show ${orderNumber(id)}`);
    untilMorning(shop);
    expect(await queueOwnerReport(shop)).toBe(false);
  });

  test("gets the orders of a day in one email in the morning, if that is set", async () => {
    const shop = withOwnerEmails(await openShop(), "daily");
    const id = await addLampOrder(shop);
    expect(await sentToOwner(shop)).toEqual([]);
    expect(await queueOwnerReport(shop)).toBe(false);
    untilMorning(shop);
    const queued = await Promise.all([queueOwnerReport(shop), queueOwnerReport(shop), queueOwnerReport(shop)]);
    expect(queued.filter(Boolean)).toHaveLength(1);
    const [email] = await sentToOwner(shop);
    expect(email?.subject).toBe("Report of 15 January 2026");
    expect(email?.text).toContain(`1 order came in, together ₹1,299:\n\n${orderNumber(id)}: ₹1,299, Pune`);
    shop.wait(24 * HOUR_MS);
    expect(await queueOwnerReport(shop)).toBe(false);
  });

  test("is told in the morning which emails could not be sent", async () => {
    const shop = withOwnerEmails(await openShop());
    await submitEnquiry(shop, message);
    const refused = Object.assign(new Error("no such user"), { code: "EENVELOPE", responseCode: 550 });
    await sendDueEmails(shop, { send: () => Promise.reject(refused), close: () => undefined });
    untilMorning(shop);
    expect(await queueOwnerReport(shop)).toBe(true);
    const [email] = await sentToOwner(shop);
    expect(email?.text).toContain("2 emails of the last days could not be sent:");
    expect(email?.text).toMatch(/owner-enquiry to sales@bijli\.example: .*550/);
  });

  test("is told in the morning when the last backup is older than two days", async () => {
    const shop = withOwnerEmails(await openShop());
    await inTransaction(shop, (tx) => recordBackup(tx, shop.now()));
    untilMorning(shop);
    expect(await queueOwnerReport(shop)).toBe(false);
    shop.wait(48 * HOUR_MS);
    expect(await queueOwnerReport(shop)).toBe(true);
    const [email] = await sentToOwner(shop);
    expect(email?.text).toContain("The last backup is 2 days old, of 15 January 2026: npm run shop -- backup FILE");
  });

  test("is told on Mondays that there is no backup, once there are orders of a week ago", async () => {
    const shop = withOwnerEmails(await openShop());
    await addLampOrder(shop);
    await sentToOwner(shop);
    // From Thursday, 15 January, on.
    untilMorning(shop);
    const told: number[] = [];
    for (let day = 16; day < 40; day++) {
      if (await queueOwnerReport(shop)) told.push(day);
      shop.wait(24 * HOUR_MS);
    }
    expect(told).toEqual([26, 33]);
    const [email] = await sentToOwner(shop);
    expect(email?.text).toContain("This command has made no backup of the shop yet: npm run shop -- backup FILE");
  });

  test("gets nothing when the shop sends no emails", async () => {
    const shop = await openShop();
    await submitEnquiry(shop, message);
    await addLampOrder(shop);
    untilMorning(shop);
    expect(await queueOwnerReport(shop)).toBe(false);
    expect(await sentToOwner(shop)).toEqual([]);
  });
});
