import { expect, test } from "vitest";
import { addBlogs } from "#shop/blogs/save-blogs.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { blogInput } from "#test/fixtures.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { anId, aTime, otherStorefront, pictureAt } from "./other-storefront.ts";

async function reader(shop: TestShop) {
  const day = 24 * 3_600_000;
  const posts = [
    blogInput({ title: "Old lamps", slug: "old-lamps", category: "News", createdAtMs: shop.now() - 2 * day }),
    blogInput({ title: "New fans", slug: "new-fans", category: "How to", createdAtMs: shop.now() - day }),
  ];
  await inTransaction(shop, (tx) => addBlogs(tx, posts));
  return otherStorefront(shop);
}

const oldLamps = {
  _id: anId,
  title: "Old lamps",
  slug: "old-lamps",
  category: "News",
  description: "<p>Plain.</p>",
  author: "Meera Iyer",
  createdAt: aTime,
  updatedAt: aTime,
  images: [pictureAt("default-blog-1200")],
};

onEachEngine("blog and enquiry calls of another storefront", (openShop) => {
  test("GET blog lists complete posts, newest first", async () => {
    const { call } = await reader(await openShop());
    const reply = await call("GET", "blog");
    expect([reply.statusCode, reply.json()]).toMatchObject([
      ...[
        200,
        [
          { title: "New fans", category: "How to" },
          { ...oldLamps, numViews: 0 },
        ],
      ],
    ]);
    expect(reply.json()).toHaveLength(2);
  });

  test("GET blog/{id} returns a complete post", async () => {
    const { call } = await reader(await openShop());
    const [, { _id }] = (await call("GET", "blog")).json();
    const reply = await call("GET", `blog/${_id}`);
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { ...oldLamps, _id, numViews: 1 }]);
    expect((await call("GET", `blog/${"0".repeat(24)}`)).statusCode).toBe(404);
  });

  test("GET blogcategory lists the categories with their titles", async () => {
    const { call } = await reader(await openShop());
    const categories = ["News", "How to"].map((title) => ({ _id: anId, title, createdAt: aTime, updatedAt: aTime }));
    const reply = await call("GET", "blogcategory");
    expect([reply.statusCode, reply.json()]).toEqual([200, categories]);
  });

  test("GET blog?category={category} lists only the posts of that category", async () => {
    const { call } = await reader(await openShop());
    for (const [category, title] of [
      ["News", "Old lamps"],
      ["How%20to", "New fans"],
    ]) {
      const found = (await call("GET", `blog?category=${category}`)).json();
      expect(found.map((post: { title: string }) => post.title)).toEqual([title]);
    }
  });

  test("POST enquiry with name, email, mobile and comment, without credentials, returns 201 and the message", async () => {
    const { call } = await reader(await openShop());
    const enquiry = { name: "Asha", email: "asha@example.com", mobile: "9876543210", comment: "Is it in stock?" };
    const reply = await call("POST", "enquiry", enquiry);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      ...[201, { _id: anId, ...enquiry, status: "Submitted", message: "Message sent successfully!" }],
    ]);
  });

  test("POST enquiry without one of its four fields is refused with an error for that field", async () => {
    const shop = await openShop();
    const { call } = await reader(shop);
    const enquiry = { name: "Asha", email: "asha@example.com", mobile: "9876543210", comment: "Is it in stock?" };
    for (const field of Object.keys(enquiry)) {
      const reply = await call("POST", "enquiry", { ...enquiry, [field]: undefined });
      const message = `${field.charAt(0).toUpperCase()}${field.slice(1)} is required`;
      expect([reply.statusCode, reply.json()]).toEqual([
        400,
        { status: "fail", message, errors: { [field]: message } },
      ]);
    }
    expect(await shop.db.read.selectFrom("enquiries").selectAll().execute()).toEqual([]);
  });
});
