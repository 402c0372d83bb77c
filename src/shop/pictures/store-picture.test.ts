import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp, { type Color } from "sharp";
import { afterAll, expect, test } from "vitest";
import { pictureFile } from "./picture-files.ts";
import { fileInFolder, readPicture } from "./read-picture.server.ts";
import { storePicture } from "./store-picture.server.ts";

const folder = mkdtempSync(join(tmpdir(), "bijli-pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));

const red = { r: 200, g: 20, b: 30 };
const flat = (width: number, height: number, background: Color = red) =>
  sharp({ create: { width, height, channels: 3, background } });
const halves = (width: number, height: number) =>
  flat(width, height).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: "#00f" } }, left: 0, top: 0 },
  ]);

function put(name: string, bytes: Buffer | string): string {
  const path = join(folder, name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, bytes);
  return path;
}

let stores = 0;
async function stored(bytes: Buffer) {
  const media = join(folder, `media-${stores++}`);
  const picture = await readPicture(put("source", bytes));
  await storePicture(media, picture);
  const file = (width: number, format: "avif" | "webp") => join(media, pictureFile(picture.name, width, format));
  /** Red, green, blue and opacity at a place of the 160-px WebP. */
  const at = async (x: number, y: number) => {
    const pixels = await sharp(file(160, "webp")).ensureAlpha().raw().toBuffer();
    return [...pixels.subarray((y * 160 + x) * 4, (y * 160 + x) * 4 + 4)].map((value) => Math.round(value / 16));
  };
  return { media, name: picture.name, file, at };
}

const RED = [12, 1, 1, 16];
/** Lossy formats and CMYK change colours slightly. */
const closeTo = (pixel: number[]) =>
  pixel.map((value) => expect.toSatisfy((found: number) => Math.abs(found - value) <= 1));

test.each([
  ["a JPEG", () => flat(640, 480).jpeg()],
  ["a PNG", () => flat(640, 480).png()],
  ["a PNG of 16 bits", () => flat(640, 480).toColourspace("rgb16").png()],
  ["a WebP", () => flat(640, 480).webp()],
  ["an AVIF", () => flat(640, 480).avif({ effort: 0 })],
  ["a GIF", () => flat(640, 480).gif()],
  ["a TIFF", () => flat(640, 480).tiff()],
  ["a CMYK JPEG", () => flat(640, 480).toColourspace("cmyk").jpeg()],
])("%s is stored uncropped on a transparent square, in its colours", async (_, make) => {
  const { media, name, at } = await stored(await make().toBuffer());
  expect(name).toMatch(/^[0-9a-f]{16}$/);
  expect(readdirSync(media)).toHaveLength(12);
  expect(await at(80, 80)).toEqual(closeTo(RED));
  expect((await at(80, 4))[3]).toBe(0);
});

test("each file has its format and width, and no metadata", async () => {
  const photo = flat(640, 640).withExif({ IFD0: { Artist: "Asha", Copyright: "Asha" } });
  const { file } = await stored(await photo.jpeg().toBuffer());
  for (const [width, format, read] of [
    [320, "avif", "heif"],
    [800, "webp", "webp"],
    [1200, "webp", "webp"],
  ] as const) {
    const metadata = await sharp(file(width, format)).metadata();
    expect(metadata).toMatchObject({ format: read, width, height: width });
    expect(metadata.exif).toBeUndefined();
  }
});

test("a picture with an orientation tag is rotated upright", async () => {
  // Blue is left in the file, and on top when it is turned a quarter to the right.
  const { at } = await stored(await halves(640, 640).jpeg().withMetadata({ orientation: 6 }).toBuffer());
  expect(await at(80, 20)).toEqual(closeTo([0, 0, 16, 16]));
  expect(await at(80, 140)).toEqual(closeTo(RED));
});

test("a photo with a white background keeps it", async () => {
  const product = { create: { width: 200, height: 200, channels: 3 as const, background: red } };
  const photo = flat(800, 400, "#fff").composite([{ input: product }]);
  const { at, file } = await stored(await photo.jpeg().toBuffer());
  expect(await at(80, 4)).toEqual([16, 16, 16, 16]);
  expect((await sharp(file(160, "webp")).metadata()).hasAlpha).toBe(false);
});

test.each(["north", "east", "south", "west"])(
  "a photo that touches only the %s edge of its white background gets a transparent one",
  async (gravity) => {
    const product = { create: { width: 100, height: 100, channels: 3 as const, background: red } };
    const photo = flat(800, 400, "#fff").composite([{ input: product, gravity }]);
    const { at } = await stored(await photo.png().toBuffer());
    expect((await at(80, 4))[3]).toBe(0);
  },
);

test.each([
  [244, 16],
  [243, 0],
])("with edges of brightness %d the background has the opacity %d", async (brightness, opacity) => {
  const edges = { r: brightness, g: brightness, b: brightness };
  const { at } = await stored(await flat(800, 400, edges).png().toBuffer());
  expect((await at(80, 4))[3]).toBe(opacity);
});

test("WebP files are smaller than with sharp's usual quality", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const input = { create: { width: 240, height: 240, channels: 3 as const, background: red, noise } };
  const bytes = await flat(1200, 1200).composite([{ input }]).png().toBuffer();
  const { file } = await stored(bytes);
  expect(readFileSync(file(1200, "webp")).length).toBeLessThan(0.95 * (await sharp(bytes).webp().toBuffer()).length);
});

test("the first frame of an animation is stored", async () => {
  const frames = await Promise.all([red, "#00f"].map((color) => flat(300, 300, color).png().toBuffer()));
  const { at } = await stored(
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
  expect(await at(80, 80)).toEqual(closeTo(RED));
});

test("completes an interrupted store, and leaves existing files unchanged", async () => {
  const bytes = await flat(300, 300).png().toBuffer();
  const { media, name, file } = await stored(bytes);
  writeFileSync(file(160, "avif"), "as it was");
  for (const [width, format] of [
    [640, "webp"],
    [800, "webp"],
  ] as const)
    rmSync(file(width, format));
  await storePicture(media, { name, bytes });
  expect(readdirSync(media)).toHaveLength(12);
  expect(readFileSync(file(160, "avif"), "utf8")).toBe("as it was");
  rmSync(file(640, "webp"));
  await storePicture(media, { name, bytes });
  expect(readdirSync(media)).toHaveLength(11);
});

const jpeg = await halves(1200, 800).jpeg().toBuffer();
/** Replaces the width and height in a PNG's header, and its checksum. */
const withSizeInHeader = (bytes: Buffer, width: number, height: number) => {
  const changed = Buffer.from(bytes);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
};
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><image href="file:///etc/passwd"/></svg>';

test.each([
  [
    "text with the name of a picture",
    "text.jpg",
    "No picture at all, however long it may be.",
    /^The file is not a picture in/,
  ],
  ["an empty file", "empty.png", "", /^The file is not a picture in/],
  ["an SVG", "drawing.svg", SVG, /^The file is not a picture in/],
  ["an SVG with the name of a PNG", "drawing.png", `<?xml version="1.0"?>${SVG}`, /^The file is not a picture in/],
  ["a program", "program.webp", Buffer.from("7f454c46020101", "hex"), /^The file is not a picture in/],
  ["a header without a body", "head.jpg", jpeg.subarray(0, 12), /^The picture is damaged\.$/],
  ["half a JPEG", "half.jpg", jpeg.subarray(0, jpeg.length / 2), /^The picture is damaged\.$/],
  ["a small picture", "small.png", await flat(640, 199).png().toBuffer(), /^The picture is smaller than 200 pixels\.$/],
  [
    "a decompression bomb",
    "bomb.png",
    withSizeInHeader(await flat(300, 300).png().toBuffer(), 60_000, 60_000),
    /^The picture has more than 50 megapixels\.$/,
  ],
  [
    "the header of 50 megapixels",
    "header.png",
    withSizeInHeader(await flat(300, 300).png().toBuffer(), 10_000, 5_000),
    /^The picture is damaged\.$/,
  ],
  ["a GIF after another byte", "late.gif", Buffer.from(" GIF89a"), /^The file is not a picture in/],
  ["30 MB without a picture", "zeros.png", Buffer.alloc(30 * 1024 * 1024), /^The file is not a picture in/],
  ["too large a file", "large.png", Buffer.alloc(31 * 1024 * 1024), /^The file is larger than 30 MB\.$/],
])("%s is refused with a one-sentence error, and nothing is stored", async (_, name, bytes, message) => {
  const media = join(folder, `media-of-${name}`);
  const path = put(name, bytes);
  const storing = readPicture(path).then((picture) => storePicture(media, picture));
  await expect(storing).rejects.toMatchObject({ name: "PictureRefused", message: expect.stringMatching(message) });
  expect(() => readdirSync(media)).toThrow();
});

test.each([
  ["inside/lamp.png", null],
  ["inside/../inside/./lamp.png", null],
  ["link-inside.png", null],
  ["../secret.png", "The file is outside the pictures' folder."],
  ["inside/../../secret.png", "The file is outside the pictures' folder."],
  [join(folder, "secret.png"), "The file is outside the pictures' folder."],
  ["link-outside.png", "The file is outside the pictures' folder."],
  ["folder-outside/secret.png", "The file is outside the pictures' folder."],
  [".", "The file is outside the pictures' folder."],
  ["loop.png", "The file cannot be read: permission denied."],
  ["none.png", "The file does not exist."],
  ["inside/lamp.png/x", "The file does not exist."],
  ["a\0b.png", "The file does not exist."],
])("finds %j in the folder: %s", async (path, refusal) => {
  const own = join(folder, "own");
  if (!readdirSync(folder).includes("own")) {
    put("own/inside/lamp.png", jpeg);
    put("secret.png", jpeg);
    symlinkSync(join(own, "inside/lamp.png"), join(own, "link-inside.png"));
    symlinkSync(join(folder, "secret.png"), join(own, "link-outside.png"));
    symlinkSync(folder, join(own, "folder-outside"));
    symlinkSync("loop.png", join(own, "loop.png"));
  }
  const found = fileInFolder(own, path);
  if (refusal === null) expect(await found).toBe(join(own, "inside/lamp.png"));
  else await expect(found).rejects.toMatchObject({ name: "PictureRefused", message: refusal });
});

test("a folder is not a picture", async () => {
  await expect(readPicture(folder)).rejects.toMatchObject({ message: "It is not a file." });
});
