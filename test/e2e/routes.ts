import type { Page } from "@playwright/test";

/** One address per kind of page; `{call}` is the first id in the response of that API call, or all of them after `ids=`. */
export const routes = {
  home: "/",
  shop: "/shop",
  category: "/shop/category/{category}",
  color: "/shop/color/{color}",
  price: "/shop/price/100000/Infinity",
  "search without results": "/shop/title/zzzz",
  product: "/product/{product?sort=-totalrating&page=1&limit=1}",
  "no product": "/product/none",
  compare: "/compare?ids={product?title=laptops&page=1&limit=3}",
  blogs: "/blogs",
  "blog category": "/blogs/category/News",
  post: "/blog/{blog?page=1&limit=1}",
  "no post": "/blog/none",
  contact: "/contact",
  "write back": "/contact/reply/none",
  about: "/about",
  terms: "/term",
  faqs: "/faqs",
  delivery: "/delivery",
  returns: "/returns",
  community: "/community",
  support: "/support",
  offline: "/offline",
  newsletter: "/newsletter",
  login: "/login",
  register: "/register",
  "forgot password": "/forgot-password",
  "confirm email": "/confirm-email/none",
  "register by link": "/register/none",
  "reset password": "/reset-password/none",
  "confirm newsletter": "/newsletter/confirm/none",
  unsubscribe: "/newsletter/unsubscribe/none",
  "confirm stock alert": "/stock-alert/confirm/none",
  "end stock alerts": "/stock-alert/end/none",
  "end emails": "/emails/end/none",
  "undo change": "/undo-change/none",
  track: "/track",
  "track by link": "/track/none",
  nowhere: "/nowhere",
};

export async function addressOf(page: Page, name: string): Promise<string> {
  const address = routes[name as keyof typeof routes];
  const [placeholder, call] = /\{(.*)\}/.exec(address) ?? [];
  if (placeholder === undefined) return address;
  const items: { _id: string }[] = await (await page.request.get(`/api/${call}`)).json();
  const ids = items.map(({ _id }) => _id);
  return address.replace(placeholder, address.includes("ids=") ? ids.join() : (ids[0] ?? "none"));
}
