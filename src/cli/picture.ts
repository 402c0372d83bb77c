import { basename } from "node:path";
import { addPictures, listPictures, removePicture } from "#shop/catalogue/product-pictures.server.ts";
import { mediaFolder, pictureFile } from "#shop/pictures/picture-files.ts";
import { PictureRefused } from "#shop/pictures/picture-refused.ts";
import { type CheckedPicture, readPicture } from "#shop/pictures/read-picture.server.ts";
import { storePicture } from "#shop/pictures/store-picture.server.ts";
import type { Command } from "./command.ts";
import { fromHere } from "./from-here.ts";
import { inShop } from "./shop-context.ts";
import { countIn, readWords } from "./words.ts";
import { WrongCommand } from "./wrong-command.ts";

const PRODUCT = "PRODUCT is the id at the end of the product's address.";

/** `picture add PRODUCT FILE…`. */
export const pictureAdd: Command = {
  about: "give pictures to a product",
  help: `Usage: npm run shop -- picture add PRODUCT FILE [FILE …]

Stores the pictures and shows them behind those that the product has. ${PRODUCT}
A FILE is JPEG, PNG, WebP, AVIF, GIF or TIFF, up to 30 MB and 50 megapixels, and at least 200 pixels wide and high.`,
  async run(args) {
    const [product = "", ...files] = readWords(args, ["product's id", "file"], {}, { more: true }).words;
    // All are looked at before the first is stored: a wrong name changes nothing.
    const checked = await Promise.all(files.map(check));
    await inShop(async (ctx, dataDir) => {
      await listPictures(ctx, product);
      for (const [index, picture] of checked.entries()) await store(dataDir, files[index] as string, picture);
      const names = await addPictures(
        ctx,
        product,
        checked.map(({ name }) => name),
      );
      console.log(listText(names));
    });
    return 0;
  },
};

/** `picture list PRODUCT`. */
export const pictureList: Command = {
  about: "show the pictures of a product",
  help: `Usage: npm run shop -- picture list PRODUCT

Shows the pictures of a product in their order, each with its number and address. ${PRODUCT}`,
  async run(args) {
    const [product = ""] = readWords(args, ["product's id"], {}).words;
    await inShop(async (ctx) => console.log(listText(await listPictures(ctx, product))));
    return 0;
  },
};

/** `picture remove PRODUCT NUMBER`. */
export const pictureRemove: Command = {
  about: "take a picture from a product",
  help: `Usage: npm run shop -- picture remove PRODUCT NUMBER

Takes the picture with that number (see picture list) from a product. ${PRODUCT}
The files stay in the data folder: orders may show them.`,
  async run(args) {
    const [product = "", number = ""] = readWords(args, ["product's id", "picture's number"], {}).words;
    const count = countIn("The picture's number", number);
    await inShop(async (ctx) => console.log(listText(await removePicture(ctx, product, count))));
    return 0;
  },
};

function check(file: string): Promise<CheckedPicture> {
  return readPicture(fromHere(file)).catch((error) => Promise.reject(named(file, error)));
}

function store(dataDir: string, file: string, picture: CheckedPicture): Promise<void> {
  return storePicture(mediaFolder(dataDir), picture).catch((error) => Promise.reject(named(file, error)));
}

/** The refusal with the file's name before it: several may have been given. */
function named(file: string, error: unknown): unknown {
  return error instanceof PictureRefused ? new WrongCommand(`${basename(file)}: ${error.message}`) : error;
}

function listText(names: readonly string[]): string {
  if (names.length === 0) return "The product has no pictures: the default one is shown.";
  return names.map((name, index) => `${index + 1}  /media/${pictureFile(name, 800, "webp")}`).join("\n");
}
