import { expect } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { asha } from "#test/account.ts";
import type { Reply } from "#test/client.ts";
import { productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import type { TestShop } from "#test/shop.ts";

const ORIGIN = "https://app.example";
const JSON_BODY = { "content-type": "application/json" };

export const homeAddress = {
  street: "14, Lantern Street",
  city: "Bengaluru",
  state: "Karnataka",
  pincode: "560038",
  country: "India",
};

export const anId = expect.stringMatching(/^[0-9a-f]{24}$/);
export const aTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
/** An absolute URL, as other origins need. */
export const pictureAt = (file: string) =>
  expect.objectContaining({ url: expect.stringMatching(`^http://127\\.0\\.0\\.1:\\d+/media/site/${file}\\.webp$`) });
export const aPicture = pictureAt("default-product-800");

const titled = (title: string) => ({ _id: anId, title });
/** Every field of the lamp except its id, without orders or reviews. */
export const completeLamp = {
  title: "Reading Lamp",
  slug: "reading-lamp",
  description: "<p>Warm light.</p>",
  price: 1299.5,
  mrp: 1565,
  quantity: 10,
  sold: 0,
  tags: "featured",
  category: titled("Laptops"),
  brand: titled("Orlin"),
  color: [titled("black"), titled("white")],
  images: [aPicture],
  ratings: [],
  totalrating: 0,
  createdAt: aTime,
  updatedAt: aTime,
};

type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * The API as another storefront uses it: with the paths of specification §7 below `/api/`, and with a bearer token or
 * the browser's cookie.
 */
export async function otherStorefront(shop: TestShop) {
  const { send } = await httpOver(shop, { CORS_ORIGINS: ORIGIN });
  const ids: string[] = [];
  for (const own of PRODUCTS) {
    shop.wait(1_000);
    ids.push(...(await saveProducts(shop, [productInput(own)])).ids);
  }
  await addCoupon(shop, { code: "TEN", discount: { percent: 10 } });
  const [lamp = "", fan = ""] = ids;
  let [token, cookie] = ["", ""];

  function call(method: Method, path: string, body?: object, headers: Record<string, string> = {}): Promise<Reply> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return send(`/api/${path}`, {
      ...sent,
      method,
      headers: { origin: ORIGIN, ...(body === undefined ? {} : JSON_BODY), ...headers },
    });
  }

  return {
    lamp,
    fan,
    call,
    async register(own: object = {}): Promise<Reply> {
      const reply = await call("POST", "user/register", { ...asha, ...own });
      token = reply.json().token;
      cookie = String(reply.headers["set-cookie"]).split(";")[0] ?? "";
      return reply;
    },
    withToken: (method: Method, path: string, body?: object) =>
      call(method, path, body, { authorization: `Bearer ${token}` }),
    withCredentials: (method: Method, path: string, body?: object) => call(method, path, body, { cookie }),
    async colorOf(title: string): Promise<string> {
      const colors: { _id: string; title: string }[] = (await call("GET", "color")).json();
      return colors.find((color) => color.title === title)?._id ?? "";
    },
  };
}

/** Two products that differ in everything; the second is a second newer. */
const PRODUCTS = [
  {
    title: "Reading Lamp",
    pricePaise: 1_299_50,
    mrpPaise: 1_565_00,
    onHand: 10,
    tags: "featured",
    category: "Laptops",
    brand: "Orlin",
    colors: ["black", "white"],
    description: "<p>Warm light.</p>",
  },
  {
    title: "Table Fan",
    pricePaise: 25_000_00,
    onHand: 3,
    tags: "popular",
    category: "Gaming",
    brand: "Veyra",
    colors: ["silver", "black"],
    description: "<p>Quiet.</p>",
  },
];
