export const MAX_BRANDS = 5_000;

/** Brands of several words, which titles may begin with. */
export type KnownBrands = {
  add(brand: string): void;
  /** Returns the longest brand that the title begins with. */
  startOf(title: string): string | undefined;
};

/** Well-known brands of several words. */
const COMMON =
  "American Tourister,Arctic Fox,Audio Technica,Bang & Olufsen,Cooler Master,CP Plus,Fisher Price,Gold Medal,Harman Kardon,House of Marley,Tommy Hilfiger,Turtle Beach,Western Digital";

/** Begins with the given brands and well-known ones. */
export function knownBrands(titles: readonly string[]): KnownBrands {
  const byFirstWord = new Map<string, Map<string, string>>();
  let size = 0;
  function add(brand: string) {
    const words = brand.toLowerCase().split(" ");
    const first = words[0] ?? "";
    if (words.length === 1 || size >= MAX_BRANDS) return;
    const brands = byFirstWord.get(first) ?? new Map<string, string>();
    if (brands.has(brand.toLowerCase())) return;
    size++;
    byFirstWord.set(first, brands.set(brand.toLowerCase(), brand));
  }
  for (const title of [...titles, ...COMMON.split(",")]) add(title);
  return {
    add,
    startOf(title) {
      const lower = `${title.toLowerCase()} `;
      const brands = byFirstWord.get(lower.slice(0, lower.indexOf(" ")));
      const found = [...(brands ?? [])].filter(
        ([brand]) => /^[^\p{L}\p{N}]/u.test(lower.slice(brand.length)) && lower.startsWith(brand),
      );
      return found.toSorted(([one], [other]) => other.length - one.length)[0]?.[1];
    },
  };
}
