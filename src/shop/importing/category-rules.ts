/** Where no rule speaks. */
export const FALLBACK_CATEGORY = "Accessories";

/** Things for something else carry its name ('iPhone 14 case', 'laptop stand'): asked first. */
const FOR_SOMETHING_ELSE =
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

/**
 * The category that the words of a title suggest, else 'Accessories'. What stands after 'for' is what the thing is used
 * with; of several words the first counts ('Phone … with camera' is a phone).
 */
export function categoryOf(title: string): string {
  const [thing = ""] = title.split(/\b(?:for|compatible)\b/i);
  const [name = ""] = thing.split(/\bwith\b/i);
  for (const text of [name, thing]) {
    // A bracket describes: 'Phone (8 GB RAM, with charger)' is no charger.
    if (FOR_SOMETHING_ELSE.test(text.replace(/\(.*?(?:\)|$)/g, " "))) return FALLBACK_CATEGORY;
    const category = firstNamed(text);
    if (category) return category;
  }
  return FALLBACK_CATEGORY;
}

/** Of two rules that speak at the same place the earlier in the table counts. */
function firstNamed(text: string): string | undefined {
  const named = RULES.map(([category, words]) => ({ category, at: text.search(words) })).filter(({ at }) => at !== -1);
  return named.toSorted((one, other) => one.at - other.at)[0]?.category;
}
