import type { Locator, Page } from "@playwright/test";
import { openCart } from "#test/e2e/cart/cart-page.ts";
import type { ShopServer } from "#test/e2e/shop-server.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";
import { logIn, newUserInput, registerCustomer } from "./customer.ts";

/** Opens the page and does what a toast answers. Returns what the toast is about. */
type Cause = (page: Page, shop: ShopServer) => Promise<Locator[]>;

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => main(page).getByRole("heading", { level: 1 });

/** What somebody reads and presses there. */
const loginForm = (page: Page) => [
  main(page).getByText("Email / Phone / Username", { exact: true }),
  main(page).getByRole("link", { name: /^Forgot/ }),
  main(page).getByRole("button", { name: "Sign In" }),
];

/** Scrolls the page until the control is right below the header, where toasts are. */
async function scrollBelowHeader(control: Locator) {
  await control.evaluate((own) => {
    const header = document.querySelector(".header-bar")?.getBoundingClientRect().bottom ?? 0;
    scrollBy({ top: own.getBoundingClientRect().top - header - 12, behavior: "instant" });
  });
}

const causes: Record<string, Cause> = {
  async "a wrong password"(page, shop) {
    const { email } = await registerCustomer(shop.url);
    await visit(page, "/login");
    const identifier = main(page).getByLabel("Email / Phone / Username");
    const password = main(page).getByLabel("Password", { exact: true });
    await identifier.fill(email);
    await password.fill("not the password");
    await password.press("Enter");
    return [
      heading(page),
      identifier,
      password,
      ...loginForm(page),
      main(page).getByText("Login failed. Please try again."),
    ];
  },
  async "an address that has an account"(page, shop) {
    const person = newUserInput({ email: (await registerCustomer(shop.url)).email });
    await visit(page, "/register");
    const form = main(page).getByRole("form");
    await form.getByLabel("First Name").fill(person.firstname);
    await form.getByLabel("Last Name").fill(person.lastname);
    await form.getByLabel("Email").fill(person.email);
    await form.getByLabel("Phone").fill(person.mobile);
    await form.getByLabel("Password", { exact: true }).fill(person.password);
    await form.getByRole("checkbox", { name: /agree/ }).check();
    await form.getByRole("button", { name: "Sign Up" }).click();
    const wrong = form.locator("[aria-invalid]");
    await expect(wrong).toBeFocused();
    return [wrong, form.locator(".field-error")];
  },
  async "a wrong coupon"(page, shop) {
    await openCart(page, shop);
    const coupon = main(page).getByLabel("Coupon");
    await coupon.fill("NOSUCHCODE");
    await scrollBelowHeader(coupon);
    await coupon.press("Enter");
    return [coupon, main(page).locator(".coupon-box-error")];
  },
  async "a login that is needed first"(page) {
    await visit(page, "/shop");
    await main(page)
      .getByRole("button", { name: /^Add to Wishlist:/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/login/);
    return [heading(page), ...loginForm(page)];
  },
  async "a login that is needed, on the page after that"(page) {
    await visit(page, "/shop");
    await main(page)
      .getByRole("button", { name: /^Add to Wishlist:/ })
      .first()
      .click();
    await main(page)
      .getByRole("link", { name: /^Forgot/ })
      .click();
    await expect(page).toHaveURL(/\/forgot-password/);
    return [heading(page), main(page).getByLabel("Email"), main(page).getByRole("button", { name: "Submit" })];
  },
  async "a pressed heart"(page, shop) {
    await logIn(page, await registerCustomer(shop.url));
    await visit(page, "/shop");
    const heart = main(page)
      .getByRole("button", { name: /^Add to Wishlist:/ })
      .nth(5);
    await scrollBelowHeader(heart);
    await heart.focus();
    await heart.press("Enter");
    return [heart];
  },
};

for (const [name, cause] of Object.entries(causes))
  test(`a toast about ${name} is below the header and covers nothing that it is about`, { tag: "@widths" }, async ({
    page,
    shop,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 4\d\d/);
    const about = await cause(page, shop);
    const message = page.getByRole("region", { name: "Messages" }).locator(".toast");
    await expect(message).toBeVisible();
    const header = page.locator(".header-bar");
    await expect
      .poll(async () => {
        const own = await boxOf(message);
        const others = await Promise.all([header, ...about].map(boxOf));
        return others.map((other) => overlap(own, other));
      })
      .toEqual([header, ...about].map(() => 0));
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const own = await boxOf(message);
    expect(width - own.x - own.width).toBeLessThan(40);
    expect(own.y + own.height).toBeLessThan(height / 2);
    // The page gives the room back.
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect.poll(() => main(page).evaluate((own) => own.style.marginBlockStart)).toBe("");
  });

async function boxOf(part: Locator) {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  if (!box) throw new Error("it has no box");
  return box;
}

type Box = Awaited<ReturnType<typeof boxOf>>;

/** In square pixels, of which a rounded edge is none. */
function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 0.5 && height > 0.5 ? Math.round(width * height) : 0;
}
