import { expect, test } from "vitest";
import type { OrderFacts } from "#shop/mail/facts/email-facts.ts";
import { orderEmail } from "#test/emails/order-email.ts";

const SHOP = "https://shop.example";
const order: OrderFacts = {
  orderId: "019bc00c2f9800000a1b2c3d",
  userId: "0".repeat(24),
  createdAtMs: Date.UTC(2026, 0, 15, 6, 30),
  awaitsRelease: false,
  firstname: "Asha",
  deliveryDays: 6,
  lines: [{ title: "Lamp", colorTitle: "steelblue", image: "lamp", dispatchDays: 0, quantity: 2, pricePaise: 500_00 }],
  subtotalPaise: 1_000_00,
  discountPaise: 0,
  couponCode: null,
  totalPaise: 1_000_00,
  address: null,
};

/** Neither is set. */
const NO_PLACE = { upi: null, bank: null };
test.each([
  [{ due: null, before: null }, ["Your order is paid. There is nothing to pay on delivery."]],
  [{ due: "₹500", before: null }, ["You pay in cash on delivery. Please keep ₹500 ready."]],
  [
    { due: "₹2,00,000", before: { upi: "bijli@bank", bank: "Bijli, 1234, IFSC ABCD0123456" } },
    [
      "Please pay ₹2,00,000 before we send your order: it cannot be paid in cash at the door. Give the note Order 0A1B2C3D with the payment, so that we find it.",
      "By bank transfer to: Bijli, 1234, IFSC ABCD0123456",
      "By UPI to: bijli@bank",
    ],
  ],
  [
    { due: "₹2,00,000", before: NO_PLACE },
    [expect.stringContaining("Please pay"), "We will tell you where to pay it to."],
  ],
])("an order that is paid so says %j", (pay, expected) => {
  const { text } = orderEmail("order-packed", order, SHOP, (contents) => ({ ...contents, pay }));
  expect(text.split("\n\n").slice(2, 2 + expected.length)).toEqual(expected);
});

test("an order's facts without what is due are those of an earlier version: its total is due", () => {
  const { duePaise: _, ...earlier } = { ...order, duePaise: 0 };
  expect(orderEmail("order-packed", { ...order, duePaise: 400_00 }, SHOP).text).toContain("Please keep ₹400 ready.");
  expect(orderEmail("order-packed", earlier, SHOP).text).toContain("Please keep ₹1,000 ready.");
});
