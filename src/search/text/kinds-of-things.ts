import { singularOf } from "./word-forms.ts";
import { wordsOf } from "./words.ts";

/** Kinds of things that electronics shops sell, by all their names: a shop that has none of them says so. */
const KINDS: readonly (readonly string[])[] = [
  ["printer", "inkjet", "laserjet"],
  ["scanner"],
  ["projector"],
  ["router", "modem", "wifi router"],
  ["charger", "power adapter", "chargar"],
  ["power bank", "powerbank"],
  ["hard disk", "hard drive", "hdd"],
  ["pendrive", "pen drive", "flash drive", "usb drive", "thumb drive"],
  ["memory card", "sd card", "microsd"],
  ["monitor"],
  ["television", "tv", "smart tv"],
  ["fridge", "refrigerator", "freezer"],
  ["washing machine"],
  ["air conditioner", "ac"],
  ["cooler", "air cooler"],
  ["fan", "ceiling fan"],
  ["heater", "geyser", "room heater"],
  ["microwave", "oven", "otg"],
  ["mixer", "grinder", "juicer", "blender"],
  ["iron", "steam iron"],
  ["kettle"],
  ["toaster"],
  ["vacuum cleaner", "vacuum"],
  ["trimmer", "shaver"],
  ["hair dryer", "hairdryer", "straightener"],
  ["drone", "quadcopter"],
  ["inverter", "ups"],
  ["battery", "cell"],
  ["cable", "cord", "data cable"],
  ["cover", "case", "back cover"],
  ["screen guard", "screen protector", "tempered glass"],
  ["tripod"],
  ["bag", "backpack", "laptop bag", "sleeve"],
  ["stand", "holder", "mount"],
  ["strap", "watch strap", "band strap"],
  ["selfie stick"],
  ["bulb", "led bulb"],
  ["lamp"],
  ["torch", "flashlight"],
  ["telescope", "binocular"],
  ["webcam", "web camera"],
  ["graphics card", "gpu"],
  ["motherboard"],
  ["processor", "cpu"],
  ["ssd"],
  ["pen tablet", "graphics tablet"],
  ["water purifier", "ro"],
  ["dishwasher"],
  ["chimney"],
  ["sewing machine"],
  ["smart ring"],
  ["vr headset", "virtual reality"],
  ["ereader", "kindle"],
  ["guitar", "piano", "keyboard piano"],
  ["calculator"],
  ["doorbell"],
  ["cctv", "security camera"],
  ["dash cam", "dashcam"],
  ["set top box"],
  ["stabilizer", "stabiliser"],
];

const byName = new Map(KINDS.flatMap((names) => names.map((name) => [keyOf(name), names] as const)));
const MOST_WORDS = Math.max(...[...byName.keys()].map((name) => name.split(" ").length));

function keyOf(name: string): string {
  return wordsOf(name).map(singularOf).join(" ");
}

/** The names of a kind that words of a text name, the longest first, and where they stand. */
export function kindsNamed(words: readonly string[]): { said: string; names: readonly string[] }[] {
  const named: { said: string; names: readonly string[] }[] = [];
  for (let at = 0; at < words.length; at++)
    for (let count = Math.min(MOST_WORDS, words.length - at); count > 0; count--) {
      const part = words.slice(at, at + count);
      const names = byName.get(part.map(singularOf).join(" "));
      if (!names) continue;
      named.push({ said: part.join(" "), names });
      at += count - 1;
      break;
    }
  return named;
}
