import { expectAccessible } from "#test/e2e/axe.ts";
import { expect, test } from "#test/e2e/storefront.ts";
import { confirmedOrders } from "./confirmed-orders.ts";
import { becomeOwner, type Owner } from "./owner-session.ts";

/** Another setting makes another shop, whose first link nobody has used. */
test.use({ settings: { LOG_LEVEL: "silent", MAP_CREDIT: "Rounds" } });

let owner: Owner;

test.beforeAll(async ({ browser, shop }) => {
  owner = await becomeOwner(browser, shop);
});

test("a packing round has the orders that were chosen, whatever arrives, until it is taken apart @widths", async ({
  page,
  shop,
}) => {
  await page.context().addCookies(owner.cookies);
  const main = page.getByRole("main");
  const [first = "", second = "", third = ""] = await confirmedOrders(page, shop, 3);
  await page.goto(`${owner.url}/dispatch`);
  await page.getByLabel(`Choose ${third}`).uncheck();
  await main.getByRole("button", { name: "Begin a packing round" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^Packing round of \d+ \w+ \d{4}, \d\d:\d\d$/);
  await expect(main).toContainText("2 orders: 2 to pack, 0 to hand over.");
  await expect(main.getByText("2 of 2 chosen")).toBeVisible();
  await expectAccessible(page, "a packing round");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  const [later = ""] = await confirmedOrders(await page.context().newPage(), shop, 1);
  await page.getByLabel(`Choose ${second}`).uncheck();
  await main.getByRole("button", { name: "Pack", exact: true }).click();
  await expect(page.getByRole("status", { name: "Report" })).toContainText("1 packed.");
  await expect(page.getByLabel(`Choose ${second}`)).toBeVisible();
  await expect(page.getByLabel(`Choose ${later}`)).toHaveCount(0);
  await main.getByRole("link", { name: "To hand over", exact: true }).click();
  await expect(page.getByLabel(`Tracking number of ${first}`)).toBeVisible();

  await main.getByRole("link", { name: "All orders to dispatch" }).click();
  await expect(heading).toHaveText("Dispatch");
  await expect(page.getByLabel(`Choose ${third}`)).toBeVisible();
  await expect(page.getByLabel(`Choose ${later}`)).toBeVisible();
  await expect(page.getByLabel(`Choose ${second}`)).toHaveCount(0);
  const rounds = page.getByRole("region", { name: "Packing rounds" });
  await expect(rounds.getByText("2 orders: 1 to pack, 1 to hand over")).toBeVisible();
  await expectAccessible(page, "open packing rounds");
  await rounds.getByRole("link").click();
  await main.getByRole("button", { name: "Take the round apart" }).click();
  await expect(heading).toHaveText("Dispatch");
  await expect(page.getByLabel(`Choose ${second}`)).toBeVisible();
  await expect(rounds).toHaveCount(0);
});
