/** Views that show how large a product is, and their captions. */
const CAPTIONS = {
  "on-a-desk": "On a desk",
  "on-a-wrist": "On a wrist",
  "on-a-head": "On a head",
  "in-hand": "In hand",
} as const;

export const VIEWS_IN_SCALE = Object.keys(CAPTIONS) as (keyof typeof CAPTIONS)[];

/** 'On a desk' for the demo picture `laptop-slim-lavender-on-a-desk.0123abcd`; undefined for any other view. */
export function captionOfView(name: string): string | undefined {
  const view = VIEWS_IN_SCALE.find((one) => name.includes(`-${one}.`));
  return view && CAPTIONS[view];
}
