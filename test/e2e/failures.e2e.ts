import { writeToShop } from "./other-process.ts";
import { expect, test } from "./storefront.ts";

// Tables are taken away one after the other. Pages that were made before would still be shown, hence no two tests
// look at the same address, the home page aside: one with a part missing is not kept.
test.use({ settings: { LOG_LEVEL: "silent" } });

for (const { table, pages } of [
  {
    table: "products",
    pages: {
      "/": "Error loading products",
      "/shop": "Error fetching products",
      "/shop/title/lamp": "Error fetching products By Color",
      "/shop/price/0/10000": "Error fetching products By Price",
    },
  },
  { table: "colors", pages: { "/shop": "Error loading filters" } },
  {
    table: "blogs",
    pages: {
      "/": "Error loading blogs.",
      "/blogs": "Error loading blogs.",
      "/blog/000000000000000000000000": "Error: Something went wrong",
    },
  },
])
  test(`when ${table} cannot be read, the page says so and the rest stands`, async ({
    page,
    shop,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/status of 500/);
    await writeToShop(shop, ({ db }) => db.script(`ALTER TABLE ${table} RENAME TO ${table}_away`));
    try {
      for (const [path, text] of Object.entries(pages)) {
        await page.goto(`${path}?without=${table}`);
        await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
        await expect(page.getByRole("contentinfo")).toBeVisible();
      }
    } finally {
      await writeToShop(shop, ({ db }) => db.script(`ALTER TABLE ${table}_away RENAME TO ${table}`));
    }
  });
