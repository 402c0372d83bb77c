import type { Json } from "#contract/admin/settings/setting-kinds.ts";
import demoSettings from "#demo/settings.json" with { type: "json" };
import { changeSetting } from "#shop/settings/manage-settings.server.ts";
import { openWithPictures } from "#test/e2e/screens.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import { expect, status404, test, visit } from "#test/e2e/storefront.ts";
import { searchBox } from "./search-box.ts";

/** Sections that the about page has in every shop. */
const ABOUT = [
  "Our prices",
  "Cash on delivery",
  "Honest reviews",
  "Delivery and returns",
  "What we will never do",
  "Contact us",
];

test("the about page describes the shop, its prices, cash on delivery, returns and contact", {
  tag: "@widths",
}, async ({ page }) => {
  await page.goto("/about");
  const main = page.getByRole("main");
  await expect(page).toHaveTitle("About us | Bijli");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
  await expect(main.getByText(/^Bijli is an online shop for electronics: laptops, headphones, tablets/)).toBeVisible();
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(["Our story", "Who works here", ...ABOUT]);
  expect((await main.innerText()).split(/\s+/).length).toBeGreaterThan(150);
  await expect(main.getByRole("link", { name: "sales@bijli.example" })).toHaveAttribute(
    "href",
    "mailto:sales@bijli.example",
  );
  await expect(main.getByRole("link", { name: "contact page" })).toHaveAttribute("href", "/contact");
  await expect(main).toContainText("call +91 80 4718 2200 (Mon-Fri 8am to 5pm)");
});

test("the about page shows the place, the story and the people of the settings, and is whole without them", {
  tag: "@widths",
}, async ({ page, shop }) => {
  const main = page.getByRole("main");
  const figure = main.getByRole("figure");
  const people = main.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  const change = (values: [path: string, value: Json][]) =>
    withShopContext(shop, async (ctx) => {
      for (const [path, value] of values) await changeSetting(ctx, path, value);
    });
  const own = Object.entries(demoSettings as Record<string, Json>).filter(([path]) => path.startsWith("about."));

  await openWithPictures(page, "/about");
  await expect(figure).toHaveText("Our shop and office: 14, Lantern Street, Indiranagar, Bengaluru");
  await expect(figure.getByRole("presentation")).toHaveAttribute("src", "/media/site/about-place-1200.webp");
  await expect(main.getByText(/^Bijli began in 2019 as a repair counter/)).toBeVisible();
  await expect(people.getByRole("heading")).toHaveText(demoSettings["about.people"].map(({ name }) => name));
  await expect(people.first()).toContainText("Founder; chooses and tries the laptops");
  const pictures = people.getByRole("presentation");
  await expect(pictures).toHaveCount(4);
  for (const picture of await pictures.all()) {
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const box = await picture.boundingBox();
    expect(Math.abs((box?.width ?? 0) - (box?.height ?? 1)), "a square").toBeLessThan(1);
  }

  try {
    await change([["about.people", [{ name: "Om", role: "Sends parcels", picture: "" }]]]);
    await page.reload();
    await expect(people).toHaveText("OOmSends parcels");
    await expect(people.getByRole("presentation")).toHaveCount(0);
    await change(own.map(([path]) => [path, null]));
    await page.reload();
    await expect(main.getByRole("heading", { level: 2 })).toHaveText(ABOUT);
    await expect(figure).toHaveText("");
    await expect(figure.getByRole("presentation")).toHaveAttribute("src", "/media/site/promo-2-1200.webp");
    await expect(people).toHaveCount(0);
  } finally {
    await change(own);
  }
});

test("help pages have the days of the settings and lead to each other", { tag: "@widths" }, async ({ page }) => {
  const main = page.getByRole("main");
  await page.goto("/delivery");
  await expect(main.getByRole("row")).toContainText(["At most", "3 days", "4 days", "5 days", "6 days"]);
  for (const [name, path, texts] of [
    ["Returns & refunds", "/returns", ["for 10 days after the delivery", "Damaged or faulty"]],
    ["FAQs", "/faqs", ["At most 3 to 6 days", "within 10 days after the delivery", "At most 20 pieces"]],
    ["Community", "/community", ["a code for 10% off one order"]],
    ["Support Center", "/support", ["+91 80 4718 2200", "Mon-Fri 8am to 5pm", "sales@bijli.example"]],
  ] as const) {
    await main.getByRole("navigation", { name: "More help" }).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    for (const text of texts) await expect(main).toContainText(text);
  }
});

test("an answer of the FAQs opens by a touch and by its address", {
  tag: "@widths",
}, async ({ page }) => {
  const answer = (question: string) =>
    page
      .getByRole("group")
      .filter({ has: page.getByRole("heading", { name: question }) })
      .getByRole("paragraph");
  await page.goto("/faqs");
  const invoice = answer("Where is my invoice?");
  await expect(invoice).toBeHidden();
  await page.getByRole("heading", { name: "Where is my invoice?" }).click();
  await expect(invoice).toBeVisible();
  await page.goto("/support");
  await page.getByRole("link", { name: "Can I change or cancel my order?" }).click();
  await expect(page).toHaveURL("/faqs#cancel");
  await expect(answer("Can I change or cancel my order?")).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Can I change or cancel my order?" })).toBeInViewport();
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Your account" }).click();
  await expect(page).toHaveURL("/faqs#your-account");
  await expect(page.getByRole("heading", { name: "Your account" })).toBeInViewport();
});

test("the delivery page takes a PIN code and shows its days", { tag: "@widths" }, async ({ page }) => {
  await visit(page, "/delivery");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add PIN code" }).click();
  const pin = page.getByRole("textbox", { name: "PIN code" });
  await pin.fill("560038");
  const save = page.getByRole("button", { name: "Save", exact: true });
  // A click that has to wait scrolls the page, with which the popover moves away from below it.
  await expect(save).toBeEnabled();
  await save.click();
  await expect(main.getByText("To your PIN code: at most 3 days. You can pay in cash on delivery.")).toBeVisible();
  await expect(main.getByRole("button", { name: /560038 change$/ })).toBeVisible();
});

test("the community page shows the newest reviews, the last one first, with product, stars and name", {
  tag: "@widths",
}, async ({ page }) => {
  await page.goto("/community");
  const newest = page.getByRole("region", { name: "Newest reviews" }).getByRole("listitem");
  await expect(newest).toHaveCount(6);
  const times = await newest
    .getByRole("time")
    .evaluateAll((all) => all.map((one) => one.getAttribute("datetime") ?? ""));
  const days = times.map((time) => Date.parse(time));
  expect(days).toHaveLength(6);
  expect(days).toEqual(days.toSorted((one, other) => other - one));
  const first = newest.first();
  await expect(first.getByRole("img", { name: /^[0-5](\.5)? out of 5$/ })).toBeVisible();
  await expect(first.getByText(/^\S.*, \d{1,2} [A-Z][a-z]+ 20\d\d$/)).toBeVisible();
  const comment = await first.getByRole("paragraph").last().innerText();
  const title = await first.getByRole("link").innerText();
  await first.getByRole("link").click();
  await expect(page).toHaveURL(/\/product\/[0-9a-f]{24}#reviews$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("region", { name: "Reviews", exact: true })).toContainText(comment);
});

test("reading pages load no scripts before a touch", async ({ page }) => {
  for (const path of ["/about", "/term", "/faqs", "/delivery", "/returns", "/community", "/support"]) {
    const scripts: string[] = [];
    const note = (request: { resourceType(): string; url(): string }) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    };
    page.on("request", note);
    await page.goto(path, { waitUntil: "load" });
    await page.waitForTimeout(300);
    page.off("request", note);
    expect(scripts, path).toEqual([]);
  }
});

test("the terms have all sections, with ten years of storage and answers within 30 days", async ({ page }) => {
  await page.goto("/term");
  const main = page.getByRole("main");
  await expect(page).toHaveTitle("Terms and privacy | Bijli");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms and privacy");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Who sells",
    "Using the shop",
    "Prices, orders and payment",
    "Reviews and messages",
    "Data we collect",
    "Cookies and browser storage",
    "How we use data",
    "Third parties",
    "How long we keep data",
    "Your rights",
    "How to reach us",
    "Changes",
  ]);
  const contents = main.getByRole("navigation", { name: "On this page" }).getByRole("link");
  await expect(contents).toHaveText(await main.getByRole("heading", { level: 2 }).allTextContents());
  await expect(main.getByText(/^Last changed on \d{1,2} [A-Z][a-z]+ 20\d\d$/)).toBeVisible();
  await expect(main.locator("strong")).toHaveText([
    "We store your data for ten years",
    "We answer every request within 30 days.",
  ]);
  for (const text of [
    /^Account: first and last name, email address, mobile number/,
    /^Browsing sets no cookies\. When you log in, one cookie keeps you logged in/,
    /^We process your data to$/,
    /^We do not sell your data\./,
    /^to delete your data, or to limit how we use it;$/,
  ])
    await expect(main.getByText(text)).toBeVisible();
  await expect(main.getByRole("term")).toHaveText([
    "Sold by",
    "Registered address",
    "Branch",
    "Grievance officer",
    "Complaints",
  ]);
  await expect(main.getByText("Meera Nair")).toBeVisible();
  await expect(main.getByRole("link", { name: "contact page" })).toHaveAttribute("href", "/contact");
});

test("an unknown URL returns a 404 page with links", async ({ page, expectedErrors }) => {
  expectedErrors.push(status404);
  for (const path of ["/nowhere", "/shop/nowhere/at/all", "/product", "/%00"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page).toHaveTitle("Page not found | Bijli");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await expect(searchBox(page.getByRole("main"))).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Laptops" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "See all products" })).toBeVisible();
  }
});

test("old URLs redirect permanently", async ({ page }) => {
  const products = await (await page.request.get("/api/product?page=1&limit=1")).json();
  for (const [from, to] of [
    [`/shop-single-product/${products[0]._id}`, `/product/${products[0]._id}`],
    ["/category/How%20to", "/blogs/category/How%20to"],
  ] as const) {
    const response = await page.request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe(to);
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});
