import type { Browser, BrowserContext, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { expect, test, visit } from "#test/e2e/storefront.ts";

/** A key that is in the browser's machine and asks for a finger. */
async function addKey(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const codeOf = (secret: string, later = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + later });

/** A browser of its own, as somebody at another machine has it. */
async function another(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  return { context, page: await context.newPage() };
}

async function keepCodes(page: Page) {
  await expect(page.getByText(/^[a-z0-9]{4,}(-[a-z0-9]{4,})+$/).first()).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
}

test("an owner opens the printed link, invites somebody, changes the name, undoes it and ends a session", async ({
  page,
  browser,
  shop,
  expectedErrors,
}) => {
  // A call that is refused is an error of the network to the browser.
  expectedErrors.push(/status of (401|403)/);
  const { url, firstLink } = await shop.console();
  expect(firstLink).toMatch(/^http:\/\/localhost:\d+\/welcome#\S{40,}$/);
  await addKey(page);

  await page.goto(firstLink);
  await expect(page).toHaveURL(`${url}/welcome`);
  await page.getByLabel("Name").fill("Asha Rao");
  await page.getByLabel("Email").fill("asha@shop.example");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await keepCodes(page);

  // A customer writes.
  const enquiry = { name: "Ravi", email: "ravi@example.com", mobile: "9845012345", comment: "Do you sell kettles?" };
  const sent = await page.request.post(`${shop.url}/api/enquiry`, { data: enquiry, headers: { origin: shop.url } });
  expect(sent.status()).toBe(201);

  // The owner invites somebody for the texts.
  await page.getByRole("link", { name: "Staff", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Staff", level: 1 })).toBeVisible();
  await page.getByLabel("Name").fill("Mira Sen");
  await page.getByLabel("Email").fill("mira@shop.example");
  await page.getByLabel("Role").selectOption({ label: "Content" });
  await page.getByRole("button", { name: "Invite" }).click();
  const link = await page.getByText(/\/welcome#/).textContent();

  // She takes a password and codes of an app.
  const mira = await another(browser);
  await mira.page.goto(String(link).trim());
  await expect(mira.page.getByLabel("Name")).toHaveValue("Mira Sen");
  await mira.page.getByRole("button", { name: "Use a password" }).click();
  const secret = String(await mira.page.getByText(/^[A-Z2-7]{16,}$/).textContent()).trim();
  await mira.page.getByLabel("Password", { exact: true }).fill("seven lamps were lit");
  await mira.page.getByLabel("Code").fill(codeOf(secret));
  await mira.page.getByRole("button", { name: "Continue" }).click();
  await keepCodes(mira.page);

  // Signed out, she signs in again; a code is of use once.
  await mira.context.clearCookies();
  await mira.page.goto(`${url}/enquiries`);
  await mira.page.getByLabel("Email").fill("mira@shop.example");
  await mira.page.getByLabel("Password").fill("seven lamps were lit");
  await mira.page.getByRole("button", { name: "Sign in" }).click();
  await mira.page.getByLabel("Code").fill(codeOf(secret, 30_000));
  await mira.page.getByRole("button", { name: "Sign in" }).click();
  await expect(mira.page.getByRole("heading", { name: "Enquiries", level: 1 })).toBeVisible();

  // She answers the customer, and may not change settings.
  await mira.page.getByRole("link", { name: /Ravi/ }).first().click();
  await mira.page.getByRole("textbox", { name: "Answer" }).fill("Not yet. We will have some in December.");
  await mira.page.getByRole("button", { name: /answer/i }).click();
  await expect(mira.page.getByText("Not yet. We will have some in December.")).toBeVisible();
  await mira.page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(mira.page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await expect(mira.page.getByRole("main")).toContainText(/permission|role/i);
  await expect(mira.page.getByRole("button", { name: "Save" })).toHaveCount(0);

  // The owner changes the shop's name, sees it in the shop, and undoes it.
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("Lamps and More");
  await page.getByRole("button", { name: "Save" }).first().click();
  const shopper = await another(browser);
  await expect(async () => {
    await visit(shopper.page, `${shop.url}/term`);
    await expect(shopper.page).toHaveTitle(/Lamps and More/);
  }).toPass();
  await page.getByRole("link", { name: "Activity", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Activity", level: 1 })).toBeVisible();
  const changes = page.getByRole("listitem").filter({ hasText: "Lamps and More" });
  await changes.first().getByRole("button", { name: "Undo" }).click();
  await expect(changes.filter({ hasText: "Undone" })).toBeVisible();
  await expect(async () => {
    await visit(shopper.page, `${shop.url}/term`);
    await expect(shopper.page).not.toHaveTitle(/Lamps and More/);
  }).toPass();

  // The end of a session is the end at once.
  await page.getByRole("link", { name: "Staff", exact: true }).click();
  const ofMira = page.getByRole("listitem").filter({ hasText: "mira@shop.example" });
  await ofMira.getByRole("button", { name: "End sessions" }).click();
  await expect(async () => {
    await mira.page.reload();
    await expect(mira.page.getByRole("button", { name: "Sign in" })).toBeVisible();
  }).toPass();
  await mira.context.close();
  await shopper.context.close();
});
