import type { Page } from "@playwright/test";
import type { Product } from "#contract/catalogue.ts";
import { expectAccessible } from "#test/e2e/axe.ts";
import { findProducts, logInNewCustomer, placeOrder } from "#test/e2e/session/customer-api.ts";
import { expect, test } from "#test/e2e/storefront.ts";
import { becomeOwner, type Owner } from "./owner-session.ts";

/** Another setting makes another shop, whose first link nobody has used. */
test.use({ settings: { LOG_LEVEL: "debug" } });

let owner: Owner;

test.beforeAll(async ({ browser, shop }) => {
  owner = await becomeOwner(browser, shop);
});

const cell = (page: Page, name: string, title: string) =>
  page.getByRole("textbox", { name: `${name} of ${title}`, exact: true });

/** Pastes as a spreadsheet program does it. */
async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

async function stockOf(page: Page, { _id }: Product): Promise<Pick<Product, "quantity" | "price">> {
  const { quantity, price } = await (await page.request.get(`/api/product/${_id}`)).json();
  return { quantity, price };
}

test("prices and stock are typed and pasted, looked at, saved, shown by the shop, and undone in one step @widths", async ({
  page,
  shop,
}) => {
  await logInNewCustomer(page, shop);
  const [sold] = await findProducts(page, ({ quantity, price }) => quantity > 20 && price < 10_000);
  if (!sold) throw new Error("The demo shop has no such product.");
  await page.context().addCookies(owner.cookies);
  const sheet = await page.context().newPage();
  await sheet.goto(`${owner.url}/stock`);
  await expect(sheet.getByRole("rowheader").first()).toBeVisible();
  const titles = (await sheet.getByRole("rowheader").allTextContents()).slice(0, 3);
  const [first = "", second = "", third = ""] = titles;
  const before = await Promise.all(titles.map((title) => cell(sheet, "Price", title).inputValue()));
  const cheaper = before.map((price) => String(Math.floor(Number(price) * 0.9)));

  // What cannot be read is marked with why, and stops the preview; Escape gives the cell its text of before.
  await cell(sheet, "Price", first).fill("12.900");
  await expect(sheet.getByText(/write 12900 or 12900.00/).first()).toBeVisible();
  await expect(cell(sheet, "Price", first)).toHaveAttribute("aria-invalid", "true");
  await expect(sheet.getByRole("button", { name: "Preview" })).toHaveAttribute("aria-disabled", "true");
  await sheet.keyboard.press("Escape");
  await expect(cell(sheet, "Price", first)).toHaveValue(before[0] ?? "");

  await cell(sheet, "Price", second).focus();
  await sheet.keyboard.press("ArrowUp");
  await expect(cell(sheet, "Price", first)).toBeFocused();
  await paste(sheet, `${cheaper.join("\n")}\n`);
  await expect(sheet.getByText("3 cells pasted.")).toBeVisible();
  await sheet.keyboard.press("Enter");
  await expect(cell(sheet, "Price", second)).toBeFocused();
  await sheet.keyboard.press("ArrowRight");
  await sheet.keyboard.press("ArrowRight");
  await expect(cell(sheet, "Received", second)).toBeFocused();
  await sheet.keyboard.type("5");

  // What is typed survives a search and a reload; meanwhile a customer buys.
  await sheet.getByLabel("Find").fill(sold.title);
  await sheet.getByRole("button", { name: "Show" }).click();
  await expect(sheet.getByRole("rowheader")).toHaveText([sold.title]);
  await cell(sheet, "Counted", sold.title).fill(String(sold.quantity - 1));
  await placeOrder(page, [{ product: sold, quantity: 2 }]);
  await sheet.reload();
  await expect(cell(sheet, "Counted", sold.title)).toHaveValue(String(sold.quantity - 1));
  await expect(sheet.getByText(`${sold.quantity} when you typed`)).toBeVisible();
  await sheet.getByRole("button", { name: "Preview" }).click();
  const preview = sheet.getByRole("dialog", { name: "Preview" });
  await expect(preview.getByText(`While you typed, of ${sold.title} 2 were sold.`)).toBeVisible();
  await expect(
    preview.getByRole("row", { name: new RegExp(`Stock ${sold.quantity - 2} ${sold.quantity - 3}$`) }),
  ).toBeVisible();
  await expectAccessible(sheet, "the preview");
  await preview.getByRole("button", { name: "Save 5 changes" }).click();
  await expect(sheet.getByText(/^5 changes saved\. While you typed/)).toBeVisible();
  await expect(sheet.getByText("kept in this browser")).toHaveCount(0);

  expect(await stockOf(page, sold)).toMatchObject({ quantity: sold.quantity - 3 });
  const [lamp] = await findProducts(page, ({ title }) => title === first);
  expect(lamp?.price).toBe(Number(cheaper[0]));
  await page.goto(`/product/${lamp?._id}`);
  await expect(page.getByText(new RegExp(`^₹${Number(cheaper[0]).toLocaleString("en-IN")}`)).first()).toBeVisible();

  await sheet.getByRole("link", { name: "Activity", exact: true }).click();
  await sheet.getByRole("link", { name: "Product changed" }).first().click();
  await sheet.getByRole("button", { name: "Undo all that were made together" }).click();
  await sheet.getByRole("dialog").getByRole("button", { name: "Undo all" }).click();
  await expect(sheet.getByText("Undone: 5 changes.")).toBeVisible();
  await sheet.goto(`${owner.url}/stock`);
  for (const [index, title] of titles.entries())
    await expect(cell(sheet, "Price", title)).toHaveValue(before[index] ?? "");
  expect(await stockOf(page, sold)).toMatchObject({ quantity: sold.quantity - 2 });
  await sheet.getByRole("link", { name: third }).click();
  await expect(sheet.getByRole("heading", { name: "Ledger" })).toBeVisible();
  await expect(sheet.getByRole("table", { name: "ledger" })).toContainText("At the beginning");
});

test("a rule fills in prices, and the preview says which ones break one", async ({ page }) => {
  await page.context().addCookies(owner.cookies);
  await page.goto(`${owner.url}/stock`);
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  const titles = (await page.getByRole("rowheader").allTextContents()).slice(0, 2);
  const [first = "", second = ""] = titles;
  const price = Number(await cell(page, "Price", first).inputValue());
  await page.getByRole("checkbox", { name: `Choose ${first}` }).check();
  await page.getByText("Fill in prices by a rule").click();
  const rule = page.getByRole("form", { name: "Rule for prices" });
  await rule.getByLabel("Percent").fill("five");
  await rule.getByRole("button", { name: "Fill in" }).click();
  await expect(rule.getByText("Write a percentage such as +5 or -10.")).toBeVisible();
  await rule.getByLabel("Percent").fill("-60");
  await rule.getByLabel("Last digits").selectOption("99");
  await rule.getByRole("button", { name: "Fill in" }).click();
  await expect(cell(page, "Price", first)).toHaveValue(/99$/);
  await expect(page.getByText("1 product changed")).toBeVisible();
  await cell(page, "Received", second).fill("1");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect(preview.getByText("1 change would be refused")).toBeVisible();
  await expect(preview.getByText(/more than half off the present/)).toBeVisible();
  await expect(preview.getByRole("button", { name: /^Save/ })).toHaveAttribute("aria-disabled", "true");
  await preview.getByRole("checkbox", { name: "More than half off is meant" }).check();
  await expect(preview.getByRole("button", { name: "Save 2 changes" })).not.toHaveAttribute("aria-disabled");
  await preview.getByRole("checkbox", { name: "More than half off is meant" }).uncheck();
  await preview.getByRole("button", { name: "Leave these out" }).click();
  await expect(preview.getByRole("button", { name: "Save 1 change" })).toBeVisible();
  await preview.getByRole("button", { name: "Back" }).click();
  await expect(cell(page, "Price", first)).toHaveValue(String(price));
  await page.getByRole("button", { name: "Reset all" }).click();
  await expect(cell(page, "Received", second)).toHaveValue("");
});
