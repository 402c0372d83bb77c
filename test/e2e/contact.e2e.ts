import type { Page } from "@playwright/test";
import { startShop } from "./shop-server.ts";
import { expect, test, visit } from "./storefront.ts";

const form = (page: Page) => ({
  name: page.getByRole("textbox", { name: "Name" }),
  email: page.getByRole("textbox", { name: "Email", exact: true }),
  mobile: page.getByRole("textbox", { name: "Mobile" }),
  comment: page.getByRole("textbox", { name: "Comment" }),
  send: page.getByRole("main").getByRole("button", { name: "Send" }),
});

async function fill(page: Page) {
  const { name, email, mobile, comment } = form(page);
  await name.fill("Nandini Rao");
  await email.fill("nandini@example.org");
  await mobile.fill("98450 12345");
  await comment.fill("Does the Kestrik come with a two-pin plug?");
}

test("all four fields are wanted by the browser, e-mail and mobile in their own types", async ({ page }) => {
  await visit(page, "/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
  const { name, email, mobile, comment, send } = form(page);
  await expect(email).toHaveAttribute("type", "email");
  await expect(mobile).toHaveAttribute("type", "tel");
  for (const field of [name, email, mobile, comment]) {
    await fill(page);
    await field.fill("");
    await send.click();
    await expect(field).toBeFocused();
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
  }
});

test("a message is sent once, 'Sending...' meanwhile, and the fields are cleared", async ({ page }) => {
  await visit(page, "/contact");
  await fill(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/contact.data*", async (route) => {
    await released;
    await route.continue();
  });
  await form(page).send.click();
  const sending = page.getByRole("main").getByRole("button", { name: "Sending..." });
  await expect(sending).toBeDisabled();
  release();
  await expect(page.getByRole("main").getByText("Message sent successfully!")).toBeVisible();
  const { name, email, mobile, comment, send } = form(page);
  for (const field of [name, email, mobile, comment]) await expect(field).toHaveValue("");
  await expect(send).toBeEnabled();
});

test("what only the shop finds wrong is marked at its field", async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/status of 400/);
  await visit(page, "/contact");
  await fill(page);
  await form(page).email.fill("a@b");
  await form(page).mobile.fill("call me");
  await form(page).send.click();
  await expect(page.getByText("Please look at the marked fields.")).toBeVisible();
  await expect(page.getByText("Invalid email format")).toBeVisible();
  await expect(page.getByText("Enter a phone number")).toBeVisible();
  await expect(form(page).email).toBeFocused();
  await expect(form(page).email).toHaveAttribute("aria-invalid", "true");
  await expect(form(page).comment).toHaveValue(/two-pin plug/);
});

test("a message that finds no shop keeps what was typed", async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/ERR_CONNECTION_REFUSED/);
  const shop = await startShop({ DEMO: "off" });
  try {
    await visit(page, `${shop.url}/contact`);
    await fill(page);
  } finally {
    await shop.stop();
  }
  await form(page).send.click();
  await expect(page.getByRole("main").getByText("Failed to send message.")).toBeVisible();
  await expect(form(page).comment).toHaveValue(/two-pin plug/);
  await expect(form(page).send).toBeEnabled();
});

test("map and three support blocks", async ({ page }) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  await expect(main.getByRole("img", { name: "Drawn map of the streets around our office" })).toBeVisible();
  await expect(main.getByRole("link", { name: /^Open in a street map/ })).toHaveAttribute("href", /#map=14\//);
  const block = (title: string) =>
    main.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(block("Sales").getByRole("link")).toHaveAttribute("href", "mailto:sales@bijli.example");
  await expect(block("Support by phone")).toContainText("Mon-Fri 8am to 5pm");
  await expect(block("Support by phone").getByRole("link")).toHaveText("+91 80 4718 2200");
  await expect(block("Office")).toContainText("Bengaluru, Karnataka 560038");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is sent and answered by a page", async ({ page }) => {
    await page.goto("/contact");
    await fill(page);
    await form(page).send.click();
    await expect(page.getByRole("main").getByText("Message sent successfully!")).toBeVisible();
    await expect(form(page).name).toHaveValue("");
  });

  test("what is wrong is marked, and what was typed stays", async ({ page, expectedComplaints }) => {
    expectedComplaints.push(/status of 400/);
    await page.goto("/contact");
    await fill(page);
    await form(page).email.fill("a@b");
    await form(page).send.click();
    await expect(page.getByText("Invalid email format")).toBeVisible();
    await expect(form(page).email).toHaveValue("a@b");
    await expect(form(page).comment).toHaveValue(/two-pin plug/);
  });
});
