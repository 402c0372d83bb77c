import { expect, test } from "vitest";
import { createAttempts } from "#shop/attempts/attempts.server.ts";
import { countDaily } from "#shop/attempts/daily-limits.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { asCustomer, onEachEngine } from "#test/shop.ts";

onEachEngine("reviews of a day", (openShop) => {
  test("are 60 of a customer, also over several processes, then 429 with Retry-After", async () => {
    const shop = await openShop();
    const [prodId = ""] = (await saveProducts(shop, [productInput()])).ids;
    const { headers } = await loggedInCustomer(shop);
    const servers = [await httpOver(shop), await httpOver(shop)];
    const review = (server: number, own = headers) =>
      servers[server]?.put("/api/product/rating", { prodId, star: 4, comment: "Good." }, own);
    const statuses: (number | undefined)[] = [];
    for (let sent = 0; sent < 60; sent++) statuses.push((await review(sent % 2))?.statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await review(0);
    expect([refused?.statusCode, refused?.json().message]).toEqual([
      429,
      "You have written many reviews today. Please try again tomorrow.",
    ]);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(80_000);
    expect((await review(1, (await loggedInCustomer(shop)).headers))?.statusCode).toBe(200);
  });

  test("are 300 of a network address, whichever customers write them", async () => {
    const shop = await openShop();
    const attempts = createAttempts(shop.db);
    const count = (customer: string, networkAddress: string) =>
      countDaily({ ...asCustomer(shop, customer), attempts, networkAddress }, "reviews");
    for (let sent = 0; sent < 300; sent++) await count(`customer ${sent % 10}`, "10.0.0.9");
    await expect(count("customer 99", "10.0.0.9")).rejects.toMatchObject({ code: "tooManyReviews" });
    await count("customer 99", "10.0.0.8");
    shop.wait(24 * 3_600_000);
    await count("customer 99", "10.0.0.9");
  });
});
