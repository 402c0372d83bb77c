import { expect, test } from "vitest";
import type { OrderEmailKind } from "#shop/mail/email-kinds.ts";
import type { OrderFacts } from "#shop/mail/facts/email-facts.ts";
import { type OrderContents, orderEmail as render } from "#test/emails/order-email.ts";
import { defaultSettings } from "#test/settings/default-settings.ts";
import { renderEmail } from "./render-email.tsx";
import { greeting, oneLine, withoutLinks } from "./safe-texts.ts";

const SHOP = "https://shop.example";
const order: OrderFacts = {
  orderId: "019bc00c2f9800000a1b2c3d",
  userId: "0".repeat(24),
  createdAtMs: Date.UTC(2026, 0, 15, 6, 30),
  awaitsRelease: false,
  firstname: "Asha",
  deliveryDays: 6,
  lines: [
    {
      title: "Orlin Slate 14 laptop",
      colorTitle: "steelblue",
      image: "laptop",
      dispatchDays: 0,
      quantity: 2,
      pricePaise: 49_990_00,
    },
    { title: "Cable", colorTitle: "white", image: "cable", dispatchDays: 0, quantity: 1, pricePaise: 299_50 },
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

/** The second line of the order has no picture. */
const withoutPicture = (contents: OrderContents): OrderContents => ({
  ...contents,
  order: {
    ...contents.order,
    lines: contents.order.lines.map((line) => (line.title === "Cable" ? { ...line, picture: null } : line)),
  },
});
const orderEmail = (kind: OrderEmailKind, facts: OrderFacts, publicUrl = SHOP) =>
  render(kind, facts, publicUrl, withoutPicture);

test("the confirmation shows number, lines, totals, address and the cash to keep ready", () => {
  const content = orderEmail("order-confirmed", order);
  expect(content.subject).toBe("Your order 0A1B2C3D is confirmed");
  expect(content.text).toBe(`Hello Asha,

We have received your order of 15 January 2026 and are preparing it. We will email you when it is on its way.

Delivery is expected by Wed,\u00A021\u00A0Jan.

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
    const content = orderEmail(kind, order);
    const visible = visibleText(content.html);
    for (const line of content.text.split("\n"))
      for (const part of line.split(/[:=]|^-- $/)) expect(visible, kind).toContain(part.trim());
  }
});

test("every text in the HTML has a font and a size, and lines separate the products", () => {
  const sent = orderEmail("order-confirmed", order).html;
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
  const content = orderEmail("order-confirmed", order, "");
  expect(content.text).not.toContain("http");
  expect(content.html).not.toMatch(/href="(?!mailto:)/);
});

test.each([
  ["order-confirmed", true],
  ["order-dispatched", true],
  ["order-delivered", false],
  ["order-cancelled", false],
] as const)("the email %s shows pictures and colours, and the expected day: %s", (kind, hasDay) => {
  const content = orderEmail(kind, order);
  const [text, html] = [content.text, content.html];
  expect(html).toContain('src="https://shop.example/media/laptop-160.webp"');
  for (const color of ["Steel blue, 2 × ₹49,990", "White, 1 × ₹299.50"]) {
    expect(text).toContain(color);
    expect(html).toContain(color);
  }
  expect(text.includes("Delivery is expected by Wed,\u00A021\u00A0Jan.")).toBe(hasDay);
  expect(html.includes("Delivery is expected by Wed,\u00A021\u00A0Jan.")).toBe(hasDay);
});

test.each([
  ["order-confirmed", true],
  ["order-dispatched", true],
  ["order-delivered", false],
  ["order-cancelled", false],
] as const)("the phone number for the courier is in the email %s: %s", (kind, shown) => {
  expect(orderEmail(kind, order).text.includes("9845012345")).toBe(shown);
});

test("an order without an address asks for it", () => {
  const text = orderEmail("order-confirmed", { ...order, address: null }).text;
  expect(text).toContain("We do not have a delivery address for this order yet.");
  expect(text).not.toContain("Delivery address");
});

test("each email has its own text", () => {
  const textOf = (kind: "order-dispatched" | "order-delivered" | "order-cancelled") => orderEmail(kind, order).text;
  expect(textOf("order-dispatched")).toContain(
    "Delivery is expected by Wed,\u00A021\u00A0Jan.\n\nYou pay in cash on delivery.",
  );
  for (const kind of ["order-delivered", "order-cancelled"] as const) expect(textOf(kind)).not.toContain("expected by");
  const late = render("order-dispatched", order, SHOP, (contents) => ({ ...contents, expectedBy: null }));
  expect(late.text).toContain("and on its way to you.\n\nYou pay in cash on delivery.");
  expect(textOf("order-delivered")).toContain(
    "you can return it: within 10 days, unused and in the original box. What is damaged, faulty or wrong may be used and without its box.",
  );
  expect(textOf("order-cancelled")).toContain("there is nothing to pay.");
  const changes = { firstname: "Asha", email: true, mobile: true, undo: null };
  expect(renderEmail({ kind: "contact-changed", contents: changes }, defaultSettings).text).toContain(
    "The email address and the mobile number of your account at Bijli have",
  );
  const password = { kind: "password-changed", contents: { firstname: "Asha" } } as const;
  expect(renderEmail(password, defaultSettings).text).toContain("The password of your account");
});

test("emails have no exclamation marks", () => {
  for (const kind of ["order-confirmed", "order-dispatched", "order-delivered", "order-cancelled"] as const)
    expect(orderEmail(kind, order).text).not.toContain("!");
});

test("text from customers is escaped and stays on one line", () => {
  const malicious = `</td><script>alert(1)</script>\r\nBcc: all@example.com\u2028\u202e"'&`;
  const texts = {
    firstname: malicious,
    lastname: malicious,
    street: malicious,
    city: malicious,
    state: malicious,
    pincode: malicious,
    country: malicious,
    mobile: malicious,
  };
  const content = render("order-confirmed", order, SHOP, (contents) => ({
    ...contents,
    firstname: malicious,
    order: {
      ...contents.order,
      couponCode: malicious,
      lines: [{ title: malicious, color: malicious, picture: malicious, quantity: 1, price: "₹0.01", amount: "₹0.01" }],
      address: texts,
    },
  }));
  expect(content.html).not.toMatch(/<script|[\r\u2028\u202e]|\n\s*Bcc/);
  expect(content.text).not.toMatch(/^Bcc|[\r\u2028\u202e]/m);
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

/** Returns the visible text of HTML, and the targets of its links. */
function visibleText(html: string): string {
  return html
    .replace(/<\/?a[^>]*>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .concat(html.match(/href="([^"]*)"/g)?.join(" ") ?? "");
}
