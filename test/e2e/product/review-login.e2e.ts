import type { Page } from "@playwright/test";
import { searchBox } from "#test/e2e/layout/search-box.ts";
import { type Customer, registerCustomer } from "#test/e2e/session/customer.ts";
import { endSessions } from "#test/e2e/session/customer-api.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { comment, findUnreviewed, openReviewForm, reviewsRegion, sendButton, starOption } from "./reviews-page.ts";

async function logInAs(page: Page, { email, password }: Customer) {
  await page.getByLabel("Email / Phone / Username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("an incomplete review of a visitor is not sent after the login, and keeps what was entered", async ({
  page,
  shop,
}) => {
  const customer = await registerCustomer(shop.url);
  await page.goto("/about");
  const { _id } = await findUnreviewed(page);
  await visit(page, `/product/${_id}`);
  await openReviewForm(page);
  await comment(page).fill("Without stars.");
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/login/);
  await logInAs(page, customer);
  await expect(page.getByText("Please select a star rating")).toBeVisible();
  await expect(comment(page)).toHaveValue("Without stars.");
});

test("a review is not sent later when its visitor left the login page, nor when another customer logs in", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const [asha, divya] = [await registerCustomer(shop.url), await registerCustomer(shop.url)];
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/product/rating") && sent.push(request.method()));
  await page.goto("/about");
  const { _id, title } = await findUnreviewed(page);
  await visit(page, `/product/${_id}`);
  await openReviewForm(page);
  await starOption(page, "3 stars").check();
  await comment(page).fill("Middling.");
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole("banner").getByRole("link", { name: "Bijli" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bijli electronics shop");
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await logInAs(page, asha);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hello,/);
  await searchBox(page).fill(title);
  await searchBox(page).press("Enter");
  await page.getByRole("article").getByRole("link", { name: title }).first().click();
  await expect(comment(page)).toHaveValue("Middling.");
  await sendButton(page).click();
  await expect(page.getByText("Review added successfully!")).toBeVisible();
  await endSessions(shop, asha);
  await reviewsRegion(page).getByRole("button", { name: "Edit your review" }).click();
  await comment(page).fill("Better.");
  await starOption(page, "4 stars").check();
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/login/);
  await logInAs(page, divya);
  await expect(page).toHaveURL(`/product/${_id}`);
  // What one customer has typed is shown to no other.
  await expect(comment(page)).toHaveCount(0);
  // A page may be a second old (decision 004).
  const html = async () => (await page.request.get(`/product/${_id}`)).text();
  await expect.poll(html).toContain("Middling.");
  await page.reload();
  await expect(reviewsRegion(page).getByRole("listitem")).toHaveCount(1);
  expect(sent).toEqual(["PUT", "PUT"]);
});
