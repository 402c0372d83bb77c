import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import type { Product } from "#contract/catalogue.ts";
import type { Question } from "#contract/products/questions.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { submitEnquiry } from "#shop/enquiries/enquiries.server.ts";
import { answerEnquiry, getEnquiry } from "#shop/enquiries/manage-enquiries.server.ts";
import { addEmailLink } from "#shop/mail/email-links.server.ts";
import { answerReview } from "#shop/reviews/answer-review.server.ts";
import { searchBox } from "#test/e2e/layout/search-box.ts";
import { openLoaded } from "#test/e2e/screens.ts";
import { callAsCustomer, logInNewCustomer } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import routes from "#web/routes.ts";
import { fillShop, LONG, NAME, orderAll, returnPieces, shippingAddress, word } from "./shop-of-long-words.ts";
import { expectReadable } from "./text-fit.ts";

test.use({ settings: { DEMO: "off", RELEASE_ABOVE: "0" } });

const LONG_EMAIL = `${"m".repeat(64)}@${["a", "b", "c"].map((letter) => letter.repeat(58)).join(".")}.example`;

/** A message with its answer, and an answer to the only review. */
async function addThread(ctx: ShopContext): Promise<string> {
  const { _id: id } = await submitEnquiry(ctx, { name: NAME, email: LONG_EMAIL, mobile: "9876543210", comment: LONG });
  await answerEnquiry(ctx, { id, text: LONG, again: false });
  const review = await ctx.db.read.selectFrom("reviews").select("id").executeTakeFirstOrThrow();
  await answerReview(ctx, { id: review.id, text: LONG });
  return (await getEnquiry(ctx, id)).enquiry.reply_token;
}

/** The paths of all pages that the built shop has. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, index, children, file }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    const page = (path !== undefined || index) && file.endsWith("-page.tsx") && !children ? [own || "/"] : [];
    if (path === "styles") return [];
    return [...page, ...pathsOf(children ?? [], own)];
  });
}

test("every page shows texts of one long word without cutting them or scrolling sideways", async ({
  page,
  shop,
  expectedErrors,
}) => {
  test.setTimeout(300_000);
  expectedErrors.push(/status of 4\d\d/);
  await fillShop(shop);
  await logInNewCustomer(page, shop, {
    firstname: NAME,
    lastname: NAME,
    email: LONG_EMAIL,
  });
  let products: Product[] = [];
  await expect(async () => {
    products = await (await page.request.get("/api/product")).json();
    expect(products).toHaveLength(4);
  }).toPass();
  const [first, second] = products.filter(({ quantity }) => quantity > 0) as [Product, Product];
  const soldOut = products.find(({ quantity }) => quantity === 0) as Product;
  const [post] = await (await page.request.get("/api/blog")).json();
  const { street, city, state, country, pincode } = shippingAddress;
  await callAsCustomer(page, "PUT", "user/save-address", { street, city, state, country, pincode });
  await callAsCustomer(page, "PUT", "product/rating", { prodId: first._id, star: 4, comment: `${LONG}${LONG}` });
  const { _id: question } = await callAsCustomer<Question>(page, "POST", `product/${first._id}/questions`, {
    question: `${LONG}${LONG}`,
  });
  const token = await withShopContext(shop, addThread);
  const [placed, delivered] = await orderAll(page, shop, [first, second]);
  await callAsCustomer(page, "POST", `question/${question}/answers`, { answer: `${LONG}${LONG}` });
  const noteId = await returnPieces(page, shop, delivered);
  for (const { _id } of products) await callAsCustomer(page, "PUT", "product/wishlist", { prodId: _id });
  for (const { _id, price, color } of [second, first])
    await callAsCustomer(page, "POST", "user/cart", { productId: _id, quantity: 3, price, color: color[0]?._id });
  await callAsCustomer(page, "POST", "user/saved-lines", { productId: second._id, color: second.color[0]?._id });
  await callAsCustomer(page, "POST", "user/cart/applycoupon", { coupon: word(32) });
  await page.evaluate((text) => localStorage.setItem("bijli.searches", JSON.stringify([text])), LONG);

  const visited: string[] = [];
  const open = async (address: string) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openLoaded(page, address);
    visited.push(new URL(address, "http://shop").pathname);
    await expectReadable(page, address.replaceAll(LONG, "…"));
  };
  const ids = products.map(({ _id }) => _id).join();
  const color = first.color[0]?._id;
  for (const address of [
    "/",
    "/shop",
    `/shop?brand=${first.brand._id}&color=${color}&tags=${LONG}&material=${LONG}`,
    `/shop/title/${LONG}`,
    `/shop/title/${LONG}zz`,
    `/shop/category/${first.category._id}`,
    `/shop/color/${color}?color=${color}`,
    "/shop/price/99999999.5/123456789123456789",
    `/compare?ids=${ids}`,
    `/product/${first._id}`,
    `/product/${soldOut._id}`,
    "/product/none",
    "/blogs",
    "/blog",
    `/blogs/category/${LONG}`,
    `/blog/${post._id}`,
    "/contact",
    `/contact/reply/${token}`,
    "/about",
    "/term",
    "/faqs",
    "/delivery",
    "/returns",
    "/community",
    "/support",
    "/track",
    "/offline",
    "/newsletter",
    `/newsletter/confirm/${LONG}`,
    `/newsletter/unsubscribe/${LONG}`,
    `/stock-alert/confirm/${LONG}`,
    `/stock-alert/end/${LONG}`,
    `/emails/end/${LONG}`,
    `/wishlist/shared/${LONG}`,
    `/undo-change/${LONG}`,
    `/reset-password/${LONG}`,
    `/confirm-email/${LONG}`,
    "/cart",
    "/checkout",
    `/order/${placed}`,
    `/order/${delivered}`,
    `/order/${delivered}/return`,
    `/order/${delivered}/invoice`,
    `/order/${delivered}/credit-note/${noteId}`,
    "/wishlist",
    "/accounts",
    "/accounts/wishlist",
    "/accounts/orders",
    "/accounts/settings",
    "/accounts/addresses",
    `/${LONG}`,
  ])
    await open(address);

  const show = async (address: string, what: string, act: () => Promise<void>) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, address);
    await act();
    await expectReadable(page, what);
  };
  await show("/shop", "the filters", () => page.getByRole("button", { name: "Filters", exact: true }).click());
  await show("/shop", "the menu", () => page.getByRole("button", { name: "Menu", exact: true }).click());
  await show("/about", "the account menu", async () => {
    await page.getByRole("button", { name: /^Account of/ }).click();
    await expect(page.getByText(`Hello, ${NAME}`)).toBeVisible();
  });
  await show("/shop", "the compared products", async () => {
    await page.getByRole("button", { name: `Compare: ${first.title}`, exact: true }).click();
    await expect(page.getByRole("region", { name: "Compare products" })).toBeVisible();
  });
  await show("/about", "the suggestions", async () => {
    await searchBox(page.getByRole("banner")).fill(word(20));
    await expect(page.getByRole("option", { name: first.title })).toBeVisible();
  });
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  for (const address of ["/login", "/login/social", "/register", "/forgot-password"]) await open(address);
  const proof = await withShopContext(shop, (ctx) => addEmailLink(ctx, { kind: "prove-address", email: LONG_EMAIL }));
  await open(`/register/${proof}`);
  expect(pathsOf(routes).filter((path) => !visited.some((address) => matchPath(path, address)))).toEqual([]);
});
