import type { Page } from "@playwright/test";
import { expect } from "#test/e2e/storefront.ts";

/** The page of the checkout has a short header and footer, one main part, and nothing that leads elsewhere. */
export async function expectPlainLayout(page: Page) {
  const header = page.getByRole("banner");
  await expect(header.getByRole("link")).toHaveText(["Bijli", "Cart", "Help"]);
  await expect(header.getByRole("link", { name: "Bijli" })).toHaveAttribute("href", "/");
  await expect(header.getByRole("link", { name: "Cart" })).toHaveAttribute("href", "/cart");
  await expect(header.getByRole("link", { name: "Help" })).toHaveAttribute("href", "/contact");
  await expect(page.getByPlaceholder("Search for items...")).toHaveCount(0);
  await expect(page.locator("[popover=auto]")).toHaveCount(0);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link")).toHaveText(["Terms & Privacy", "Contact Us", /^\+91/]);
  await expect(footer.getByRole("link", { name: "Terms" })).toHaveAttribute("href", "/term");
  await expect(page.getByRole("main")).toHaveCount(1);
}

/** The page has the header, one main part and the footer (§2). */
export async function expectLayout(page: Page, address: string) {
  const header = page.getByRole("banner");
  await expect(header, address).toHaveCount(1);
  await expect(header.getByRole("link", { name: "Bijli" }), address).toHaveAttribute("href", "/");
  await expect(header.getByPlaceholder("Search for items..."), address).toBeVisible();
  await expect(header.getByText("Your Location"), address).toBeVisible();
  await expect(header.getByRole("link", { name: /^Wishlist/ }), address).toHaveAttribute("href", "/wishlist");
  await expect(header.getByRole("link", { name: /^Cart/ }), address).toHaveAttribute("href", "/cart");
  const main = header.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(main, address).toHaveText(["Home", "Shop", "Blog", "Contact"]);
  const hrefs = await main.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs, address).toEqual(["/", "/shop", "/blog", "/contact"]);
  await expect(header.getByRole("button", { name: "Shop By Categories" }), address).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await expect(footer, address).toHaveCount(1);
  await expect(footer.getByText("Open 8:00 to 17:00, Mon to Sat", { exact: true }), address).toBeVisible();
  await expect(footer.getByRole("button", { name: "Subscribe" }), address).toBeVisible();
  await expect(footer.getByRole("navigation", { name: "Quick Links" }).getByRole("link"), address).toHaveCount(6);
  await expect(page.getByRole("main"), address).toHaveCount(1);
}
