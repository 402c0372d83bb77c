import { createFacet, moveCategory, removeFacet } from "#shop/catalogue/facets/change-facets.server.ts";
import { getFacet } from "#shop/catalogue/facets/facet-rows.server.ts";
import { mergeFacets } from "#shop/facets/merge-facets.server.ts";
import { undoGroup } from "#shop/undo/undo.server.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

test("a category in another one is under it in the menu, the filters and the way to its products", async ({
  page,
  shop,
}) => {
  const { id } = await withShopContext(shop, async (ctx) => {
    const audio = await createFacet(ctx, "category", { title: "Sound" });
    for (const title of ["Headphones", "Speakers"]) await moveCategory(ctx, title, "Sound");
    return audio;
  });
  try {
    await visit(page, `/shop/category/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sound");
    const filters = page.getByRole("complementary", { name: "Filters" });
    await expect(filters.getByRole("link", { name: "Headphones", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Shop By Categories" }).click();
    const menu = page.getByRole("navigation", { name: "Categories" });
    await expect(menu.getByRole("link").filter({ hasText: /Sound|Headphones|Speakers/ })).toHaveText([
      "Sound",
      "Headphones",
      "Speakers",
    ]);
    await menu.getByRole("link", { name: "Speakers" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Speakers");
    const way = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(way.getByRole("link")).toHaveText(["Home", "Shop", "Sound"]);
    await page.locator(".product-card a").first().click();
    await expect(way.getByRole("link")).toHaveText(["Home", "Shop", "Sound", "Speakers"]);
    await visit(page, "/");
    await expect(page.locator(".category-card h3").filter({ hasText: /Sound|Speakers/ })).toHaveText(["Sound"]);
  } finally {
    await withShopContext(shop, async (ctx) => {
      for (const title of ["Headphones", "Speakers"]) await moveCategory(ctx, title, null);
      await removeFacet(ctx, "category", "Sound");
    });
  }
});

test("the address of a merged category leads to what it is now, with the same filters", async ({ page, shop }) => {
  const { camera, gaming, group } = await withShopContext(shop, async (ctx) => {
    const [camera, gaming] = [
      await getFacet(ctx.db.read, "category", "Camera"),
      await getFacet(ctx.db.read, "category", "Gaming"),
    ];
    const { group } = await mergeFacets(ctx, "category", { from: camera.id, into: gaming.id });
    return { camera: camera.id, gaming: gaming.id, group: `${group}` };
  });
  try {
    const addresses = { [`/shop/category/${camera}`]: "", [`/shop/category/${camera}?sort=price`]: "?sort=price" };
    for (const [former, query] of Object.entries(addresses)) {
      const response = await page.request.get(former, { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([301, `/shop/category/${gaming}${query}`]);
    }
    await visit(page, `/shop?category=${camera}&inStock=true`);
    await expect(page).toHaveURL(`/shop/category/${gaming}?inStock=true`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gaming");
  } finally {
    await withShopContext(shop, (ctx) => undoGroup(ctx, group));
  }
  await visit(page, `/shop/category/${camera}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Camera");
});
