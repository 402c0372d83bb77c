import { wirePicture } from "#shop/pictures/picture-files.ts";

/** The cover of that name as the wire shows it: the 1200-px WebP, and all its files by width. */
export function blogImageOf(name: string, publicUrl: string) {
  return wirePicture(name, "cover", publicUrl);
}
