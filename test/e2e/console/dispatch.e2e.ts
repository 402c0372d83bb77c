import { readFile } from "node:fs/promises";
import { getOrderByNumber } from "#shop/orders/operator/manage-orders.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { expectAccessible } from "#test/e2e/axe.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test } from "#test/e2e/storefront.ts";
import { confirmedOrders } from "./confirmed-orders.ts";
import { becomeOwner, type Owner } from "./owner-session.ts";

/** Another setting makes another shop, whose first link nobody has used. */
test.use({ settings: { LOG_LEVEL: "silent" } });

let owner: Owner;

test.beforeAll(async ({ browser, shop }) => {
  owner = await becomeOwner(browser, shop);
});

test.beforeEach(async ({ context }) => {
  await context.addCookies(owner.cookies);
});

test("confirmed orders are picked, packed, labelled, handed over and delivered, and only what failed is left", async ({
  page,
  shop,
}) => {
  const [first = "", second = "", third = ""] = await confirmedOrders(page, shop, 3);
  await page.goto(owner.url);
  await page.getByRole("link", { name: "Dispatch", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Dispatch", level: 1 })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText("3 of 3 chosen");
  await main.getByText(/^Pick list: 3 pieces/).click();
  await expect(page.getByRole("table", { name: "Pick list" }).getByRole("row")).toHaveCount(2);

  // Another person cancels one meanwhile.
  await withShopContext(shop, async (ctx) => {
    await changeOrderStatus(ctx, (await getOrderByNumber(ctx, third)).order.id, "Cancelled");
  });
  await main.getByRole("button", { name: "Pack", exact: true }).click();
  const report = page.getByRole("status", { name: "Report" });
  await expect(report).toContainText("2 packed, 1 not.");
  await expect(report).toContainText(`${third}: The order is 'Cancelled' and cannot be packed.`);
  await report.getByRole("link", { name: "Go on to hand over" }).click();

  // A column of a sheet fills the fields from the focused one on; what was typed survives a reload.
  const field = (number: string) => page.getByLabel(`Tracking number of ${number}`);
  await expect(main.getByRole("button", { name: "Hand over", exact: true })).toHaveAttribute("aria-disabled", "true");
  await field(first).evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, "SW 1001\nSW 1002 ₹");
  await expect(field(second)).toHaveValue("SW 1002 ₹");
  await page.getByLabel("Courier", { exact: true }).fill("Swift");
  await page.reload();
  await expect(field(first)).toHaveValue("SW 1001");
  await field(first).press("Enter");
  await expect(field(second)).toBeFocused();

  const download = page.waitForEvent("download");
  await main.getByRole("button", { name: "Print papers" }).click();
  const file = await readFile(await (await download).path());
  expect(file.toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(7);

  await main.getByRole("button", { name: "Hand over", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Hand over 2 parcels" });
  await expect(dialog).toContainText("It cannot be undone.");
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expect(report).toContainText("1 handed over, 1 not.");
  await expect(report).toContainText(`${second}: tracking must be at most 60 letters, digits and signs`);
  await expect(field(first)).toHaveCount(0);
  await field(second).fill("SW1002");
  await main.getByRole("button", { name: "Hand over", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hand over" }).click();
  await expect(report).toContainText("1 handed over.");
  await expect(main).toContainText("No parcel waits for its courier.");

  // The courier's own list chooses what arrived.
  await main.getByRole("link", { name: "On the way" }).click();
  await expect(main).toContainText("0 of 2 parcels chosen");
  const isChosen = (number: string) => page.getByLabel(`Choose ${number}`);
  await page.getByLabel("The courier's list").fill("AWB\tStatus\nSW1001\tDelivered\nSW1002\tRTO\nSW9999\tDelivered");
  await expect(isChosen(first)).toBeChecked();
  await expect(isChosen(second)).not.toBeChecked();
  await expect(main).toContainText("1 line says that its parcel has not arrived: SW1002, RTO");
  await expect(main).toContainText("1 line names no parcel below, or two: SW9999, Delivered");
  await main.getByRole("button", { name: "Delivered", exact: true }).click();
  const arrived = page.getByRole("dialog", { name: "1 parcel delivered" });
  await expect(arrived).toContainText(/₹[\d,.]+ counts as taken in cash/);
  await arrived.getByRole("button", { name: "Delivered" }).click();
  await expect(report).toContainText("1 delivered.");
  await expect(isChosen(first)).toHaveCount(0);
  await expect(main).toContainText("0 of 1 parcel chosen");
  await page.goto(`${owner.url}/orders/${first}`);
  await expect(main).toContainText("SW1001");
  await expect(main.getByText("Delivered", { exact: true }).first()).toBeVisible();
});

test("numbers of pieces are scanned for all parcels at once, and what cannot be taken is named by its line", async ({
  page,
  shop,
}) => {
  const [first = "", second = ""] = await confirmedOrders(page, shop, 2);
  await page.goto(`${owner.url}/dispatch`);
  const main = page.getByRole("main");
  await main.getByText(/^Serial numbers: 0 of/).click();
  await main.getByRole("checkbox", { name: /^2 × / }).check();
  const scan = main.getByLabel("Serial numbers", { exact: true });
  // A scanner presses Enter after each number.
  for (const number of ["sn 1", "SN1"]) {
    await scan.pressSequentially(number);
    await scan.press("Enter");
  }
  await main.getByRole("button", { name: "Pack", exact: true }).click();
  const said = page.getByRole("status", { name: "Numbers" });
  await expect(said).toContainText("Line 2, SN1: It is on line 1 already.");
  await expect(said).toContainText(`${second}: 1 piece has no number`);
  await expectAccessible(page, "numbers that are refused");
  await page.reload();
  await expect(scan).toHaveValue("sn 1\nSN1\n");
  await scan.fill("sn 1\nSN2");
  await main.getByRole("button", { name: "Pack", exact: true }).click();
  await expect(page.getByRole("status", { name: "Report" })).toContainText("2 packed.");
  for (const [order, number] of [
    [first, "SN1"],
    [second, "SN2"],
  ]) {
    await page.goto(`${owner.url}/orders/${order}`);
    await expect(main).toContainText(number ?? "");
  }
});
