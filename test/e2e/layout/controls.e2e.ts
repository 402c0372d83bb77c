import type { Locator } from "@playwright/test";
import { addressOf } from "#test/e2e/routes.ts";
import { expect, test, visit } from "#test/e2e/storefront.ts";

test("a disabled button looks the same while the mouse is on it, and an enabled one does not", async ({ page }) => {
  await visit(page, await addressOf(page, "product"));
  for (const name of ["Add to cart", "Buy now", "Add to Wishlist"]) {
    const button = page.getByRole("main").getByRole("button", { name, exact: true }).first();
    const changes = async () => {
      await page.mouse.move(0, 0);
      const before = await lookOf(button);
      await button.hover({ force: true });
      return (await lookOf(button)) !== before;
    };
    expect(await changes(), name).toBe(true);
    await button.evaluate((own: HTMLButtonElement) => {
      own.disabled = true;
    });
    expect(await changes(), `${name}, disabled`).toBe(false);
  }
});

/** As it is when its transitions have ended. */
function lookOf(button: Locator): Promise<string> {
  return button.evaluate((own) => {
    for (const animation of own.getAnimations()) animation.finish();
    const { opacity, backgroundColor, color, borderColor, transform } = getComputedStyle(own);
    return [opacity, backgroundColor, color, borderColor, transform].join();
  });
}

test("a chosen checkbox shows a tick", async ({ page }) => {
  await visit(page, "/login");
  const box = page.getByRole("checkbox", { name: "Remember me" });
  const tick = () =>
    box.evaluate((input) => {
      const { content, borderWidth, transform } = getComputedStyle(input, "::before");
      return content === "none" ? "none" : `${borderWidth} ${transform !== "none"}`;
    });
  expect(await tick()).toBe("none");
  await box.check();
  await expect.poll(tick).toBe("0px 2px 2px 0px true");
});

test("the button that compares is named on each card", { tag: "@widths" }, async ({ page }) => {
  await visit(page, "/shop");
  const compare = page.getByRole("main").getByRole("button", { name: /^Compare: / });
  await expect(compare.first()).toBeVisible();
  expect(new Set(await compare.allInnerTexts())).toEqual(new Set(["Compare"]));
});
