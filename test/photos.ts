import sharp from "sharp";

/** A red photo with a blue left edge, in JPEG. */
export function photo(width = 640, height = 480): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#c81420" } })
    .composite([
      { input: { create: { width: Math.ceil(width / 4), height, channels: 3, background: "#00f" } }, left: 0, top: 0 },
    ])
    .jpeg()
    .toBuffer();
}
