import type { Page } from "@playwright/test";
import type { NewUser, SignedIn } from "#contract/accounts.ts";
import { expect } from "./storefront.ts";

/** A customer of the running shop, with what they would type to sign in. */
export type Customer = NewUser & { id: string; username: string };

/** Someone who is not registered yet; no two have the same e-mail address or mobile. */
export function newPerson(own: Partial<NewUser> = {}): NewUser {
  const unique = crypto.randomUUID().replaceAll("-", "");
  return {
    firstname: "Nandini",
    lastname: "Rao",
    email: `nandini.${unique.slice(0, 12)}@example.org`,
    mobile: `9${BigInt(`0x${unique}`).toString().slice(-9)}`,
    password: "three blue lamps",
    agree: true,
    ...own,
  };
}

/** Registers a customer by the API, as another program would; no browser is signed in by it. */
export async function registerCustomer(shopUrl: string, own: Partial<NewUser> = {}): Promise<Customer> {
  const person = newPerson(own);
  const answer = await fetch(`${shopUrl}/api/user/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(person),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { _id, username } = (await answer.json()) as SignedIn;
  return { ...person, id: _id, username };
}

/** Signs the browser of this page in without the form: the session's cookie and what the page would have stored. */
export async function signIn(page: Page, { email, password }: Pick<Customer, "email" | "password">) {
  await page.goto("/health");
  const answer = await page.request.post("/api/user/login", {
    headers: { origin: new URL(page.url()).origin },
    data: { email, password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const user: SignedIn = await answer.json();
  await page.evaluate((kept) => {
    localStorage.setItem("user", JSON.stringify(kept));
    localStorage.setItem("userToken", kept.token);
  }, user);
}

/** A message at the top right. */
export const toast = (page: Page, text: string) => page.getByRole("region", { name: "Messages" }).getByText(text);

/** The texts of all messages in view. */
export const toastTexts = (page: Page) =>
  page.getByRole("region", { name: "Messages" }).locator(":is([role=status], [role=alert]) p");

/** What this browser keeps of the shopper, by key. */
export const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
