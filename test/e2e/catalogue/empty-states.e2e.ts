import type { Page } from "@playwright/test";
import type { Product } from "#contract/catalogue.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { logInWithCart } from "#test/e2e/cart/cart-setup.ts";
import { expect, status404, test, visit } from "#test/e2e/storefront.ts";

const main = (page: Page) => page.getByRole("main");

test("an empty page shows a message, a hint, a picture and a link to the shop", async ({ page, shop }) => {
  await logInWithCart(page, shop, []);
  const emptyWishlist = [
    ...["Your wishlist is empty.", "Tap the heart on a product to save it here for later.", "Start shopping"],
  ] as const;
  for (const [address, text, hint, action, picture] of [
    [
      "/cart",
      "Your cart is empty",
      "Products you add are saved here, on all your devices.",
      "Continue shopping",
      "cart",
    ],
    [
      "/checkout",
      "No products in the cart.",
      "Add a product to your cart to place an order.",
      "Continue shopping",
      "cart",
    ],
    ["/wishlist", ...emptyWishlist, "wishlist"],
    ["/accounts/wishlist", ...emptyWishlist, "wishlist"],
    [
      "/accounts/orders",
      "You have not placed any orders yet.",
      "Your orders and their status appear here.",
      "Start shopping",
      "orders",
    ],
  ] as const) {
    await visit(page, address);
    await expect(main(page).getByRole("status"), address).toHaveText(text);
    await expect(main(page).locator(".empty-state p"), address).toHaveText([text, hint]);
    const pageLinks = main(page).locator(".empty-state").getByRole("link");
    await expect(pageLinks, address).toHaveText([action]);
    await expect(pageLinks, address).toHaveAttribute("href", "/shop");
    await expect(main(page).locator("img"), address).toHaveAttribute("src", `/media/site/empty-${picture}-480.webp`);
    await expect(main(page).getByRole("table"), address).toHaveCount(0);
  }
});

test("a list without products shows a message, a hint and a link to all products", async ({ page }) => {
  await page.goto("/shop/title/zzzz");
  await expect(main(page).getByText("Showing 0–0 of 0 results", { exact: true })).toBeVisible();
  const emptyList = page.getByRole("region", { name: "Products" });
  await expect(main(page).getByRole("button", { name: "Filters" })).toHaveCount(0);
  await expect(main(page).getByRole("combobox")).toHaveCount(0);
  await expect(emptyList.getByRole("heading").first()).toHaveText("No products found");
  await expect(
    emptyList.getByText("Try fewer words, or another category or price range.", { exact: true }),
  ).toBeVisible();
  await expect(emptyList.getByRole("link", { name: "See all products", exact: true })).toHaveAttribute("href", "/shop");
  const suggestions = emptyList.getByRole("region", { name: "Suggestions" });
  await expect(suggestions.getByRole("link", { name: "Watches", exact: true })).toBeVisible();
  await expect(suggestions.getByRole("article")).toHaveCount(4);
  await expect(emptyList.getByRole("article")).toHaveCount(4);
});

test("on a wide screen, what a list without products leads to uses the width", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, "/shop/title/zzqqxx");
  const suggestions = page.getByRole("region", { name: "Suggestions" });
  const boxes = await suggestions
    .getByRole("article")
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect()).map(({ y, width }) => ({ y, width })));
  expect(boxes).toHaveLength(4);
  for (const { y, width } of boxes) {
    expect(y).toBe(boxes[0]?.y);
    expect(width).toBeGreaterThan(280);
  }
  const links = await suggestions.getByRole("list").first().getByRole("link").all();
  const tops = new Set(await Promise.all(links.map(async (link) => (await link.boundingBox())?.y)));
  expect(tops.size, "the categories are in one row").toBe(1);
});

test("a list without products leads to what is nearest, with the number of products, in the first view", {
  tag: "@widths",
}, async ({ page }) => {
  const all: Product[] = await (await page.request.get("/api/product")).json();
  const pairsOf = ({ category, color }: Product) => color.map(({ _id }) => category._id + _id);
  const known = new Set(all.flatMap(pairsOf));
  const colors = all.flatMap(({ color }) => color);
  const pairs = all.flatMap(({ category }) => colors.map((color) => ({ category, color })));
  const pair = pairs.find(({ category, color }) => !known.has(category._id + color._id));
  if (!pair) throw new Error("every category has every colour");
  const { category, color } = pair;
  const inCategory = all.filter((product) => product.category._id === category._id).length;
  const inColor = all.filter((product) => product.color.some(({ _id }) => _id === color._id)).length;
  const counted = (count: number) => (count === 1 ? "1 product" : `${count} products`);
  const withoutColor = `Remove ${colorName(color.title)}: ${counted(inCategory)}`;
  await visit(page, `/shop/category/${category._id}?color=${color._id}`);
  const nearest = page.getByRole("list", { name: "Nearest lists" });
  await expect(nearest.getByRole("link")).toHaveText([`Remove ${category.title}: ${counted(inColor)}`, withoutColor]);
  for (const link of await nearest.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("region", { name: "Suggestions" }).getByRole("article")).toHaveCount(4);
  await nearest.getByRole("link", { name: withoutColor }).click();
  await expect(page.getByText(`of ${inCategory} results`)).toBeVisible();

  // What the text says counts as well, and words as they are may be corrected.
  await visit(page, "/shop/title/laptops under 500");
  await nearest.getByRole("link", { name: /^Remove Under ₹500: \d+ products$/ }).click();
  await expect(page).toHaveURL("/shop/title/laptops");
  await visit(page, "/shop/title/headphnes?exact=1");
  await nearest.getByRole("link", { name: /^With similar words: \d+ products$/ }).click();
  await expect(page.getByText("Showing results for headphones.")).toBeVisible();
});

test("a missing page shows its own message, and links to every category and all products", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(status404);
  await logInWithCart(page, shop, []);
  const categories = (await (await page.request.get("/api/category")).json()) as { _id: string; title: string }[];
  const missingId = "0".repeat(24);
  for (const [address, title] of [
    ["/nowhere", "Page not found"],
    [`/shop/category/${missingId}`, "Page not found"],
    [`/product/${missingId}`, "Product not found."],
    [`/blog/${missingId}`, "No blog details available."],
    [`/order/${missingId}`, "This order does not exist."],
  ] as const) {
    await visit(page, address);
    await expect(main(page).getByRole("heading", { level: 1 }), address).toHaveText(title);
    await expect(
      main(page).getByText("Sorry, we could not find this page. Try a search, or choose a category.", {
        exact: true,
      }),
      address,
    ).toBeVisible();
    const pageLinks = main(page).getByRole("listitem").getByRole("link");
    await expect(pageLinks, address).toHaveText(categories.map(({ title }) => title));
    expect(await pageLinks.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
      categories.map(({ _id }) => `/shop/category/${_id}`),
    );
    await expect(main(page).getByRole("link", { name: "See all products", exact: true })).toHaveAttribute(
      "href",
      "/shop",
    );
  }
});
