import { lineOf, totals } from "#test/e2e/cart/cart-page.ts";
import { logInWithCart } from "#test/e2e/cart/cart-setup.ts";
import { findOverflow } from "#test/e2e/layout/overflow.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { addAndOpenCart, openCard, rupeesIn, searchFor } from "./journey.ts";

test.beforeEach(async ({ page, shop }) => {
  await logInWithCart(page, shop, []);
  await visit(page, "/");
});

test("a runner's gift under ₹5,000", { tag: "@widths" }, async ({ page }) => {
  for (const text of ["runner's gift under ₹5,000", "gift for a runner under 5000"]) {
    const cards = await searchFor(page, text);
    const understood = page.getByRole("list", { name: "Active filters" });
    for (const meaning of ["for running", "as a gift", "Under ₹5,000"]) await expect(understood).toContainText(meaning);
    for (const price of await cards.locator(".price-now").all())
      expect(await rupeesIn(price)).toBeLessThanOrEqual(5_000);
    await expect(cards.first()).toContainText("GPS");
    await expect(cards.first()).toContainText(/By\s\w{3},\s\d/);
  }
  const title = await openCard(page, page.getByRole("region", { name: "Products" }).getByRole("article").first());
  await expect(page.getByRole("main")).toContainText(/run/i);
  await addAndOpenCart(page);
  await expect(lineOf(page, title)).toBeVisible();
  expect(await rupeesIn(totals(page))).toBeLessThanOrEqual(5_000);
});

test("two noise-cancelling headphones compared, and one of them bought", { tag: "@widths" }, async ({ page }) => {
  const cards = await searchFor(page, "noise cancelling headphones");
  const titles: string[] = [];
  for (const index of [0, 1]) {
    titles.push((await cards.nth(index).getByRole("heading").textContent()) ?? "");
    const compare = cards.nth(index).getByRole("button", { name: /^Compare: / });
    await compare.click();
    // The first press loads what it needs: a person sees the first chosen before the second.
    await expect(compare).toHaveAttribute("aria-pressed", "true");
  }
  await page.getByRole("region", { name: "Compare" }).getByRole("link", { name: "Compare" }).click();
  await expect(page).toHaveURL(/\/compare\?ids=/);
  const table = page.getByRole("region", { name: "Comparison" });
  await expect(table.getByRole("columnheader").filter({ has: page.getByRole("link") })).toHaveText(
    titles.map((title) => new RegExp(RegExp.escape(title))),
  );
  for (const fact of ["Price", "Type", "Noise cancelling", "Battery"]) {
    const row = table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${fact}`) }) });
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByRole("cell")).toHaveText([/./, /./]);
    // Both values are in view at once.
    for (const cell of await row.getByRole("cell").all()) await expect(cell, fact).toBeInViewport({ ratio: 0.9 });
  }
  expect((await findOverflow(page)).cut).toEqual([]);
  const second = table.getByRole("columnheader").filter({ hasText: titles[1] as string });
  await addAndOpenCart(page, second.getByRole("button", { name: /^Add to cart/ }));
  await expect(lineOf(page, titles[1] as string)).toBeVisible();
  await expect(lineOf(page, titles[0] as string)).toHaveCount(0);
});
