import { expect, test } from "vitest";
import { shopSettings } from "#shop/shop.settings.ts";
import { contactChangedEmail, passwordChangedEmail } from "./account-email.ts";
import type { OrderInEmail, Sender } from "./email.ts";
import { greeting, oneLine, withoutLinks } from "./email-parts.ts";
import { orderEmail } from "./order-email.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

const shop: Sender = { ...shopSettings, publicUrl: "https://shop.example" };
const order: OrderInEmail = {
  id: "019bc00c2f9800000a1b2c3d",
  createdAtMs: Date.UTC(2026, 0, 15, 6, 30),
  status: "Processing",
  awaitsRelease: false,
  firstname: "Asha",
  expectedBy: "Wed, 21 Jan",
  lines: [
    {
      title: "Orlin Slate 14 laptop",
      color: "Steel blue",
      picture: "https://shop.example/media/laptop-160.webp",
      quantity: 2,
      pricePaise: 49_990_00,
    },
    { title: "Cable", color: "White", picture: null, quantity: 1, pricePaise: 299_50 },
  ],
  subtotalPaise: 100_279_50,
  discountPaise: 10_027_95,
  couponCode: "DIWALI10",
  totalPaise: 90_251_55,
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

test("the confirmation shows number, lines, totals, address and the cash to keep ready", () => {
  const content = orderEmail("order-confirmed", order, shop);
  expect(content.subject).toBe("Your order 0A1B2C3D is confirmed");
  expect(renderText(content, shop)).toBe(`Hello Asha,

We have received your order of 15 January 2026 and are preparing it. We will email you when it is on its way.

Delivery is expected by Wed, 21 Jan.

You pay in cash on delivery. Please keep ₹90,251.55 ready.

Order 0A1B2C3D

Orlin Slate 14 laptop
  Steel blue, 2 × ₹49,990 = ₹99,980
Cable
  White, 1 × ₹299.50 = ₹299.50

Subtotal: ₹1,00,279.50
Coupon DIWALI10: −₹10,027.95
Shipping: Free Shipping
Total: ₹90,251.55

Delivery address
Asha Rao
14, Lantern Street
Bengaluru 560038
Karnataka, India
Phone 9845012345

View your order: https://shop.example/order/019bc00c2f9800000a1b2c3d

Questions? Reply to this email, write to sales@bijli.example or call +91 80 4718 2200.

-- 
Bijli, 14, Lantern Street, Indiranagar, Bengaluru, Karnataka 560038
`);
});

test("the HTML has the same content as the text", () => {
  for (const kind of ["order-confirmed", "order-dispatched", "order-delivered", "order-cancelled"] as const) {
    const content = orderEmail(kind, order, shop);
    const visible = visibleText(renderHtml(content, shop));
    for (const line of renderText(content, shop).split("\n"))
      for (const part of line.split(/[:=]|^-- $/)) expect(visible, kind).toContain(part.trim());
  }
});

test("every text in the HTML has a font and a size, and lines separate the products", () => {
  const sent = renderHtml(orderEmail("order-confirmed", order, shop), shop);
  const styles = [...sent.matchAll(/<(?:p|h1|h2|span|td) [^>]*style="([^"]*)"[^>]*>[^<\n]/g)].map(([, style]) => style);
  expect(styles.length).toBeGreaterThan(20);
  for (const style of styles) expect(style).toMatch(/font-family:.*;font-size:\d+px;line-height:\d+px;.*color:#/);
  expect(sent.match(/<td[^>]*border-top:1px solid/g)).toHaveLength(3 * order.lines.length + 2);
  expect(sent.match(/<img [^>]*>/g)).toEqual([
    expect.stringMatching(
      /^<img src="https:\/\/shop\.example\/media\/laptop-160\.webp" alt="" width="80" height="80" /,
    ),
  ]);
});

test("without the shop's address there is no link", () => {
  const here = { ...shop, publicUrl: "" };
  const content = orderEmail("order-confirmed", order, here);
  expect(renderText(content, here)).not.toContain("http");
  expect(renderHtml(content, here)).not.toMatch(/href="(?!mailto:)/);
});

test.each([
  ["order-confirmed", true],
  ["order-dispatched", true],
  ["order-delivered", false],
  ["order-cancelled", false],
] as const)("the email %s shows pictures and colours, and the expected day: %s", (kind, hasDay) => {
  const content = orderEmail(kind, order, shop);
  const [text, html] = [renderText(content, shop), renderHtml(content, shop)];
  expect(html).toContain('src="https://shop.example/media/laptop-160.webp"');
  for (const color of ["Steel blue, 2 × ₹49,990", "White, 1 × ₹299.50"]) {
    expect(text).toContain(color);
    expect(html).toContain(color);
  }
  expect(text.includes("Delivery is expected by Wed, 21 Jan.")).toBe(hasDay);
  expect(html.includes("Delivery is expected by Wed, 21 Jan.")).toBe(hasDay);
});

test.each([
  ["order-confirmed", true],
  ["order-dispatched", true],
  ["order-delivered", false],
  ["order-cancelled", false],
] as const)("the phone number for the courier is in the email %s: %s", (kind, shown) => {
  expect(renderText(orderEmail(kind, order, shop), shop).includes("9845012345")).toBe(shown);
});

test("an order without an address asks for it", () => {
  const text = renderText(orderEmail("order-confirmed", { ...order, address: null }, shop), shop);
  expect(text).toContain("We do not have a delivery address for this order yet.");
  expect(text).not.toContain("Delivery address");
});

test("each email has its own text", () => {
  const textOf = (kind: "order-dispatched" | "order-delivered" | "order-cancelled") =>
    renderText(orderEmail(kind, order, shop), shop);
  expect(textOf("order-dispatched")).toContain("Delivery is expected by Wed, 21 Jan.\n\nYou pay in cash on delivery.");
  for (const kind of ["order-delivered", "order-cancelled"] as const) expect(textOf(kind)).not.toContain("expected by");
  const late = orderEmail("order-dispatched", { ...order, expectedBy: null }, shop);
  expect(renderText(late, shop)).toContain("and on its way to you.\n\nYou pay in cash on delivery.");
  expect(textOf("order-delivered")).toContain("you can return it: within 10 days, unused and in the original box.");
  expect(textOf("order-cancelled")).toContain("there is nothing to pay.");
  const changed = contactChangedEmail({ firstname: "Asha", email: true, mobile: true }, shop);
  expect(renderText(changed, shop)).toContain("The email address and the mobile number of your account at Bijli have");
  expect(renderText(passwordChangedEmail({ firstname: "Asha" }, shop), shop)).toContain("The password of your account");
});

test("emails have no exclamation marks", () => {
  for (const kind of ["order-confirmed", "order-dispatched", "order-delivered", "order-cancelled"] as const)
    expect(renderText(orderEmail(kind, order, shop), shop)).not.toContain("!");
});

test("text from customers is escaped and stays on one line", () => {
  const malicious = `</td><script>alert(1)</script>\r\nBcc: all@example.com\u2028\u202e"'&`;
  const content = orderEmail(
    "order-confirmed",
    {
      ...order,
      firstname: malicious,
      couponCode: malicious,
      lines: [{ title: malicious, color: malicious, picture: malicious, quantity: 1, pricePaise: 1 }],
      address: {
        firstname: malicious,
        lastname: malicious,
        street: malicious,
        city: malicious,
        state: malicious,
        pincode: malicious,
        country: malicious,
        mobile: malicious,
      },
    },
    shop,
  );
  expect(renderHtml(content, shop)).not.toMatch(/<script|[\r\u2028\u202e]|\n\s*Bcc/);
  expect(renderText(content, shop)).not.toMatch(/^Bcc|[\r\u2028\u202e]/m);
  expect(oneLine(malicious)).not.toMatch(/[\r\n\u2028\u202e]/);
});

test.each([
  ["http://evil.example/x?y", "http: //evil. example/x?y"],
  ["www.evil.com", "www. evil. com"],
  ["write to me@evil.co.in", "write to me @ evil. co. in"],
  ["evil\u3002com", "evil. com"],
  ["10.0.0.1:80", "10. 0. 0. 1:80"],
  ["Flat 4. St. Mary Road", "Flat 4. St. Mary Road"],
])("%j in an address line makes no link: %j", (text, shown) => {
  expect(withoutLinks(text)).toBe(shown);
});

test.each([
  ["Asha", "Hello Asha,"],
  ["Jean-Luc O'Neil", "Hello Jean-Luc O'Neil,"],
  ["आशा", "Hello आशा,"],
  ["Win a prize at evil.example", "Hello,"],
  ["", "Hello,"],
])("%j is greeted with %j", (firstname, words) => {
  expect(greeting(firstname)).toBe(words);
});

/** The visible text of HTML, and the targets of its links. */
function visibleText(html: string): string {
  return html
    .replace(/<\/?a[^>]*>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .concat(html.match(/href="([^"]*)"/g)?.join(" ") ?? "");
}
