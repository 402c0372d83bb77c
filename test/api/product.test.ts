import { expect, test } from "vitest";
import { z } from "zod";
import { Product } from "#contract/catalogue.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine } from "#test/shop.ts";
import { openProductShop } from "./product-shop.ts";

onEachEngine("GET /api/product/{id}", (openShop) => {
  test("returns a complete product", async () => {
    const { get, ids } = await openProductShop(openShop, [
      { title: "One", mrpPaise: 60_000_00, importedRating: { meanHundredths: 430, count: 12 }, dispatchDays: 4 },
    ]);
    const response = await get(`/api/product/${ids[0]}`);
    expect(z.strictObject(Product.shape).parse(response.json())).toMatchObject({
      _id: ids[0],
      title: "One",
      mrp: 60_000,
      dispatchDays: 4,
      importedRating: { mean: 4.3, count: 12 },
      images: [{ url: "/media/site/default-product-800.webp" }],
    });
  });

  test("unknown ids are 404, malformed ones 400", async () => {
    const { get } = await openProductShop(openShop, []);
    const unknown = await get(`/api/product/${"0".repeat(24)}`);
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { status: "fail", message: "Product not found." }]);
    for (const id of ["1", "%00", "__proto__", "0".repeat(25), "g".repeat(24)]) {
      const malformed = await get(`/api/product/${id}`);
      const message = "Product not found.";
      expect([malformed.statusCode, malformed.json()]).toEqual([
        400,
        { status: "fail", message, errors: { id: message } },
      ]);
    }
    expect((await get("/api/product/%E0%A4%A")).statusCode).toBe(400);
  });

  test("picture addresses are absolute when PUBLIC_URL is set", async () => {
    const { shop, ids } = await openProductShop(openShop, [{ images: ["lamp"] }]);
    const { get } = await httpOver(shop, { PUBLIC_URL: "https://shop.example" });
    const response = await get(`/api/product/${ids[0]}`, { host: "evil.example" });
    expect(response.json().images[0].url).toBe("https://shop.example/media/lamp-800.webp");
  });
});
