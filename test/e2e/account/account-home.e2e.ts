import type { Locator } from "@playwright/test";
import { inFewWords } from "#shop/notifications/in-few-words.ts";
import { orderNumber } from "#shop/order-number.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { handOver } from "#shop/parcels/hand-over.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { changeSetting } from "#shop/settings/manage-settings.server.ts";
import { findProducts, logInNewCustomer, placeOrder } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

test("opens with the current order, what can be done with it now, and what the notifications are about", {
  tag: "@widths",
}, async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const places = page.getByRole("navigation", { name: "In your account" });
  const place = (name: string) => places.getByRole("link", { name, exact: true });
  await visit(page, "/accounts");
  await expect(places.getByRole("link")).toHaveText([
    "Orders None yet",
    "Returns How they work",
    "Reviews None to write",
    "Addresses None yet",
    "Wishlist Empty",
    "Notifications On your orders",
    "Settings Name and password",
    "Help FAQs and contact",
  ]);
  for (const link of await places.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
  const [lamp, fan] = await findProducts(page, ({ quantity }) => quantity > 20, 2);
  if (!lamp || !fan) throw new Error("no products");
  const { _id, products } = await placeOrder(
    page,
    [lamp, fan].map((product) => ({ product, quantity: 1 })),
  );
  const number = orderNumber(_id);
  const about = inFewWords(products.map(({ product }) => product.title));
  await visit(page, "/accounts");
  const current = page.getByRole("region", { name: `Order ${number}` });
  await expect(current).toContainText("Being prepared");
  const topOf = (part: Locator) => part.evaluate((own) => own.getBoundingClientRect().top + scrollY);
  expect(await topOf(current)).toBeLessThanOrEqual(await topOf(places));
  await expect(current).toContainText(/Arrives by \w+,\s\d+\s\w+/);
  await expect(places.getByRole("link", { name: /^Orders Being prepared, by \w+,\s\d+\s\w+$/ })).toBeVisible();
  await expect(place("Addresses None yet")).toHaveAttribute("href", "/accounts/addresses");
  await place("Notifications On your orders").click();
  await expect(page).toHaveURL("/accounts#notifications");
  await expect(page.getByRole("heading", { level: 2, name: "Notification" })).toBeInViewport();
  await expect(current).toContainText(about);
  await expect(current.locator("img")).toHaveCount(2);
  await expect(page.getByRole("main").getByText(`${about}, order ${number}`)).toBeVisible();
  await expect(current.getByRole("link", { name: "Change products or address" })).toBeVisible();
  await expect(current.getByRole("button", { name: /^Cancel order/ })).toBeVisible();
  await expect(current.getByRole("link", { name: /^(Return|Write|View invoice)/ })).toHaveCount(0);
  // Nothing is beside the page on a phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const trackingUrl = "https://courier.example/{number}";
  await withShopContext(shop, async (ctx) => {
    await changeSetting(ctx, "couriers", JSON.stringify([{ name: "Blue Dart", trackingUrl }]));
    await packOrder(ctx, _id);
    await handOver(ctx, _id, { courier: "Blue Dart", tracking: "BD4711" });
  });
  await page.reload();
  await expect(current).toContainText("On its way");
  await expect(current.getByRole("link", { name: /^See where it is/ })).toHaveAttribute(
    "href",
    "https://courier.example/BD4711",
  );
  await expect(current.getByRole("link", { name: "Change products or address" })).toHaveCount(0);
  await page.goto("/accounts/orders");
  await page
    .getByRole("article")
    .getByRole("link", { name: `Track order ${number}` })
    .click();
  await expect(page).toHaveURL(`/order/${_id}#parcel`);

  await withShopContext(shop, (ctx) => changeOrderStatus(ctx, _id, "Delivered"));
  await page.goto("/accounts");
  await expect(current).toContainText("Delivered");
  await expect(place("Reviews 2 products to review")).toHaveAttribute("href", `/order/${_id}`);
  const returns = places.getByRole("link", { name: /^Returns Until \w+,\s\d+\s\w+$/ });
  await expect(returns).toHaveAttribute("href", `/order/${_id}/return`);
  await expect(current).toContainText(/You can return it until \d+ \w+ \d+\./);
  await expect(current.getByRole("link", { name: `Write a review of ${products[0]?.product.title}` })).toHaveAttribute(
    "href",
    `/product/${products[0]?.product._id}#reviews`,
  );
  await expect(current.getByRole("link", { name: "View invoice" })).toBeVisible();
  await current.getByRole("link", { name: "Return products" }).click();
  await expect(page).toHaveURL(`/order/${_id}/return`);
  await page.goto("/accounts/orders");
  const card = page.getByRole("article");
  await expect(card.getByRole("link", { name: `Return products of order ${number}` })).toBeVisible();
  await card.getByRole("button", { name: "Buy again" }).click();
  await expect(page).toHaveURL("/cart");
});

test("shows no samples once something was ordered, also when its notifications are gone", async ({ page, shop }) => {
  const { id } = await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, ({ quantity }) => quantity > 20);
  if (!product) throw new Error("no product");
  await placeOrder(page, [{ product, quantity: 1 }]);
  await withShopContext(shop, ({ db }) =>
    db.write((tx) => tx.db.deleteFrom("notifications").where("user_id", "=", id).execute()),
  );
  await visit(page, "/accounts");
  await expect(page.getByText("You have no notifications.")).toBeVisible();
  await expect(page.getByRole("main").getByText("Example")).toHaveCount(0);
});
