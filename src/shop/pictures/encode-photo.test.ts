import { spawn } from "node:child_process";
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { photo } from "#test/photos.ts";
import { encodePhoto } from "./encode-photo.server.ts";

/** Less than a kilobyte. */
function flatAvif(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#456" } })
    .avif({ quality: 30, effort: 0 })
    .toBuffer();
}

/** A PNG whose header claims what its pixels do not have. */
async function pngOf(width: number, height: number, { bits = 8, interlaced = false } = {}): Promise<Buffer> {
  const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt8(bits, 24);
  png.writeUInt8(interlaced ? 1 : 0, 28);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test.each([
  ["JPEG", (picture: Sharp) => picture.jpeg()],
  ["PNG", (picture: Sharp) => picture.png()],
  ["WebP", (picture: Sharp) => picture.webp()],
  ["AVIF", (picture: Sharp) => picture.avif()],
])("a %s gets two sizes in its proportions, in AVIF and WebP", async (_name, inFormat) => {
  const { width, height, files } = await encodePhoto(await inFormat(sharp(await photo(1600, 1200))).toBuffer());
  expect([width, height]).toEqual([1200, 900]);
  const found = await Promise.all(
    files.map(async ({ side, format, bytes }) => {
      const { width, height, format: is, compression } = await sharp(bytes).metadata();
      return [side, format, width, height, compression === "av1" ? "avif" : is];
    }),
  );
  expect(found).toEqual([
    [320, "avif", 320, 240, "avif"],
    [320, "webp", 320, 240, "webp"],
    [1200, "avif", 1200, 900, "avif"],
    [1200, "webp", 1200, 900, "webp"],
  ]);
});

test("is upright, and has nothing of the place where it was taken, nor of what follows the picture", async () => {
  const gps = {
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "18/1 31/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "73/1" },
  };
  const taken = await sharp(await photo(640, 480))
    .withExif({ IFD0: { Artist: "Asha Rao", ImageDescription: "Secret garden" }, ...gps })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const withTail = Buffer.concat([taken, Buffer.from("<script>alert(1)</script>PK\x03\x04")]);
  expect((await sharp(taken).metadata()).exif?.includes("Secret garden")).toBe(true);
  const { width, height, files } = await encodePhoto(withTail);
  expect([width, height]).toEqual([480, 640]);
  for (const { bytes } of files) {
    const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
    expect(bytes.toString("latin1")).not.toMatch(/Exif|Asha|Secret|script|alert/);
  }
  // The left edge is blue: turned to the right, it is at the top.
  const [red, , blue] = await sharp(files.at(-1)?.bytes)
    .extract({ left: 240, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([Number(red) < 60, Number(blue) > 200]).toEqual([true, true]);
});

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  [
    "an SVG",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'),
    "not a picture in JPEG",
  ],
  ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "not a picture in JPEG"],
  [
    "a GIF",
    async () =>
      sharp(await photo())
        .gif()
        .toBuffer(),
    "not a picture in JPEG",
  ],
  ["a HEIC", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "not a picture in JPEG"],
  ["nothing", () => Buffer.alloc(0), "not a picture in JPEG"],
  [
    "a JPEG that is a page after its first bytes",
    () => Buffer.from("\xff\xd8\xff<script>alert(1)</script>", "latin1"),
    "damaged",
  ],
  ["a JPEG that ends early", async () => (await photo(1600, 1200)).subarray(0, 9_000), "damaged"],
  ["a PNG of 4 gigapixels", () => pngOf(65_535, 65_535), "more than 50 megapixels"],
  ["a PNG of 24 megapixels that takes 288 MB", () => pngOf(6_000, 4_000, { bits: 16, interlaced: true }), "too large"],
  ["an AVIF of 12 megapixels, which takes 230 MB", () => flatAvif(4_000, 3_000), "too large"],
  ["a PNG that claims more pixels than it has", () => pngOf(7_000, 7_000), "damaged"],
  ["a picture of 199 pixels", () => photo(640, 199), "smaller than 200 pixels"],
])("%s is refused with a sentence", async (_name, bytesOf, reason) => {
  await expect(encodePhoto(await bytesOf())).rejects.toThrow(reason);
});

test("a picture is refused when its process takes more memory or processor than one may, not when the machine is busy", async () => {
  const bytes = await photo();
  const limits = { residentBytes: 256_000_000, processorMs: 20_000, ms: 60_000 };
  await expect(encodePhoto(bytes, limits)).resolves.toMatchObject({ width: 640 });
  await expect(encodePhoto(bytes, { ...limits, residentBytes: 50_000_000 })).rejects.toThrow("too large");
  await expect(encodePhoto(bytes, { ...limits, processorMs: 1 })).rejects.toThrow("too large");
  await expect(encodePhoto(bytes, { ...limits, ms: 10 })).rejects.toMatchObject({ code: "unavailable" });
});

function block(ms: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

test("the outcome arrives when the process is noticed to have ended before its message is read", async () => {
  const bytes = await photo(640, 199);
  const other = spawn(process.execPath, ["--eval", "console.log('ends')"], { stdio: ["ignore", "pipe", "inherit"] });
  const encoded = Promise.withResolvers<unknown>();
  other.stdout.once("data", () => {
    encodePhoto(bytes).then(encoded.resolve, encoded.reject);
    block(1_500);
  });
  // The other process has ended when its output is read: next its end is noticed, and with it that of the picture's process.
  block(500);
  await expect(encoded.promise).rejects.toThrow("smaller than 200 pixels");
});
