import type { Locator, Page } from "@playwright/test";
import { address, findCheapProducts, logInWithCart } from "#test/e2e/cart/cart-setup.ts";
import { productCards } from "#test/e2e/catalogue/list-page.ts";
import { expectOrderConfirmed, placeButton } from "#test/e2e/checkout/checkout-page.ts";
import { searchBox } from "#test/e2e/layout/search-box.ts";
import { addToCartButton } from "#test/e2e/product/product-page.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** The thumb of a right hand does not reach this corner of a phone, from the top left. */
const CORNER = { width: 120, height: 120 };
/** A target of 44 pixels, whose first and last one may be its neighbour's by rounding. */
const TARGET = 42;

/** Taps a control that a thumb hits and reaches. */
async function tap(page: Page, control: Locator, name: string) {
  await control.scrollIntoViewIfNeeded();
  await expect(control, name).toBeInViewport({ ratio: 1 });
  await expect(async () => expect(await targetOf(control), name).toEqual({ width: TARGET, height: TARGET })).toPass();
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
  const inCorner = x + width / 2 < CORNER.width && y + height / 2 < CORNER.height;
  expect(inCorner, `${name} is in the corner`).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(360);
  await control.tap();
}

/** How wide and high the area around the middle of a control is in which a touch is its own, up to the target. */
function targetOf(control: Locator): Promise<{ width: number; height: number }> {
  return control.evaluate((own: HTMLElement, target) => {
    const { left, top, width, height } = own.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const labels = own instanceof HTMLInputElement ? [...(own.labels ?? [])] : [];
    const isOwn = (atX: number, atY: number) => {
      const hit = document.elementFromPoint(atX, atY);
      return hit !== null && [own, ...labels].some((part) => part.contains(hit));
    };
    const reach = (x: (step: number) => number, y: (step: number) => number) => {
      let count = 0;
      for (const direction of [-1, 1])
        for (let step = 0.5; step < target / 2 && isOwn(x(direction * step), y(direction * step)); step++) count++;
      return count;
    };
    return {
      width: reach(
        (step) => x + step,
        () => y,
      ),
      height: reach(
        () => x,
        (step) => y + step,
      ),
    };
  }, TARGET);
}

test("with one hand, from the search to the placed order", async ({ page, shop }) => {
  const [product] = await findCheapProducts(page, 1);
  if (!product) throw new Error("no product");
  await logInWithCart(page, shop, []);
  await visit(page, "/");
  await page.evaluate(() => scrollTo(0, 900));
  await tap(page, searchBox(page.getByRole("banner")), "search box");
  await page.keyboard.type(product.title);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shop\/title\//);

  await tap(page, productCards(page).getByRole("link", { name: product.title }).first(), "card");
  await expect(page).toHaveURL(`/product/${product._id}`);
  const bar = page.getByRole("region", { name: "Buy", exact: true });
  await tap(page, bar.getByRole("button", { name: "Add to cart" }), "add to cart");
  await tap(
    page,
    page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "View cart" }),
    "view cart",
  );
  await expect(page).toHaveURL("/cart");
  await tap(page, page.getByRole("main").getByRole("link", { name: "Proceed to Checkout" }), "proceed");
  await expect(page).toHaveURL("/checkout");
  for (const [label, text] of [
    ["PostCode / ZIP", address.pin],
    ["Address 1", address.street],
    ["City", address.city],
  ] as const) {
    const field = page.getByLabel(label);
    await tap(page, field, label);
    await field.fill(text);
  }
  await expect(page.getByLabel("State")).toHaveValue("Karnataka");
  await tap(page, placeButton(page), "place an order");
  await expectOrderConfirmed(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("what a thumb may want besides is as large: quantity, colours, filters, the cart and its coupon", async ({
  page,
  shop,
}) => {
  const [product] = await findCheapProducts(page, 1);
  if (!product) throw new Error("no product");
  await logInWithCart(page, shop, [{ product, quantity: 2 }]);
  const main = page.getByRole("main");
  const expectTargets = async (controls: Record<string, Locator>) => {
    for (const [name, control] of Object.entries(controls)) {
      await control.evaluate((own) => own.scrollIntoView({ block: "center", inline: "center" }));
      expect(await targetOf(control), name).toEqual({ width: TARGET, height: TARGET });
    }
  };
  await visit(page, "/shop/title/headphones");
  await expectTargets({
    filters: main.getByRole("button", { name: /Filters/ }),
    sorting: main.getByRole("combobox", { name: "Sort by" }),
    "quick filter": main.getByRole("navigation", { name: "Quick filters" }).getByRole("link").first(),
    chip: main.getByRole("list", { name: "Active filters" }).getByRole("link").first(),
    wishlist: productCards(page)
      .getByRole("button", { name: /^Add to Wishlist/ })
      .first(),
    add: productCards(page)
      .getByRole("button", { name: /^Add to cart/ })
      .first(),
    compare: productCards(page)
      .getByRole("button", { name: /^Compare/ })
      .first(),
  });
  await visit(page, `/product/${product._id}`);
  await expectTargets({
    more: main.getByRole("button", { name: "Increase quantity" }),
    wishlist: main.getByRole("button", { name: "Add to Wishlist" }).first(),
    buy: addToCartButton(page).first(),
    share: main.getByRole("button", { name: "Share", exact: true }),
  });
  await visit(page, "/cart");
  await expectTargets({
    less: main.getByRole("button", { name: "Decrease quantity" }),
    remove: main.getByRole("button", { name: /^Remove/ }),
    coupon: main.getByLabel("Coupon"),
    apply: main.getByRole("button", { name: "Apply" }),
  });
});
