import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Http, httpOver } from "#test/http.ts";
import { openTestShop, type TestShop } from "#test/shop.ts";

const dataDir = mkdtempSync(join(tmpdir(), "bijli-files-"));
const media = join(dataDir, "media");
const NAME = "0123456789abcdef";
let get: Http["get"];
let send: Http["send"];
let opened: { shop: TestShop; remove: () => Promise<void> };

beforeAll(async () => {
  mkdirSync(join(media, "site"), { recursive: true });
  for (const format of ["avif", "webp"]) writeFileSync(join(media, `${NAME}-320.${format}`), "ten bytes.");
  writeFileSync(join(media, "site/tile-320.webp"), "a tile");
  writeFileSync(join(media, `.${NAME}-800.webp.part`), "half");
  writeFileSync(join(dataDir, "shop.db"), "secret");
  opened = await openTestShop("sqlite");
  ({ get, send } = await httpOver(opened.shop, { DATA_DIR: dataDir }));
});
afterAll(async () => {
  await opened.shop.close();
  await opened.remove();
  rmSync(dataDir, { recursive: true });
});

test.each(["avif", "webp"])("a picture is sent as image/%s, for any site, as immutable", async (format) => {
  const { statusCode, headers } = await get(`/media/${NAME}-320.${format}`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": `image/${format}`,
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
});

test("/favicon.ico is a small icon that is kept for a month; the operator's own takes precedence", async () => {
  const { statusCode, headers, bytes } = await get("/favicon.ico");
  expect([statusCode, headers["content-type"]]).toEqual([200, "image/vnd.microsoft.icon"]);
  expect(headers["cache-control"]).toBe("public, max-age=2592000");
  expect(bytes.length).toBeLessThan(2_000);
  // One picture of 32 by 32 pixels, as PNG.
  expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(bytes.subarray(23, 26).toString()).toBe("PNG");
  writeFileSync(join(media, "favicon.ico"), "own icon");
  expect((await get("/favicon.ico")).body).toBe("own icon");
});

test("a shared link shows an opaque picture that all sites can read, made from the shop's own", async () => {
  const drop = { create: { width: 1200, height: 1200, channels: 4 as const, background: "#00000000" } };
  writeFileSync(join(media, `${NAME}-1200.avif`), await sharp(drop).avif().toBuffer());
  const { statusCode, headers, bytes } = await get(`/media/shared/${NAME}.jpg`);
  expect([statusCode, headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1200, height: 630, channels: 3 });
  // Beside the picture, and where it is transparent.
  for (const x of [10, 600]) expect(data[(315 * 1200 + x) * 3]).toBeCloseTo(246, -1);
  for (const name of ["none", "site/none", "../shop", "site/../../shop", "reviews/0123", "%00", `${NAME}.webp`]) {
    const refused = await get(`/media/shared/${name}.jpg`);
    expect([refused.statusCode, refused.headers["content-type"]], name).toEqual([404, expect.stringMatching(/json/)]);
  }
});

test("a file is found by its address with any letter encoded", async () => {
  const { statusCode, headers } = await get(`/media/%${NAME.charCodeAt(0).toString(16)}${NAME.slice(1)}-320.avif`);
  expect([statusCode, headers["content-type"]]).toEqual([200, "image/avif"]);
});

test("a picture with a fixed name is revalidated, with 304 while it is unchanged", async () => {
  const { headers } = await get("/media/site/tile-320.webp");
  expect(headers["cache-control"]).toMatch(/^public, max-age=3600\b/);
  const again = await get("/media/site/tile-320.webp", { "if-none-match": String(headers.etag) });
  expect([again.statusCode, again.bytes.length]).toEqual([304, 0]);
});

test("a range of a picture is sent; an unsatisfiable range is refused", async () => {
  const part = await get(`/media/${NAME}-320.webp`, { range: "bytes=4-8" });
  expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([206, "bytes", "bytes 4-8/10"]);
  for (const range of ["bytes=10-", "bytes=99-", "bytes=99-200", "bytes=-0"]) {
    const { statusCode, headers, body } = await get(`/media/${NAME}-320.webp`, { range });
    expect([statusCode, headers["content-range"]], range).toEqual([416, "bytes */10"]);
    expect(body).toBe('{"status":"fail","message":"The file has no such part."}');
    expect(headers["cache-control"] ?? "").not.toContain("immutable");
  }
});

test("the whole file answers a range that is malformed, in another unit, one of several or of a HEAD request", async () => {
  const path = `/media/${NAME}-320.webp`;
  const malformed = [
    "",
    "bytes",
    "bytes=",
    "bytes=-",
    "bytes=x-y",
    "bytes=4-x",
    "bytes=8-4",
    "bytes=4",
    "4-8",
    "bytes 4-8",
  ];
  const others = [
    "items=4-8",
    "bytes=0-1,4-8",
    "bytes=4-8,x-",
    "bytes=99-,4-8",
    "bytes=-1-2",
    "bytes=4--8",
    "bytes=0x1-5",
  ];
  for (const range of [...malformed, ...others]) {
    const { statusCode, headers, body } = await get(path, { range });
    expect([statusCode, body, headers["content-range"]], range).toEqual([200, "ten bytes.", undefined]);
  }
  expect((await get("/favicon.ico", { range: "bytes=x" })).statusCode).toBe(200);
  const { statusCode, headers } = await send(path, { method: "HEAD", headers: { range: "bytes=4-8" } });
  expect([statusCode, headers["content-length"]]).toEqual([200, "10"]);
  for (const range of ["Bytes=4-8", "bytes= 4-8 "]) expect((await get(path, { range })).body, range).toBe("bytes");
});

test("the rest of a file is sent while it is the file that was begun, otherwise the whole file", async () => {
  const path = `/media/${NAME}-320.webp`;
  const etag = String((await get(path)).headers.etag);
  expect(etag).toMatch(/^"/);
  const rest = async (ifRange: string) => (await get(path, { range: "bytes=4-", "if-range": ifRange })).body;
  expect(await rest(etag)).toBe("bytes.");
  for (const other of [`W/${etag}`, '"other"', etag.replace(/"$/, '-gzip"'), new Date(0).toUTCString()])
    expect(await rest(other), other).toBe("ten bytes.");
});

test("a file is not sent again to a client that has it, in whatever form its ETag comes back", async () => {
  for (const path of [`/media/${NAME}-320.avif`, "/favicon.ico"]) {
    const etag = String((await get(path)).headers.etag).replace(/^W\//, "");
    const proxied = etag.replace(/"$/, '-gzip"');
    for (const known of [etag, `W/${etag}`, proxied, `W/${proxied}`, `"other", ${etag}`, "*"])
      for (const method of ["GET", "HEAD"]) {
        const { statusCode, bytes } = await send(path, { method, headers: { "if-none-match": known } });
        expect([statusCode, bytes.length], `${method} ${path} ${known}`).toEqual([304, 0]);
      }
    expect((await get(path, { "if-none-match": '"other"' })).statusCode).toBe(200);
  }
  const changed = await get(`/media/${NAME}-320.avif`, { "if-match": '"other"' });
  expect([changed.statusCode, changed.json().message]).toEqual([412, "This file has changed meanwhile."]);
});

test.each([
  `/media/${NAME}-640.avif`,
  `/media/.${NAME}-800.webp.part`,
  "/media/../shop.db",
  "/media/%2e%2e/shop.db",
  "/media/..%2fshop.db",
  "/media/%2fetc%2fpasswd",
  "/media/%252e%252e%252fshop.db",
  `/%6dedia/${NAME}-320.avif`,
  `/media/${NAME}-320.avif/`,
  "/media/",
])("%s returns no file and is not cached", async (path) => {
  const { statusCode, headers, body } = await get(path);
  expect(body).not.toContain("secret");
  expect(headers["cache-control"] ?? "").not.toContain("immutable");
  // A path out of the folder may be handled as a page URL.
  expect(statusCode !== 200 || body.startsWith("page "), String(statusCode)).toBe(true);
});
