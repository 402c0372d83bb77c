import type { Locator, Page } from "@playwright/test";
import type { Product } from "#contract/catalogue.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { findCheapProducts, rupees } from "#test/e2e/cart/cart-setup.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { productInput } from "#test/fixtures.ts";
import { moveFingers } from "./fingers.ts";
import { listProducts } from "./product-page.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Buy", exact: true });
const mainButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Add to cart" }).first();
const picture = (page: Page) => page.getByRole("button", { name: /^Enlarge picture/ }).first();

/** Brand, title, rating and price. */
function headOf(page: Page, { brand, price }: Product): Locator[] {
  const main = page.getByRole("main");
  return [
    main.getByRole("link", { name: brand.title, exact: true }),
    main.getByRole("heading", { level: 1 }),
    main.locator(".product-rating"),
    main.getByText(rupees(price), { exact: true }).first(),
  ];
}

async function placeOf(part: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { left: x, top: y, right: x + width, bottom: y + height };
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the price is above the picture; price and buttons stay in view where the main buttons are not", async ({
    page,
  }) => {
    const [product] = (await findCheapProducts(page, 1)) as [Product];
    await visit(page, `/product/${product._id}`);
    const { top } = await placeOf(picture(page));
    for (const part of headOf(page, product)) expect((await placeOf(part)).bottom).toBeLessThanOrEqual(top + 12);
    // The main buttons are below the first screen.
    await expect(bar(page).getByRole("button", { name: "Buy now" })).toBeInViewport({ ratio: 1 });
    await mainButton(page).evaluate((button) => button.scrollIntoView({ block: "center" }));
    await expect(bar(page)).toHaveCount(0);
    await moveFingers(page, [180, 600, 180, 20]);
    await moveFingers(page, [180, 600, 180, 20]);
    await expect(mainButton(page)).not.toBeInViewport();
    await expect(bar(page).getByRole("button", { name: "Add to cart" })).toBeInViewport();
    await expect(bar(page).getByRole("button", { name: "Buy now" })).toBeInViewport();
    await expect(bar(page)).toContainText(rupees(product.price));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => bar(page).evaluate((part) => part.getAnimations().length)).toBe(0);
    expect((await placeOf(page.getByRole("contentinfo"))).bottom).toBeLessThanOrEqual((await placeOf(bar(page))).top);
  });

  test("the thumbnails are above the bar on small screens, below a long title too", async ({ page, shop }) => {
    const [pictured] = await listProducts(page, ({ images }) => images.length > 2);
    const { ids } = await withShopContext(shop, (ctx) =>
      saveProducts(ctx, [
        productInput({
          title: "Veyra Udaan Studio 16 Creator Edition (12-core, 64 GB, 2 TB SSD, 16-inch OLED, pen)",
          images: pictured.images.map(({ url }) => url.replace(/^.*\/|-\d+\.\w+$/g, "")),
          mrpPaise: 59_990_00,
        }),
      ]),
    );
    for (const [width, height] of [
      [360, 640],
      [360, 740],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const id of [pictured._id, ids[0]]) {
        await visit(page, `/product/${id}`);
        await expect(bar(page)).toBeVisible();
        await expect.poll(() => bar(page).evaluate((part) => part.getAnimations().length)).toBe(0);
        const thumbnail = await placeOf(page.getByRole("link", { name: /^Picture 1(:|$)/ }));
        expect(thumbnail.bottom, `${width} by ${height}`).toBeLessThanOrEqual((await placeOf(bar(page))).top);
        const well = await placeOf(picture(page));
        expect(well.bottom - well.top).toBeGreaterThanOrEqual(220);
        expect(thumbnail.top - well.top).toBeGreaterThan(100);
      }
    }
  });

  test("the links to the sections scroll away", async ({ page }) => {
    const [product] = (await findCheapProducts(page, 1)) as [Product];
    await visit(page, `/product/${product._id}`);
    await page.getByRole("heading", { name: "Reviews" }).evaluate((title) => title.scrollIntoView({ block: "center" }));
    await expect(page.getByRole("navigation", { name: "On this page" })).not.toBeInViewport();
  });
});

test.describe("on a desk", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("price and buttons are beside the picture, as wide as the facts below; links to the sections stay", async ({
    page,
  }) => {
    const [product] = (await findCheapProducts(page, 1)) as [Product];
    await visit(page, `/product/${product._id}`);
    const { right } = await placeOf(picture(page));
    for (const part of [...headOf(page, product), mainButton(page)]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      expect((await placeOf(part)).left).toBeGreaterThan(right);
    }
    const buyNow = page.getByRole("main").getByRole("button", { name: "Buy now" });
    expect((await placeOf(buyNow)).right).toBe((await placeOf(page.locator(".product-facts"))).right);
    await page.getByRole("heading", { name: "Reviews" }).evaluate((title) => title.scrollIntoView({ block: "center" }));
    await expect(page.getByRole("navigation", { name: "On this page" })).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toBeHidden();
  });
});
