import type { Page } from "@playwright/test";
import type { Product } from "#contract/catalogue.ts";
import type { Question } from "#contract/products/questions.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { expectAccessible } from "#test/e2e/axe.ts";
import { sentEmail } from "#test/e2e/sent-email.ts";
import { logIn, registerCustomer, toastTexts } from "#test/e2e/session/customer.ts";
import { callAsCustomer, findProducts, logInNewCustomer, placeOrder } from "#test/e2e/session/customer-api.ts";
import { runShopCommand } from "#test/e2e/shop-command.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { confirmAddress } from "#test/questions/questions.ts";

const region = (page: Page) => page.getByRole("region", { name: "Questions and answers" });
const field = (page: Page) => region(page).getByRole("textbox", { name: "Your question" });
const send = (page: Page) => region(page).getByRole("button", { name: "Send Question" });
const items = (page: Page) => region(page).locator(".reviews-list").getByRole("listitem");

/** A product that only this test asks about. Its title is sent as it is in the subject of an email. */
async function findUnasked(page: Page): Promise<Product> {
  for (const product of await findProducts(page, ({ quantity, title }) => quantity > 5 && /^[ -~]+$/.test(title), 20)) {
    const { headers } = await callForQuestions(page, product._id);
    if (headers["x-total-count"] === "0") return product;
  }
  throw new Error("All products have questions");
}

async function callForQuestions(page: Page, id: string) {
  const response = await page.request.get(`/api/product/${id}/questions`);
  return { headers: response.headers(), questions: (await response.json()) as Question[] };
}

const ADDED = "Your question has been added. You find it after those with answers.";

test("a customer asks, the shop answers by a command and an email tells it, a buyer answers, and all see it", {
  tag: "@widths",
}, async ({ page, shop, browser }) => {
  const asker = await logInNewCustomer(page, shop);
  await withShopContext(shop, (ctx) => confirmAddress(ctx, asker.id));
  const product = await findUnasked(page);
  const { _id: id } = product;
  await visit(page, `/product/${id}`);
  await expect(region(page).getByText("No questions yet.")).toBeVisible();
  await field(page).focus();
  await page.keyboard.type("Is the charger in the box?");
  await page.keyboard.press("Tab");
  await expect(send(page)).toBeFocused();
  const requests: string[] = [];
  page.on("request", (request) => request.url().endsWith("/questions") && requests.push(request.method()));
  await send(page).dblclick();
  await expect(toastTexts(page)).toHaveText([ADDED]);
  await expect(items(page)).toHaveText([/^Is the charger in the box\?Asked on/]);
  await expect(field(page)).toHaveValue("");
  expect(requests).toEqual(["POST"]);
  await expect(
    page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Questions 1" }),
  ).toBeVisible();

  const { questions } = await callForQuestions(page, id);
  await runShopCommand(shop, "question", "answer", String(questions[0]?._id), "Yes, with a cable.");
  const email = await sentEmail(shop, asker.email, "Your question about");
  expect(email).toContain("Yes, with a cable.");
  await expect.poll(async () => (await fetch(`${shop.url}/product/${id}`)).text()).toContain("Yes, with a cable.");

  const buyer = await registerCustomer(shop.url);
  await logIn(page, buyer);
  const order = await placeOrder(page, [{ product, quantity: 1 }]);
  await visit(page, `/product/${id}`);
  await expect(items(page)).toHaveText([/From the shop.*Yes, with a cable\.$/]);
  await expect(region(page).getByRole("button", { name: /^Answer/ })).toHaveCount(0);
  await withShopContext(shop, async (ctx) => {
    for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(ctx, order._id, status);
  });
  await visit(page, `/product/${id}`);
  await region(page).getByRole("button", { name: "Answer: Is the charger in the box?" }).click();
  const form = region(page).getByRole("form", { name: "Answer: Is the charger in the box?" });
  await form.getByRole("button", { name: "Send Answer" }).click();
  await expect(form.getByText("Please write an answer")).toBeVisible();
  await expect(form.getByRole("textbox")).toBeFocused();
  await form.getByRole("textbox").fill("Mine was there.");
  await expectAccessible(page, "questions");
  await form.getByRole("button", { name: "Send Answer" }).click();
  await expect(toastTexts(page)).toHaveText(["Your answer has been added."]);
  await expect(items(page)).toHaveText([/From the shop.*Yes, with a cable\..*Bought this product.*Mine was there\.$/]);
  await expect(region(page).getByRole("heading", { name: "Questions and answers" })).toBeFocused();

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const visitor = await plain.newPage();
  await expect(async () => {
    await visitor.goto(`/product/${id}`);
    await expect(items(visitor)).toHaveText([/Mine was there\.$/]);
  }).toPass();
  await plain.close();
});

test("a visitor's question is kept during the login and sent after it; a failed one stays in the form", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /status of 400/);
  const customer = await registerCustomer(shop.url);
  await page.goto("/about");
  const { _id: id } = await findUnasked(page);
  await visit(page, `/product/${id}`);
  await field(page).fill("Does it float?");
  await send(page).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Email / Phone / Username").fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(`/product/${id}`);
  await expect(items(page)).toHaveText([/^Does it float\?/]);

  await page.route("**/api/product/*/questions", (route) => route.abort());
  await field(page).fill("Does it sink?");
  await send(page).click();
  await expect(page.getByText("Your question could not be added.")).toBeVisible();
  await expect(field(page)).toHaveValue("Does it sink?");
  await page.unroute("**/api/product/*/questions");
  await field(page).fill("Call 98450 12345");
  await send(page).click();
  await expect(region(page).getByText("Please leave out phone numbers and email addresses")).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill(" ");
  await send(page).click();
  await expect(region(page).getByText("Please write a question")).toBeVisible();
});

test("many questions are paged, and long words fit", { tag: "@widths" }, async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const { _id: id } = await findUnasked(page);
  for (let number = 1; number <= 6; number++)
    await callAsCustomer<Question>(page, "POST", `product/${id}/questions`, {
      question: `${number} ${"Long".repeat(110)}`,
    });
  await visit(page, `/product/${id}`);
  await expect(items(page)).toHaveText([/^6/, /^5/, /^4/, /^3/, /^2/]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await region(page).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(`/product/${id}?questions=2#questions-list`);
  await expect(items(page)).toHaveText([/^1/]);
  await expectAccessible(page, "the last page of questions");
  await visit(page, `/product/${id}?questions=99`);
  await expect(items(page)).toHaveText([/^1/]);
});
