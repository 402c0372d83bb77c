import { answerOnce } from "./isolated-process.server.ts";
import { checkedPicture, loadSharp } from "./read-picture.server.ts";
import type { PictureToStore } from "./store-apart.server.ts";
import { storePicture } from "./store-picture.server.ts";

/** The program of the process that stores one product's picture: a file in, its name out. */

answerOnce(async ({ media, bytes }: PictureToStore) => {
  const picture = await checkedPicture(Buffer.from(bytes));
  const sharp = await loadSharp();
  // Orders need the other cores, and the memory.
  sharp.concurrency(1);
  sharp.cache(false);
  await storePicture(media, picture);
  return picture.name;
});
