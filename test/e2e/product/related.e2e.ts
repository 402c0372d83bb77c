import type { Product } from "#contract/catalogue.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { moveFingers } from "./fingers.ts";
import { listProducts } from "./product-page.ts";

test("related products are of the same category, in stock, about the same price, and a row that scrolls", {
  tag: "@widths",
}, async ({ page, isMobile }) => {
  const [first] = await listProducts(page, ({ quantity, category }) => quantity > 5 && category.title === "Laptops");
  const [other] = await listProducts(page, ({ quantity, category }) => quantity > 5 && category.title === "Headphones");
  for (const { _id, category, price } of [first, other]) {
    await visit(page, `/product/${_id}`);
    const cards = page.getByRole("region", { name: "Related products" }).getByRole("article");
    const addresses = await cards.evaluateAll((all) =>
      all.map((card) => card.querySelector("a")?.getAttribute("href")?.replace("/product/", "")),
    );
    expect(addresses.length).toBeGreaterThan(1);
    expect(addresses.length).toBeLessThanOrEqual(8);
    expect(new Set([_id, ...addresses]).size).toBe(addresses.length + 1);
    for (const id of addresses) {
      const related: Product = await (await page.request.get(`/api/product/${id}`)).json();
      expect(related.category._id).toBe(category._id);
      expect(related.quantity).toBeGreaterThan(0);
      expect(related.price).toBeGreaterThanOrEqual(price / 4);
      expect(related.price).toBeLessThanOrEqual(price * 4);
    }
    await expect(cards.first()).toContainText("In Stock");
    await cards.first().scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await cards.first().boundingBox()) ?? {};
    if (isMobile) await moveFingers(page, [300, y + 40, 40, y + 40]);
    else {
      await page.mouse.move(x + 40, y + 40);
      await page.mouse.wheel(600, 0);
    }
    await expect(cards.first()).not.toBeInViewport({ ratio: 0.5 });
    await expect(page).toHaveURL(`/product/${_id}`);
  }
});
