import { confirmed, openCheckout, placeButton } from "./at-checkout.ts";
import { fillCheckout, ordersOf, shopperWith } from "./stocked-cart.ts";
import { expect, test, visit } from "./storefront.ts";

test("an order is cancelled before dispatch, once asked whether it is meant", async ({ page, shop }) => {
  await openCheckout(page, shop);
  await fillCheckout(page);
  await placeButton(page).click();
  await confirmed(page);
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your order is cancelled");
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
  expect(await ordersOf(page)).toMatchObject([{ orderStatus: "Cancelled" }]);
});

test("an order that is none or somebody else's does not exist; one that cannot be read says so", async ({
  page,
  shop,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of (400|404|500)/);
  await shopperWith(page, shop, []);
  for (const id of ["0".repeat(24), "nonsense"]) {
    await visit(page, `/order/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This order does not exist.");
  }
  await page.route("**/api/user/orders/*", (route) => route.fulfill({ status: 500, json: {} }));
  await visit(page, `/order/${"0".repeat(24)}`);
  await expect(page.getByRole("main").getByText("Failed to fetch orders")).toBeVisible();
});
