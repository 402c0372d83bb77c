import type { OrderReturns } from "#contract/returns.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { decideReturn } from "#shop/returns/returns.server.ts";
import { expectAccessible } from "#test/e2e/axe.ts";
import { amountRows } from "#test/e2e/cart/cart-page.ts";
import { findCheapProducts, rupees } from "#test/e2e/cart/cart-setup.ts";
import { expectLayout } from "#test/e2e/layout/layout.ts";
import { findOverflow } from "#test/e2e/layout/overflow.ts";
import { toastTexts } from "#test/e2e/session/customer.ts";
import { callAsCustomer, logInNewCustomer, placeOrder } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { findDividedWords } from "#test/e2e/text/text-fit.ts";
import { settleReturn } from "#test/returns/settle-return.ts";
import { deliveredOrder, requestReturn, returnsSection } from "./return-form.ts";

test("an order has a printable invoice from dispatch", { tag: "@widths" }, async ({
  page,
  shop,
  isMobile,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await logInNewCustomer(page, shop);
  const [product] = await findCheapProducts(page, 1);
  if (!product) throw new Error("no product");
  const { _id } = await placeOrder(page, [{ product, quantity: 2 }]);
  await visit(page, `/order/${_id}/invoice`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invoice");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("This order has no invoice yet.");
  await expectAccessible(page, "no invoice yet");
  await expect(page.getByRole("main").getByRole("link", { name: "View order" })).toHaveAttribute(
    "href",
    `/order/${_id}`,
  );
  await visit(page, "/order/000000000000000000000000/invoice");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This invoice does not exist.");
  await withShopContext(shop, (ctx) => changeOrderStatus(ctx, _id, "Dispatched"));
  await visit(page, `/order/${_id}`);
  const download = page.getByRole("link", { name: "Download invoice" });
  await expect(download).toHaveAttribute("href", `/api/user/orders/${_id}/invoice/pdf`);
  await page.getByRole("link", { name: "View invoice" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tax invoice");
  await expect(page).toHaveTitle("Invoice | Bijli");
  if (!isMobile) await expectLayout(page, "invoice");
  const facts = page.locator(".invoice-facts dd");
  await expect(facts.first()).toHaveText(/^BIJ\/\d\d-\d\d\/\d{6}$/);
  await expect(facts.nth(2)).toHaveText(_id.slice(-8).toUpperCase());
  await expect(facts.nth(3)).toHaveText("Maharashtra (27)");
  await expect(page.getByRole("region", { name: "Sold by" })).toContainText("GSTIN 29");
  await expect(page.getByRole("region", { name: "Billed and delivered to" })).toContainText("Nandini Rao4, Hill Road");
  const cells = page.getByRole("table").getByRole("row").nth(1).getByRole("cell");
  await expect(cells.first()).toContainText(product.title);
  await expect(cells.last()).toHaveText(rupees(product.price * 2));
  await expect(amountRows(page.locator(".invoice-sums"))).toHaveText([
    ...[/^Taxable value₹/, /^IGST₹/, `Total${rupees(product.price * 2)}`],
  ]);
  await expectAccessible(page, "invoice");
  expect(await findOverflow(page)).toEqual({ sideways: 0, cut: [] });
  const own = page.viewportSize() ?? { width: 0, height: 0 };
  // The second is a printed page.
  for (const [width, media] of [
    [768, "screen"],
    [718, "print"],
    [own.width, "screen"],
  ] as const) {
    await page.emulateMedia({ media });
    await page.setViewportSize({ width, height: own.height });
    expect(await findDividedWords(page, 16), `${media} at ${width}`).toEqual([]);
    expect((await findOverflow(page)).sideways, `${media} at ${width}`).toBe(0);
  }
  const [pdf] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download PDF" }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/^invoice-BIJ-\d\d-\d\d-\d{6}\.pdf$/);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(cells.first()).toBeVisible();
});

test("an order is bought again", { tag: "@widths" }, async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const [product] = await findCheapProducts(page, 1);
  if (!product) throw new Error("no product");
  const { _id } = await placeOrder(page, [{ product, quantity: 2 }]);
  await visit(page, `/order/${_id}`);
  await page.getByRole("button", { name: "Buy again" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(toastTexts(page)).toHaveText(["All products of this order are in your cart."]);
  await expect(page.getByRole("main").getByRole("link", { name: product.title })).toBeVisible();
});

test("products of a delivered order are returned", { tag: "@widths" }, async ({ page, shop, isMobile }) => {
  await logInNewCustomer(page, shop);
  const { _id, product } = await deliveredOrder(page, shop, 2);
  await visit(page, `/order/${_id}`);
  await page.getByRole("link", { name: "Return products" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Return products");
  await expect(page).toHaveTitle("Return products | Bijli");
  if (!isMobile) await expectLayout(page, "return");
  await requestReturn(page);
  const section = returnsSection(page);
  await expect(section).toContainText("We are checking your request.");
  await expect(section).toContainText(new RegExp(`Not as described1 × ${RegExp.escape(product.title)}, [\\w ]+`));
  const { returns } = await callAsCustomer<OrderReturns>(page, "GET", `user/orders/${_id}/returns`);
  const returnId = String(returns[0]?._id);
  await withShopContext(shop, (ctx) => decideReturn(ctx, returnId, "Accepted"));
  await visit(page, `/order/${_id}`);
  await expect(section).toContainText(
    /Accepted on \d+ \w+ \d{4}\. The courier fetches it on .* When it is here, we pay /,
  );
  await expect(section).toContainText(`we pay ${rupees(product.price)} back to nandini@okbank.`);
  await withShopContext(shop, (ctx) => settleReturn(ctx, returnId));
  await visit(page, `/order/${_id}`);
  await expect(section).toContainText(/Paid back on \d+ \w+ \d{4}\. We paid .+ by UPI \(reference 123456789012\)\./);
  await section.getByRole("link", { name: /^Credit note BJC/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Credit note");
  await expect(page).toHaveTitle("Credit note | Bijli");
  if (!isMobile) await expectLayout(page, "credit note");
  await expect(page.locator(".invoice-facts dd").nth(2)).toHaveText(/^BIJ\/\d\d-\d\d\/\d{6} of /);
  const cells = page.getByRole("table").getByRole("row").nth(1).getByRole("cell");
  await expect(cells.last()).toHaveText(rupees(product.price));
  const [pdf] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download PDF" }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/^credit-note-BJC-\d\d-\d\d-\d{6}\.pdf$/);
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(cells.last()).toBeVisible();
});
