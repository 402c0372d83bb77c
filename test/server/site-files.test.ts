import { expect, test } from "vitest";
import { FacetQuery } from "#contract/products/product-query.ts";
import { addBlogs } from "#shop/blogs/save-blogs.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { robotsRules } from "#test/e2e/crawl.ts";
import { blogInput, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

const PUBLIC_URL = "https://shop.example";
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

async function addPosts(shop: TestShop, ...posts: Parameters<typeof blogInput>[0][]) {
  await inTransaction(shop, (tx) => addBlogs(tx, posts.map(blogInput)));
}

onEachEngine("the sitemap", (openShop) => {
  test("has pages, categories, brands, posts and products in parts", async () => {
    const shop = await openShop();
    await saveProducts(
      shop,
      ["First", "Second"].map((title) => productInput({ title })),
    );
    await addPosts(shop, { category: "How to & why" });
    const rows = await shop.db.read.selectFrom("products").select("id").orderBy("id").execute();
    const { get } = await httpOver(shop, { PUBLIC_URL });
    const index = await get("/sitemap.xml");
    expect([index.statusCode, index.headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
    const parts = addressesIn(index.body);
    expect(parts).toEqual(
      ["pages", "posts", `products-${rows[0]?.id}`].map((part) => `${PUBLIC_URL}/sitemap/${part}.xml`),
    );
    const contents = [];
    for (const part of parts) contents.push((await get(`${part?.slice(PUBLIC_URL.length)}`)).body);
    const [pages, posts, products] = contents.map(addressesIn);
    expect(pages).toContain(`${PUBLIC_URL}/`);
    expect(pages).toContain(`${PUBLIC_URL}/returns`);
    expect(pages).toContain(`${PUBLIC_URL}/blogs/category/How%20to%20%26%20why`);
    expect(pages?.filter((address) => /\/shop(\/category\/|\?brand=)[0-9a-f]{24}$/.test(address ?? ""))).toHaveLength(
      2,
    );
    expect(posts).toEqual([expect.stringMatching(/^https:\/\/shop\.example\/blog\/[0-9a-f]{24}$/)]);
    expect(products).toEqual(rows.map(({ id }) => `${PUBLIC_URL}/product/${id}`));
    expect(contents[2]).toContain("<lastmod>2026-01-15T06:30:00.000Z</lastmod>");
    for (const part of ["products-", "products-x", "nothing"])
      expect((await get(`/sitemap/${part}.xml`)).statusCode, part).toBe(404);
  });

  test("has a new product at once, and changed addresses for another host without PUBLIC_URL", async () => {
    const shop = await openShop();
    const { get } = await httpOver(shop);
    expect(addressesIn((await get("/sitemap.xml")).body)).toHaveLength(2);
    await saveProducts(shop, [productInput()]);
    const indexFor = async (host: string) => addressesIn((await get("/sitemap.xml", { host })).body);
    expect(await indexFor("one.example")).toContainEqual(
      expect.stringMatching(/^http:\/\/one\.example\/sitemap\/products-/),
    );
    expect(await indexFor("two.example")).toContainEqual(
      expect.stringMatching(/^http:\/\/two\.example\/sitemap\/products-/),
    );
    expect((await get("/robots.txt", { host: "two.example" })).body).toContain(
      "Sitemap: http://two.example/sitemap.xml",
    );
  });
});

onEachEngine("the feed", (openShop) => {
  test("has the newest posts, escaped, and a new post at once", async () => {
    const shop = await openShop();
    await addPosts(shop, {
      title: 'Tips & <tricks>\u0007 "quoted"',
      slug: "tips",
      summary: "1 < 2",
      category: "How to",
    });
    const { get } = await httpOver(shop, { PUBLIC_URL });
    const feed = await get("/blogs/feed.xml");
    expect(feed.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    expect(feed.body).toContain("<title>Tips &amp; &lt;tricks&gt; &quot;quoted&quot;</title>");
    expect(feed.body).toContain("<description>1 &lt; 2</description>");
    expect(feed.body).toContain("<category>How to</category>");
    expect(feed.body).toContain("<pubDate>Thu, 01 Jan 2026 00:00:00 GMT</pubDate>");
    expect(feed.body).toMatch(/<link>https:\/\/shop\.example\/blog\/[0-9a-f]{24}<\/link>/);
    await addPosts(shop, { title: "Newer", slug: "newer", createdAtMs: shop.now() });
    const titles = [...(await get("/blogs/feed.xml")).body.matchAll(/<item><title>(.*?)</g)].map(([, title]) => title);
    expect(titles).toEqual(["Newer", "Tips &amp; &lt;tricks&gt; &quot;quoted&quot;"]);
  });
});

onEachEngine("files for robots and home screens", (openShop) => {
  test("robots.txt allows pages, but neither calls nor searches nor any filter; it names the sitemap", async () => {
    const { get } = await httpOver(await openShop(), { PUBLIC_URL });
    const robots = (await get("/robots.txt")).body.split("\n");
    expect(robots).toContain("Disallow: /api/");
    expect(robots).toContain("Disallow: /shop/title/");
    expect(robots).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
    expect(robots).not.toContain("Disallow: /");
    for (const name of [...Object.keys(FacetQuery.shape), "sort", "show"])
      for (const form of [name, encodeURIComponent(name)])
        expect(
          robots.some((rule) => rule.endsWith(`${form}=`)),
          name,
        ).toBe(true);
  });

  test("robots.txt allows lists of one category, brand, colour or price, and no combination", async () => {
    const { get } = await httpOver(await openShop(), { PUBLIC_URL });
    const isRefused = robotsRules((await get("/robots.txt")).body);
    const id = "0123456789abcdef01234567";
    const alone = ["/shop", `/shop?brand=${id}`, `/shop/color/${id}?color=${id}`, "/shop/price/0/10000"];
    for (const path of [...alone, `/shop/category/${id}`]) {
      const start = path.includes("?") ? "&" : "?";
      expect([path, isRefused(path), isRefused(`${path}${start}page=2`)]).toEqual([path, false, false]);
      for (const name of ["inStock", "facts%5Bram%5D", "price[gte]", "tags", "brand", "color"]) {
        const more = `${path}${start}${name}=x`;
        const isAlone = more === "/shop?brand=x";
        expect([more, isRefused(more)]).toEqual([more, !isAlone]);
      }
    }
  });

  test("the manifest names icons that exist", async () => {
    const { get } = await httpOver(await openShop(), { PUBLIC_URL });
    const reply = await get("/manifest.webmanifest");
    expect(reply.headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
    const manifest = reply.json();
    expect(manifest).toMatchObject({ short_name: "Bijli", start_url: "/" });
    expect(manifest.icons.length).toBeGreaterThan(1);
    for (const { src } of manifest.icons) {
      const icon = await get(src);
      expect([icon.statusCode, icon.headers["content-type"]], src).toEqual([200, "image/png"]);
    }
  });

  test("the frame for open tabs has the categories of now, and of the settings only what pages show", async () => {
    const shop = await openShop();
    const { get } = await httpOver(shop, { PUBLIC_URL });
    await saveProducts(shop, [productInput({ category: "Lamps" })]);
    const first = await get("/frame.json");
    expect(first.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(first.json().categories).toEqual([{ id: expect.any(String), title: "Lamps" }]);
    await saveProducts(shop, [productInput({ category: "Wires" })]);
    const { categories, publicUrl, settings, version } = (await get("/frame.json")).json();
    expect(categories.map(({ title }: { title: string }) => title)).toEqual(["Lamps", "Wires"]);
    expect(publicUrl).toBe(PUBLIC_URL);
    expect((await get("/api/category")).headers["server-timing"]).toBe(`settings;desc="${version}"`);
    const contact = ["address", "phone", "salesEmail"];
    expect(Object.keys(settings.contact).sort()).toEqual(contact);
    expect(Object.keys(settings).sort()).toEqual([
      "appDiscount",
      "contact",
      "delivery",
      "deliveryDays",
      "fewLeft",
      "footLine",
      "name",
      "newsletterDiscount",
      "openingHours",
      "returns",
      "socialLogin",
    ]);
  });

  test("password managers are led to the page where the password is changed, and nowhere else below it", async () => {
    const { get } = await httpOver(await openShop(), { PUBLIC_URL });
    const { statusCode, headers } = await get("/.well-known/change-password");
    expect([statusCode, headers.location]).toEqual([302, "/accounts/settings#password"]);
    expect((await get("/.well-known/other")).headers.location).toBeUndefined();
  });
});
