import { request as httpRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { loadLimits } from "#server/admission/load-limits.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { photo } from "#test/photos.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

const MB = 1024 * 1024;

async function openFor(shop: TestShop) {
  const http = await httpOver(shop, {}, undefined, loadLimits(2));
  const [prodId = ""] = (await saveProducts(shop, [productInput()])).ids;
  const { headers } = await loggedInCustomer(shop);
  const upload = (body: Buffer, own: Record<string, string> = {}) =>
    http.send("/api/review-picture", {
      method: "POST",
      headers: { "content-type": "image/jpeg", ...headers, ...own },
      body,
    });
  const review = (pictures: unknown) =>
    http.put("/api/product/rating", { prodId, star: 4, comment: "Good.", pictures }, headers);
  return { ...http, prodId, headers, upload, review };
}

onEachEngine("POST /api/review-picture", (openShop) => {
  test("stores a picture under a name that nobody can guess, and a review shows it", async () => {
    const { upload, review, get, prodId } = await openFor(await openShop());
    const added = await upload(await photo());
    expect([added.statusCode, added.headers["cache-control"]]).toEqual([201, "no-store"]);
    const picture = added.json();
    expect(picture).toMatchObject({ name: expect.stringMatching(/^reviews\/[0-9a-f]{32}$/), width: 640, height: 480 });
    expect(picture.url).toBe(`/media/${picture.name}-1200.webp`);
    expect((await get(`/api/product/${prodId}`)).json().ratings).toEqual([]);
    expect((await review([picture.name])).json().ratings[0].pictures).toEqual([picture]);
    const { ratings } = (await get(`/api/product/${prodId}`)).json();
    expect(ratings[0].pictures).toEqual([picture]);
    for (const address of [...Object.values(picture.sizes), ...Object.values(picture.avif)] as string[]) {
      const file = await get(address);
      expect([file.statusCode, file.headers]).toMatchObject([
        200,
        {
          "content-type": `image/${address.split(".").pop()}`,
          "cache-control": "private, max-age=31536000, immutable",
          "x-content-type-options": "nosniff",
          "cross-origin-resource-policy": "cross-origin",
          "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        },
      ]);
      expect(file.bytes.length).toBeGreaterThan(100);
    }
    await review(null);
    expect((await get(picture.url)).statusCode).toBe(404);
    for (const path of [
      `${picture.name}-1200.svg`,
      `${picture.name}-640.webp`,
      "reviews/..%2f..%2fshop.db",
      "reviews/",
    ])
      expect([path, (await get(`/media/${path}`)).statusCode]).toEqual([path, 404]);
  });

  test("refuses visitors, other sites, other types and what is too large, each with a sentence", async () => {
    const { upload, send } = await openFor(await openShop());
    const jpeg = await photo(240, 200);
    const answers = [
      await upload(jpeg, { authorization: "" }),
      await upload(jpeg, { authorization: "", origin: "https://other.example", cookie: "bijli_session=1" }),
      await upload(jpeg, { "content-type": "multipart/form-data; boundary=x" }),
      await upload(Buffer.from("{}"), { "content-type": "application/json" }),
      await upload(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), { "content-type": "image/svg+xml" }),
      await upload(Buffer.alloc(8 * MB + 1, 0xff)),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 415, 400, 400, 413]);
    expect(answers[4]?.json().message).toBe("The file is not a picture in JPEG, PNG, WebP or AVIF.");
    const elsewhere = await send("/api/enquiry", {
      method: "POST",
      headers: { "content-type": "image/jpeg" },
      body: jpeg,
    });
    expect(elsewhere.statusCode).toBe(415);
  });

  test("a review refuses more than four, malformed, unknown and repeated names, and stays as it was", async () => {
    const { upload, review } = await openFor(await openShop());
    const { name } = (await upload(await photo(240, 200))).json();
    await review([name]);
    const unknown = (digit: string) => `reviews/${digit.repeat(32)}`;
    for (const [pictures, status, message] of [
      [["1", "2", "3", "4", "5"].map(unknown), 400, "A review has up to 4 pictures."],
      [[name, name], 400, "A review has each picture once."],
      [["../../shop.db"], 400, "A picture is no longer there. Please add it again."],
      ["reviews/1", 400, expect.any(String)],
      [[{ name }], 400, expect.any(String)],
      [[name, unknown("1")], 404, "A picture is no longer there. Please add it again."],
    ] as const) {
      const refused = await review(pictures);
      expect([pictures, refused.statusCode, refused.json().message]).toEqual([pictures, status, message]);
    }
    const again = await review([name]);
    expect(again.json().ratings[0].pictures.map((picture: { name: string }) => picture.name)).toEqual([name]);
  });

  test("has limits for an account, and holds only some pictures at once", async () => {
    const { upload } = await openFor(await openShop());
    const broken = Buffer.from("\xff\xd8\xff", "latin1");
    // Encoding it takes longer than all requests need to arrive.
    const large = await photo(1600, 1200);
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => upload(large)));
    const statuses = atOnce.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect(atOnce.find(({ statusCode }) => statusCode === 503)?.headers["retry-after"]).toBeDefined();
    let last = await upload(broken);
    for (let times = 0; times < 40 && last.statusCode === 400; times++) last = await upload(broken);
    expect([last.statusCode, Number(last.headers["retry-after"]) > 0]).toEqual([429, true]);
  });

  test("slow uploads of others do not keep a picture out", async () => {
    const shop = await openShop();
    const http = await httpOver(shop, { TRUST_PROXY: "on" }, undefined, loadLimits(2));
    const customers = await Promise.all(
      ["asha", "bala", "chitra", "devi"].map((name) => loggedInCustomer(shop, { email: `${name}@example.com` })),
    );
    const from = (index: number) => ({ ...customers[index]?.headers, "x-forwarded-for": `192.0.2.${index}` });
    const slow = Array.from({ length: 8 }, (_, index) => {
      const { port } = http;
      const sent = httpRequest({
        port,
        path: "/api/review-picture",
        method: "POST",
        headers: { ...from(index % 3), "content-type": "image/jpeg", "content-length": 100_000 },
      });
      sent.on("error", () => undefined).write(Buffer.alloc(1_000, 0xff));
      return sent;
    });
    // Until then, nobody is slow.
    await sleep(1_200);
    const added = await http.send("/api/review-picture", {
      method: "POST",
      headers: { ...from(3), "content-type": "image/jpeg" },
      body: await photo(240, 200),
    });
    expect(added.statusCode).toBe(201);
    for (const one of slow) one.destroy();
  });
});
