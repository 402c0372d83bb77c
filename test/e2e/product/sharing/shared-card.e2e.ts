import sharp from "sharp";
import type { Product } from "#contract/catalogue.ts";
import { unescaped } from "#test/e2e/crawl.ts";
import { publicTest as test } from "#test/e2e/public-shop.ts";
import { expect } from "#test/e2e/storefront.ts";

const CANONICAL = /<link rel="canonical" href="([^"]*)"/;

test("a shared colour of a product shows its picture and the price, and is no page of its own", async ({ shop }) => {
  const products: Product[] = await (await fetch(`${shop.url}/api/product`)).json();
  const product = products.find(({ color }) => color.length > 1);
  const [, { _id: second = "" } = {}] = product?.color ?? [];
  const address = `${shop.url}/product/${product?._id}`;
  const [first, shared] = await Promise.all(
    [address, `${address}?color=${second}&from=mail`].map(async (address) => {
      const html = await (await fetch(address)).text();
      const read = (name: string) =>
        unescaped(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "");
      expect(CANONICAL.exec(html)?.[1]).toBe(`${shop.url}/product/${product?._id}`);
      expect(read("twitter:card")).toBe("summary_large_image");
      expect(read("og:title")).toBe(`${product?.title} | Bijli`);
      expect(read("og:description")).toContain(`at ₹${product?.price.toLocaleString("en-IN")}`);
      expect([read("product:price:amount"), read("product:price:currency")]).toEqual([
        product?.price.toFixed(2),
        "INR",
      ]);
      return { url: read("og:url"), image: read("og:image") };
    }),
  );
  const pictureOf = (color: string | undefined) => {
    const { url = "" } = product?.images.find((picture) => picture.color === color) ?? {};
    return `${shop.url}/media/shared/${url.replace(/^.*\/|-\d+\.webp$/g, "")}.jpg`;
  };
  expect(first).toEqual({ url: address, image: pictureOf(product?.color[0]?._id) });
  expect(shared).toEqual({ url: `${address}?color=${second}`, image: pictureOf(second) });
  expect(await sharp(await (await fetch(shared?.image ?? "")).arrayBuffer()).metadata()).toMatchObject({
    ...{ format: "jpeg", width: 1200, height: 630 },
  });
});
