import { expect, test } from "vitest";
import { addBlogs } from "#shop/blogs/save-blogs.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { saveReview } from "#shop/reviews/reviews.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { addCustomer, blogInput, productInput } from "#test/fixtures.ts";
import { asCustomer, onEachEngine } from "#test/shop.ts";
import { findGuideProducts, listGuides } from "./guides.server.ts";

/** A post of which only the title is known. */
const post = (title: string) => ({ id: "0".repeat(24), title });

onEachEngine("guides", (openShop) => {
  test("are posts whose titles name a product, with products of its category", async () => {
    const shop = await openShop();
    const titles = ["How to choose a laptop", "Earbuds or over-ear", "How we count reviews", "A laptop for school"];
    const posts = titles.map((title, index) =>
      blogInput({ title, slug: `post-${index}`, createdAtMs: Date.UTC(2026, 0, 1 + index) }),
    );
    await inTransaction(shop, (tx) => addBlogs(tx, posts));
    await saveProducts(shop, [
      productInput({ title: "Plain", category: "Laptops" }),
      productInput({ title: "Newer", category: "Laptops" }),
      productInput({ title: "Other", category: "Tablets" }),
    ]);
    const { id } = await shop.db.read
      .selectFrom("products")
      .where("title", "=", "Plain")
      .select("id")
      .executeTakeFirstOrThrow();
    await saveReview(asCustomer(shop, await addCustomer(shop)), { prodId: id, star: 5, comment: "Good." });
    const guides = await listGuides(shop, "Laptops", 5);
    expect(guides.map(({ title }) => title)).toEqual(["A laptop for school", "How to choose a laptop"]);
    expect(await listGuides(shop, "Laptops", 1)).toEqual(guides.slice(0, 1));
    expect(await listGuides(shop, "Accessories", 5)).toEqual([]);
    const found = await findGuideProducts(shop, post("How to choose a laptop"), 2);
    expect(found?.category.title).toBe("Laptops");
    expect(found?.products.map(({ title }) => title)).toEqual(["Plain", "Newer"]);
    expect(await findGuideProducts(shop, post("Earbuds or over-ear"), 2), "no such category").toBeNull();
    expect(await findGuideProducts(shop, post("How we count reviews"), 2)).toBeNull();
  });
});
