import { listProducts } from "#test/e2e/product/product-page.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

test("the popover for the PIN code is whole in view, wherever its button is, with its error", {
  tag: "@widths",
}, async ({ page, viewport }) => {
  const [product] = await listProducts(page, () => true);
  await visit(page, `/product/${product._id}`);
  const button = page.getByRole("main").getByRole("button", { name: "Add PIN code" });
  const height = viewport?.height ?? 0;
  for (const share of [0.3, 0.5, 0.7, 0.8]) {
    await button.evaluate((element, y) => scrollBy(0, element.getBoundingClientRect().y - y), height * share);
    await button.click();
    const pin = page.getByRole("textbox", { name: "PIN code" });
    const save = page.getByRole("button", { name: "Save", exact: true });
    await expect(save).toBeInViewport({ ratio: 1 });
    await pin.fill("012345");
    await pin.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "012345" })).toBeInViewport({ ratio: 1 });
    await expect(save).toBeInViewport({ ratio: 1 });
    await expect(pin).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(save).toBeHidden();
  }
});
