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

test("a product is added: what is missing is said, what is typed survives a closed tab, and the draft opens", async ({
  page,
  context,
}) => {
  await context.addCookies(owner.cookies);
  await page.goto(`${owner.url}/products`);
  await page.getByRole("button", { name: "New product" }).click();
  await expect(page.getByRole("heading", { name: "New product", level: 1 })).toBeVisible();
  const form = page.getByRole("form", { name: "The new product" });
  await form.getByLabel("Title").fill("A lamp that is new");
  await form.getByRole("button", { name: "Add the draft" }).click();
  await expect(form.getByText("Please enter the price.")).toBeVisible();
  await expect(form.getByLabel("Price in rupees")).toBeFocused();
  await form.getByLabel("Price in rupees").fill("1,999");
  await form.getByLabel("Category").fill("Lighting");
  await form.getByLabel("Brand").fill("Orlin");
  await form.getByLabel("Colours").fill("Red, Navy");
  await form.getByLabel("Pieces in stock").fill("7");
  await page.close();

  const later = await context.newPage();
  await later.goto(`${owner.url}/products/new`);
  const kept = later.getByRole("form", { name: "The new product" });
  await expect(kept.getByLabel("Title")).toHaveValue("A lamp that is new");
  await kept.getByRole("button", { name: "Add the draft" }).click();
  await expect(later.getByRole("heading", { name: "A lamp that is new", level: 1 })).toBeVisible();
  await expect(later.getByText("7 pieces, 0 pieces sold")).toBeVisible();
  await expect(later.getByRole("button", { name: "Publish" })).toBeVisible();
  await later.goto(`${owner.url}/products/new`);
  await expect(kept.getByLabel("Title")).toHaveValue("");
  await later.close();
});
