import { expect, test, visit } from "#test/e2e/storefront.ts";

test("a view in scale is named, beside the picture and in its alternative text", { tag: "@widths" }, async ({
  page,
}) => {
  const [phone] = await (await page.request.get("/api/product?title=Chakori%20Chandni&page=1&limit=1")).json();
  await visit(page, `/product/${phone._id}`);
  const link = page.getByRole("link", { name: /^Picture \d: In hand$/ });
  const strip = page.getByRole("list", { name: "Pictures" });
  await expect(strip.getByText("In hand")).not.toBeInViewport({ ratio: 0.1 });
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "true");
  await expect(strip.getByText("In hand")).toBeInViewport({ ratio: 1 });
  await expect(strip.getByRole("img", { name: /Chandni.*, picture \d of \d: In hand$/ })).toBeVisible();
});
