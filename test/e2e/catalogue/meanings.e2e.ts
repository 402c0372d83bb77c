import { changeSetting } from "#shop/settings/manage-settings.server.ts";
import { expectAccessible } from "#test/e2e/axe.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

const search = (text: string) => `/shop/title/${encodeURIComponent(text)}`;

test("a search says what it understood, and each part can be taken off @widths", async ({ page }) => {
  await visit(page, search("earbuds for running under 5000"));
  const chips = page.getByRole("list", { name: "Active filters" });
  await expect(chips.getByRole("link", { name: "Remove filter for running" })).toBeVisible();
  await chips.getByRole("link", { name: "Remove filter Under ₹5,000" }).click();
  await expect(page).toHaveURL(/\/shop\/title\/earbuds%20for%20running$/);
  await expect(chips.getByRole("link", { name: "Remove filter for running" })).toBeVisible();
  await chips.getByRole("link", { name: "Remove filter for running" }).click();
  await expect(page).toHaveURL(/\/shop\/title\/earbuds$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “earbuds”");
});

test("a text that says one thing only has one chip", async ({ page }) => {
  for (const text of ["noise cancelling", "under 5000"]) {
    await visit(page, search(text));
    const chips = page.getByRole("list", { name: "Active filters" }).getByRole("link");
    await expect(chips).toHaveText([`Remove filter“${text}”`]);
    await expect(page.getByRole("article").first()).toBeVisible();
    // The dialog shows nothing of it as chosen.
    await expect(page.locator(".filters-button-count")).toHaveCount(0);
  }
});

test("a word means what the owner has set, and can be taken off like what the search knows by itself", async ({
  page,
  shop,
}) => {
  const rows = [{ words: ["hostel"], label: "for hostels", products: "price[lte]=30000&inStock=true" }];
  const set = (value: typeof rows | null) =>
    withShopContext(shop, (ctx) => changeSetting(ctx, "search.meanings", value));
  await set(rows);
  try {
    await visit(page, search("laptops for hostel"));
    const prices = page.getByRole("article").locator(".price-now");
    await expect(prices.first()).toBeVisible();
    for (const text of await prices.allTextContents())
      expect(Number(text.replace(/\D/g, "")), text).toBeLessThanOrEqual(30_000);
    const chips = page.getByRole("list", { name: "Active filters" });
    await chips.getByRole("link", { name: "Remove filter for hostels" }).click();
    await expect(page).toHaveURL(/\/shop\/title\/laptops$/);
  } finally {
    await set(null);
  }
});

test("a kind that the shop does not sell is said so, with what it has instead of filters of nothing @widths", async ({
  page,
}) => {
  await visit(page, search("hp printer"));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "No printers here" })).toBeVisible();
  await expect(main.getByText("Products that match your search.")).toHaveCount(0);
  await expect(main.getByRole("heading", { name: "Filters" })).toHaveCount(0);
  const categories = main.getByRole("region", { name: "Suggestions" }).getByRole("list").first();
  await expect(categories.getByRole("link")).toHaveCount(8);
  await expectAccessible(page, "search for what is not sold");
  await categories.getByRole("link", { name: "Speakers" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Speakers");
});

test("a question to the shop leads to the page that answers it, from the list and while typing @widths", async ({
  page,
}) => {
  await visit(page, search("return policy"));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "This page answers it" })).toBeVisible();
  await main.getByRole("link", { name: "Returns & refunds" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Returns & refunds");
  const box = page.getByRole("combobox").first();
  await box.fill("");
  await box.pressSequentially("track my or", { delay: 20 });
  await page.getByRole("group", { name: "Help" }).getByRole("option", { name: "Your orders" }).click();
  await expect(page).toHaveURL(/\/(?:accounts\/orders|login)/);
});

test("a name of others' products finds what is like it, and says so", async ({ page }) => {
  await visit(page, search("airpods"));
  await expect(page.getByRole("status").filter({ hasText: "Products like “airpods”." })).toBeVisible();
});
