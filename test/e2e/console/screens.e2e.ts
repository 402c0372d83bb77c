import { gzipSync } from "node:zlib";
import { TOTP } from "otpauth";
import { expectAccessible } from "#test/e2e/axe.ts";
import { expect, test } from "#test/e2e/storefront.ts";
import { becomeOwner, type Owner, PASSWORD } from "./owner-session.ts";

/** Another setting makes another shop, whose first link nobody has used. */
test.use({ settings: { LOG_LEVEL: "fatal" } });

const KIB = 1_024;
const FIRST_SCREEN = 180 * KIB;
const NEXT_SCREEN = 40 * KIB;
const refused = /status of (401|403)/;

let owner: Owner;

test.beforeAll(async ({ browser, shop }) => {
  owner = await becomeOwner(browser, shop);
});

test.beforeEach(async ({ context }) => {
  await context.addCookies(owner.cookies);
});

/** The page, or its content, which is clipped there, may be wider than the screen. */
function widthBeyondScreen(): number {
  const main = document.querySelector("main");
  const beyond = (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0);
  return Math.max(beyond, document.documentElement.scrollWidth - innerWidth);
}

test("axe finds nothing on the console's screens, and nothing scrolls sideways @widths", async ({ page }) => {
  const screens = [
    ...[
      "/",
      "/orders",
      "/orders?stage=delivered",
      "/confirm",
      "/dispatch",
      "/dispatch?stage=packed",
      "/dispatch?stage=handed+over",
      "/returns",
      "/returns?view=all",
      "/refunds",
      "/products",
      "/products/new",
      "/categories",
      "/brands",
      "/colours",
      "/stock",
      "/stock?view=low",
      "/import",
      "/import?kind=prices",
      "/customers",
      "/coupons",
      "/reviews",
      "/questions",
      "/enquiries",
      "/activity",
      "/staff",
      "/settings",
      "/settings/returns",
      "/me",
      "/nowhere",
    ],
  ];
  for (const path of screens) {
    await page.goto(owner.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
    expect.soft(await page.evaluate(widthBeyondScreen), path).toBe(0);
  }
  await page.context().clearCookies();
  for (const path of ["/sign-in", "/welcome"]) {
    await page.goto(owner.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
});

test("the first screen loads at most 180 KiB of scripts, and each other one at most 40 more", async ({ page }) => {
  let scripts: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script")
      scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  const loaded = async () => {
    await expect(page.locator("main")).toHaveAttribute("aria-busy", "false");
    return (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
  };
  await page.goto(owner.url);
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  expect(await loaded()).toBeLessThan(FIRST_SCREEN);
  for (const name of [
    "Orders",
    "Confirm",
    "Dispatch",
    "Returns",
    "Refunds",
    "Products",
    "Stock",
    "Import",
    "Customers",
    "Coupons",
    "Reviews",
    "Questions",
    "Enquiries",
    "Activity",
    "Staff",
    "Settings",
    "Me",
  ]) {
    scripts = [];
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    expect.soft(await loaded(), name).toBeLessThan(NEXT_SCREEN);
  }
});

test("a session that ends while somebody types asks for a sign-in, and the save goes on", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(refused);
  await page.goto(`${owner.url}/settings`);
  const hours = page.getByRole("textbox", { name: "Opening hours" });
  await hours.fill("9:00 to 18:00, Mon to Fri");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await expect(dialog.getByLabel("Email")).toHaveValue("asha@shop.example");
  await dialog.getByLabel("Password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await dialog.getByLabel("Code").fill(new TOTP({ secret: owner.secret }).generate({ timestamp: Date.now() + 30_000 }));
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(hours).toHaveValue("9:00 to 18:00, Mon to Fri");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The change is undone.")).toBeVisible();
});

test("what is not saved is asked about before somebody leaves, and an answer is kept when the tab is closed", async ({
  page,
  shop,
}) => {
  const enquiry = { name: "Ravi", email: "ravi@example.com", mobile: "9845012345", comment: "Do you sell kettles?" };
  await page.request.post(`${shop.url}/api/enquiry`, { data: enquiry, headers: { origin: shop.url } });
  await page.goto(`${owner.url}/settings`);
  const hours = page.getByRole("textbox", { name: "Opening hours" });
  await hours.fill("always");
  await page.getByRole("link", { name: "Enquiries", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  await expect(hours).toHaveValue("always");
  await page.getByRole("link", { name: "Enquiries", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await page.getByRole("link", { name: "Ravi" }).click();
  await page.getByRole("textbox", { name: "Answer" }).fill("Not yet.");
  const address = page.url();
  const context = page.context();
  await page.close();
  const later = await context.newPage();
  await later.goto(address);
  await expect(later.getByRole("textbox", { name: "Answer" })).toHaveValue("Not yet.");
});
