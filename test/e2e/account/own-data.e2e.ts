import { readFileSync } from "node:fs";
import type { OwnData } from "#contract/accounts/own-data.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { logIn, toast } from "#test/e2e/session/customer.ts";
import { findProducts, logInNewCustomer, placeOrder } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

test("a customer downloads their data and deletes the account; nothing of it stays in the browser", {
  tag: "@widths",
}, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/status of (400|401|409)/);
  const customer = await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, ({ quantity }) => quantity > 20);
  if (!product) throw new Error("no product");
  const { _id } = await placeOrder(page, [{ product, quantity: 1 }]);
  await visit(page, "/accounts/settings#own-data");
  await page.evaluate(() => localStorage.setItem("bijli.pin", "411001"));

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download your data" }).click();
  const exporting = page.getByRole("dialog", { name: "Download your data" });
  await exporting.getByLabel("Your password", { exact: true }).fill("not this one");
  await exporting.getByRole("button", { name: "Download" }).click();
  await expect(exporting.getByText("The current password is incorrect.")).toBeVisible();
  await exporting.getByLabel("Your password", { exact: true }).fill(customer.password);
  await exporting.getByRole("button", { name: "Download" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^bijli-account-\d{4}-\d\d-\d\d\.json$/);
  const data: OwnData = JSON.parse(readFileSync(await download.path(), "utf8"));
  expect(data).toMatchObject({ profile: { email: customer.email }, orders: [{ id: _id, total: product.price }] });
  await expect(exporting).toBeHidden();

  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog.getByRole("heading", { name: "Delete your account?" })).toBeInViewport();
  await expect(dialog).toContainText("This cannot be undone.");
  await expect(dialog).toContainText("invoices with your name and address, for up to eight years");
  const erase = dialog.getByRole("button", { name: "Delete my account" });
  await erase.click();
  await expect(dialog.getByText("Password is required")).toBeVisible();
  const password = dialog.getByLabel("Your password", { exact: true });
  await password.fill("not this one");
  await erase.click();
  await expect(dialog.getByText("The current password is incorrect.")).toBeVisible();
  await dialog.getByLabel(/^Also delete the texts of my reviews/).check();
  await password.fill(customer.password);
  await erase.click();
  await expect(dialog.getByText(/^An account can be deleted when all its orders are delivered/)).toBeVisible();
  await expect(password).not.toHaveAttribute("aria-invalid");
  await expect(dialog.getByRole("link", { name: "See your orders" })).toHaveAttribute("href", "/accounts/orders");
  for (const status of ["Dispatched", "Delivered"] as const)
    await withShopContext(shop, (ctx) => changeOrderStatus(ctx, _id, status));
  await erase.click();
  await expect(page).toHaveURL("/");
  await expect(toast(page, "Your account has been deleted. We have sent you an email about it.")).toBeVisible();
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(stored.filter((key) => key !== "bijli.theme")).toEqual([]);
  expect((await page.context().cookies()).filter(({ name }) => /bijli/.test(name))).toEqual([]);
  await expect(logIn(page, customer)).rejects.toThrow();
});
