import { ACCESSORY_WORDS } from "#search/text/accessory-words.ts";

export const FALLBACK_CATEGORY = "Accessories";

/** They are in lower case, as everything here: nouns of products by category. Products without a category of their own belong to the fallback. */
export const PRODUCT_NOUNS: readonly (readonly [category: string, nouns: string])[] = [
  [
    "Gaming",
    String.raw`(?:pc|games?|ps\d) controllers?|gaming (?:consoles?|controllers?|(?:\w+ ){0,2}(?:mouse(?! ?(?:pads?|mats?))|keyboards?))|game ?pads?|joy ?(?:sticks?|pads?)|playstation|ps[45]|xbox|nintendo|vr (?:headsets?|box|glasses)`,
  ],
  [
    "Headphones",
    String.raw`(?:head|ear) ?phones?(?! (?:ports?|out))|ear ?buds?|\w*buds|air ?(?:dopes|buds|pods)|(?!(?:tri|mono|octo)pods)\w{2,}pods|neck ?bands?|head ?sets?|tws`,
  ],
  ["Watches", String.raw`smart ?watch(?:es|\d)?|watch(?:es|\d)?|smart ?bands?|fitness (?:bands?|trackers?)`],
  ["Laptops", "laptops?|note ?books?|mac ?books?|chrome ?books?|ultra ?books?"],
  [
    "Tablets",
    String.raw`tablets?|ipads?|galaxy tab|tab [a-z]\d+|(?<!(?:writing|drawing|study) )tab(?=\s*$)|(?<!(?:mouse|cooling|charging|heating|writing|drawing|desk) )pad(?= (?:x|mini|pro|air|lite|wi-?fi|\d))`,
  ],
  ["Mobiles", "(?:smart|feature|keypad|mobile|cell) ?phones?|mobiles?|phones?|iphones?"],
  [
    "Camera",
    String.raw`(?<!\b(?:\d+ ?mp|rear|front|back|dual|triple|quad|selfie|main)(?: (?:ultra|hd|ai|dual|triple|quad|rear))* )cameras?|webcams?|dash ?cams?|dslr|camcorders?|gopro|cctv`,
  ],
  ["Speakers", String.raw`speaker|(?<!(?<![\d.])\d )speakers|sound ?bars?|home theat(?:re|er)s?|sub ?woofers?`],
  ["Televisions", "tv|televisions?|(?:led|smart|android|google|oled|qled) tvs|hdtvs?"],
  [
    FALLBACK_CATEGORY,
    [
      "mouse|mice|keyboards?|scanners?|barcode readers?|desktops?|printers?|routers?|ink|toners?|cartridges?|projectors?|binoculars?|telescopes?|graphics? cards?|motherboards?",
      String.raw`(?<!\b(?:rate|spo2|oxygen|sleep|stress|baby|pressure) )monitors?`,
      "(?:writing|drawing|pen|graphics?|memo|digital memo|memo digital|kids|lcd) (?:tablets?|pads?)(?: ?/ ?(?:tablets?|pads?))?|(?:writing|drawing|scribble) boards?|slates?",
      "(?:corded|cordless|landline|ip|intercom) (?:landline )?(?:tele)?phones?|telephones?|refrigerators?|ovens?|washing machines?|air conditioners?|car stereos?|hotspots?|mp3 players?|(?<!fm )radios?",
      String.raw`set ?-?top box(?:es)?|tv (?:sticks?|box(?:es)?|units?)|(?:fire|streaming) (?:tv )?sticks?|desktop processors?|lga ?\d+|socket am\d`,
      "pens?|pencils?|stylus(?:es)?|glue|diar(?:y|ies)|journals?|planners?|(?:un)?ruled|spiral|pages|sheets|gsm|toys?|umbrellas?",
    ].join("|"),
  ],
];

/** They name accessories: the words that the search knows, and what only titles tell. */
export const ACCESSORY_NOUNS = [
  ACCESSORY_WORDS.join("|"),
  "tempered glass|screen guards?|lens(?:es)?(?: guards?)?|(?:smart ?)?(?:watch|wrist) ?bands?|ear ?(?:pads?|tips|hooks)|tips|wires?",
  "messengers?|(?<!speaker )trolleys?|laptop pockets?|(?:charging|power) (?:stations?|docks?|pads?)",
  "receivers?|transmitters?|power ?banks?|inverters?|extension boards?|sockets?",
  String.raw`(?<!\b\d+ ?(?:mah|h|hr|hrs|hours?|days?) )batter(?:y|ies)(?! (?:life|backup|powered|operated|free))`,
  "gimbals?|selfie sticks?|(?:ring|tube|led|video|camera|strip) lights?|lamps?|bulbs?|microphones?|backdrops?",
  "brush(?:es)?|remote controls?|card readers?|camera sensors?|pen ?drives?|flash drives?|solid state drives?|(?:internal|external|portable) ssd",
  String.raw`(?<!\b\d+ ?[gt]b )(?:memory(?: cards?)?|(?:micro ?)?sd cards?|hard (?:disks?|drives?)(?: drives?)?)|(?:laptop|desktop|computer|pc|server) ram|so-?dimm`,
  "warranty|protection plan|coolers?|cooling pads?|mouse ?(?:pads?|mats?)|desk mats?|tables?|desks?|trays?|fans?|tools?|gloves?",
]
  .toReversed()
  .join("|");

/** A notebook with one of these words is made of paper. */
export const PAPER =
  /\b(?:ruled|unruled|pages|gsm|spiral|wiro|soft ?bound|hard ?bound|single line|diary|journal|a[4-7] size|pack of)\b/;

/** Words that tell what a product is when no noun does. */
export const HINTS: readonly (readonly [category: string, words: RegExp])[] = [
  ["Laptops", /\b(?:core i[3579]|core ultra|ryzen [3579]|celeron|athlon|pentium|apple m\d|windows 1[01])\b/],
  ["Watches", /\b(?:spo2|heart rate|sports? modes?)\b/],
  ["Headphones", /\b(?:in|over|on)-ear\b/],
  [
    "Mobiles",
    /\b(?:(?<![\d.])[45]g|4g volte|lte|dual sim|\d{1,2} ?(?:gb)? ?\+ ?\d{2,3} ?gb|(?<!up ?to )\d+ ?gb ram|\d+ ?gb storage)\b/,
  ],
];
