const WORDS =
  "alice antique aquamarine aqua azure beige bisque blanched almond black blue blush brick brown burly cadet chartreuse " +
  "chiffon chocolate coral cornflower cornsilk cream crimson cyan dark deep dim dodger drab fire floral forest " +
  "fuchsia gainsboro ghost goldenrod gold gray green grey honeydew hot indian indigo ivory khaki lace lavender lawn " +
  "lemon light lime linen magenta maroon medium midnight mint misty moccasin navajo navy old olive orange orchid pale " +
  "papaya peach peru pink plum powder puff purple rebecca red rose rosy royal saddle salmon sandy sea shell sienna " +
  "silver sky slate smoke snow spring steel tan teal thistle tomato turquoise violet wheat whip white wood yellow";
const WORD = new RegExp(WORDS.split(" ").join("|"), "g");

/** Means that the colour is unknown. */
export const AS_PICTURED = "transparent";

/** The display name of a colour: 'midnightblue' → 'Midnight blue'. Other titles are not changed. */
export function colorName(title: string): string {
  const folded = title.trim().toLowerCase();
  if (folded === AS_PICTURED) return "As pictured";
  const words = folded.match(WORD) ?? [];
  const name = words.join("") === folded ? words.join(" ") : title.trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const CSS_COLOR =
  /^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,24}|(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/-]{1,60}\))$/i;

/** Returns null when the title is not a CSS colour, or is transparent. */
export function cssColor(title: string): string | null {
  const value = title.trim();
  return CSS_COLOR.test(value) && value.toLowerCase() !== AS_PICTURED ? value : null;
}
