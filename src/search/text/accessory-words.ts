import { wordForms } from "./word-forms.ts";

/**
 * Things that belong to a product instead of being one, in the singular. The search lists them after the things themselves,
 * and the import recognises them in titles.
 */
const WORDS = wordSet(
  "adapter adaptor antenna armband backpack bag bracket briefcase bumper cable case charger cleaner cleaning cloth connector " +
    "converter cord cover cushion decal dock docking dongle earhook earpad eartip enclosure extender film grip hanger holder " +
    "hub jack kit mount organiser organizer overnighter plug pouch protection protector raiser refill remote riser saver " +
    "screenguard skin sleeve splitter stand sticker strap tempered tripod wallet winder wrap",
);

/** These are accessories as the noun of a product; in the middle of a title they may be anything ('16 GB memory'). */
const ONLY_AS_NOUNS = wordSet("accessory glass guard memory pad rack replacement shell stick stylus");

/** Takes a singular word that is the noun of a product, a category or a search. */
export function isAccessory(word: string): boolean {
  return WORDS.has(word) || ONLY_AS_NOUNS.has(word);
}

/** The words that mean an accessory anywhere in a title, in singular and plural. */
export const ACCESSORY_WORDS: readonly string[] = [...WORDS].flatMap((word) => [...new Set(wordForms(word))]);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}
