import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { registerCustomer, signIn, toast } from "./customer.ts";
import { addressOf, routes } from "./routes.ts";
import { expect, status404, test, visit } from "./storefront.ts";

async function violations(page: Page, rules?: string[]) {
  const only = rules ? { runOnly: { type: "rule" as const, values: rules } } : {};
  // Legacy mode needs no second page; what it leaves out, frames of other origins, we have none of.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], ...only });
  return (await axe.analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

for (const name of Object.keys(routes))
  test(`axe finds nothing on the page '${name}', light or dark`, async ({ page, expectedComplaints }) => {
    expectedComplaints.push(status404);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await visit(page, await addressOf(page, name));
    expect(await violations(page), "light").toEqual([]);
    // Nothing but colours differs.
    await page.emulateMedia({ colorScheme: "dark" });
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    expect(await violations(page, ["color-contrast", "link-in-text-block"]), "dark").toEqual([]);
  });

for (const name of ["Account", "Shop By Categories", "Your Location", "Advanced Filters"])
  test(`axe finds nothing when '${name}' is open`, async ({ page }) => {
    await visit(page, "/shop/title/zzzz");
    await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    expect(await violations(page)).toEqual([]);
  });

test("axe finds nothing when a customer's menu and a message are open", async ({ page, shop, expectedComplaints }) => {
  expectedComplaints.push(/ERR_FAILED/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, await registerCustomer(shop.url));
  await visit(page, "/about");
  await page.route("**/api/user/logout", (route) => route.abort());
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await toast(page, "Logout failed.").hover();
  expect(await violations(page)).toEqual([]);
});
