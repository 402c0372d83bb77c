import type { Email } from "#contract/documents/emails.ts";
import { renderEmail } from "#documents/emails/render-email.tsx";
import { test } from "#test/e2e/storefront.ts";
import { defaultSettings } from "#test/settings/default-settings.ts";
import { LONG, NAME, shippingAddress, word } from "./shop-of-long-words.ts";
import { expectReadable } from "./text-fit.ts";

const link = `https://shop.example/${LONG}`;

const emails: Email[] = [
  {
    kind: "order-confirmed",
    contents: {
      firstname: NAME,
      day: LONG,
      awaitsRelease: false,
      hasAddress: true,
      expectedBy: LONG,
      order: {
        number: LONG,
        lines: [null, "/picture.webp"].map((picture) => ({
          title: LONG,
          color: LONG,
          picture,
          quantity: 20,
          price: "₹99,99,999.50",
          amount: "₹19,99,99,990",
        })),
        subtotal: "₹39,99,99,980",
        discount: "₹9,99,999.50",
        couponCode: word(32),
        total: "₹39,99,99,980",
        address: { ...shippingAddress, mobile: "9845012345" },
      },
      pay: { due: "₹39,99,99,980", before: { upi: `${word(60)}@bank`, bank: LONG } },
      link,
      confirm: null,
      track: "https://shop.example/track/token",
    },
  },
  {
    kind: "back-in-stock",
    contents: { product: { title: LONG, picture: "/picture.webp", price: "₹99,99,999.50" }, link, end: link },
  },
  { kind: "enquiry-received", contents: { ticket: LONG, answered: LONG, link } },
  { kind: "enquiry-answer", contents: { ticket: LONG, text: LONG, link } },
  {
    kind: "question-answered",
    contents: { firstname: NAME, title: LONG, question: LONG, answer: LONG, link },
  },
  { kind: "owner-question", contents: { id: LONG, title: LONG, question: LONG } },
  {
    kind: "owner-enquiry",
    contents: { enquiry: { ticket: LONG, name: LONG, email: `${word(60)}@example.com`, mobile: LONG, comment: LONG } },
  },
];

test("emails show texts of one long word without cutting them or scrolling sideways", async ({ page }) => {
  await page.route("/picture.webp", (route) => route.fulfill({ status: 204 }));
  for (const email of emails) {
    const body = renderEmail(email, defaultSettings).html;
    await page.route("/email", (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }));
    await page.goto("/email");
    await expectReadable(page, `the email ${email.kind}`);
  }
});
