import { basename } from "node:path";
import type { Command } from "commander";
import { OperatorError } from "#operator-error.ts";
import { addPictures, listPictures, removePicture } from "#shop/catalogue/writing/product-pictures.server.ts";
import { mediaFolder, pictureFile } from "#shop/pictures/picture-files.ts";
import { PictureRefused } from "#shop/pictures/picture-refused.ts";
import { type CheckedPicture, readPicture } from "#shop/pictures/read-picture.server.ts";
import { storePicture } from "#shop/pictures/store-picture.server.ts";
import { parseCount, resolvePath } from "./arguments.ts";
import { print } from "./output.ts";
import { withShop } from "./shop-context.ts";

const PRODUCT = ["<product id>", "the id at the end of the product's address"] as const;

export function addPictureCommands(program: Command) {
  const picture = program.command("picture").description("Pictures of a product.");
  picture
    .command("add")
    .summary("add pictures to a product")
    .description(
      "Add pictures after the existing ones. A file is JPEG, PNG, WebP, AVIF, GIF or TIFF, up to " +
        "30 MB and 50 megapixels, and at least 200 pixels wide and high.",
    )
    .argument(...PRODUCT)
    .argument("<file...>", "picture files")
    .option("--color <name>", "the colour that the pictures show: they are shown when it is chosen")
    .action(addFiles);
  picture
    .command("list")
    .summary("list the pictures of a product")
    .description("List the pictures of a product in their order, each with its number and address.")
    .argument(...PRODUCT)
    .action((product: string) => withShop(async (ctx) => print(listText(await listPictures(ctx, product)))));
  picture
    .command("remove")
    .summary("remove a picture from a product")
    .description(
      "Remove a picture from a product. Its files are kept in the data folder, because orders may show them.",
    )
    .argument(...PRODUCT)
    .argument("<picture number>", "its number in `picture list`")
    .action((product: string, number: string) => {
      const position = parseCount("The picture's number", number);
      return withShop(async (ctx) => print(listText(await removePicture(ctx, product, position))));
    });
}

async function addFiles(product: string, files: string[], { color }: { color?: string }) {
  // All files are checked first, so that a wrong name changes nothing.
  const checked = await Promise.all(files.map(check));
  const names = checked.map(({ name }) => name);
  await withShop(async (ctx, dataDir) => {
    await listPictures(ctx, product);
    for (const [index, picture] of checked.entries()) await store(dataDir, files[index] as string, picture);
    print(listText(await addPictures(ctx, product, names, color)));
  });
}

function check(file: string): Promise<CheckedPicture> {
  return readPicture(resolvePath(file)).catch((error) => Promise.reject(withFileName(file, error)));
}

function store(dataDir: string, file: string, picture: CheckedPicture): Promise<void> {
  return storePicture(mediaFolder(dataDir), picture).catch((error) => Promise.reject(withFileName(file, error)));
}

function withFileName(file: string, error: unknown): unknown {
  return error instanceof PictureRefused ? new OperatorError(`${basename(file)}: ${error.message}`) : error;
}

function listText(names: readonly string[]): string {
  if (names.length === 0) return "The product has no pictures: the default picture is shown.";
  return names.map((name, index) => `${index + 1}  /media/${pictureFile(name, 800, "webp")}`).join("\n");
}
