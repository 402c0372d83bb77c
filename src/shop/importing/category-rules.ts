/** Where no rule speaks. */
export const FALLBACK_CATEGORY = "Accessories";

/** Things for something else carry its name ('case for iPhone 14', 'laptop stand'): asked first. */
const ACCESSORY =
  /\b(?:cases?|covers?|skins?|protectors?|tempered|screen guards?|lens guards?|straps?|stands?|holders?|mounts?|tables?|desks?|sleeves?|bags?|backpacks?|pouch|chargers?|adapters?|adaptors?|cables?|cords?|hubs?|docks?|splitters?|tripods?|selfie|batter(?:y|ies)|cleaners?|cleaning|kits?|stickers?|films?|remotes?|memory cards?|pen ?drives?|warranty|protection plan|compatible with|fans? cooler|cooling pads?|mouse ?pads?|ram|ear ?(?:tips|hooks|buds cases?))\b/i;

const RULES: readonly (readonly [category: string, words: RegExp])[] = [
  [
    "Headphones",
    /\b(?:head ?phones?|ear ?phones?|ear ?buds?|air ?(?:dopes|buds|pods)|neck ?bands?|head ?sets?|tws)\b/i,
  ],
  ["Watches", /\b(?:smart ?watch(?:es)?|watch(?:es)?|smart ?bands?|fitness (?:bands?|trackers?))\b/i],
  [
    "Gaming",
    /\b(?:gaming (?:console|controller|mouse|keyboard)|game ?pads?|joy ?sticks?|playstation|ps[45]|xbox|nintendo)\b/i,
  ],
  ["Laptops", /\b(?:laptops?|note ?books?|macbooks?|chromebooks?)\b/i],
  ["Tablets", /\b(?:tablets?|ipads?|galaxy tab)\b/i],
  ["Camera", /\b(?:cameras?|webcams?|dslr|camcorders?|gopro|cctv)\b/i],
  ["Speakers", /\b(?:speakers?|sound ?bars?|home theat(?:re|er)s?|sub ?woofers?)\b/i],
  ["Mobiles", /\b(?:smart ?phones?|mobiles?|iphones?|feature phones?|5g|(?:4|6|8|12)\s?gb ram)\b/i],
  ["Laptops", /\b(?:core i[3579]|core ultra|ryzen [3579]|celeron|athlon)\b/i],
];

/** The category that the words of a title suggest, else 'Accessories'. */
export function categoryOf(title: string): string {
  const [thing] = title.split(/\b(?:for|with|compatible)\b/i);
  for (const text of [thing ?? "", title]) {
    // A bracket describes: 'Phone (8 GB RAM, with charger)' is no RAM and no charger.
    if (ACCESSORY.test(text.replace(/\(.*?(?:\)|$)/g, ""))) return FALLBACK_CATEGORY;
    const rule = RULES.find(([, words]) => words.test(text));
    if (rule) return rule[0];
  }
  return FALLBACK_CATEGORY;
}
