/** Names that customers use for the same kind of product, in the singular. Several words must all occur. */
const GROUPS: readonly (readonly string[])[] = [
  ["phone", "mobile", "smartphone", "cellphone", "cell phone", "mobile phone", "handset"],
  ["laptop", "notebook", "ultrabook", "chromebook"],
  ["desktop", "pc", "all in one"],
  ["headphone", "headset"],
  ["earphone", "earbud", "tws", "true wireless", "in ear"],
  ["television", "tv", "smart tv"],
  ["watch", "smartwatch", "fitness band"],
  ["tablet", "tab"],
  ["camera", "dslr", "mirrorless", "camcorder"],
  ["speaker", "soundbar", "sound bar"],
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

export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Maps each folded singular name to its other names. The shop's own groups are added to the general ones. */
export function synonymsOf(own: readonly (readonly string[])[]): Synonyms {
  const byName = new Map<string, string[]>();
  for (const group of [...GROUPS, ...own])
    for (const name of group) {
      const others = group.filter((other) => other !== name);
      byName.set(name, [...new Set([...(byName.get(name) ?? []), ...others])]);
    }
  return byName;
}

/** Things that belong to a product instead of being one. */
const ACCESSORIES = new Set(
  (
    "accessory adapter adaptor armband backpack bag bracket briefcase cable case charger cleaner cleaning cord cover dock earpad eartip enclosure " +
    "glass grip guard hanger holder hub kit memory mount pad pouch protector rack refill remote replacement screenguard " +
    "shell skin sleeve splitter stand stick sticker strap stylus tempered tripod wrap"
  ).split(" "),
);

/** Takes a singular word. */
export function isAccessory(word: string): boolean {
  return ACCESSORIES.has(word);
}
