import type { Locator } from "@playwright/test";
import { expect, test, visit } from "#test/e2e/storefront.ts";

test("the two small banners are below the slides, one beside the other", async ({ page }) => {
  await visit(page, "/");
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const hero = await boxOf(page.getByRole("region", { name: "Highlights" }));
  const [left, right] = [
    await boxOf(page.locator(".hero-banner").first()),
    await boxOf(page.locator(".hero-banner").last()),
  ];
  for (const banner of [left, right]) {
    expect(banner.y).toBeGreaterThan(hero.y + hero.height);
    expect(banner.height).toBeLessThan(hero.height / 2);
  }
  expect([left.y, left.height, left.x]).toEqual([right.y, right.height, hero.x]);
  expect(right.x).toBeGreaterThan(left.x + left.width);
  expect(right.x + right.width).toBeCloseTo(hero.x + hero.width, 0);
});
