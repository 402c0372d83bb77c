import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { ProductPictures } from "#admin/admin-routes.ts";
import { MAX_PRODUCT_PICTURE_MB } from "#contract/admin/pictures.ts";
import { pictureFolders } from "#server/media/files.ts";
import type { Settings } from "#server/settings.ts";
import { mediaFolder, PICTURE_SHAPES, pictureFile } from "#shop/pictures/picture-files.ts";
import { storePictureApart } from "#shop/pictures/store-apart.server.ts";
import { ShopError } from "#shop/shop-error.ts";

const MAX_BYTES = MAX_PRODUCT_PICTURE_MB * 1024 * 1024;
const TOO_LARGE = `The picture is larger than ${MAX_PRODUCT_PICTURE_MB} MB. Choose a smaller one.`;
const [THUMBNAIL] = PICTURE_SHAPES.square.widths;

/** Where the console stores pictures of products, one at a time, and reads small ones. */
export function createProductPictures(settings: Settings): ProductPictures {
  const media = mediaFolder(settings.dataDir);
  let before: Promise<unknown> = Promise.resolve();

  return {
    async store(body) {
      const bytes = await read(body);
      const stored = before.then(() => storePictureApart({ media, bytes }));
      before = stored.catch(() => undefined);
      return stored;
    },
    async thumbnail(name) {
      for (const folder of pictureFolders(settings)) {
        const file = await readFile(join(folder, pictureFile(name, THUMBNAIL, "webp"))).catch(() => null);
        if (file) return file;
      }
      return null;
    },
  };
}

/** @throws {ShopError} tooLarge */
async function read(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Whoever sends too much can still read why it is refused.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > MAX_BYTES) {
      body.resume();
      throw new ShopError("tooLarge", { message: TOO_LARGE });
    }
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
