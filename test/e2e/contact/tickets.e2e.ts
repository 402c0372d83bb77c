import type { Page } from "@playwright/test";
import { answerEnquiry, getEnquiry } from "#shop/enquiries/manage-enquiries.server.ts";
import { sentEmail } from "#test/e2e/sent-email.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import type { ShopServer } from "#test/e2e/shop-server.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

async function sendMessage(page: Page): Promise<{ email: string; ticket: string }> {
  const email = `meera.${crypto.randomUUID().slice(0, 8)}@example.org`;
  await page.getByRole("textbox", { name: "Name" }).fill("Meera Pillai");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(email);
  await page.getByRole("textbox", { name: "Mobile" }).fill("9845012345");
  await page.getByRole("textbox", { name: "Comment" }).fill("Does the lamp have a two-pin plug?");
  await page.getByRole("main").getByRole("button", { name: "Send" }).click();
  const note = page.getByRole("status").filter({ hasText: "Your number is" });
  await expect(note).toHaveText(
    /^Your number is E-[0-9A-F]{8}\. We answer by email within 48 hours\. Follow your message$/,
  );
  return { email, ticket: /E-[0-9A-F]{8}/.exec(await note.innerText())?.[0] ?? "" };
}

/** The path of the link in the email that answers a message. */
async function answered(shop: ShopServer, { email, ticket }: { email: string; ticket: string }): Promise<string> {
  await withShopContext(shop, (ctx) =>
    answerEnquiry(ctx, { id: ticket, text: "Yes, it has one.\nA third pin is in the box.", again: false }),
  );
  const source = await sentEmail(shop, email, `Re: Your message ${ticket}`);
  expect(source).toContain("Yes, it has one.");
  return /\/contact\/reply\/[\w-]{43}/.exec(source)?.[0] ?? "";
}

/** A day as the page shows it, so many days from now. */
const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });

const messages = (page: Page) => page.getByRole("list", { name: "Messages" }).getByRole("listitem");

test("a message gets a number, and the link of its answer leads back to it", { tag: "@widths" }, async ({
  page,
  shop,
}) => {
  await visit(page, "/contact");
  const sent = await sendMessage(page);
  const receipt = await sentEmail(shop, sent.email, `Your message ${sent.ticket}`);
  expect(receipt).not.toContain("two-pin");
  const followed = /\/contact\/reply\/[\w-]{43}/.exec(receipt)?.[0] ?? "";
  await page.getByRole("link", { name: "Follow your message" }).click();
  await expect(page).toHaveURL(followed);
  const status = page.getByRole("main").locator("dl");
  await expect(status).toContainText(/Sent on.*Status\s*Waits for our answer\s*We answer by/);
  await expect(status.getByRole("time")).toHaveText([dayIn(0), dayIn(2)]);
  await expect(messages(page)).toHaveCount(0);
  await expect(
    page.getByText(/^We have your message\. What you wrote is shown here when we have answered/),
  ).toBeVisible();
  await visit(page, await answered(shop, sent));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Your message ${sent.ticket}`);
  await expect(status).toContainText("Answered: write back if something is left");
  await expect(messages(page)).toHaveText([/^You .*two-pin plug\?$/, /^Bijli .*Yes, it has one\.\s*A third pin/]);
  await expect(messages(page).getByRole("time")).toHaveText([dayIn(0), dayIn(0)]);
  await expect(page.getByRole("main").getByText(sent.email)).toHaveCount(0);
  const comment = page.getByRole("textbox", { name: "Comment" });
  await page.getByRole("main").getByRole("button", { name: "Send" }).click();
  await expect(comment).toBeFocused();
  await comment.fill("Thank you. How long is the cable?");
  await comment.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByText("Message sent successfully!")).toBeVisible();
  await expect(messages(page)).toHaveCount(3);
  await expect(messages(page).last()).toHaveText(/^You .*How long is the cable\?$/);
  await expect(comment).toHaveValue("");
  const { enquiry } = await withShopContext(shop, (ctx) => getEnquiry(ctx, sent.ticket));
  expect(enquiry.status).toBe("open");
});

test("a reply that does not reach the shop stays in the form", async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  await visit(page, "/contact");
  await visit(page, await answered(shop, await sendMessage(page)));
  await page.route("**/contact/reply/*.data*", (route) => route.abort());
  await page.getByRole("textbox", { name: "Comment" }).fill("Thank you");
  await page.getByRole("main").getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Failed to send message.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Comment" })).toHaveValue("Thank you");
});

test("a link that nobody was sent shows nothing", async ({ page }) => {
  await visit(page, `/contact/reply/${"x".repeat(43)}`);
  await expect(page.getByRole("main").getByRole("status")).toHaveText(/^This link has expired/);
  await expect(page.getByRole("textbox", { name: "Comment" })).toHaveCount(0);
  await page.getByRole("link", { name: "Send a new message" }).click();
  await expect(page).toHaveURL("/contact");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the number of a message, and takes a reply", async ({ page, shop }) => {
    await page.goto("/contact");
    const sent = await sendMessage(page);
    await page.goto(await answered(shop, sent));
    await page.getByRole("textbox", { name: "Comment" }).fill("Thank you.");
    await page.getByRole("main").getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("main").getByText("Message sent successfully!")).toBeVisible();
    await expect(messages(page)).toHaveCount(3);
  });
});
