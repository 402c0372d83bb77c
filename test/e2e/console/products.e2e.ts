import { expectAccessible } from "#test/e2e/axe.ts";
import { expect, test } from "#test/e2e/storefront.ts";
import { becomeOwner, type Owner } from "./owner-session.ts";

/** Another setting makes another shop, whose first link nobody has used. */
test.use({ settings: { LOG_LEVEL: "trace" } });

let owner: Owner;

test.beforeAll(async ({ browser, shop }) => {
  owner = await becomeOwner(browser, shop);
});

test("two people change a product: other fields are both kept, and of the same one both values are shown", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await context.addCookies(owner.cookies);
  await page.goto(`${owner.url}/products`);
  await page.getByRole("table").getByRole("link").first().click();
  const form = page.getByRole("form", { name: "The product" });
  await expect(form.getByLabel("Title")).not.toHaveValue("");
  const other = await context.newPage();
  await other.goto(page.url());
  const otherForm = other.getByRole("form", { name: "The product" });

  await form.getByLabel("M.R.P. in rupees").fill("2,00,000");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await otherForm.getByLabel("Title").fill("A lamp of both");
  await otherForm.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Saved.")).toBeVisible();
  await expect(otherForm.getByLabel("M.R.P. in rupees")).toHaveValue("200000");
  await expect(other.getByRole("heading", { name: "A lamp of both", level: 1 })).toBeVisible();

  // The first tab still shows the title of before; what is typed survives a reload.
  await form.getByLabel("Title").fill("A lamp of mine");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert")).toContainText("is 'A lamp of both'");
  await expect(form.getByRole("alert")).toContainText("you wrote 'A lamp of mine'");
  await page.reload();
  await expect(form.getByLabel("Title")).toHaveValue("A lamp of mine");
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByRole("button", { name: /Show what is there now/ }).click();
  await expect(page.getByRole("heading", { name: "A lamp of both", level: 1 })).toBeVisible();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "A lamp of mine", level: 1 })).toBeVisible();
  await expectAccessible(page, "a product");

  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("It is archived.")).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("It is archived.")).toHaveCount(0);
  await page.getByRole("link", { name: "What was changed" }).click();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByText("an undo", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("It is archived.")).toBeVisible();
  await other.close();
});
