import { type FoundMeaning, findable, type OwnMeaning } from "./own-meanings.ts";
import { singularOf } from "./word-forms.ts";
import { wordsOf } from "./words.ts";

/** Names that customers use for the same kind of product, in the singular. Several words must all occur. */
const GROUPS: readonly (readonly string[])[] = [
  [
    "phone",
    "mobile",
    "smartphone",
    "cellphone",
    "cell phone",
    "mobile phone",
    "handset",
    "iphone",
    "fone",
    "मोबाइल",
    "फोन",
    "फ़ोन",
  ],
  ["laptop", "notebook", "macbook", "leptop", "laptap", "लैपटॉप"],
  ["headphone", "headset", "hedfone", "हेडफोन", "हेडफ़ोन"],
  ["earphone", "earbud", "bud", "tws", "true wireless", "in ear", "airpod", "earpod", "airdope", "ईयरफोन", "ईयरबड"],
  ["television", "tv", "टीवी"],
  ["watch", "smartwatch", "fitness band", "ghadi", "ghari", "fitbit", "घड़ी"],
  ["tablet", "tab", "ipad", "टैबलेट"],
  ["powerbank", "power bank", "portable charger"],
  ["charger", "adapter", "adaptor", "power adapter"],
  ["pendrive", "pen drive", "flash drive", "usb drive", "thumb drive"],
  ["hard disk", "hard drive", "hdd"],
  ["ssd", "solid state drive"],
  ["memory card", "sd card", "microsd"],
  ["monitor", "display"],
  ["controller", "gamepad", "joystick"],
  ["console", "game console", "playstation", "ps4", "ps5", "xbox"],
  ["handheld", "nintendo"],
  ["action camera", "gopro"],
  ["instant camera", "polaroid", "instax"],
  ["smart speaker", "alexa", "echo dot"],
  ["camera", "kaimra", "कैमरा"],
  ["speaker", "spikar", "स्पीकर"],
  ["fridge", "refrigerator"],
  ["air conditioner", "ac"],
  ["cover", "case"],
  ["screen guard", "screen protector", "tempered glass"],
  ["wifi", "wi fi"],
  ["noise cancelling", "noise canceling", "noise cancellation", "anc"],
  ["bluetooth", "wireless", "bt"],
  ["gaming", "gamer"],
  ["grey", "gray"],
  ["fast charging", "quick charge"],
  ["cable", "cord"],
  ["drone", "quadcopter"],
  ["webcam", "web camera"],
  ["mic", "microphone"],
  ["graphics card", "gpu"],
];

/** Of these names, each stands for one maker's products, and shoppers use it for what others make, too. */
export const NAMES_OF_OTHERS: ReadonlySet<string> = new Set(
  "iphone macbook airpod airdope ipad gopro alexa playstation ps4 ps5 xbox nintendo polaroid instax fitbit kindle".split(
    " ",
  ),
);

/** The first of each is the name of a kind, of which the others are special ones. */
const SPECIAL: readonly (readonly string[])[] = [
  ["laptop", "ultrabook", "chromebook"],
  ["camera", "dslr", "mirrorless", "camcorder"],
  ["speaker", "soundbar", "boombox", "subwoofer"],
  ["headphone", "earphone", "earbud", "tws", "neckband"],
  ["computer", "desktop", "laptop"],
];

export type Synonyms = {
  /** Other names of a folded singular name, and the special kinds of it. */
  namesOf(name: string): readonly string[];
  /** The kind of a special name, for a shop that has none of these. */
  generalName(name: string): string | undefined;
  /** What a word may mean; two words that belong together are joined to one. */
  meaningsOf(word: string): readonly string[];
  /** What people call each meaning: 'for running', 'waterproof'. */
  labels: MeaningLabels;
  /** What words mean in this shop. */
  own: readonly FoundMeaning[];
};

/** Each meaning with its words, in the singular or as they are. */
export type Meanings = Readonly<Record<string, readonly string[]>>;

export type MeaningLabels = Readonly<Record<string, string>>;

/** The shop's own groups are added to the general ones. */
export function synonymsOf(
  own: readonly (readonly string[])[],
  meanings: Meanings = {},
  labels: MeaningLabels = {},
  ownMeanings: readonly OwnMeaning[] = [],
): Synonyms {
  const byName = new Map<string, Set<string>>();
  const add = (name: string, others: readonly string[]) =>
    byName.set(name, new Set([...(byName.get(name) ?? []), ...others.filter((other) => other !== name)]));
  const ownGroups = own.map((group) => group.map(singularName));
  for (const group of [...GROUPS, ...ownGroups]) for (const name of group) add(name, group);
  const kinds = new Map<string, string>();
  for (const [kind = "", ...special] of SPECIAL) {
    add(kind, special);
    for (const name of special) kinds.set(name, kinds.get(name) ?? kind);
  }
  const meant = new Map<string, string[]>();
  for (const [meaning, words] of Object.entries(meanings))
    for (const word of words) meant.set(word, [...(meant.get(word) ?? []), meaning]);
  return {
    namesOf: (name) => [...(byName.get(name) ?? [])],
    generalName: (name) => kinds.get(name),
    meaningsOf: (word) => meant.get(word) ?? NONE,
    labels,
    own: ownMeanings.map(findable),
  };
}

const NONE: readonly string[] = [];

function singularName(name: string): string {
  return wordsOf(name).map(singularOf).join(" ");
}
