import type { Page } from "@playwright/test";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { resultsLine } from "./list-page.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Advanced Filters" });
const groupOf = (page: Page, name: string) => dialogOf(page).getByRole("group", { name });
const chips = (page: Page) => page.getByRole("list", { name: "Active filters" }).getByRole("link");

async function open(page: Page, path = "/shop") {
  await visit(page, path);
  await page.getByRole("button", { name: "Advanced Filters" }).click();
  await expect(dialogOf(page)).toBeVisible();
}

test("the dialog has all filter groups and buttons", async ({ page }) => {
  await open(page);
  await expect(dialogOf(page).locator("summary")).toHaveText([
    "Categories",
    "Price range",
    "Brands",
    "Arrives by",
    "Colour",
    "Rating",
    "Availability",
    "Special offers",
    "Ready to ship in",
    "Ordering options",
    "Material",
    "Product tags",
  ]);
  await expect(groupOf(page, "Brands").getByRole("checkbox")).toHaveCount(14);
  for (const [name, choices] of Object.entries({
    "Special offers": ["On sale"],
    "Ready to ship in": ["1 business day", "1–3 business days", "In one week", "Ships later"],
    "Ordering options": ["Cash on delivery", "Gift wrapping", "Accepts gift cards"],
    Rating: ["Any", "5 stars", "4 stars and up", "3 stars and up", "2 stars and up", "1 star and up"],
    "Product tags": ["Featured", "Popular"],
  }))
    await expect(groupOf(page, name).locator("label"), name).toHaveText(choices);
  for (const material of ["Aluminium", "Plastic", "Steel", "Glass", "Leather"])
    await expect(groupOf(page, "Material").getByRole("checkbox", { name: material, exact: true })).toBeEnabled();
  // Nothing is offered that the shop does not do.
  await expect(groupOf(page, "Ordering options").getByRole("checkbox", { name: "Gift wrapping" })).toBeDisabled();
  await expect(groupOf(page, "Ordering options").getByRole("checkbox", { name: "Cash on delivery" })).toBeEnabled();
  await expect(dialogOf(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(dialogOf(page).getByRole("button", { name: "Apply Filter" })).toBeVisible();
  await expect(dialogOf(page).getByRole("button", { name: "Reset Filter" })).toBeVisible();
});

test("says how many products there will be before Apply Filter is pressed", async ({ page }) => {
  await open(page);
  const status = dialogOf(page).getByRole("status");
  await expect(status).toHaveText("168 products");
  await groupOf(page, "Brands").getByRole("checkbox", { name: "Kestrik" }).check();
  await expect(status).toHaveText("14 products");
  await groupOf(page, "Categories").getByRole("checkbox", { name: "Laptops" }).check();
  await expect(status).toHaveText("3 products");
  const tablets = groupOf(page, "Categories").getByRole("listitem").filter({ hasText: "Tablets" });
  await expect(tablets.locator(".choice-count")).toHaveText(/^[0-9]$/);
  await dialogOf(page).getByRole("button", { name: "Apply Filter" }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(resultsLine(page)).toHaveText("Showing 1–3 of 3 results");
  await expect(page).toHaveURL(/\/shop\/category\/[0-9a-f]{24}\?brand=[0-9a-f]{24}$/);
  await expect(chips(page)).toHaveText([/Laptops/, /Kestrik/, "Remove all filters"]);
  await page.goBack();
  await expect(resultsLine(page)).toHaveText("Showing 1–30 of 168 results");
});

test("groups of choices, ratings and facts narrow the list", async ({ page }) => {
  for (const [group, name, chip] of [
    ["Categories", "Tablets", /Tablets/],
    ["Brands", "Kestrik", /Kestrik/],
    ["Colour", "Teal", /Teal/],
    ["Rating", "4 stars and up", /4 stars and up/],
    ["Availability", "In stock", /In stock/],
    ["Special offers", "On sale", /On sale/],
    ["Ready to ship in", "1–3 business days", /1–3 business days/],
    ["Ordering options", "Cash on delivery", /Cash on delivery/],
    ["Material", "Glass", /Material: Glass/],
    ["Product tags", "Featured", /Featured/],
  ] as const) {
    await open(page);
    const item = groupOf(page, group).getByRole("listitem").filter({ hasText: name });
    const expected = await item.locator(".choice-count").textContent();
    await item.getByLabel(name).check();
    await expect(dialogOf(page).getByRole("status"), name).toHaveText(`${expected} products`);
    await dialogOf(page).getByRole("button", { name: "Apply Filter" }).click();
    await expect(chips(page), name).toHaveText([chip]);
    await expect(resultsLine(page), name).toHaveText(new RegExp(` of ${expected} results$`));
  }
});

test("a price band fills in the lowest and highest price", async ({ page }) => {
  await open(page);
  const prices = groupOf(page, "Price range");
  await prices.getByRole("link", { name: "₹40,000–₹60,000" }).click();
  await expect(prices.getByRole("textbox", { name: "Lowest price" })).toHaveValue("40000");
  await expect(prices.getByRole("textbox", { name: "Highest price" })).toHaveValue("60000");
  await expect(prices.getByRole("link", { name: "₹40,000–₹60,000" })).toHaveAttribute("aria-current", "true");
  await expect(dialogOf(page).getByRole("status")).toHaveText("20 products");
  await prices.getByRole("textbox", { name: "Highest price" }).fill("1,00,000");
  await dialogOf(page).getByRole("button", { name: "Apply Filter" }).click();
  await expect(page).toHaveURL("/shop/price/40000/100000");
});

test("Reset Filter removes every filter, but not the search", async ({ page }) => {
  await visit(page, "/shop/title/laptop?inStock=true&price%5Blte%5D=90000&sort=price");
  await expect(chips(page)).toHaveText([/“laptop”/, /₹0–₹90,000/, /In stock/, "Remove all filters"]);
  await page.getByRole("button", { name: "Advanced Filters" }).click();
  await expect(groupOf(page, "Availability").getByRole("checkbox", { name: "In stock" })).toBeChecked();
  await dialogOf(page).getByRole("button", { name: "Reset Filter" }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL("/shop/title/laptop?sort=price");
  await page.getByRole("button", { name: "Advanced Filters" }).click();
  await expect(groupOf(page, "Availability").getByRole("checkbox", { name: "In stock" })).not.toBeChecked();
});

test("what is not applied is forgotten with the next list", async ({ page }) => {
  await open(page);
  await groupOf(page, "Brands").getByRole("checkbox", { name: "Orlin" }).check();
  await dialogOf(page).getByRole("button", { name: "Close" }).click();
  await page.getByRole("complementary", { name: "Filters" }).getByRole("link", { name: "Laptops" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Laptops");
  await page.getByRole("button", { name: "Advanced Filters" }).click();
  await expect(groupOf(page, "Brands").getByRole("checkbox", { name: "Orlin" })).not.toBeChecked();
  await expect(groupOf(page, "Categories").getByRole("checkbox", { name: "Laptops" })).toBeChecked();
});

test("brands are found by their name, and stay chosen while others are sought", async ({ page }) => {
  await open(page);
  const brands = groupOf(page, "Brands");
  await brands.getByRole("checkbox", { name: "Veyra" }).check();
  await brands.getByRole("searchbox", { name: "Search brands" }).fill("dhv");
  await expect(brands.locator("label")).toHaveCount(2);
  await expect(brands.getByRole("checkbox", { name: "Veyra" })).toBeChecked();
  await brands.getByRole("checkbox", { name: "Dhvanik" }).check();
  await dialogOf(page).getByRole("button", { name: "Apply Filter" }).click();
  await expect(chips(page)).toHaveText([/Dhvanik|Veyra/, /Dhvanik|Veyra/, "Remove all filters"]);
});

test("what was unchecked stays unchecked when its box is shown again", async ({ page }) => {
  await visit(page, "/shop");
  await page.getByRole("complementary", { name: "Filters" }).getByRole("link", { name: "Veyra" }).click();
  await expect(chips(page)).toHaveText([/Veyra/]);
  await page.getByRole("button", { name: "Advanced Filters" }).click();
  const brands = groupOf(page, "Brands");
  await brands.getByRole("checkbox", { name: "Veyra" }).uncheck();
  await brands.getByRole("searchbox", { name: "Search brands" }).fill("zzzz");
  await expect(brands.getByRole("checkbox")).toHaveCount(0);
  await expect(brands.getByText("No brand found")).toBeVisible();
  await brands.getByRole("searchbox", { name: "Search brands" }).fill("");
  await expect(brands.getByRole("checkbox", { name: "Veyra" })).not.toBeChecked();
});

test("counts that cannot be read leave the dialog usable", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  await open(page);
  await page.route("**/api/facets?*", (route) => route.abort());
  await groupOf(page, "Brands").getByRole("checkbox", { name: "Kestrik" }).check();
  await expect(dialogOf(page).getByText("The number is not known")).toBeVisible();
  await dialogOf(page).getByRole("button", { name: "Apply Filter" }).click();
  await expect(chips(page)).toHaveText([/Kestrik/]);
});

test("an open dialog shows the filters of the list that comes, and so does the next one", async ({ page }) => {
  await visit(page, "/shop");
  await page.getByRole("complementary", { name: "Filters" }).getByRole("link", { name: "Veyra" }).click();
  await expect(chips(page)).toHaveText([/Veyra/]);
  await page.getByRole("button", { name: "Advanced Filters" }).click();
  const veyra = groupOf(page, "Brands").getByRole("checkbox", { name: "Veyra" });
  await expect(veyra).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL("/shop");
  await expect(veyra).not.toBeChecked();
  await page.keyboard.press("Escape");
  await page.goForward();
  await expect(chips(page)).toHaveText([/Veyra/]);
  await page.getByRole("button", { name: "Advanced Filters" }).click();
  await expect(veyra).toBeChecked();
});

test("the dialog takes focus, closes with Escape or its button, and returns focus", async ({ page }) => {
  await visit(page, "/shop");
  const openButton = page.getByRole("button", { name: "Advanced Filters" });
  const closeButton = dialogOf(page).getByRole("button", { name: "Close" });
  for (const [open, close] of [
    [() => openButton.press("Enter"), () => page.keyboard.press("Escape")],
    [() => openButton.press("Enter"), () => closeButton.click()],
    [() => openButton.click(), () => page.keyboard.press("Escape")],
    [() => openButton.click(), () => closeButton.click()],
    // Not every browser focuses a button that is pressed.
    [() => openButton.evaluate((button) => (button as HTMLElement).click()), () => closeButton.click()],
  ] as const) {
    await openButton.blur();
    await open();
    await expect(dialogOf(page)).toBeVisible();
    expect(await dialogOf(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await close();
    await expect(dialogOf(page)).toBeHidden();
    await expect(openButton).toBeFocused();
  }
});

test("filters are chosen and applied by keyboard", async ({ page }) => {
  await visit(page, "/shop");
  await page.getByRole("button", { name: "Advanced Filters" }).focus();
  await page.keyboard.press("Enter");
  const laptops = groupOf(page, "Categories").getByRole("checkbox", { name: "Laptops" });
  for (let pressed = 0; pressed < 3 && !(await laptops.evaluate((box) => box === document.activeElement)); pressed++)
    await page.keyboard.press("Tab");
  await expect(laptops).toBeFocused();
  await page.keyboard.press("Space");
  await expect(dialogOf(page).getByRole("status")).toHaveText("21 products");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Laptops");
  await expect(dialogOf(page)).toBeHidden();
});

test("the dialog is 1140 pixels wide (size xl)", async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await open(page);
  const box = await page.getByRole("dialog").boundingBox();
  expect(box?.width).toBe(1140);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the dialog opens and closes, and its form filters the list", async ({ page }) => {
    await page.goto("/shop/title/laptop");
    const openButton = page.getByRole("button", { name: "Advanced Filters" });
    await openButton.click();
    await expect(dialogOf(page)).toBeVisible();
    await dialogOf(page).getByRole("button", { name: "Close" }).click();
    await expect(dialogOf(page)).toBeHidden();
    await openButton.click();
    await groupOf(page, "Brands").getByRole("checkbox", { name: "Kestrik" }).check();
    await groupOf(page, "Availability").getByRole("checkbox", { name: "In stock" }).check();
    await groupOf(page, "Price range").getByRole("textbox", { name: "Highest price" }).fill("1,00,000");
    await dialogOf(page).getByRole("button", { name: "Apply Filter" }).click();
    await expect(chips(page)).toHaveText([/“laptop”/, /Kestrik/, /₹0–₹1,00,000/, /In stock/, "Remove all filters"]);
    await openButton.click();
    await expect(groupOf(page, "Brands").getByRole("checkbox", { name: "Kestrik" })).toBeChecked();
    await dialogOf(page).getByRole("button", { name: "Reset Filter" }).click();
    await expect(chips(page)).toHaveText([/“laptop”/]);
  });
});
