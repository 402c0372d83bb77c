import { expect, test } from "./storefront.ts";

test("smoke", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bijli, the electronics shop");
});
