import { SHARED_SIZE } from "./picture-files.ts";
import { loadSharp } from "./read-picture.server.ts";

/** The light canvas of the shop. */
const BACKGROUND = "#f6f4f0";
const QUALITY = 84;

/**
 * The picture in `file` as other sites can show it beside a link: as a JPEG of 1200 by 630 pixels, because some read no other
 * format and crop other proportions, and on a background, because pictures are transparent.
 */
export async function sharedPicture(file: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(file)
    .resize({ ...SHARED_SIZE, fit: "contain", background: BACKGROUND })
    .flatten({ background: BACKGROUND })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
