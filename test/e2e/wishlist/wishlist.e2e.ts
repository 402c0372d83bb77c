import type { Cart } from "#contract/cart.ts";
import type { Product } from "#contract/catalogue.ts";
import type { UserWithWishlist } from "#contract/wishlist.ts";
import { rupees } from "#test/e2e/cart/cart-setup.ts";
import { toastTexts } from "#test/e2e/session/customer.ts";
import { callAsCustomer, endSessions, findProducts, logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { wishlistRow, wishlistTitles } from "./wishlist-page.ts";

test("shows a table of products, last added first", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const [inStock] = await findProducts(page, ({ quantity, ratings }) => quantity > 5 && ratings.length > 1);
  const [outOfStock] = await findProducts(page, ({ quantity }) => quantity === 0);
  if (!inStock || !outOfStock) throw new Error("no such products");
  for (const { _id } of [inStock, outOfStock]) await callAsCustomer(page, "PUT", "product/wishlist", { prodId: _id });
  await visit(page, "/wishlist");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wishlist");
  await expect(page.getByRole("columnheader")).toHaveText(["Product", "Price", "Stock status", "Action", "Remove"]);
  const stars = ({ totalrating, ratings }: Product) =>
    ratings.length > 0 ? `${totalrating.toFixed(1)} (${ratings.length})` : "No reviews yet";
  // The label of the discount is as on cards.
  const priceText = ({ price, mrp }: Product) =>
    mrp === undefined
      ? new RegExp(`^${rupees(price)}`)
      : new RegExp(`^${rupees(price)} -\\d+% M\\.R\\.P\\. ${rupees(mrp)}$`);
  const rows = page.locator("tbody").getByRole("row");
  await expect(rows).toHaveCount(2);
  for (const [index, [product, stock, action]] of [
    [outOfStock, "Out of Stock", `Tell me when it is back: ${outOfStock.title}`] as const,
    [inStock, /^In Stock\s*By\s\w{3},\s\d/, `Add to Cart: ${inStock.title}`] as const,
  ].entries()) {
    await expect(rows.nth(index).getByRole("cell")).toHaveText([
      `${product.title}${stars(product)}`,
      ...[priceText(product), stock, action, `Remove ${product.title}`],
    ]);
    await expect(rows.nth(index).getByRole("radio")).toHaveCount(0);
  }

  const first = wishlistRow(page, inStock.title);
  await expect(first.getByRole("link", { name: inStock.title })).toHaveAttribute(
    "href",
    `/shop-single-product/${inStock._id}`,
  );
  const { totalrating, ratings } = inStock;
  const rating = `${totalrating.toFixed(1)} out of 5, ${ratings.length} reviews`;
  await expect(first.getByRole("img", { name: rating, exact: true })).toBeVisible();
  await expect(wishlistRow(page, outOfStock.title).getByRole("button", { name: /Add to Cart/ })).toHaveCount(0);

  const sent = page.waitForRequest("**/api/user/cart");
  await first.getByRole("button", { name: /Add to Cart/ }).click();
  const { _id, price, color } = inStock;
  expect((await sent).postDataJSON()).toEqual({ productId: _id, color: color[0]?._id, price, quantity: 1 });
  await expect(page.getByText("Item added to cart!")).toBeVisible();
  const cart = await callAsCustomer<Cart>(page, "GET", "user/cart");
  expect(cart.products).toMatchObject([{ productId: { _id }, quantity: 1 }]);

  await first.getByRole("link", { name: inStock.title }).click();
  await expect(page).toHaveURL(`/product/${inStock._id}`);
});

test("a row shows the product's first picture, or the default picture", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const matches = ({ images }: Product) => !images[0]?.url.includes("default-product");
  const [withPicture, withoutPicture] = await findProducts(page, matches, 2);
  if (!withPicture || !withoutPicture) throw new Error("no such products");
  for (const { _id } of [withPicture, withoutPicture])
    await callAsCustomer(page, "PUT", "product/wishlist", { prodId: _id });
  await page.route("**/api/user/wishlist", async (route) => {
    const response = await route.fetch();
    const user: UserWithWishlist = await response.json();
    const wishlist = user.wishlist.map((product) =>
      product._id === withoutPicture._id ? { ...product, images: [] } : product,
    );
    await route.fulfill({ response, json: { ...user, wishlist } });
  });
  await visit(page, "/wishlist");
  const picture = (title: string) => wishlistRow(page, title).locator("img");
  await expect(picture(withPicture.title)).toHaveAttribute("src", String(withPicture.images[0]?.sizes["320"]));
  await expect(picture(withoutPicture.title)).toHaveAttribute("src", "/media/site/default-product-320.webp");
  for (const { title } of [withPicture, withoutPicture])
    await expect.poll(() => picture(title).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test("a removed product disappears when the call is done; then the wishlist is empty", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, () => true);
  const title = String(product?.title);
  await callAsCustomer(page, "PUT", "product/wishlist", { prodId: product?._id });
  await visit(page, "/accounts/wishlist");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  await page.route("**/api/product/wishlist", async (route) => {
    sent.push([route.request().method(), route.request().postDataJSON()]);
    await released;
    await route.continue();
  });
  await page.getByRole("button", { name: `Remove ${title}` }).click();
  await expect(wishlistRow(page, title)).toHaveAttribute("aria-busy", "true");
  await expect(wishlistRow(page, title)).toBeVisible();
  await expect(toastTexts(page)).toHaveCount(0);
  release();
  await expect(wishlistRow(page, title)).toHaveCount(0);
  await expect(toastTexts(page)).toHaveText(["Removed from wishlist successfully!"]);
  expect(sent).toEqual([["PUT", { prodId: product?._id }]]);
  await expect(page.getByText("Your wishlist is empty.")).toBeVisible();
  expect(await wishlistTitles(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText("Your wishlist is empty.")).toBeVisible();
});

test("removing a product that was removed elsewhere does not add it", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const [product] = await findProducts(page, () => true);
  await callAsCustomer(page, "PUT", "product/wishlist", { prodId: product?._id });
  // The page must not learn of the removal.
  const customer = page.waitForResponse("**/api/user/me");
  await visit(page, "/wishlist");
  await customer;
  await expect(wishlistRow(page, String(product?.title))).toBeVisible();
  await callAsCustomer(page, "PUT", "product/wishlist", { prodId: product?._id });
  await page.getByRole("button", { name: `Remove ${product?.title}` }).click();
  await expect(page.getByText("Your wishlist is empty.")).toBeVisible();
  expect(await wishlistTitles(page)).toEqual([]);
});

test("a wishlist that cannot be loaded shows a message and a toast, and can be retried", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await logInNewCustomer(page, shop);
  await page.route("**/api/user/wishlist", (route) => route.fulfill({ status: 500, body: "" }));
  await visit(page, "/wishlist");
  await expect(page.getByText("Error: Failed to fetch wishlist")).toBeVisible();
  await expect(page.getByRole("region", { name: "Messages" }).getByText("Failed to fetch wishlist")).toBeVisible();
  await page.unroute("**/api/user/wishlist");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Your wishlist is empty.")).toBeVisible();
});

test("shows 'Loading...' until the wishlist is loaded", async ({ page, shop }) => {
  await logInNewCustomer(page, shop);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/user/wishlist", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/wishlist");
  await expect(page.getByRole("main").getByText("Loading...", { exact: true })).toBeVisible();
  await expect(page.getByText("Your wishlist is empty.")).toHaveCount(0);
  release();
  await expect(page.getByText("Your wishlist is empty.")).toBeVisible();
});

test("visitors, and customers whose session ended, are redirected from the wishlist to login", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await page.goto("/wishlist");
  await expect(page).toHaveURL("/login?back=%2Fwishlist");
  await expect(page.getByText("You need to be logged in to perform this action!")).toBeVisible();

  const customer = await logInNewCustomer(page, shop);
  await visit(page, "/wishlist");
  await expect(page.getByText("Your wishlist is empty.")).toBeVisible();
  await endSessions(shop, customer);
  await page.goto("/shop");
  await page.goto("/wishlist");
  await expect(page).toHaveURL("/login?back=%2Fwishlist");
  expect(await page.evaluate(() => [localStorage.getItem("user"), localStorage.getItem("userToken")])).toEqual([
    null,
    null,
  ]);
});
