import { VIEWS_IN_SCALE } from "#shop/pictures/views-in-scale.ts";
import type { DemoProduct, PictureIndex } from "./demo-data.ts";

/** The colour in the name of a demo picture. */
export function colorOfDemoPicture(name: string, colors: readonly string[]): string | undefined {
  return colors.find((color) => name.includes(`-${color}-`));
}

/** They are the stored names of the pictures: the first colour from all sides, then the other colours. */
export function demoPictures({ shape, look, colors }: DemoProduct, pictures: PictureIndex): string[] {
  const [first, ...others] = colors.map((color) => [shape, look, color].filter(Boolean).join("-"));
  const ofFirst = ["hero", "side", "detail", ...VIEWS_IN_SCALE].map((view) => `${first}-${view}`);
  const views = [...ofFirst, ...others.map((name) => `${name}-hero`)];
  return views.flatMap((name) => pictures.get(name) ?? []);
}
