import { listSubscribers } from "#shop/newsletter/newsletter.server.ts";
import { totals } from "#test/e2e/cart/cart-page.ts";
import { findCheapProducts, logInWithCart, rupees } from "#test/e2e/cart/cart-setup.ts";
import { sentEmail } from "#test/e2e/sent-email.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import type { ShopServer } from "#test/e2e/shop-server.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

const THANKS = "We have sent an email with a link to this address, unless it is subscribed. Please confirm it there.";

test("the newsletter promises 10%, requires an email address and responds the same to everybody", async ({ page }) => {
  await visit(page, "/about");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("Sign up for our newsletter and get a 10% discount.")).toBeVisible();
  await expect(footer.getByRole("heading", { name: "Get 10% off with our newsletter", exact: true })).toBeVisible();
  const field = footer.getByRole("textbox", { name: "Email address" });
  await expect(field).toHaveAttribute("type", "email");
  await expect(field).toHaveAttribute("required");
  const send = footer.getByRole("button", { name: "Subscribe" });
  for (const wrong of ["", "nobody"]) {
    await field.fill(wrong);
    await send.click();
    await expect(field).toBeFocused();
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
  }
  for (const _time of ["first", "second"]) {
    await field.fill("reader@example.org");
    await send.click();
    await expect(footer.getByText(THANKS)).toBeVisible();
    await expect(field).toHaveValue("");
  }
  await expect(page).toHaveURL("/about");
});

test("shows 'Sending...' while an address is sent; if it fails, shows a message and keeps the address", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to fetch|TypeError/);
  await visit(page, "/about");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/newsletter.data*", async (route) => {
    await released;
    await route.abort();
  });
  const footer = page.getByRole("contentinfo");
  const field = footer.getByRole("textbox", { name: "Email address" });
  await field.fill("reader@example.org");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(footer.getByRole("button", { name: "Sending..." })).toBeDisabled();
  release();
  await expect(footer.getByText("We could not sign you up. Please try again in a moment.")).toBeVisible();
  await expect(field).toHaveValue("reader@example.org");
  await expect(footer.getByRole("button", { name: "Subscribe" })).toBeEnabled();
});

test("shows an error of the server at the field", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 400/);
  await visit(page, "/about");
  const field = page.getByRole("textbox", { name: "Email address" });
  await field.fill("a@b");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Invalid email format")).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue("a@b");
});

async function newsletterLink(shop: ShopServer, email: string, subject: string, path: string) {
  const source = await sentEmail(shop, email, subject);
  return new RegExp(`http://localhost:\\d+/newsletter/${path}/[\\w-]{43}`).exec(source)?.[0] ?? "";
}

test("a subscriber confirms the address, pays less with the code, and unsubscribes", { tag: "@widths" }, async ({
  page,
  shop,
}) => {
  const [product] = await findCheapProducts(page, 1);
  if (!product) throw new Error("no product");
  const { email } = await logInWithCart(page, shop, [{ product, quantity: 1 }]);
  await visit(page, "/about");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("textbox", { name: "Email address" }).fill(email);
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(footer.getByText(THANKS)).toBeVisible();
  const main = page.getByRole("main");
  await visit(page, await newsletterLink(shop, email, "Please confirm your subscription", "confirm"));
  await main.getByRole("button", { name: "Confirm" }).click();
  const code = await main.getByText(/^NEWS-[A-Z2-9]{8}$/).innerText();
  await visit(page, "/cart");
  await main.getByPlaceholder("Enter Your Coupon").fill(code);
  await main.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(totals(page)).toContainText(`Coupon ${code}`);
  await expect(totals(page)).toContainText(`−${rupees(Math.floor(product.price * 10) / 100)}`);
  await visit(page, await newsletterLink(shop, email, "Your code for 10% off", "unsubscribe"));
  await main.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(main.getByRole("status")).toContainText("You have been unsubscribed.");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the newsletter form opens a confirmation page", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("textbox", { name: "Email address" }).fill("reader@example.org");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("main").getByText(THANKS)).toBeVisible();
    await page.getByRole("link", { name: "Continue shopping" }).click();
    await expect(page).toHaveURL("/shop");
  });

  test("the link of the email shows a coupon, and that of the next email unsubscribes", async ({ page, shop }) => {
    const email = "subscriber@example.org";
    await page.request.post("/api/newsletter", { data: { email } });
    const main = page.getByRole("main");
    await page.goto(await newsletterLink(shop, email, "Please confirm your subscription", "confirm"));
    await main.getByRole("button", { name: "Confirm" }).click();
    await expect(main.getByRole("status")).toContainText("Your subscription has been confirmed.");
    await expect(main.getByText(/^NEWS-[A-Z2-9]{8}$/)).toBeVisible();
    await page.goto(await newsletterLink(shop, email, "Your code for 10% off", "unsubscribe"));
    await main.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(main.getByRole("status")).toContainText("You have been unsubscribed.");
  });

  test("one click in a mail program unsubscribes", async ({ page, shop }) => {
    const email = "one.click@example.org";
    await page.request.post("/api/newsletter", { data: { email } });
    await page.goto(await newsletterLink(shop, email, "Please confirm your subscription", "confirm"));
    await page.getByRole("main").getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText("Your subscription has been confirmed.");
    const isSubscribed = async () =>
      (await withShopContext(shop, listSubscribers)).some((subscriber) => subscriber.email === email);
    expect(await isSubscribed()).toBe(true);
    const link = await newsletterLink(shop, email, "Your code for 10% off", "unsubscribe");
    const reply = await fetch(new URL(link, shop.url), {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(reply.status).toBe(200);
    expect(await isSubscribed()).toBe(false);
  });
});

test("the footer takes little room, with its three lists of links side by side", { tag: "@widths" }, async ({
  page,
}) => {
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(925);
  const tops = await footer
    .getByRole("navigation")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});

test("shows contact details, opening hours, app badges and payment methods", { tag: "@widths" }, async ({ page }) => {
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("Open 8:00 to 17:00, Mon to Sat", { exact: true })).toBeVisible();
  await expect(footer.getByText("14, Lantern Street, Indiranagar, Bengaluru, Karnataka 560038")).toBeVisible();
  await expect(footer.getByText(/^© Bijli/)).toContainText(
    "Sold by Bijli Electronics. Grievance officer: Meera Nair, grievance@bijli.example. Answers within 48 hours.",
  );
  await expect(footer.getByRole("link", { name: "+91 80 4718 2200" })).toHaveAttribute("href", "tel:+918047182200");
  const emailLink = footer.getByRole("link", { name: "sales@bijli.example" });
  await expect(emailLink).toHaveAttribute("href", "mailto:sales@bijli.example");
  await expect(footer.getByText("Get an extra 15% discount on your first order in the app.")).toBeVisible();
  await expect(footer.getByRole("listitem").filter({ hasText: "Coming soon" })).toHaveText([
    "Coming soonApp for phones",
    "Coming soonApp for tablets",
  ]);
  const payment = footer.getByText("Payment: cash on delivery", { exact: true });
  await payment.scrollIntoViewIfNeeded();
  await expect
    .poll(() => payment.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});

test("quick links open six categories; company and help links open existing pages", { tag: "@widths" }, async ({
  page,
}) => {
  await visit(page, "/about");
  const links = (name: string) => page.getByRole("navigation", { name }).getByRole("link");
  await expect(links("Quick Links")).toHaveText(["Laptops", "Headphones", "Tablets", "Watches", "Gaming", "Camera"]);
  await expect(links("Account Help")).toHaveText([
    ...["FAQs", "Community", "Contact Us", "Support Center", "Tracking", "Complaints"],
  ]);
  await expect(links("Company")).toHaveText([
    "About Us",
    "News & Blogs",
    "Delivery",
    "Returns & Refunds",
    "Contact",
    "Terms & Privacy",
  ]);
  const hrefs = (name: string) => links(name).evaluateAll((found) => found.map((link) => link.getAttribute("href")));
  expect(await hrefs("Account Help")).toEqual([
    "/faqs",
    "/community",
    "/contact",
    "/support",
    "/track",
    "/contact#seller",
  ]);
  expect(await hrefs("Company")).toEqual(["/about", "/blogs", "/delivery", "/returns", "/contact#support", "/term"]);
  const categories = (await (await page.request.get("/api/category")).json()) as { _id: string; title: string }[];
  for (const link of await links("Quick Links").all()) {
    const name = await link.innerText();
    const { _id } = categories.find(({ title }) => title === name) ?? {};
    await expect(link).toHaveAttribute("href", `/shop/category/${_id}`);
  }
  await links("Quick Links").filter({ hasText: "Camera" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Camera");
});
