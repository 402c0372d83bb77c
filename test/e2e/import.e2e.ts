import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { engines } from "#test/engines.ts";
import { startPostgres } from "#test/postgres.ts";
import { searchBox } from "./layout/search-box.ts";
import { root, type ShopServer, startShop } from "./shop-server.ts";
import { expect, test } from "./storefront.ts";

const LAPTOPS = 65;
const HEADER = "sku,name,brand,category,discount_price,actual_price,ratings,no_of_ratings,colour,stock,description";

/** 70 rows: 65 laptops, three headphones, one without a price, one without a name. */
const rows = [
  ...Array.from({ length: LAPTOPS }, (_, index) => {
    const number = String(index + 1).padStart(2, "0");
    const price = `"₹${(40_000 + index * 1_000).toLocaleString("en-IN")}"`;
    return `L${number},Naroka Book ${number},Naroka,Laptops,${price},"₹1,20,000",4.1,"1,204",teal,7,<p>Book ${number}.</p>`;
  }),
  `H1,Dhun Écoute सुनो,Dhun,Headphones,"₹2,499","₹3,999",Get,,black,3,<p>Soft.</p><script>alert(1)</script>`,
  `H2,Dhun Twin,Dhun,Headphones,"₹1,999",,3.9,12,white,0,`,
  `H3,Dhun Twin,Dhun,Headphones,"₹2,099",,3.9,12,black,5,`,
  "X1,Naroka Unpriced,Naroka,Laptops,,,,,teal,1,",
  `X2,,Naroka,Laptops,"₹9,999",,,,teal,1,`,
];

function importFile(file: string, settings: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const command = [join(root, "bin/bijli.js"), "shop", "import", "products", file];
  const importer = spawn(process.execPath, command, { cwd: root, env: { ...process.env, ...settings } });
  let output = "";
  for (const stream of [importer.stdout, importer.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => {
      output += part;
    });
  return new Promise((resolve) => importer.once("close", (code) => resolve({ code, output })));
}

const NAMES = { sqlite: "SQLite", postgres: "PostgreSQL" };
const prepare = {
  sqlite: async (folder: string) => ({ settings: { DATA_DIR: folder }, stop: async () => undefined }),
  postgres: async (folder: string) => {
    const { url, stop } = await startPostgres();
    return { settings: { DATA_DIR: folder, DATABASE_URL: `${url}/postgres` }, stop };
  },
};

for (const engine of engines)
  test(`${NAMES[engine]}: products imported while the shop is running are shown at once, with and without JavaScript`, async ({
    browser,
  }) => {
    test.slow();
    const folder = mkdtempSync(join(tmpdir(), "bijli-import-"));
    const { settings, stop } = await prepare[engine](folder);
    const shop = await startShop({ DEMO: "off", ...settings });
    try {
      const file = join(folder, "products.csv");
      writeFileSync(file, [HEADER, ...rows].join("\n"));
      for (const path of ["/", "/shop"]) expect((await fetch(shop.url + path)).status).toBe(200);
      const { code, output } = await importFile(file, settings);
      expect(code, output).toBe(0);
      for (const javaScriptEnabled of [true, false]) await browse(browser, shop, javaScriptEnabled);
    } finally {
      await shop.stop();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });

async function browse(browser: Browser, { url }: ShopServer, javaScriptEnabled: boolean) {
  const page = await browser.newPage({ javaScriptEnabled, baseURL: url });
  const category = page.getByRole("link", { name: "View all Laptops" });
  // A cached page may be served once more while the new one is rendered.
  await expect(async () => {
    await page.goto("/");
    await expect(category).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 10_000 });
  const box = searchBox(page.getByRole("banner"));
  await box.fill("écoute सुनो");
  await box.press("Enter");
  await expect(page.getByText("Showing 1–1 of 1 results")).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Dhun Écoute सुनो");

  await page.goto("/");
  await category.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Laptops");
  await expect(page.getByText(`Showing 1–30 of ${LAPTOPS} results`)).toBeVisible();
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page.getByText(`Showing 31–60 of ${LAPTOPS} results`)).toBeVisible();
  const card = page.getByRole("region", { name: "Products" }).getByRole("article").nth(4);
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("link").click();
  await expectProduct(page, title);
  await page.close();
}

async function expectProduct(page: Page, title: string) {
  const number = Number(/^Naroka Book (\d\d)$/.exec(title)?.[1]);
  const price = `₹${(40_000 + (number - 1) * 1_000).toLocaleString("en-IN")}`;
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  // Related products follow.
  await expect(main.getByText(/^₹/).first()).toHaveText(price);
  await expect(main.locator("s").first()).toHaveText("₹1,20,000");
  await expect(main.getByText("In Stock").first()).toBeVisible();
  await expect(main.getByRole("link", { name: "Teal" })).toBeVisible();
  await expect(main.getByText("4.1 (1,204 ratings on other sites)").first()).toBeVisible();
}
