import { loadSharp } from "./read-picture.server.ts";

/** Pages say it, too (`page-meta.ts`). */
const SIZE = { width: 1200, height: 630 };
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
    .resize({ ...SIZE, fit: "contain", background: BACKGROUND })
    .flatten({ background: BACKGROUND })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
