import { expect, test } from "vitest";
import type { Email } from "#contract/documents/emails.ts";
import { orderInEmail } from "#shop/mail/contents/order-contents.ts";
import { ORDER_EMAILS } from "#shop/mail/email-kinds.ts";
import type { OrderFacts } from "#shop/mail/facts/email-facts.ts";
import { orderNumber } from "#shop/order-number.ts";
import { orderEmail, partsOf } from "#test/emails/order-email.ts";
import { defaultSettings } from "#test/settings/default-settings.ts";
import { renderEmail } from "./render-email.tsx";
import { addressLines, greeting, oneLine, totalRows } from "./safe-texts.ts";

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
  address: {
    firstname: "Asha",
    lastname: "Rao",
    street: "14, Lantern Street",
    city: "Bengaluru",
    state: "Karnataka",
    pincode: "560038",
    country: "India",
    mobile: "9845012345",
  },
};
const render = (email: Email) => renderEmail(email, defaultSettings);
type Parts = Pick<ReturnType<typeof partsOf>, "subject" | "heading" | "paragraphs">;

/** Both forms of the email have them; nothing else is before the order and the link. */
function expectParts(email: Email | ReturnType<typeof render>, expected: Parts & { hello: string; link?: string }) {
  const parts = partsOf("html" in email ? email : render(email));
  const { hello, paragraphs } = expected;
  expect(parts).toEqual({ link: undefined, ...expected, inText: [hello, ...paragraphs] });
}

const LOGGED_OUT = "You have been logged out on all other devices.";
const NOT_YOU =
  "If you did not make this change, please contact us immediately: sales@bijli.example or +91 80 4718 2200.";

test.each<[(typeof ORDER_EMAILS)[number], Parts]>([
  [
    "order-confirmed",
    {
      subject: "Your order 0A1B2C3D is confirmed",
      heading: "Thank you for your order",
      paragraphs: [
        "We have received your order of 15 January 2026 and are preparing it. We will email you when it is on its way.",
        "Delivery is expected by Wed,\u00A021\u00A0Jan.",
        "You pay in cash on delivery. Please keep ₹1,000 ready.",
      ],
    },
  ],
  [
    "order-dispatched",
    {
      subject: "Your order 0A1B2C3D is on its way",
      heading: "Your order is on its way",
      paragraphs: [
        "Your parcel is with the courier and on its way to you.",
        "Delivery is expected by Wed,\u00A021\u00A0Jan.",
        "You pay in cash on delivery. Please keep ₹1,000 ready.",
      ],
    },
  ],
  [
    "order-delivered",
    {
      subject: "Your order 0A1B2C3D has been delivered",
      heading: "Your order has been delivered",
      paragraphs: [
        "Your order has been delivered, and your payment received. We hope you enjoy your purchase.",
        "If you are not satisfied, you can return it: within 10 days, unused and in the original box. What is damaged, faulty or wrong may be used and without its box.",
      ],
    },
  ],
  [
    "order-cancelled",
    {
      subject: "Your order 0A1B2C3D has been cancelled",
      heading: "Your order has been cancelled",
      paragraphs: ["It will not be delivered, and there is nothing to pay."],
    },
  ],
])("the text of the email %s", (kind, content) => {
  expect(ORDER_EMAILS).toContain(kind);
  const email = orderEmail(kind, order, SHOP);
  expectParts(email, { ...content, hello: "Hello Asha,", link: "https://shop.example/order/019bc00c2f9800000a1b2c3d" });
  for (const shown of ["Order 0A1B2C3D", "Lamp", "₹1,000"]) {
    expect(email.text).toContain(shown);
    expect(email.html).toContain(shown);
  }
  expect(partsOf(orderEmail(kind, order, "")).link).toBe(undefined);
});

test("the confirmation of an order that awaits its release says that it is checked first", () => {
  const { paragraphs } = partsOf(orderEmail("order-confirmed", { ...order, awaitsRelease: true }, SHOP));
  expect(paragraphs.slice(0, 2)).toEqual([
    "We have received your order of 15 January 2026. We will email you when it is on its way.",
    "Because of its total, we check this order before we prepare it.",
  ]);
});

test.each([
  [true, true, "The email address and the mobile number of your account at Bijli have been changed."],
  [true, false, "The email address of your account at Bijli has been changed."],
  [false, true, "The mobile number of your account at Bijli has been changed."],
  [false, false, "The contact details of your account at Bijli have been changed."],
])("a change of the email address (%s) and the mobile number (%s): '%s'", (email, mobile, message) => {
  const title = "Your contact details were changed";
  const contents = { firstname: "Asha", email, mobile, undo: null };
  expectParts(
    { kind: "contact-changed", contents },
    {
      subject: title,
      heading: title,
      hello: "Hello Asha,",
      paragraphs: [`${message} ${LOGGED_OUT}`, NOT_YOU],
    },
  );
});

const PASSWORD: Email = { kind: "password-changed", contents: { firstname: "Asha" } };

test("a password change is confirmed", () => {
  expectParts(PASSWORD, {
    subject: "Your password was changed",
    heading: "Your password was changed",
    hello: "Hello Asha,",
    paragraphs: [`The password of your account at Bijli has been changed. ${LOGGED_OUT}`, NOT_YOU],
  });
});

test.each([
  [true, "on", "You can now log in to your account at Bijli with Google."],
  [false, "off", "You can no longer log in to your account at Bijli with Google."],
])("a sign-in that is linked (%s) is told", (linked, onOrOff, sentence) => {
  const heading = `Signing in with Google was turned ${onOrOff}`;
  const contents = { firstname: "Asha", provider: "google", linked } as const;
  expectParts(
    { kind: "sign-in-changed", contents },
    { subject: heading, heading, hello: "Hello Asha,", paragraphs: [sentence, NOT_YOU] },
  );
});

test("an email without an order or a link has neither, in text and HTML", () => {
  const { text, html: page } = render(PASSWORD);
  expect(text).toBe(
    `Hello Asha,\n\nThe password of your account at Bijli has been changed. ${LOGGED_OUT}\n\n${NOT_YOU}\n\n` +
      "Questions? Reply to this email, write to sales@bijli.example or call +91 80 4718 2200.\n\n" +
      "-- \nBijli, 14, Lantern Street, Indiranagar, Bengaluru, Karnataka 560038\n",
  );
  expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(page).toContain("<title>Your password was changed</title>");
  expect(page).toContain('<a href="mailto:sales@bijli.example"');
  expect(page).not.toMatch(/Order|Delivery address|Subtotal|undefined|null|\[object/);
  expect(page.match(/href="([^"]*)"/g)).toHaveLength(1);
});

test("the HTML of an order contains its lines, totals, address and link", () => {
  const page = orderEmail("order-confirmed", order, SHOP).html;
  const visible = page.replace(/<[^>]+>/g, "|").replace(/[|\s]*\|[|\s]*/g, "|");
  expect(visible).toContain(
    "|Order 0A1B2C3D|Lamp|Steel blue, 2 × ₹500|₹1,000|Subtotal|₹1,000|Shipping|Free Shipping|Total|₹1,000|",
  );
  expect(visible).toContain(
    "|Delivery address|Asha Rao|14, Lantern Street|Bengaluru 560038|Karnataka, India|Phone 9845012345|",
  );
  expect(page).toMatch(/<a href="https:\/\/shop\.example\/order\/019bc00c2f9800000a1b2c3d"[^>]*>View your order<\/a>/);
  expect(page.match(/<br\/?>Karnataka/g)).toHaveLength(1);
  expect(page).not.toMatch(/undefined|null|\[object|<br\/?>Asha/);
  expect(orderEmail("order-confirmed", { ...order, address: null }, SHOP).html).not.toContain("Delivery address");
});

test.each([
  [0, null, ["Subtotal ₹1,000", "Shipping Free Shipping", "Total ₹1,000"]],
  [0, "TEN", ["Subtotal ₹1,000", "Shipping Free Shipping", "Total ₹1,000"]],
  [1, "TEN", ["Subtotal ₹1,000", "Coupon TEN −₹0.01", "Shipping Free Shipping", "Total ₹1,000"]],
  [100_00, null, ["Subtotal ₹1,000", "Coupon −₹100", "Shipping Free Shipping", "Total ₹1,000"]],
])("the totals of an order with a discount of %i paise by the coupon %s", (discountPaise, couponCode, rows) => {
  expect(totalRows(orderInEmail({ ...order, discountPaise, couponCode }, SHOP)).map((row) => row.join(" "))).toEqual(
    rows,
  );
});

test("an address has four lines and the phone number for the courier, or none", () => {
  const lines = ["Asha Rao", "14, Lantern Street", "Bengaluru 560038", "Karnataka, India"];
  expect(addressLines(orderInEmail(order, SHOP))).toEqual([...lines, "Phone 9845012345"]);
  expect(
    addressLines({ ...orderInEmail(order, SHOP), address: order.address && { ...order.address, mobile: null } }),
  ).toEqual(lines);
  expect(addressLines({ ...orderInEmail(order, SHOP), address: null })).toEqual([]);
});

test("values in HTML are escaped, and not in the text", () => {
  const enquiry = { ticket: "E-1", name: "Asha", email: "asha@example.com", mobile: "1", comment: `&<>"' &amp; <b>` };
  const { html, text } = render({ kind: "owner-enquiry", contents: { enquiry } });
  expect(html).toContain("&amp;&lt;&gt;&quot;&#x27; &amp;amp; &lt;b&gt;</p>");
  expect(text).toContain(`\n\n&<>"' &amp; <b>\n\n`);
});

test.each([
  ["A".repeat(40), true],
  ["A".repeat(41), false],
  ["O'Neil-Rao Asha", true],
  ["-Asha", false],
  ["Asha1", false],
  [" Asha \n", true],
])("'%s' is greeted by name: %s", (name, named) => {
  expect(greeting(name)).toBe(named ? `Hello ${name.trim()},` : "Hello,");
});

test("text on one line has no line breaks, direction marks or invisible characters", () => {
  expect(oneLine(" a\u0000\u0085b\u2028\u2029c \t d\u061c\u200e\u200f\u202a\u202e\u2066\u2069\ufeffe ")).toBe(
    "a b c d e",
  );
});

test("a stored text that reads from right to left ends with itself in text and HTML", () => {
  const lines = [{ title: "\u202eLa\u2067mp", color: "\u2066Red", quantity: 2 }];
  const contents = { firstname: "Asha", orderNumber: "0A1B2C3D", lines, parcel: null, link: null };
  const { text, html } = render({ kind: "replacement-dispatched", contents } as unknown as Email);
  for (const shown of [text, html]) {
    expect(shown).toContain("on its way to you: 2 × Lamp, Red.");
    expect(shown).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  }
});

test("an order number is the end of its id", () => {
  expect(orderNumber("019bc00c2f9800000a1b2c3d")).toBe("0A1B2C3D");
});
