import { readFileSync } from "node:fs";
import { expectAccessible } from "#test/e2e/axe.ts";
import { expect, test } from "#test/e2e/storefront.ts";
import { workbookOf } from "#test/imports/workbook.ts";
import { becomeOwner, type Owner } from "./owner-session.ts";

/** Another setting makes another shop, whose first link nobody has used. */
test.use({ settings: { LOG_LEVEL: "error", MAP_CREDIT: "Nobody" } });

let owner: Owner;

test.beforeAll(async ({ browser, shop }) => {
  owner = await becomeOwner(browser, shop);
});

const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A workbook with rows of products that no other test has, the second without a price. */
const listOf = (name: string): Buffer =>
  workbookOf({
    rows: [
      ["Label", "Our cost", "On shelf"],
      [`${name} One`, 900, 4],
      [`${name} Two`, "none", 5],
      [`${name} Three`, 700, 6],
    ],
  });

test("a file is tried, its columns are chosen, imported and undone @widths", async ({ page }, { project }) => {
  const name = `Orlin Torch ${project.name.replace(" px", "")}`;
  await page.context().addCookies(owner.cookies);
  await page.goto(`${owner.url}/import`);
  const field = page.getByLabel("File of products");
  await field.setInputFiles({ name: "list.xls", mimeType: "application/vnd.ms-excel", buffer: Buffer.from("x") });
  await expect(page.getByText("list.xls is another kind of workbook.")).toBeVisible();

  const file = `${name}.xlsx`;
  await field.setInputFiles({ name: file, mimeType: WORKBOOK, buffer: listOf(name) });
  await expect(page.getByRole("heading", { name: file, level: 2 })).toBeVisible();
  await expect(page.getByText("is recognised as the title. Choose it at 'Title'.")).toBeVisible();
  await expectAccessible(page, "a file whose columns are not known");
  await page.getByLabel("Title", { exact: true }).selectOption("Label");
  await page.getByLabel("Price", { exact: true }).selectOption("Our cost");
  await page.getByLabel("Pieces", { exact: true }).selectOption("On shelf");
  await page.getByRole("button", { name: "Try it again" }).click();
  await expect(page.getByText("Tried; nothing was changed: 3 rows read.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Refused rows" }).getByRole("row")).toHaveCount(2);
  await expectAccessible(page, "a file that was tried");
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBe(0);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the refused rows as CSV" }).click();
  expect(readFileSync(await (await saving).path(), "utf8")).toContain(`${name} Two,none,5`);

  await page.reload();
  await expect(page.getByText(/^Importing it creates 2 products/)).toBeVisible();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("Imported: 3 rows read.")).toBeVisible();
  await page.goto(`${owner.url}/products?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("link", { name: `${name} One` })).toBeVisible();

  await page.goto(`${owner.url}/import`);
  const undo = page.getByRole("button", { name: `Undo the import of ${file}` });
  await undo.click();
  const dialog = page.getByRole("dialog", { name: `Undo the import of ${file}` });
  await dialog.getByRole("button", { name: "Undo all" }).click();
  await expect(page.getByText(/^Undone: \d+ changes\.$/)).toBeVisible();
  await page.goto(`${owner.url}/products?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("link", { name: `${name} One` })).toHaveCount(0);
});

test("a file that the shop has no more is said to be gone, and another one can be chosen", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await page.context().addCookies(owner.cookies);
  await page.goto(`${owner.url}/import?file=${"0".repeat(24)}`);
  await expect(page.getByText("The file is not here any more")).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
});

test("a file of prices is tried, saved as it was shown, and undone @widths", async ({ page }, { project }) => {
  await page.context().addCookies(owner.cookies);
  await page.goto(`${owner.url}/products?state=live`);
  const link = page.getByRole("table", { name: "products" }).getByRole("link").first();
  const [id = "", title = ""] = [(await link.getAttribute("href"))?.split("/").at(-1), await link.textContent()].map(
    String,
  );
  await page.goto(`${owner.url}/products/${id}`);
  await page.getByRole("link", { name: "Prices from a file" }).click();
  const name = `prices-${project.name.replace(" px", "")}.csv`;
  const rows = `product,price,mrp,from,until\n${id},1,,2099-11-01,2099-11-05\nnone,500,,,\n`;
  await page.getByLabel("File of prices").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(rows) });
  await expect(page.getByText("Tried; nothing was changed: 2 rows read.")).toBeVisible();
  const refused = page.getByRole("table", { name: "Refused rows" });
  await expect(refused.getByText("more than half off")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save 0 prices" })).toHaveAttribute("aria-disabled", "true");
  await page.getByLabel("More than half off is meant").check();
  await expect(page.getByText("Saving it plans 1 price. 1 refused row is left out.")).toBeVisible();
  await expect(page.getByRole("table", { name: "What will be saved" }).getByText(title)).toBeVisible();
  await expect(refused.getByRole("row")).toHaveCount(2);
  await expectAccessible(page, "a file of prices that was tried");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await page.reload();
  await page.getByRole("button", { name: "Save 1 price" }).click();
  await expect(page.getByText("Saved: 2 rows read.")).toBeVisible();
  await page.getByRole("table", { name: "What was saved" }).getByRole("link", { name: title }).click();
  await expect(page.getByRole("button", { name: /^Cancel the price from 1 Nov 2099/ })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: `Undo the import of ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo all" }).click();
  await expect(page.getByText(/^Undone: /)).toBeVisible();
  await page.goto(`${owner.url}/products/${id}`);
  await expect(page.getByText("None is planned.")).toBeVisible();
});
