import { sql } from "kysely";
import { expect, test } from "vitest";
import { addBlogs } from "#shop/blogs/save-blogs.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { asha } from "#test/account.ts";
import { accessTable, type Facts, pathOf } from "#test/api/access-table.ts";
import { blogInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { addAshaWithEverything } from "#test/own-data.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

/** What earlier versions stored: signs that turn the text after them around, and that nothing ends. */
const STORED = "\u202eAs\u2067ha";
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;

/** Where texts of people and of files are stored. */
const COLUMNS = [
  "users: firstname lastname",
  "saved_addresses: firstname lastname street city state",
  "orders: firstname lastname street city state country",
  "order_lines: title color_title brand_title",
  "order_events: text",
  "reviews: comment",
  "review_answers: text",
  "questions: question",
  "buyer_answers: answer",
  "products: title description",
  "brands: title",
  "colors: title",
  "categories: title",
  "blogs: title summary description author",
  "enquiries: name comment",
].map((line) => line.split(": ") as [string, string]);

async function storeDirections(shop: TestShop) {
  await inTransaction(shop, async ({ db }) => {
    for (const [table, columns] of COLUMNS)
      for (const column of columns.split(" ")) {
        const { ref } = sql;
        await sql`update ${sql.table(table)} set ${ref(column)} = ${STORED} || ${ref(column)} where ${ref(column)} is not null`.execute(
          db,
        );
      }
  });
}

onEachEngine("a stored text that reads from right to left", (openShop) => {
  test("ends with itself in every response and file", async () => {
    const shop = await openShop();
    const { lamp, token, orderId } = await addAshaWithEverything(shop);
    await inTransaction(shop, (tx) => addBlogs(tx, [blogInput()]));
    await storeDirections(shop);
    const page = async () => new Response(`<p>${STORED}</p>`, { headers: { "content-type": "text/html" } });
    const { get, post } = await httpOver(shop, { RATE_LIMITS: "off" }, page);
    const headers = { authorization: `Bearer ${token}` };
    const [color] = (await get("/api/color")).json();
    const [blog] = (await get("/api/blog")).json();
    const facts: Facts = { productId: lamp, colorId: color._id, blogId: blog._id, orderId, person: asha };
    const paths = Object.entries(accessTable)
      .filter(([call]) => /^GET (?!.*\/(?:pdf|logout)$)/.test(call))
      .map(([call, access]) => pathOf(call.slice("GET ".length), access, facts));
    let withTexts = 0;
    for (const path of [...paths, "/", "/shop.data", "/blogs/feed.xml", "/frame.json"]) {
      const { body } = await get(path, headers);
      expect([path, DIRECTION.exec(body)?.[0]]).toEqual([path, undefined]);
      if (body.includes("Asha")) withTexts++;
    }
    expect(withTexts).toBeGreaterThan(20);
    // The file of a customer says exactly what is stored, and shows these signs.
    const file = (await post("/api/user/export", { currentPassword: asha.password }, headers)).body;
    expect(file).not.toMatch(DIRECTION);
    expect(JSON.parse(file).profile.firstname).toBe(`${STORED}Asha`);
  });
});
