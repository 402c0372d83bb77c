import type { Page } from "@playwright/test";
import { listProducts } from "#test/e2e/product/product-page.ts";
import { toast } from "#test/e2e/session/customer.ts";
import { expect, test, visit, waitForHydration } from "#test/e2e/storefront.ts";

const colors = (page: Page) => page.getByRole("group", { name: "Colour", exact: true }).getByRole("radio");
const share = (page: Page) => page.getByRole("button", { name: "Share", exact: true });
const fileOf = (address: string | null | undefined) => address?.replace(/-\d+\.\w+$/, "");

async function openColored(page: Page, query = "") {
  const [product] = await listProducts(page, ({ color }) => color.length > 1);
  await visit(page, `/product/${product._id}${query}`);
  return product;
}

test("the chosen colour is in the address, loads nothing and adds no step for Back", async ({ page }) => {
  await page.goto("/about");
  const { _id, color } = await openColored(page, "?sort=highest");
  const requests: string[] = [];
  page.on("request", (request) => request.url().includes(".data") && requests.push(request.url()));
  for (const index of [1, 0, 1]) {
    await colors(page).nth(index).check({ force: true });
    await expect(page).toHaveURL(`/product/${_id}?sort=highest&color=${color[index]?._id}`);
    await expect(colors(page).nth(index)).toBeChecked();
  }
  expect(requests).toEqual([]);
  await page.reload();
  await waitForHydration(page);
  await expect(colors(page).nth(1)).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await page.goForward();
  await waitForHydration(page);
  await expect(colors(page).nth(1)).toBeChecked();
});

test("a colour that the product does not have is the first one", async ({ page }) => {
  await openColored(page, `?color=${"0".repeat(24)}`);
  await expect(colors(page).first()).toBeChecked();
});

test("the document of a colour begins with its picture", async ({ page }) => {
  const { _id, images, color } = await openColored(page);
  for (const { _id: id } of color) {
    const html = await (await page.request.get(`/product/${_id}?color=${id}`)).text();
    const [, source] = /class="gallery-enlarge".*?<img[^>]* src="([^"]*)"/.exec(html) ?? [];
    expect(fileOf(source)).toBe(fileOf(images.find((picture) => picture.color === id)?.url));
    expect(/<input type="radio" name="color"[^>]*checked=""[^>]*>/.exec(html)?.[0]).toContain(id);
  }
});

/** What the device does with a shared link. */
async function shareWith(page: Page, device: string) {
  await page.addInitScript(`
    window.shared = [];
    navigator.canShare = () => true;
    navigator.share = async (data) => { window.shared.push(data); ${device} };
    navigator.clipboard.writeText = async (text) => { window.shared.push(text); };`);
}
const shared = (page: Page) => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);

test("a device that can share gets the title and the address of the colour", async ({ page, shop }) => {
  await shareWith(page, "");
  const { _id, title, color } = await openColored(page, "?sort=highest");
  await share(page).click();
  const url = `${shop.url}/product/${_id}?color=${color[0]?._id}`;
  await expect.poll(() => shared(page)).toEqual([{ title, url }]);
  await expect(toast(page, "Link copied.")).toHaveCount(0);
});

test("nothing happens when the person closes what the device showed; else the link is copied", async ({ page }) => {
  for (const [name, copied] of [
    ["AbortError", 0],
    ["NotAllowedError", 1],
  ] as const) {
    await shareWith(page, `throw new DOMException("", "${name}")`);
    await openColored(page);
    await share(page).click();
    await expect.poll(async () => (await shared(page)).length).toBe(1 + copied);
    await expect(toast(page, "Link copied.")).toHaveCount(copied);
  }
});

test("a link that can be neither shared nor copied is a message", async ({ page }) => {
  await page.addInitScript(`navigator.clipboard.writeText = async () => { throw new Error(); };`);
  await openColored(page);
  await share(page).click();
  const address = await page.evaluate(() => `${location.origin}${location.pathname}`);
  const says = `The link could not be copied. Please copy it yourself. ${address}`;
  await expect(toast(page, says)).toBeVisible();
});
