import { renameFacet } from "#shop/catalogue/facets/change-facets.server.ts";
import { expectAccessible } from "#test/e2e/axe.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test } from "#test/e2e/storefront.ts";
import { photo } from "#test/photos.ts";
import { becomeOwner, type Owner } from "./owner-session.ts";

/** Another setting makes another shop, whose first link nobody has used. */
test.use({ settings: { LOG_LEVEL: "warn" } });

let owner: Owner;

test.beforeAll(async ({ browser, shop }) => {
  owner = await becomeOwner(browser, shop);
});

test("a brand is added, renamed and merged, customers see it at once, and the merge is undone", async ({
  page,
  browser,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (404|409)/);
  await page.context().addCookies(owner.cookies);
  await page.goto(owner.url);
  await page.getByRole("link", { name: "Categories", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Categories", level: 1 })).toBeVisible();
  await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Brands" }).click();
  await expect(page.getByRole("heading", { name: "Brands", level: 1 })).toBeVisible();
  const shown = page.getByRole("navigation", { name: "Screens" }).locator("[aria-current]");
  await expect(shown).toHaveText("Categories");
  const rows = page.getByRole("table", { name: "brands" }).getByRole("rowheader");
  const [first = "", second = ""] = await rows.allTextContents();
  await expect(page.getByRole("button", { name: `Move ${first} up` })).toHaveCount(0);
  await page.getByRole("button", { name: `Move ${second} up` }).click();
  await expect(rows.first()).toHaveText(second);
  await page.reload();
  await expect(rows.first()).toHaveText(second);

  await page.getByRole("button", { name: "Add a brand" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a brand" });
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog.getByText("Please enter the title.")).toBeVisible();
  await dialog.getByLabel("Title").fill(first.toUpperCase());
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog.getByText("Is taken.", { exact: true })).toBeVisible();
  await expectAccessible(page, "a new brand");
  await dialog.getByLabel("Title").fill("Zubrel");
  await dialog.getByLabel("Title").press("Enter");
  await expect(page.getByRole("heading", { name: "Zubrel", level: 1 })).toBeVisible();
  await expect(page.getByText("0 products")).toBeVisible();
  const title = page.getByRole("form", { name: "Title" });
  await title.getByLabel("Title").fill("Zubrel One");
  // Somebody else is faster: what is typed stays beside theirs.
  await withShopContext(shop, (ctx) => renameFacet(ctx, "brand", "Zubrel", "Zubrel Two"));
  await title.getByRole("button", { name: "Save" }).click();
  await title.getByRole("button", { name: "Show what it is now" }).click();
  await expect(page.getByRole("heading", { name: "Zubrel Two", level: 1 })).toBeVisible();
  await expect(title.getByLabel("Title")).toHaveValue("Zubrel One");
  await title.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Zubrel One", level: 1 })).toBeVisible();
  await expect(page.getByText("Zubrel, Zubrel Two")).toBeVisible();
  await expectAccessible(page, "a brand");

  await page.getByRole("link", { name: "All brands" }).click();
  await page.getByRole("link", { name: first, exact: true }).click();
  await expect(page.getByRole("button", { name: "Remove" })).toHaveAttribute("aria-disabled", "true");
  const merge = page.getByRole("form", { name: "Merge" });
  await merge.getByLabel("Make it part of this brand").fill("no such brand");
  await merge.getByRole("button", { name: "Show what it does" }).click();
  await expect(page.getByText("There is no brand 'no such brand'", { exact: false })).toBeVisible();
  await merge.getByLabel("Make it part of this brand").fill("zubrel one");
  await merge.getByRole("button", { name: "Show what it does" }).click();
  const asked = page.getByRole("dialog", { name: `Merge ${first} into Zubrel One` });
  await expectAccessible(page, "a merge");
  await asked.getByRole("button", { name: "Merge" }).click();
  await expect(page.getByRole("heading", { name: "Zubrel One", level: 1 })).toBeVisible();

  const shopper = await browser.newPage({ baseURL: shop.url });
  await shopper.goto(`/shop?brand=${page.url().split("/").at(-1)}`);
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Zubrel One");
  await expect(shopper.getByRole("main").getByRole("article").first()).toBeVisible();

  await page.getByRole("link", { name: "Activity", exact: true }).click();
  const merged = page.getByRole("listitem").filter({ hasText: "Brand merged" }).first();
  await merged.getByRole("link").first().click();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await page.goto(`${owner.url}/brands`);
  await expect(page.getByRole("link", { name: first, exact: true })).toBeVisible();
});

test("a category gets a picture of its own, which is refused with its reason, shown and removed", async ({
  page,
  expectedErrors,
}) => {
  // A picture is stored in many sizes, by processes that go behind everything else on the machine.
  test.setTimeout(300_000);
  expectedErrors.push(/status of 400/);
  await page.context().addCookies(owner.cookies);
  await page.goto(`${owner.url}/categories`);
  await page.getByRole("table", { name: "categories" }).getByRole("rowheader").first().getByRole("link").click();
  const place = page.getByRole("region", { name: "New picture" });
  const file = place.getByLabel("File of the picture");
  const picture = place.getByRole("img");
  await expect(picture).toHaveCount(0);
  await file.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  await expect(place.getByRole("alert")).toContainText("The file is not a picture in JPEG", { timeout: 60_000 });
  await file.setInputFiles({ name: "b.jpg", mimeType: "image/jpeg", buffer: await photo(640, 480) });
  await expect(picture).toBeVisible({ timeout: 150_000 });
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(160);
  await expectAccessible(page, "a category with a picture");
  await place.getByRole("button", { name: "Remove the picture" }).click();
  await expect(picture).toHaveCount(0);
  await expect(place).toContainText("It shows the picture of one of its products.");
});
