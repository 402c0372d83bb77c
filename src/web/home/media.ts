/** Addresses by width of a picture of the home page. */
export function mediaSizes(name: string, widths: readonly number[]): Record<string, string> {
  return Object.fromEntries(widths.map((width) => [width, `/media/${name}-${width}.webp`]));
}
