import { expect, test, visit } from "#test/e2e/storefront.ts";
import { productCards } from "./list-page.ts";

test("the first row of products is in the first view of every list", { tag: "@widths" }, async ({ page, viewport }) => {
  const idOf = async (call: string) => (await (await page.request.get(`/api/${call}`)).json())[0]._id;
  const category = await idOf("category");
  const lists = [
    "/shop",
    `/shop/category/${category}`,
    `/shop/color/${await idOf("color")}`,
    "/shop/price/20000/40000",
    "/shop/title/laptop",
  ];
  for (const list of lists) {
    await page.goto(list);
    const box = await productCards(page).first().boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0), list).toBeLessThanOrEqual(viewport?.height ?? 0);
  }
});

test("a new order shows the list from its first product on", { tag: "@widths" }, async ({ page }) => {
  await visit(page, "/shop");
  await page.mouse.wheel(0, 3_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2_000);
  const order = page.getByRole("combobox", { name: "Sort by" });
  // On a desktop it is not in view, but the keyboard reaches it.
  await order.evaluate((select: HTMLSelectElement) => {
    select.value = "price";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await expect(page).toHaveURL(/sort=price/);
  await expect(productCards(page).first()).toContainText("₹499");
  await expect(productCards(page).first()).toBeInViewport();
});
