import type { Locator, Page } from "@playwright/test";
import type { Product } from "#contract/catalogue.ts";
import { findCheapProducts, logInWithCart } from "#test/e2e/cart/cart-setup.ts";
import { productCards } from "#test/e2e/catalogue/list-page.ts";
import { toast } from "#test/e2e/session/customer.ts";
import { callAsCustomer, placeOrder } from "#test/e2e/session/customer-api.ts";
import type { ShopServer } from "#test/e2e/shop-server.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { focused, keeperRuns, press } from "./focus.ts";

/** Each step presses a control that disappears or stops, and expects the focus at another one. */
type Step = { press: Locator; gone?: Locator; leadsTo: Locator };

async function take(page: Page, steps: Step[]) {
  for (const { press: control, gone, leadsTo } of steps) {
    await press(control);
    await expect(gone ?? control).toHaveCount(0);
    await expect(leadsTo, `after ${control}, not at ${await focused(page)}`).toBeFocused();
  }
}

async function openWithCart(page: Page, shop: ShopServer, count: number): Promise<Product[]> {
  const products = await findCheapProducts(page, count);
  await logInWithCart(
    page,
    shop,
    products.map((product) => ({ product, quantity: 1 })),
  );
  return products;
}

test("a removed line of the cart leads to the next one, the one before, and the heading", async ({ page, shop }) => {
  const [first, second, third, fourth] = (await openWithCart(page, shop, 4)).map(({ title }) => title);
  await visit(page, "/cart");
  const cart = page.getByRole("main").getByRole("region", { name: "Products", exact: true });
  const saved = page.getByRole("region", { name: "Saved for later" });
  const remove = (title = "") => cart.getByRole("button", { name: `Remove ${title}` });
  const keep = (title = "") =>
    cart
      .getByRole("row")
      .filter({ hasText: title })
      .getByRole("button", { name: /^Save for later/ });
  await take(page, [
    { press: remove(first), leadsTo: remove(second) },
    { press: remove(fourth), leadsTo: remove(third) },
    { press: keep(second), leadsTo: keep(third) },
  ]);
  await take(page, [{ press: remove(third), leadsTo: page.getByRole("heading", { level: 1 }) }]);
  await take(page, [
    { press: saved.getByRole("button", { name: /^Move to cart/ }), leadsTo: page.getByRole("heading", { level: 1 }) },
  ]);
  await expect(keep(second)).toBeVisible();
});

test("a removed product of the wishlist or a comparison, and a removed address lead to the next one", async ({
  page,
  shop,
}) => {
  await logInWithCart(page, shop, []);
  const products: Product[] = await (await page.request.get("/api/product?title=laptops&page=1&limit=3")).json();
  const titles = products.map(({ title }) => title);
  for (const { _id } of products) await callAsCustomer(page, "PUT", "product/wishlist", { prodId: _id });
  const home = { street: "4, Hill Road", city: "Pune", state: "Maharashtra", country: "India", pincode: "411001" };
  for (const label of ["Home", "Work"]) await callAsCustomer(page, "POST", "user/addresses", { ...home, label });
  const heading = page.getByRole("heading", { level: 1 });

  await visit(page, "/wishlist");
  const rows = page.getByRole("table").getByRole("button", { name: /^Remove / });
  await expect(rows).toHaveCount(3);
  for (const left of [2, 1]) {
    await press(rows.first());
    await expect(rows).toHaveCount(left);
    await expect(rows.first()).toBeFocused();
  }
  await take(page, [{ press: rows, leadsTo: heading }]);

  await visit(page, `/compare?ids=${products.map(({ _id }) => _id).join()}`);
  const out = (title = "") => page.getByRole("main").getByRole("link", { name: `Remove ${title}`, exact: true });
  await take(page, [{ press: out(titles[0]), leadsTo: out(titles[1]) }]);

  await visit(page, "/accounts/addresses");
  await take(page, [
    {
      press: page.getByRole("button", { name: "Remove Home" }),
      leadsTo: page.getByRole("button", { name: "Remove Work" }),
    },
    {
      press: page.getByRole("button", { name: "Remove Work" }),
      leadsTo: page.getByRole("heading", { level: 2, name: "Addresses" }),
    },
  ]);
});

test("what is removed from the bar of compared products leads to the next one, and back to the list", async ({
  page,
}) => {
  await visit(page, "/shop/title/laptops");
  const bar = page.getByRole("region", { name: "Compare products" });
  const compare = productCards(page).getByRole("button", { name: /^Compare: / });
  for (const index of [0, 1]) await press(compare.nth(index));
  const out = bar.getByRole("button", { name: /^Do not compare/ });
  await expect(out).toHaveCount(2);
  await press(out.first());
  await expect(out).toHaveCount(1);
  await expect(out).toBeFocused();
  await press(bar.getByRole("button", { name: "Clear comparison" }));
  await expect(bar).toHaveCount(0);
  expect(await focused(page)).not.toBe("BODY");
});

test("a dismissed message leads back to what had the focus before", async ({ page, shop }) => {
  const [product] = await openWithCart(page, shop, 1);
  await visit(page, `/product/${product?._id}`);
  const add = page.getByRole("main").getByRole("button", { name: "Add to cart", exact: true }).first();
  await press(add);
  const dismiss = page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Dismiss" });
  await take(page, [{ press: dismiss, leadsTo: add }]);
});

test("a cancelled order leads to its heading, a removed piece of it to the list", async ({ page, shop }) => {
  const [product] = await openWithCart(page, shop, 1);
  if (!product) throw new Error("no product");
  await placeOrder(page, [{ product, quantity: 1 }]);
  await visit(page, "/accounts/orders");
  const cancel = page.getByRole("button", { name: /^Cancel order/ });
  await press(cancel);
  await press(page.getByRole("button", { name: "Yes, cancel order" }));
  await expect(cancel).toHaveCount(0);
  expect(await focused(page)).toMatch(/^H[23] /);
});

test("a button that is off while its form is sent has the focus again", async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/status of 503/);
  await logInWithCart(page, shop, []);
  const busy = { status: 503, json: { status: "fail", message: "The shop is busy." } };
  await page.route("**/api/enquiry", (route) => route.fulfill(busy));
  await visit(page, "/contact");
  for (const [label, text] of [
    ["Name", "Nandini Rao"],
    ["Email", `nandini.${crypto.randomUUID().slice(0, 8)}@example.org`],
    ["Mobile", "98450 12345"],
    ["Comment", "Does it come with a two-pin plug?"],
  ] as const)
    await page.getByRole("main").getByRole("textbox", { name: label, exact: true }).fill(text);
  const send = page.getByRole("main").getByRole("button", { name: /^Send/ });
  await press(send);
  await expect(toast(page, "The shop is busy.")).toBeVisible();
  await expect(send).toBeFocused();

  await visit(page, "/accounts/settings");
  const save = page.getByRole("button", { name: "Save Shipping Address" });
  const form = page.getByRole("form", { name: "Shipping Address" });
  for (const [label, text] of [
    ["Pincode", "411001"],
    ["Street", "4, Hill Road"],
    ["City", "Pune"],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text);
  await expect(form.getByLabel("State")).toHaveValue("Maharashtra");
  await press(save);
  await expect(toast(page, "Address updated successfully!")).toBeVisible();
  await expect(save).toBeFocused();
});

test("products that were viewed are cleared, and the focus stays near", async ({ page }) => {
  const [product] = await findCheapProducts(page, 1);
  await visit(page, `/product/${product?._id}`);
  await page.evaluate(() => dispatchEvent(new Event("focusin")));
  await expect.poll(() => page.evaluate(() => localStorage.getItem("bijli.recent"))).toContain(product?._id);
  await visit(page, "/");
  const clear = page.getByRole("button", { name: "Clear", exact: true });
  await expect(async () => {
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(clear).toBeVisible({ timeout: 500 });
  }).toPass();
  await press(clear);
  await expect(page.getByText("Your recently viewed products were cleared.")).toBeVisible();
  expect(await focused(page)).not.toBe("BODY");
});

/** Holds back the code that keeps the focus, as a slow line does, until the answer is called. */
async function holdKeeper(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>();
  await page.route(/\/focus-keeper-[^/]*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  return code.resolve;
}

/** Puts a part with a heading and a button before the page. */
async function addPart(page: Page) {
  await page.evaluate(() => {
    const [section, heading, field, button] = ["section", "h2", "input", "button"].map((tag) =>
      document.createElement(tag),
    );
    heading?.append("Part");
    field?.setAttribute("aria-label", "Text");
    button?.append("Again");
    section?.append(heading as Node, field as Node, button as Node);
    document.querySelector("main")?.prepend(section as Node);
  });
  return {
    heading: page.getByRole("heading", { name: "Part" }),
    field: page.getByRole("textbox", { name: "Text", exact: true }),
    button: page.getByRole("button", { name: "Again", exact: true }),
  };
}

test("the focus is kept when its first control has gone before the code for that has come", async ({ page }) => {
  const send = await holdKeeper(page);
  await visit(page, "/shop");
  const { heading, button } = await addPart(page);
  await button.focus();
  await button.evaluate((element) => element.remove());
  expect(await focused(page)).toBe("BODY");
  send();
  await expect(heading).toBeFocused();
});

test("before that code has come, the control that had the focus last counts, and one that was off has it again", async ({
  page,
}) => {
  const send = await holdKeeper(page);
  await visit(page, "/shop");
  const { field, button } = await addPart(page);
  await field.fill("a");
  await button.click();
  await button.evaluate((element) => element.setAttribute("disabled", ""));
  await expect.poll(() => focused(page)).toBe("BODY");
  await button.evaluate((element) => element.removeAttribute("disabled"));
  send();
  await expect(button).toBeFocused();
});

test("a field that was left by a press beside it before that code has come stays left", async ({ page }) => {
  const send = await holdKeeper(page);
  await visit(page, "/shop");
  const { field } = await addPart(page);
  await field.focus();
  await page.getByRole("contentinfo").click({ position: { x: 4, y: 4 } });
  expect(await focused(page)).toBe("BODY");
  send();
  await keeperRuns(page);
  expect(await focused(page)).toBe("BODY");
});
