import type { Browser, Cookie, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import type { Role } from "#contract/admin/staff/roles.ts";
import type { ShopServer } from "#test/e2e/shop-server.ts";
import { expect } from "#test/e2e/storefront.ts";

export const PASSWORD = "seven lamps were lit";

/** Who is signed in as the owner: `secret` makes the codes of later sign-ins. */
export type Owner = { url: string; secret: string; cookies: Cookie[] };

/** Becomes the owner by a password and the codes of an app. */
export async function becomeOwner(browser: Browser, shop: ShopServer): Promise<Owner> {
  const { url, firstLink } = await shop.console();
  return {
    url,
    ...(await enrol(browser, firstLink, async (page) => {
      await page.getByLabel("Name").fill("Asha Rao");
      await page.getByLabel("Email").fill("asha@shop.example");
    })),
  };
}

/** Invites somebody with the role, and returns the cookies with which they are signed in. */
export async function becomeStaff(browser: Browser, owner: Owner, role: Role): Promise<Cookie[]> {
  const context = await browser.newContext();
  await context.addCookies(owner.cookies);
  const invited = await context.request.post(`${owner.url}/api/staff`, {
    data: { name: `Somebody ${role}`, email: `${role}@shop.example`, role },
    headers: { origin: owner.url, "sec-fetch-site": "same-origin" },
  });
  const { link } = (await invited.json()) as { link: string };
  await context.close();
  return (await enrol(browser, link)).cookies;
}

/** `sayWho` fills in what an invitation knows. */
async function enrol(browser: Browser, link: string, sayWho?: (page: Page) => Promise<void>) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await sayWho?.(page);
  await page.getByRole("button", { name: "Use a password" }).click();
  const secret = String(await page.getByText(/^[A-Z2-7]{16,}$/).textContent()).trim();
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("Code").fill(new TOTP({ secret }).generate());
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  const cookies = await context.cookies();
  await context.close();
  return { secret, cookies };
}
