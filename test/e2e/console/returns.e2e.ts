import type { Page } from "@playwright/test";
import type { OrderReturn, OrderReturns } from "#contract/returns.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { deliveredOrder } from "#test/e2e/account/return-form.ts";
import { expectAccessible } from "#test/e2e/axe.ts";
import { findOverflow } from "#test/e2e/layout/overflow.ts";
import { sentEmail } from "#test/e2e/sent-email.ts";
import { callAsCustomer, logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import type { ShopServer } from "#test/e2e/shop-server.ts";
import { expect, test } from "#test/e2e/storefront.ts";
import { photo } from "#test/photos.ts";
import { becomeOwner, type Owner } from "./owner-session.ts";

/** Another setting makes another shop, whose first link nobody has used. */
test.use({ settings: { LOG_LEVEL: "error" } });

let owner: Owner;

test.beforeAll(async ({ browser, shop }) => {
  owner = await becomeOwner(browser, shop);
});

test.beforeEach(async ({ context }) => {
  await context.addCookies(owner.cookies);
});

/** Asks for a return of two pieces as a customer, and shows one of them. */
async function requestOne(page: Page, shop: ShopServer) {
  const { email } = await logInNewCustomer(page, shop);
  const { _id: orderId, product } = await deliveredOrder(page, shop, 2);
  const path = `user/orders/${orderId}/returns`;
  const { returnable } = await callAsCustomer<OrderReturns>(page, "GET", path);
  const lines = returnable.map(({ productId, color }) => ({
    ...{ productId, color, quantity: 2, reason: "Damaged or faulty" },
  }));
  const more = { details: "The left ear is silent.", destination: "nandini@okbank" };
  const { _id } = await callAsCustomer<OrderReturn>(page, "POST", path, { lines, ...more });
  const headers = { origin: shop.url, "content-type": "image/jpeg" };
  const added = await page.request.post(`/api/${path}/${_id}/pictures`, { headers, data: await photo() });
  expect(added.status()).toBe(201);
  const second = await page.request.post(`/api/${path}/${_id}/pictures`, { headers, data: await photo(400, 900) });
  expect(second.status()).toBe(201);
  return { email, orderNumber: orderId.slice(-8).toUpperCase(), number: _id.slice(-8).toUpperCase(), product };
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

/** By the keyboard: opens a picture, goes round both, and comes back to where it was. */
async function expectLargePictures(page: Page) {
  const small = page.getByRole("button", { name: "1 of 2, by the customer" });
  await small.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName("Picture 1 of 2, by the customer");
  const large = dialog.getByRole("img");
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const [width, before] = [(await large.boundingBox())?.width ?? 0, (await small.boundingBox())?.width ?? 0];
  expect(width).toBeGreaterThan(1.5 * before);
  await expectAccessible(page, "a picture of a return");
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toHaveAccessibleName("Picture 2 of 2, by the customer");
  // A tall one leaves the ways below it in sight.
  await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toHaveAccessibleName("Picture 1 of 2, by the customer");
  await dialog.getByRole("button", { name: "Previous" }).click();
  await expect(dialog).toHaveAccessibleName("Picture 2 of 2, by the customer");
  await expect(dialog.getByRole("link", { name: "Open in a tab" })).toHaveAttribute("href", /\/pictures\//);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(small).toBeFocused();
}

test("a return is seen with its picture, accepted, received with a damaged piece, and its refund is owed @widths", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const { number, product } = await requestOne(page, shop);
  await page.goto(owner.url);
  await page.getByRole("link", { name: "Returns to decide" }).click();
  await expect(heading(page, "Returns")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: number })).toContainText(`2 × ${product.title}`);
  expect(await findOverflow(page)).toEqual({ sideways: 0, cut: [] });
  await page.getByRole("link", { name: number }).click();
  await expect(heading(page, `Return ${number}`)).toBeVisible();
  await expect(page.getByText("The left ear is silent.")).toBeVisible();
  const picture = page.getByRole("img", { name: "1 of 2, by the customer" });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page, "a return");
  expect(await findOverflow(page)).toEqual({ sideways: 0, cut: [] });
  await expectLargePictures(page);

  // What the return does not allow yet says why.
  await page.getByText(/^Not now: /).click();
  await expect(button(page, "Received back")).toHaveAccessibleDescription(
    "Only while it is 'Accepted' or 'On the way'.",
  );
  const dialog = page.getByRole("dialog");
  const happened = page.getByRole("region", { name: "What happened" }).getByRole("listitem");
  await expect(happened.filter({ hasText: "Requested · the customer" })).toBeVisible();
  await button(page, "Accept").click();
  await expect(dialog).toContainText("gets an email with what to do next");
  await expect(dialog).toContainText("It cannot be undone");
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("Accept: done.")).toBeVisible();
  await expect(happened.filter({ hasText: "Accepted · Asha Rao" })).toBeVisible();

  await button(page, "Received back").click();
  // Nothing is counted before somebody has looked at it.
  await expect(dialog.getByLabel("Sellable")).toHaveValue("");
  await dialog.getByRole("button", { name: "Received back" }).click();
  await expect(dialog.getByText(/Say how many pieces came back/).first()).toBeVisible();
  await dialog.getByLabel("Sellable").fill("2");
  await dialog.getByLabel("Damaged").fill("1");
  await dialog.getByRole("button", { name: "Received back" }).click();
  await expect(dialog.getByLabel("Sellable")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Sellable").fill("1");
  await dialog.getByLabel("Sellable").press("Enter");
  await expect(page.getByText("Received back: done.")).toBeVisible();
  await expect(page.getByText("Sellable: 1 piece, Damaged: 1 piece")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Received back" })).toContainText("Credit note");
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: /^BJC\// }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);

  const refund = await page.getByRole("region", { name: "Refund" }).getByRole("link").last().textContent();
  await page.getByRole("link", { name: "Refunds", exact: true }).click();
  await expect(page.getByRole("button", { name: `Pay refund ${refund}` })).toBeVisible();
  await page.goBack();
  await button(page, "Pay").click();
  await dialog.getByLabel("Reference").fill("512345678903");
  await dialog.getByRole("button", { name: "Keep as paid" }).click();
  await expect(page.getByText("Nothing is left to do.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Paid back" })).toContainText("by UPI, 512345678903");
  expect(await withShopContext(shop, listViolations)).toEqual([]);
});

test("a return is refused with a reason, which the customer reads", async ({ page, shop }) => {
  const { number, orderNumber, email } = await requestOne(page, shop);
  await page.goto(`${owner.url}/returns/${number}`);
  await button(page, "Refuse").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect(dialog.getByText("Please say why, in words for the customer.").first()).toBeVisible();
  await dialog.getByLabel("Reason").fill("Its seal is broken.");
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByText("Refuse: done.")).toBeVisible();
  await page.getByRole("link", { name: "All returns" }).click();
  await page.getByRole("link", { name: "Given up" }).click();
  await expect(page.getByRole("row").filter({ hasText: number })).toContainText("Refused");
  await sentEmail(shop, email, `Your return of order ${orderNumber} is refused`);
  const told = await (await page.request.get("/api/user/notifications")).text();
  expect(told).toContain("Its seal is broken.");
  expect(await withShopContext(shop, listViolations)).toEqual([]);
});
