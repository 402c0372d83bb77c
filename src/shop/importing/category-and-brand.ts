export const FALLBACK_CATEGORY = "Accessories";

/** Checked first, because accessories name other products ('iPhone 14 case'). */
const ACCESSORY_WORDS =
  /\b(?:cases?|covers?|skins?|protectors?|tempered|screen guards?|lens guards?|straps?|stands?|holders?|mounts?|tables?|desks?|sleeves?|bags?|backpacks?|pouch|chargers?|adapters?|adaptors?|cables?|cords?|hubs?|docks?|splitters?|tripods?|gimbals?|selfie sticks?|batter(?:y|ies)|cleaners?|cleaning|kits?|stickers?|films?|remotes?|memory cards?|pen ?drives?|warranty|protection plan|cooling pads?|mouse ?pads?|ear ?(?:tips|hooks)|umbrellas?|(?:un)?ruled|spiral|pages|sheets|gsm)\b/i;

const RULES: readonly (readonly [category: string, words: RegExp])[] = [
  [
    FALLBACK_CATEGORY,
    /\b(?:(?:writing|drawing|pen|graphics?) (?:tablets?|pads?)|slates?|diary|desktop|monitors?|routers?|printers?|ink|toys?)\b/i,
  ],
  [
    "Gaming",
    /\b(?:gaming (?:console|controller|mouse|keyboard)|game ?pads?|joy ?sticks?|playstation|ps[45]|xbox|nintendo)\b/i,
  ],
  [FALLBACK_CATEGORY, /\b(?:mouse|keyboards?)\b/i],
  [
    "Headphones",
    /\b(?:head ?phones?|ear ?phones?|ear ?buds?|air ?(?:dopes|buds|pods)|neck ?bands?|head ?sets?|tws)\b/i,
  ],
  ["Watches", /\b(?:smart ?watch(?:es)?|watch(?:es)?|smart ?bands?|fitness (?:bands?|trackers?))\b/i],
  [
    "Laptops",
    /\b(?:laptops?|note ?books?|macbooks?|chromebooks?|core i[3579]|core ultra|ryzen [3579]|celeron|athlon)\b/i,
  ],
  ["Tablets", /\b(?:tablets?|ipads?|galaxy tab)\b/i],
  ["Mobiles", /\b(?:(?:smart|feature|keypad|mobile) ?phones?|mobiles?|phones?|iphones?|5g|\d+\s?gb ram)\b/i],
  ["Camera", /\b(?:cameras?|webcams?|dslr|camcorders?|gopro|cctv)\b/i],
  ["Speakers", /\b(?:speakers?|sound ?bars?|home theat(?:re|er)s?|sub ?woofers?)\b/i],
];

/** Returns the category named first in the title, else 'Accessories'. Ignores words after 'for'. */
export function categoryOf(title: string): string {
  const [product = ""] = title.split(/\b(?:for|compatible)\b/i);
  const [name = ""] = product.split(/\bwith\b/i);
  for (const text of [name, product]) {
    // Brackets describe the product: 'Phone (8 GB RAM, with charger)' is not a charger.
    if (ACCESSORY_WORDS.test(text.replace(/\(.*?(?:\)|$)/g, " "))) return FALLBACK_CATEGORY;
    const category = firstCategory(text);
    if (category) return category;
  }
  return FALLBACK_CATEGORY;
}

/** Of two categories at the same place, returns the first in the table. */
function firstCategory(text: string): string | undefined {
  const matches = RULES.map(([category, words]) => ({ category, at: text.search(words) })).filter(
    ({ at }) => at !== -1,
  );
  return matches.toSorted((one, other) => one.at - other.at)[0]?.category;
}

const BEFORE_BRAND =
  /^(?:[([][^)\]]*[)\]]\s*|(?:all[- ]new|new|newly launched|the|generic|compatible (?:with|for))\s+)+/i;
const MAX_BRAND_LENGTH = 40;

const NO_BRAND = "Unbranded";

/** Returns the first word of the title, which for electronics is almost always the brand. */
export function brandOf(title: string): string {
  const [word = ""] = title.replace(BEFORE_BRAND, "").split(/[\s,;:|/()[\]]+/);
  const name = word.replace(/[®™©]/g, "").replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+]+$/gu, "");
  return /\p{L}/u.test(name) ? [...name].slice(0, MAX_BRAND_LENGTH).join("") : NO_BRAND;
}
