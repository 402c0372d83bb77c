import type { EmailContent } from "#shop/mail/emails/email.ts";
import { renderHtml } from "#shop/mail/emails/render-html.ts";
import { shopSettings } from "#shop/shop.settings.ts";
import { test } from "#test/e2e/storefront.ts";
import { LONG, NAME, shippingAddress, word } from "./shop-of-long-words.ts";
import { expectReadable } from "./text-fit.ts";

test("emails show texts of one long word without cutting them or scrolling sideways", async ({ page }) => {
  const content: EmailContent = {
    subject: LONG,
    heading: LONG,
    firstname: NAME,
    paragraphs: [LONG],
    order: {
      id: "019bc00c2f9800000a1b2c3d",
      createdAtMs: 0,
      status: "Processing",
      awaitsRelease: false,
      firstname: NAME,
      expectedBy: null,
      lines: [null, "/picture.webp"].map((picture) => ({
        title: LONG,
        color: LONG,
        picture,
        quantity: 20,
        pricePaise: 99_99_999_50,
      })),
      subtotalPaise: 39_99_99_980_00,
      discountPaise: 9_99_999_50,
      couponCode: word(32),
      totalPaise: 39_99_99_980_00,
      address: { ...shippingAddress, mobile: "9845012345" },
    },
    product: { id: "1", title: LONG, picture: "/picture.webp", pricePaise: 99_99_999_50 },
    link: { label: "View your order", address: `https://shop.example/${LONG}` },
    end: { label: "End all requests", address: `https://shop.example/${LONG}` },
  };
  await page.route("/email", (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: renderHtml(content, { ...shopSettings, publicUrl: "https://shop.example" }),
    }),
  );
  await page.route("/picture.webp", (route) => route.fulfill({ status: 204 }));
  await page.goto("/email");
  await expectReadable(page, "an email");
});
