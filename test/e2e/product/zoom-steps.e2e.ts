import { expect, test } from "#test/e2e/storefront.ts";
import { enlarged, largest, openZoom, placeOf, standStill } from "./zoom-page.ts";

test("the enlarged picture has next and previous, by buttons and arrow keys, and returns to what it shows", {
  tag: "@widths",
}, async ({ page }) => {
  await openZoom(page);
  const status = enlarged(page).getByRole("status");
  const count = await page.getByRole("button", { name: /^Enlarge picture/, includeHidden: true }).count();
  const expectShown = async (number: number) => {
    await expect(status).toHaveText(`Picture ${number} of ${count}`);
    await expect(enlarged(page).getByRole("img")).toHaveAttribute("alt", new RegExp(`, picture ${number} of ${count}`));
    await expect(enlarged(page).getByRole("img")).toHaveAttribute("src", largest);
    await expect(enlarged(page).locator("img[data-arrived]")).toHaveCount(1);
    await standStill(page);
  };
  await expectShown(1);
  for (const [name, number] of [
    ["Next picture", 2],
    ["Previous picture", 1],
    ["Previous picture", count],
    ["Next picture", 1],
  ] as const) {
    const button = enlarged(page).getByRole("button", { name });
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await button.click();
    await expectShown(number);
  }
  const first = await placeOf(page);
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowRight");
  await expectShown(1);
  await enlarged(page).getByRole("button", { name: "Next picture" }).click();
  await expectShown(2);
  expect(await placeOf(page)).toEqual(first);
  await page.keyboard.press("ArrowLeft");
  await expectShown(1);
  await page.keyboard.press("ArrowRight");
  await expectShown(2);
  await page.keyboard.press("Escape");
  await expect(enlarged(page)).toBeHidden();
  const second = page.getByRole("button", { name: new RegExp(`^Enlarge picture.*, picture 2 of ${count}`) });
  await expect(second).toBeFocused();
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator("[data-enlarged]")).toHaveCount(0);
});
