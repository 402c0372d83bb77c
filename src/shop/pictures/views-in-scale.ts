/** Views that show how large a product is. The name of a demo picture has one before its hash. */
export const VIEWS_IN_SCALE = ["on-a-desk", "on-a-wrist", "on-a-head", "in-hand"] as const;

/** 'On a desk' for `laptop-slim-lavender-on-a-desk.0123abcd`; undefined for a picture without such a view. */
export function viewInScale(name: string): string | undefined {
  const view = VIEWS_IN_SCALE.find((one) => name.includes(`-${one}.`))?.replaceAll("-", " ");
  return view && view.charAt(0).toUpperCase() + view.slice(1);
}
