/** Widths in which a blog cover is stored, in pixels; covers are 8:5. */
const COVER_WIDTHS = [480, 1200] as const;

/** The cover of that name as the wire shows it. */
export function blogImageOf(name: string, publicUrl: string) {
  const address = (width: number) => `${publicUrl}/media/${name}-${width}.webp`;
  const sizes = Object.fromEntries(COVER_WIDTHS.map((width) => [width, address(width)]));
  return { url: address(1200), width: 1200, height: 750, sizes };
}
