import type { Page } from "@playwright/test";
import { logIn, registerCustomer, toast } from "#test/e2e/session/customer.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { type ShopServer, startShop } from "#test/e2e/shop-server.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

const form = (page: Page) => ({
  name: page.getByRole("textbox", { name: "Name" }),
  email: page.getByRole("textbox", { name: "Email", exact: true }),
  mobile: page.getByRole("textbox", { name: "Mobile" }),
  comment: page.getByRole("textbox", { name: "Comment" }),
  send: page.getByRole("main").getByRole("button", { name: "Send" }),
});

/** The input of `fill`; each test uses its own address. */
let enquiry = { name: "", email: "", mobile: "", comment: "" };

test.beforeEach(() => {
  enquiry = {
    name: "Nandini Rao",
    email: `nandini.${crypto.randomUUID().slice(0, 8)}@example.org`,
    mobile: "98450 12345",
    comment: "Does the Kestrik come with a two-pin plug?",
  };
});

async function fill(page: Page) {
  for (const name of ["name", "email", "mobile", "comment"] as const) await form(page)[name].fill(enquiry[name]);
}

const enquiriesOf = (shop: ShopServer, email: string) =>
  withShopContext(shop, ({ db }) => db.read.selectFrom("enquiries").selectAll().where("email", "=", email).execute());

test("all four fields are required; email and mobile have their own input types", async ({ page }) => {
  await page.route("**/api/enquiry", (route) => route.abort());
  await visit(page, "/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
  const intro = "Please fill in all the fields. We use your details only to reply to you.";
  await expect(page.getByRole("main").getByText(intro, { exact: true })).toBeVisible();
  const { send, ...fields } = form(page);
  const { email, mobile } = fields;
  await expect(email).toHaveAttribute("type", "email");
  await expect(mobile).toHaveAttribute("type", "tel");
  for (const [name, field] of Object.entries(fields)) {
    await fill(page);
    await field.fill("");
    await send.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${name} is required$`, "i"));
    await expect(field).toHaveAttribute("required");
  }
  await fill(page);
  await email.fill("a@b");
  await mobile.fill("call me");
  await send.click();
  await expect(email).toHaveAccessibleDescription("Invalid email format");
  await expect(mobile).toHaveAccessibleDescription("Enter a valid phone number");
  await expect(email).toBeFocused();
});

test("sends a visitor's enquiry once, shows 'Sending...' meanwhile, and clears the fields", async ({ page, shop }) => {
  await visit(page, "/contact");
  await fill(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  await page.route("**/api/enquiry", async (route) => {
    sent.push([route.request().method(), route.request().postDataJSON()]);
    await released;
    await route.continue();
  });
  await form(page).send.click();
  const sending = page.getByRole("main").getByRole("button", { name: "Sending..." });
  await expect(sending).toBeDisabled();
  await expect(form(page).comment).toHaveValue(enquiry.comment);
  release();
  await expect(toast(page, "Message sent successfully!")).toBeVisible();
  const { name, email, mobile, comment, send } = form(page);
  for (const field of [name, email, mobile, comment]) await expect(field).toHaveValue("");
  await expect(send).toBeEnabled();
  await expect(page.getByText("Message sent successfully!")).toHaveCount(1);
  await expect(page).toHaveURL("/contact");
  expect(sent).toEqual([["POST", enquiry]]);
  expect(await enquiriesOf(shop, enquiry.email)).toMatchObject([{ ...enquiry, status: "open" }]);
});

test("the number of a sent message is in view, and has the focus @widths", async ({ page }) => {
  await visit(page, "/contact");
  await fill(page);
  await form(page).send.click();
  const note = page.getByText(/^Your number is E-/);
  await expect(note).toBeFocused();
  await expect(note).toBeInViewport({ ratio: 1 });
  await expect(note.getByRole("link", { name: "Follow your message" })).toBeInViewport({ ratio: 1 });
});

test("sends a customer's enquiry without cookie and token", async ({ page, shop, context }) => {
  await logIn(page, await registerCustomer(shop.url));
  await visit(page, "/contact");
  expect(await context.cookies()).toHaveLength(1);
  await fill(page);
  const request = page.waitForRequest("**/api/enquiry");
  await form(page).send.click();
  const headers = await (await request).allHeaders();
  expect(headers).not.toHaveProperty("cookie");
  expect(headers).not.toHaveProperty("authorization");
  await expect(toast(page, "Message sent successfully!")).toBeVisible();
});

for (const [what, response, text] of [
  ["the server's message", { status: 201, json: { message: "We will call you." } }, "We will call you."],
  ["the specification's message when the server has none", { status: 201, json: {} }, "Message sent successfully!"],
] as const)
  test(`a sent enquiry is confirmed with ${what}`, async ({ page }) => {
    await page.route("**/api/enquiry", (route) => route.fulfill(response));
    await visit(page, "/contact");
    await fill(page);
    await form(page).send.click();
    await expect(toast(page, text)).toBeVisible();
    await expect(form(page).comment).toHaveValue("");
  });

for (const [what, response, text] of [
  [
    "the server's message",
    { status: 503, json: { status: "fail", message: "The shop is busy." } },
    "The shop is busy.",
  ],
  ["the fallback when the server has no message", { status: 500, json: { status: "fail" } }, "Failed to send message."],
  ["the fallback when a proxy responds", { status: 502, body: "<h1>Bad Gateway</h1>" }, "Failed to send message."],
  [
    "the fallback when a successful response is not JSON",
    { status: 200, body: "<h1>Wi-Fi</h1>" },
    "Failed to send message.",
  ],
] as const)
  test(`a failed enquiry shows ${what}, and stays in the form`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 50[023]/);
    await page.route("**/api/enquiry", (route) => route.fulfill(response));
    await visit(page, "/contact");
    await fill(page);
    await form(page).send.click();
    await expect(toast(page, text)).toBeVisible();
    for (const name of ["name", "email", "mobile", "comment"] as const)
      await expect(form(page)[name]).toHaveValue(enquiry[name]);
    await expect(form(page).send).toBeEnabled();
  });

test("shows errors of the server at their fields", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 400/, /ERR_FAILED/);
  await visit(page, "/contact");
  await fill(page);
  // Without them, nothing is checked before.
  await page.route("**/enquiries-*.js", (route) => route.abort());
  await form(page).email.fill("a@b");
  await form(page).mobile.fill("call me");
  await form(page).send.click();
  const main = page.getByRole("main");
  await expect(main.getByText("Invalid email format")).toBeVisible();
  await expect(main.getByText("Enter a valid phone number")).toBeVisible();
  await expect(page.getByRole("region", { name: "Messages" }).getByRole("alert")).not.toHaveText("");
  await expect(form(page).email).toBeFocused();
  await expect(form(page).email).toHaveAttribute("aria-invalid", "true");
  await expect(form(page).comment).toHaveValue(/two-pin plug/);
});

test("an enquiry that cannot be sent stays in the form", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED/);
  const shop = await startShop({ DEMO: "off" });
  try {
    await visit(page, `${shop.url}/contact`);
    await fill(page);
  } finally {
    await shop.stop();
  }
  await form(page).send.click();
  await expect(toast(page, "Failed to send message.")).toBeVisible();
  await expect(form(page).comment).toHaveValue(/two-pin plug/);
  await expect(form(page).send).toBeEnabled();
});

test("shows three support blocks: sales email, phone with its hours, office", async ({ page }) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  await expect(main.locator("#support > li")).toHaveCount(3);
  await expect(main.locator("#support").getByRole("heading")).toHaveText(["Sales", "Phone support", "Office"]);
  const block = (title: string) =>
    main.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  const sales = block("Sales").getByRole("link");
  await expect(sales).toHaveText("sales@bijli.example");
  await expect(sales).toHaveAttribute("href", "mailto:sales@bijli.example");
  const phone = block("Phone support").getByRole("link");
  await expect(phone).toHaveText("+91 80 4718 2200");
  await expect(phone).toHaveAttribute("href", "tel:+918047182200");
  await expect(block("Phone support").getByText("Mon-Fri 8am to 5pm", { exact: true })).toBeVisible();
  await expect(block("Sales").getByText("Questions before you buy.", { exact: true })).toBeVisible();
  await expect(
    block("Office").getByText("Open 8:00 to 17:00, Mon to Sat. Please call before you visit.", { exact: true }),
  ).toBeVisible();
  await expect(
    block("Office").getByText("14, Lantern Street, Indiranagar, Bengaluru, Karnataka 560038", { exact: true }),
  ).toBeVisible();
});

test("says who sells, from where, and to whom complaints go @widths", async ({ page }) => {
  await page.goto("/contact");
  const seller = page.getByRole("region", { name: "Who sells, and complaints" });
  await expect(seller.getByRole("definition")).toHaveText([
    /^Bijli Electronics\s*GSTIN 29AAAAA0000A1ZY$/,
    "14, Lantern Street, Indiranagar, Bengaluru 560038, Karnataka",
    "Warehouse: 7, Foundry Road, Peenya, Bengaluru 560058, Karnataka",
    /^Meera Nair\s*grievance@bijli\.example\s*\+91 80 4718 2211$/,
    "We answer every message within 48 hours and settle it within a month. Each gets a number, and a link with which you follow it: on the page after you send it, and in the email that confirms it. Write to us with the form",
  ]);
  // The footer leads here.
  await seller.getByRole("link", { name: "Write to us with the form" }).click();
  await expect(page).toHaveURL("/contact#message");
  await expect(form(page).name).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("submits the form and shows a confirmation page", async ({ page, shop }) => {
    await page.goto("/contact");
    await fill(page);
    await form(page).send.click();
    await expect(page.getByRole("main").getByText("Message sent successfully!")).toBeVisible();
    for (const field of [form(page).name, form(page).comment]) await expect(field).toHaveValue("");
    expect(await enquiriesOf(shop, enquiry.email)).toMatchObject([enquiry]);
  });

  test("shows errors and keeps the entered values", async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 400/);
    await page.goto("/contact");
    await fill(page);
    await form(page).email.fill("a@b");
    await form(page).send.click();
    await expect(page.getByText("Please check the highlighted fields.")).toBeVisible();
    await expect(page.getByText("Invalid email format")).toBeVisible();
    await expect(form(page).email).toHaveValue("a@b");
    await expect(form(page).comment).toHaveValue(/two-pin plug/);
  });
});

test("the phone number stands above the form, in the first view of a phone", { tag: "@widths" }, async ({ page }) => {
  await visit(page, "/contact");
  const phone = page.locator(".contact-form").getByRole("link", { name: "+91 80 4718 2200" });
  await expect(phone).toBeInViewport();
  await expect(phone).toHaveAttribute("href", "tel:+918047182200");
});
