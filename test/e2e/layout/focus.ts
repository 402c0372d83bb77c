import type { Locator, Page } from "@playwright/test";
import { expect } from "#test/e2e/storefront.ts";

/** Waits for the focus keeper, which is loaded with the first focus. */
export const keeperRuns = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const keeper = () => performance.getEntriesByType("resource").find(({ name }) => name.includes("focus-keeper"));
    while (!keeper()) await new Promise(requestAnimationFrame);
    await import(String(keeper()?.name));
  });

/** Presses a control with the keyboard, once the focus keeper runs. */
export async function press(control: Locator, key = "Enter") {
  await control.focus();
  await keeperRuns(control.page());
  await control.press(key);
}

/** Follows a link of the shop to any address. */
export async function followLink(page: Page, address: string) {
  const link = await page.evaluateHandle((href) => {
    const made = Object.assign(document.createElement("a"), { href, textContent: "Go there" });
    made.dataset.link = "";
    document.body.append(made);
    made.focus();
    return made;
  }, address);
  await page.keyboard.press("Enter");
  return () => link.evaluate((made) => made.remove());
}

/** Records what the page's own region says. Returns a function that reads it and forgets it. */
export async function listenToPages(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const region = document.querySelector("body > p") as HTMLElement;
    new MutationObserver(() => texts.push(region.textContent)).observe(region, { childList: true });
    return texts;
  });
  return () => said.evaluate((texts) => texts.splice(0));
}

/** The page's heading has the focus, and its title was said once. */
export async function expectPageShown(page: Page, heard: () => Promise<string[]>, name: string) {
  await expect(page.getByRole("heading", { level: 1 }), `${name}: the heading has the focus`).toBeFocused();
  await expectTitleSaid(page, heard, name);
}

/** The title of the page was said once. */
export async function expectTitleSaid(page: Page, heard: () => Promise<string[]>, name: string) {
  const texts: string[] = [];
  await expect
    .poll(async () => texts.push(...(await heard())), { message: `${name}: the title is announced` })
    .toBeGreaterThan(0);
  expect(texts, `${name}: what is announced`).toEqual([await page.title()]);
}

/** Names the element that has the focus, for messages; 'BODY' when nothing has it. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { tagName = "BODY", textContent = "" } = document.activeElement ?? {};
    const label = document.activeElement?.getAttribute("aria-label") ?? textContent;
    return tagName === "BODY" ? tagName : `${tagName} ${label?.trim().slice(0, 60)}`;
  });
