import type { Page } from "@playwright/test";
import type { LoggedInUser, NewUser } from "#contract/accounts.ts";
import { expect } from "#test/e2e/storefront.ts";

export type Customer = NewUser & { id: string; username: string };

/** Email and mobile are unique. */
export function newUserInput(overrides: Partial<NewUser> = {}): NewUser {
  const unique = crypto.randomUUID().replaceAll("-", "");
  return {
    firstname: "Nandini",
    lastname: "Rao",
    email: `nandini.${unique.slice(0, 12)}@example.org`,
    mobile: `9${BigInt(`0x${unique}`).toString().slice(-9)}`,
    password: "three blue lamps",
    agree: true,
    ...overrides,
  };
}

/** Uses the API; no browser is logged in. */
export async function registerCustomer(shopUrl: string, overrides: Partial<NewUser> = {}): Promise<Customer> {
  const person = newUserInput(overrides);
  const response = await fetch(`${shopUrl}/api/user/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(person),
  });
  expect(response.status, await response.clone().text()).toBe(201);
  const { _id, username } = (await response.json()) as LoggedInUser;
  return { ...person, id: _id, username };
}

/** Sets the cookie and the storage instead of using the form. */
export async function logIn(page: Page, { email, password }: Pick<Customer, "email" | "password">) {
  await page.goto("/health");
  const response = await page.request.post("/api/user/login", {
    headers: { origin: new URL(page.url()).origin },
    data: { email, password },
  });
  expect(response.status(), await response.text()).toBe(200);
  const user: LoggedInUser = await response.json();
  await page.evaluate((user) => {
    localStorage.setItem("user", JSON.stringify(user));
    localStorage.setItem("userToken", user.token);
  }, user);
}

export const toast = (page: Page, text: string) => page.getByRole("region", { name: "Messages" }).getByText(text);

export const toastTexts = (page: Page) =>
  page.getByRole("region", { name: "Messages" }).locator(":is([role=status], [role=alert]) p");

/**
 * Returns a function that reads the texts of all toasts since then, until a whole page is opened. Phones show one at a time:
 * the next one may replace it before a test looks.
 */
export async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
  const shown = await page.getByRole("region", { name: "Messages" }).evaluateHandle((region) => {
    const texts: string[] = [];
    new MutationObserver(() => {
      for (const { textContent } of region.querySelectorAll("p"))
        if (!texts.includes(textContent)) texts.push(textContent);
    }).observe(region, { childList: true, subtree: true });
    return texts;
  });
  return () => shown.jsonValue();
}

export const readLocalStorage = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
