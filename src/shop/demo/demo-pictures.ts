import type { DemoProduct, PictureIndex } from "./demo-data.ts";

/**
 * A product's pictures as they are stored now: the first colour from all sides, then the other colours. What is missing is
 * left out.
 */
export function demoPictures({ shape, colors }: DemoProduct, pictures: PictureIndex): string[] {
  const [first, ...others] = colors.map((color) => `${shape}-${color}`);
  const readable = [`${first}-hero`, `${first}-side`, `${first}-detail`, ...others.map((name) => `${name}-hero`)];
  return readable.flatMap((name) => pictures.get(name) ?? []);
}
