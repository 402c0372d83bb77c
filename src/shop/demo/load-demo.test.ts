import { join } from "node:path";
import { expect, test } from "vitest";
import { SHIPPING_TIMES } from "#contract/products/filters.ts";
import { listBlogCategories, listBlogs } from "#shop/blogs/blogs.server.ts";
import { addBlogs } from "#shop/blogs/save-blogs.server.ts";
import { DECLARED, declaredOf } from "#shop/catalogue/declarations/declarations.ts";
import { PRICE_BANDS } from "#shop/catalogue/reading/price-bands.ts";
import { listProducts } from "#shop/catalogue/reading/products.server.ts";
import { shippingTimeOf } from "#shop/catalogue/stock/shipping-time.ts";
import { addPictures, listPictures, removePicture } from "#shop/catalogue/writing/product-pictures.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { DEFAULT_PRODUCT_IMAGE } from "#shop/pictures/picture-files.ts";
import { captionOfView } from "#shop/pictures/views-in-scale.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { blogInput, productInput } from "#test/fixtures.ts";
import { onEachEngine } from "#test/shop.ts";
import type { DemoBlog, DemoProduct } from "./demo-data.ts";
import { demoPictures } from "./demo-pictures.ts";
import { isEmptyShop, loadDemo } from "./load-demo.server.ts";
import { readDemo, readPictureIndex } from "./read-demo.server.ts";
import { updateDemoPictures } from "./update-pictures.server.ts";

const root = join(import.meta.dirname, "../../..");
const demo = readDemo(root);

test("the demo shop has eight categories, twelve brands or more and 160 products or more", () => {
  expect(demo.catalogue.categories).toEqual(
    expect.arrayContaining(["Laptops", "Headphones", "Tablets", "Watches", "Gaming", "Camera", "Mobiles", "Speakers"]),
  );
  expect(new Set(demo.products.map((product) => product.category)).size).toBeGreaterThanOrEqual(8);
  expect(new Set(demo.products.map((product) => product.brand)).size).toBeGreaterThanOrEqual(12);
  expect(demo.products.length).toBeGreaterThanOrEqual(160);
  expect(new Set(demo.products.map((product) => product.title)).size).toBe(demo.products.length);
});

test("what sells best is what customers like, and many have said so", () => {
  const best = demo.products.toSorted((one, other) => other.sold - one.sold).slice(0, 12);
  for (const { title, reviews, stock } of best) {
    const average = reviews.reduce((sum, { star }) => sum + star, 0) / reviews.length;
    expect([title, reviews.length >= 5, average >= 3.7, stock > 0]).toEqual([title, true, true, true]);
  }
  const newest = demo.products
    .flatMap(({ reviews }) => reviews)
    .toSorted((one, other) => one.daysAgo - other.daysAgo)
    .slice(0, 6);
  expect(Math.min(...newest.map(({ star }) => star))).toBeGreaterThanOrEqual(4);
});

test("prices range from ₹499 to ₹3,49,990, in every band and in the gap", () => {
  const prices = demo.products.map((product) => product.price);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([499, 349_990]);
  for (const { from, to = Number.POSITIVE_INFINITY } of [...PRICE_BANDS, { from: 80_000, to: 100_000 }])
    expect(prices.filter((price) => price >= from && price <= to).length).toBeGreaterThan(3);
});

test("every M.R.P. gives the discount on the card's label: 17 %", () => {
  for (const { title, price, mrp } of demo.products)
    expect([title, Math.round((1 - price / mrp) * 100)]).toEqual([title, 17]);
});

test("a product of each category is shown in scale", () => {
  const shown = demo.products.filter((product) =>
    demoPictures(product, demo.pictures).some((name) => captionOfView(name) !== undefined),
  );
  expect([...new Set(shown.map(({ category }) => category))].sort()).toEqual([...demo.catalogue.categories].sort());
});

test("there are products without stock and with a few left, tags, and posts in four categories", () => {
  const stocks = demo.products.map((product) => product.stock);
  expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThan(4);
  expect(stocks.filter((stock) => stock > 0 && stock <= 3).length).toBeGreaterThan(4);
  for (const tag of ["featured", "popular"])
    expect(demo.products.filter((product) => product.tags === tag).length).toBeGreaterThan(9);
  expect(demo.blogs.length).toBeGreaterThanOrEqual(12);
  expect(new Set(demo.blogs.map((blog) => blog.category)).size).toBe(4);
});

test("there are products of every shipping time, most of them ready in one business day", () => {
  const times = demo.products.map(({ dispatchDays = 1 }) => shippingTimeOf(dispatchDays));
  expect([...new Set(times)].sort()).toEqual([...SHIPPING_TIMES].sort());
  expect(times.filter((time) => time === "1").length).toBeGreaterThan(demo.products.length * 0.8);
});

test("every product declares what it is, who is responsible for it, and the warranty that its description says", () => {
  const years = { one: 1, two: 2, three: 3, five: 5 };
  for (const { title, specs, description } of demo.products) {
    const declared = new Map(declaredOf(specs));
    const imported = declared.get("Country of origin") !== "India";
    const missing = DECLARED.filter((name) => !declared.has(name) && (name !== "Imported by" || imported));
    expect([title, missing, specs.some(([name]) => name === "Weight")]).toEqual([title, [], true]);
    expect(new Set(specs.map(([name]) => name)).size).toBe(specs.length);
    const said = /\b(one|two|three|five)-year (?:battery )?warranty/i.exec(description)?.[1]?.toLowerCase();
    if (said) expect(declared.get("Warranty")?.toLowerCase()).toMatch(new RegExp(`${said}|${years[said as "one"]}`));
  }
});

test("nearly every product has a material, which is not among its key facts", () => {
  const places = demo.products.map(({ specs }) => specs.findIndex(([name]) => name === "Material"));
  expect(places.filter((place) => place >= 3).length).toBeGreaterThan(demo.products.length * 0.9);
  expect(places.filter((place) => place >= 0 && place < 3)).toEqual([]);
});

test("the demo shop can be read without its pictures", () => {
  expect([...readPictureIndex(join(root, "src"))]).toEqual([]);
});

onEachEngine("the demo shop", (openShop) => {
  test("is loaded completely into an empty shop, and only once", async () => {
    const shop = await openShop();
    expect(await isEmptyShop(shop)).toBe(true);
    for (const time of ["first", "second"]) {
      await loadDemo(shop, demo);
      const products = await listProducts(shop, {}, { offset: 0, limit: 1_000 });
      expect([time, products.length]).toEqual([time, demo.products.length]);
      const days = new Map(products.map(({ title, dispatchDays }) => [title, dispatchDays]));
      expect(demo.products.filter(({ title, dispatchDays = 1 }) => days.get(title) !== dispatchDays)).toEqual([]);
    }
    expect(await isEmptyShop(shop)).toBe(false);
    // In the order of each category's oldest post.
    const categories = (await listBlogCategories(shop)).map(({ title }) => title);
    expect(categories).toEqual(["News", "Behind the specs", "How to", "Buying guides"]);
    const { by, comment } = demo.products.flatMap(({ reviews }) => reviews)[0] ?? { by: 0, comment: "" };
    const stored = await shop.db.read
      .selectFrom("reviews")
      .innerJoin("users", "users.id", "reviews.user_id")
      .where("comment", "=", comment)
      .select(["firstname", "lastname"])
      .executeTakeFirst();
    expect(stored).toEqual(demo.catalogue.reviewers[by]);
  });

  test("a shop with a post or a product is not empty", async () => {
    const [withPost, withProduct] = [await openShop(), await openShop()];
    await inTransaction(withPost, (tx) => addBlogs(tx, [blogInput()]));
    await saveProducts(withProduct, [productInput()]);
    expect([await isEmptyShop(withPost), await isEmptyShop(withProduct)]).toEqual([false, false]);
  });

  test("uses the existing pictures: all views of the first colour, then the other colours", async () => {
    const shop = await openShop();
    const [product, ...others] = demo.products as [DemoProduct, ...DemoProduct[]];
    const [blog] = demo.blogs as [DemoBlog];
    const pictureNames = ["lamp-red-hero", "lamp-red-detail", "lamp-red-side", "lamp-blue-hero", "lamp-gold-detail"];
    await loadDemo(shop, {
      catalogue: demo.catalogue,
      settings: demo.settings,
      blogs: [{ ...blog, slug: "none" }],
      products: [{ ...product, shape: "lamp", colors: ["red", "gold", "blue"] }, ...others.slice(0, 1)],
      pictures: new Map(pictureNames.map((name) => [name, `${name}.00000000`])),
    });
    const products = await listProducts(shop, {}, { offset: 0, limit: 9 });
    const names = (title: string) =>
      products.find((one) => one.title === title)?.images.map(({ url }) => url.replace(/^.media.|-800.webp$/g, ""));
    expect(names(product.title)).toEqual(
      ["lamp-red-hero", "lamp-red-side", "lamp-red-detail", "lamp-blue-hero"].map((name) => `${name}.00000000`),
    );
    expect(names(others[0]?.title ?? "")).toEqual([DEFAULT_PRODUCT_IMAGE]);
    const [post] = await listBlogs(shop, {}, { offset: 0, limit: 1 });
    expect(post?.images[0]?.url).toBe("/media/site/default-blog-1200.webp");
  });

  test("applies changed pictures", async () => {
    const shop = await openShop();
    const stored = () => shop.db.read.selectFrom("product_images").select("name").orderBy("name").execute();
    const index = (hash: string, ...views: string[]) =>
      new Map(["lamp-red-hero", ...views].map((name) => [name, `${name}.${hash}`]));
    const products = demo.products.slice(0, 1).map((product) => ({ ...product, shape: "lamp", colors: ["red"] }));
    await loadDemo(shop, { ...demo, products, pictures: index("00000000") });
    const published = new Set<string>();
    shop.db.onChange((topic) => published.add(topic));
    await updateDemoPictures(shop, index("00000000"), () => {
      throw new Error("No picture is missing.");
    });
    expect([...published]).toEqual([]);
    await updateDemoPictures(shop, index("11111111"), () => products);
    expect(await stored()).toEqual([{ name: "lamp-red-hero.11111111" }]);
    expect([...published].some((topic) => topic.startsWith("product:"))).toBe(true);
    await updateDemoPictures(shop, index("22222222", "lamp-red-side"), () => products);
    expect(await stored()).toEqual([{ name: "lamp-red-hero.22222222" }, { name: "lamp-red-side.22222222" }]);
  });

  test("applies changed covers of posts; other posts and products stay unchanged", async () => {
    const shop = await openShop();
    const [post, other] = demo.blogs as [DemoBlog, DemoBlog];
    const index = (hash: string) => new Map([[`blog-${post.slug}`, `blog-${post.slug}.${hash}`]]);
    await loadDemo(shop, { ...demo, products: [], blogs: [post], pictures: index("00000000") });
    await inTransaction(shop, (tx) => addBlogs(tx, [blogInput({ slug: other.slug, image: "own.00000000" })]));
    const { ids } = await saveProducts(shop, [productInput({ sourceKey: "asin:1", images: ["own.00000000"] })]);
    const covers = async () => {
      const rows = await shop.db.read.selectFrom("blogs").orderBy("created_at_ms", "desc").select("image").execute();
      return rows.map(({ image }) => image);
    };
    expect(await covers()).toEqual([`blog-${post.slug}.00000000`, "own.00000000"]);
    await updateDemoPictures(shop, index("11111111"), () => []);
    expect(await covers()).toEqual([`blog-${post.slug}.11111111`, "own.00000000"]);
    await updateDemoPictures(shop, new Map(), () => []);
    expect(await covers()).toEqual([null, "own.00000000"]);
    expect(await listPictures(shop, String(ids[0]))).toEqual(["own.00000000"]);
  });

  test("keeps the operator's pictures, and removes those that no longer exist", async () => {
    const shop = await openShop();
    const products = demo.products.slice(0, 1).map((product) => ({ ...product, shape: "lamp", colors: ["red"] }));
    await loadDemo(shop, { ...demo, products, pictures: new Map([["lamp-red-hero", "lamp-red-hero.00000000"]]) });
    const [product] = await listProducts(shop, {}, { offset: 0, limit: 1 });
    await addPictures(shop, product?._id ?? "", ["0123456789abcdef"]);
    await updateDemoPictures(shop, new Map(), () => products);
    expect(await listPictures(shop, product?._id ?? "")).toEqual(["0123456789abcdef"]);
    await updateDemoPictures(shop, new Map([["lamp-red-hero", "lamp-red-hero.11111111"]]), () => products);
    expect(await listPictures(shop, product?._id ?? "")).toEqual(["0123456789abcdef"]);
  });

  test("keeps the operator's choice and order of pictures, also with two concurrent starts", async () => {
    const shop = await openShop();
    const index = (hash: string) =>
      new Map(["lamp-red-hero", "lamp-red-side"].map((name) => [name, `${name}.${hash}`]));
    const products = demo.products.slice(0, 1).map((product) => ({ ...product, shape: "lamp", colors: ["red"] }));
    await loadDemo(shop, { ...demo, products, pictures: index("00000000") });
    const [product] = await listProducts(shop, {}, { offset: 0, limit: 1 });
    const id = product?._id ?? "";
    await removePicture(shop, id, 1);
    await addPictures(shop, id, ["0123456789abcdef"]);
    await Promise.all([1, 2].map(() => updateDemoPictures(shop, index("11111111"), () => products)));
    expect(await listPictures(shop, id)).toEqual(["lamp-red-side.11111111", "0123456789abcdef"]);
  });
});
