import { expect, test } from "vitest";
import { type LaneName, loadLimits } from "#server/admission/load-limits.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { type Access, accessTable, type Facts, pathOf } from "#test/api/access-table.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

/** Pages and calls by lane. Calls that are not named here are a customer's own: they belong to the checkout. */
const LANES: Record<LaneName, string[]> = {
  reading: [
    ...[
      "/",
      "/shop",
      "/shop.data",
      "/product/1",
      "/wishlist",
      "/order/1",
      "/forgot-password",
      "/sitemap.xml",
      "/nowhere",
    ],
    // Refused before it is routed.
    "/sitemap/products-1.xml",
    // Any number of different pages.
    ...["/login?back=/cart", "/register?back=/cart", "/login.data?back=/cart"],
    "POST /newsletter/confirm/1",
    "GET /api/product?page=1&limit=10",
    "GET /api/product/{id}",
    "GET /api/product/{id}/reviews",
    "GET /api/product/{id}/questions",
    "GET /api/product-card",
    "GET /api/facets",
    "GET /api/suggest",
    "GET /api/category",
    "GET /api/color",
    "GET /api/brand",
    "GET /api/blog",
    "GET /api/blog/{id}",
    "GET /api/blogcategory",
    "POST /api/enquiry",
    "POST /api/order-tracking",
    "POST /api/newsletter",
    "GET /api/delivery/{pincode}",
  ],
  searching: ["/shop/title/lamp", "/shop/title/lamp.data", "/shop?color=a&brand=b", "/shop?sort=price"],
  lists: ["GET /api/product", "GET /api/product?page=1&limit=101", "/sitemap/products-1.xml"],
  exports: ["POST /api/user/export"],
  signIn: [
    "POST /api/user/register",
    "POST /api/user/register-by-link",
    "POST /api/user/reset-password",
    "POST /api/user/login",
    "POST /api/user/login-code",
    "POST /api/user/social/{provider}",
    "GET /api/user/social/{provider}/callback",
    "POST /api/user/social",
    "POST /api/user/social/password",
    "POST /api/user/social/code",
    "POST /api/user/social/register",
    "POST /api/user/sign-ins/{provider}",
    "PUT /api/user/password",
    "POST /api/user/erase",
  ],
  pictures: ["POST /api/review-picture", "POST /api/user/orders/{id}/returns/{returnId}/pictures"],
  documents: [
    "GET /api/user/orders/{id}/invoice/pdf",
    "GET /api/user/orders/{id}/invoices/{invoiceId}/pdf",
    "GET /api/user/orders/{id}/credit-notes/{noteId}/pdf",
  ],
  checkout: [
    ...["/cart", "/checkout", "/login", "/register", "/login/social"],
    ...["/cart.data", "/checkout.data", "/login.data", "/register.data", "/login/social.data"],
  ],
};

const listed = Object.values(LANES).flat();
const others = Object.keys(accessTable).filter((call) => !listed.includes(call));
const all = [...new Set(listed), ...others];
const ofLane = (lane: LaneName) => [...LANES[lane], ...(lane === "checkout" ? others : [])];

const FULL = { running: 0, runningPerAddress: 0, runningPerAccount: 0, waiting: 0, burstWaitMs: 0, waitMs: 0 };
const ID = "0".repeat(24);
const person = {
  firstname: "Asha",
  lastname: "Rao",
  email: "asha.new@example.com",
  mobile: "9876501234",
  password: "seven lamps",
};

/** What is refused while the lane is full and all others are empty. */
async function refusedBy(shop: TestShop, lane: LaneName): Promise<string[]> {
  const { send } = await httpOver(shop, { RATE_LIMITS: "off" }, undefined, { ...loadLimits(8), [lane]: FULL });
  const customer = await loggedInCustomer(shop);
  const { ids } = await saveProducts(shop, [productInput()]);
  const facts: Facts = { productId: ids[0] ?? "", colorId: ID, blogId: ID, orderId: ID, person };
  const refused: string[] = [];
  for (const request of all) {
    const [path = "", method = "GET"] = request.split(" ").reverse();
    const access: Partial<Access> = accessTable[request] ?? {};
    const { body } = access;
    const sent = LANES.pictures.includes(request)
      ? { type: "image/png", body: "a picture" }
      : { type: "application/json", body: body && JSON.stringify(body(facts)) };
    const { statusCode } = await send(pathOf(path, access, facts), {
      method,
      // A logout would end the session of the others.
      headers: {
        ...(sent.body && { "content-type": sent.type }),
        ...(path.endsWith("logout") ? {} : customer.headers),
      },
      ...(sent.body && { body: sent.body }),
    });
    if (statusCode === 503) refused.push(request);
  }
  return refused;
}

onEachEngine("a full lane", (openShop) => {
  test.each(Object.keys(LANES) as LaneName[])("refuses its own pages and calls only: %s", async (lane) => {
    const refused = await refusedBy(await openShop(), lane);
    expect(refused.sort()).toEqual(ofLane(lane).sort());
  });
});
