import { expect, test } from "vitest";
import { ProductCard } from "#contract/catalogue.ts";
import { openProductShop } from "#test/api/product-shop.ts";
import { onEachEngine } from "#test/shop.ts";

const strict = ProductCard.strict();

onEachEngine("GET /api/product-card", (openShop) => {
  test("responds with the cards of the products, in their order, without those that do not exist", async () => {
    const { get, ids } = await openProductShop(openShop, [
      { title: "Veyra Air 14", images: ["air", "air-side", "air-back"] },
      { title: "Orlin Hush", onHand: 0 },
      { title: "Laptop Stand" },
    ]);
    const missing = "0".repeat(24);
    const response = await get(`/api/product-card?id=${[ids[1], missing, ids[0], ids[1]].join()}`);
    expect(response.statusCode).toBe(200);
    const cards = response.json().map((card: unknown) => strict.parse(card));
    expect(cards).toMatchObject([
      { id: ids[1], title: "Orlin Hush", stock: "out" },
      { id: ids[0], title: "Veyra Air 14", stock: "in", images: ["air", "air-side"] },
    ]);
    expect(cards).toHaveLength(2);
    expect((await get("/api/product-card")).json()).toEqual([]);
  });

  test("refuses malformed ids, and more than 20", async () => {
    const { get } = await openProductShop(openShop, [{ title: "Veyra Air 14" }]);
    for (const [query, message] of [
      ["nonsense", "This product does not exist"],
      [
        Array.from({ length: 21 }, (_, index) => String(index).padStart(24, "0")).join(),
        "At most 20 products can be asked for",
      ],
    ]) {
      const response = await get(`/api/product-card?id=${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.body).toContain(message);
    }
    const twenty = Array.from({ length: 20 }, (_, index) => String(index).padStart(24, "0")).join();
    expect((await get(`/api/product-card?id=${twenty}`)).statusCode).toBe(200);
  });
});
