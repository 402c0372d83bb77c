import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "#contract/admin/settings/setting-kinds.ts";
import { SETTINGS_BY_PATH } from "#contract/admin/settings/settings.ts";
import { changeSetting } from "#shop/settings/manage-settings.server.ts";
import { defaultSettings } from "#test/settings/default-settings.ts";
import { addressOf, routes } from "./routes.ts";
import { withShopContext } from "./shop-context.ts";
import { root, type ShopServer } from "./shop-server.ts";
import { expect, test, visit } from "./storefront.ts";

/** Texts of the settings that the shop has when its owner has changed none. */
const DEFAULTS = [...new Set(textsOf(defaultSettings))];

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** A short text, such as "15%", may be a part of another one. */
function contains(code: string, text: string): boolean {
  return text.length > 4 ? code.includes(text) : ['"', "'", "`"].some((quote) => code.includes(quote + text + quote));
}

test("what browsers load has no text of the shop's settings", () => {
  const files = globSync("build/client/**/*.{js,css,svg,json,html}", { cwd: root });
  expect(DEFAULTS.length, "texts").toBeGreaterThan(20);
  expect(files.length, "files").toBeGreaterThan(20);
  const found = files.flatMap((file) => {
    const code = readFileSync(join(root, file), "utf8");
    return DEFAULTS.filter((text) => contains(code, text)).map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});

/** Settings that no page of a visitor shows. */
const UNSEEN = /^(seller\.\w+Prefix|(emails|search|map)\.)/;
/** As they are sent. The browser fills them in. */
const SCREENS = ["/cart", "/checkout", "/accounts/settings", "/order/none/return"];
const FILES = ["/frame.json", "/manifest.webmanifest", "/blogs/feed.xml", "/api/openapi.json"];

const OWN_NAME = "Xxxxx";

/** Another value of the same kind: 'Bijli' becomes 'Xxxxx', and each digit the next one. */
function otherThan(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (Array.isArray(value)) return value.map(otherThan);
  if (typeof value !== "string")
    return Object.fromEntries(Object.entries(value as object).map(([name, part]) => [name, otherThan(part)]));
  if (value.includes("@")) return "xxxxx@xxxxx.example";
  const next = (digit: string) => String((Number(digit) + 1) % 10);
  return value.replace(/\{\w+\}|[a-z]|[A-Z]|\d/g, (part) =>
    part.startsWith("{") ? part : /\d/.test(part) ? next(part) : /[a-z]/.test(part) ? "x" : "X",
  );
}

/** Texts of a form that have no default, and a number whose default is the largest. */
const FORMED: Record<string, string | number> = {
  "answers.hours": 40,
  "seller.gstin": "29XXXXX9999X1ZM",
  upiAddress: "xxxxx@xxxxx",
  "grievanceOfficer.email": "xxxxx@xxxxx.example",
  "grievanceOfficer.phone": "+91 11 0000 1111",
};

const change = (shop: ShopServer, values: [path: string, value: unknown][]) =>
  withShopContext(shop, async (ctx) => {
    for (const [path, value] of values) await changeSetting(ctx, path, value as Json);
  });
const CHANGED = [...SETTINGS_BY_PATH].filter(([path]) => !UNSEEN.test(path));

// The shop is that of other tests, too.
test.afterEach(({ shop }) =>
  change(
    shop,
    CHANGED.map(([path]) => [path, null]),
  ),
);

test("a shop whose owner has changed all settings shows none of the defaults", async ({ page, shop }) => {
  await change(
    shop,
    CHANGED.map(([path, { default: usual, shown }]) => [path, FORMED[path] ?? otherThan(shown(usual))]),
  );
  const found: string[] = [];
  const pages = await Promise.all(Object.keys(routes).map((name) => addressOf(page, name)));
  for (const path of [...pages, ...SCREENS, ...FILES]) {
    const text = await (await page.request.get(path)).text();
    expect(text, path).toContain(OWN_NAME);
    found.push(
      ...DEFAULTS.filter((usual) => usual.length > 4 && text.includes(usual)).map((usual) => `${path}: ${usual}`),
    );
  }
  expect(found).toEqual([]);
});

test("a changed setting shows in an open tab with the next page, and no navigation costs a request more", async ({
  page,
  shop,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\.data$|^\/frame/.test(pathname)) requests.push(pathname);
  });
  const logo = page.getByRole("banner").locator(".logo");
  const open = async (link: string, title: string) => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveTitle(title);
  };
  await visit(page, "/");
  await open("Shop", "Shop | Bijli");
  await open("Contact", "Contact us | Bijli");
  expect(requests).toEqual(["/shop.data", "/contact.data"]);

  await change(shop, [
    ["name", "Lamp & Sons"],
    ["openingHours", "at night"],
  ]);
  await open("Blog", "News & blogs | Lamp & Sons");
  await expect(logo).toHaveText("Lamp & Sons");
  await expect(page.getByRole("contentinfo")).toContainText("Open at night");
  await open("Shop", "Shop | Lamp & Sons");
  expect(requests.slice(2), "one request for both changes").toEqual(["/blog.data", "/frame.json", "/shop.data"]);
});
