import { singularOf } from "./word-forms.ts";
import { wordsOf } from "./words.ts";

/** Names that customers use for the same kind of product, in the singular. Several words must all occur. */
const GROUPS: readonly (readonly string[])[] = [
  ["phone", "mobile", "smartphone", "cellphone", "cell phone", "mobile phone", "handset"],
  ["laptop", "notebook"],
  ["headphone", "headset"],
  ["earphone", "earbud", "tws", "true wireless", "in ear"],
  ["television", "tv"],
  ["watch", "smartwatch", "fitness band"],
  ["tablet", "tab"],
  ["powerbank", "power bank", "portable charger"],
  ["charger", "adapter", "adaptor", "power adapter"],
  ["pendrive", "pen drive", "flash drive", "usb drive", "thumb drive"],
  ["hard disk", "hard drive", "hdd"],
  ["ssd", "solid state drive"],
  ["memory card", "sd card", "microsd"],
  ["monitor", "display"],
  ["controller", "gamepad", "joystick"],
  ["console", "game console"],
  ["fridge", "refrigerator"],
  ["air conditioner", "ac"],
  ["cover", "case"],
  ["screen guard", "screen protector", "tempered glass"],
  ["wifi", "wi fi"],
  ["noise cancelling", "noise canceling", "noise cancellation", "anc"],
  ["bluetooth", "wireless"],
  ["gaming", "gamer"],
  ["grey", "gray"],
  ["fast charging", "quick charge"],
  ["cable", "cord"],
  ["drone", "quadcopter"],
  ["webcam", "web camera"],
  ["mic", "microphone"],
  ["graphics card", "gpu"],
];

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
};

/** The shop's own groups are added to the general ones. */
export function synonymsOf(own: readonly (readonly string[])[]): Synonyms {
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
  return { namesOf: (name) => [...(byName.get(name) ?? [])], generalName: (name) => kinds.get(name) };
}

function singularName(name: string): string {
  return wordsOf(name).map(singularOf).join(" ");
}
