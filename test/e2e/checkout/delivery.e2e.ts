import { importPincodes } from "#shop/importing/pincodes/import-pincodes.server.ts";
import { findCheapProducts, listOrders, logInWithCart } from "#test/e2e/cart/cart-setup.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { rowsOf } from "#test/importing.ts";
import { expectOrderConfirmed, placeButton } from "./checkout-page.ts";

const SERVED = { pincode: "577101", city: "Chikkamagaluru", state: "Karnataka", zone: "rest" };
const WITHOUT_COD = { pincode: "577102", city: "Kadur", state: "Karnataka", zone: "remote", cod: "0" };
const UNAVAILABLE = "Cash on delivery is not available at this PIN code. Please choose another address.";

for (const [width, height] of [
  [360, 780],
  [1440, 900],
] as const)
  test(`delivery day, cash on delivery and city follow the customer's PIN code at ${width} px`, async ({
    page,
    shop,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 409/);
    await page.setViewportSize({ width, height });
    await withShopContext(shop, (ctx) =>
      importPincodes(ctx, rowsOf([SERVED, WITHOUT_COD]), { columns: {}, dryRun: false, onRefused: () => undefined }),
    );
    const products = await findCheapProducts(page, 30);
    const product = products.find(({ dispatchDays }) => dispatchDays === 1);
    if (!product) throw new Error("no product");
    await logInWithCart(page, shop, [{ product, quantity: 1 }]);
    const today = "2026-11-19T10:00:00+05:30";
    await page.clock.setFixedTime(today);

    await visit(page, `/product/${product._id}`);
    const main = page.getByRole("main");
    const fact = (name: string) => main.locator("dl > div", { hasText: name }).getByRole("definition");
    await expect(fact("Free Shipping")).toHaveText("Delivery by Wed, 25 Nov");
    await main.getByRole("button", { name: "Add PIN code" }).click();
    await page.getByRole("textbox", { name: "PIN code" }).fill(WITHOUT_COD.pincode);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(fact("Cash on delivery")).toHaveText("Not available at 577102");
    await main.getByRole("button", { name: /^Kadur 577102/ }).click();
    await page.getByRole("textbox", { name: "PIN code" }).fill(SERVED.pincode);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(main.getByRole("button", { name: /^Chikkamagaluru 577101/ })).toBeVisible();
    await expect(fact("Free Shipping")).toHaveText("Delivery by Tue, 24 Nov");
    await expect(fact("Cash on delivery")).toHaveText("Pay when your order arrives");
    const html = await (await page.request.get(`/product/${product._id}`)).text();
    expect(html).not.toContain(SERVED.pincode);

    await visit(page, "/cart");
    const totals = page.getByRole("region", { name: "Totals" });
    await expect(totals.getByText("Delivery by Tue, 24 Nov")).toBeVisible();
    await expect(totals.getByRole("button", { name: /^Chikkamagaluru 577101/ })).toBeVisible();

    await visit(page, "/checkout");
    const review = page.getByRole("region", { name: "Review" });
    await expect(page.getByLabel("City")).toHaveValue("Chikkamagaluru");
    await expect(review).toContainText("Delivery by Tue, 24 Nov");
    await page.getByLabel("Address 1").fill("14, Lantern Street");
    const pin = page.getByLabel("PostCode / ZIP");
    await pin.fill(WITHOUT_COD.pincode);
    await expect(page.getByLabel("City")).toHaveValue("Kadur");
    await expect(pin).toHaveAccessibleDescription(new RegExp(UNAVAILABLE));
    await expect(review).toContainText("Delivery by Wed, 25 Nov");
    await expect(review).toContainText(UNAVAILABLE);
    await expect(review.getByText("you pay when it arrives")).toHaveCount(0);
    await placeButton(page).click();
    await expect(review.getByRole("alert")).toHaveText(UNAVAILABLE);
    expect(await listOrders(page)).toEqual([]);
    await expect(page.getByLabel("Address 1")).toHaveValue("14, Lantern Street");

    await page.getByLabel("City").fill("My own");
    await pin.fill(SERVED.pincode);
    await expect(review).toContainText("Delivery by Tue, 24 Nov");
    await expect(page.getByLabel("City")).toHaveValue("My own");
    await placeButton(page).click();
    await expectOrderConfirmed(page);
    expect(await listOrders(page)).toMatchObject([{ deliveryDays: 5, shippingAddress: { city: "My own" } }]);
  });
