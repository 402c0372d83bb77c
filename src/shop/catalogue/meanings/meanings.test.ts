import { expect, test } from "vitest";
import { meaningsOf } from "./meanings.ts";

type Specs = Record<string, string>;

/** The grades of the named meanings of a product; 0 for those that it has not. */
function gradesOf([category, title, rupees, specs]: [string, string, number, Specs], names: readonly string[]) {
  const product = { category, title, tags: "", specs: Object.entries(specs), pricePaise: rupees * 100 };
  const grades = new Map(meaningsOf(product).map(({ name, grade }) => [name, grade as number]));
  return Object.fromEntries(names.map((name) => [name, grades.get(name) ?? 0]));
}

test.each<[string, string, number, Specs, Record<string, number>]>([
  ["Headphones", "Orlin Cans", 9_000, { "Noise cancelling": "50 dB" }, { noisecancelling: 3, swim: 0 }],
  ["Headphones", "Orlin Cans", 9_000, { Quiet: "40 dB cancelling" }, { noisecancelling: 2 }],
  ["Headphones", "Orlin Cans with ANC", 9_000, {}, { noisecancelling: 1 }],
  ["Headphones", "Orlin Cans", 9_000, { ANC: "No" }, { noisecancelling: 0, silent: 0 }],
  [
    "Headphones",
    "Orlin Hooks Sport",
    2_000,
    { Water: "IP67", Battery: "8 + 32 hours" },
    { run: 3, gym: 3, longbattery: 2 },
  ],
  ["Headphones", "Orlin Kids On-Ear", 2_000, { Type: "Wired on-ear" }, { kid: 3, wired: 3, wireless: 0 }],
  [
    "Speakers",
    "Orlin Mini Speaker",
    2_000,
    { Protection: "IPX7", Weight: "212 g" },
    { waterproof: 3, small: 3, swim: 2 },
  ],
  ["Speakers", "Orlin Boat", 2_000, { Protection: "IP68, floats" }, { floating: 3, swim: 3, waterproof: 3 }],
  ["Speakers", "Orlin Speaker", 2_000, { Protection: "IPX4" }, { waterproof: 1, rain: 2, swim: 0 }],
  ["Speakers", "Orlin Speaker", 2_000, { Bluetooth: "5.1" }, { hometheatre: 0, waterproof: 0 }],
  ["Speakers", "Orlin Soundbar 5.1", 20_000, {}, { hometheatre: 3, movie: 3 }],
  ["Watches", "Orlin Band", 2_000, { Water: "IP68" }, { swim: 0, waterproof: 3 }],
  [
    "Watches",
    "Orlin Band",
    2_000,
    { Water: "5 ATM", GPS: "Built in", Battery: "21 days" },
    { swim: 2, gps: 3, longbattery: 3 },
  ],
  ["Watches", "Orlin Deep", 50_000, { Water: "200 m, EN 13319" }, { dive: 2, waterproof: 3 }],
  [
    "Laptops",
    "Orlin Book",
    40_000,
    { Weight: "1.08 kg", Battery: "60 Wh, about 14 hours" },
    { light: 3, longbattery: 3, student: 3 },
  ],
  [
    "Laptops",
    "Orlin Book",
    90_000,
    { Weight: "2.4 kg", Use: "Gaming", RAM: "32 GB" },
    { light: 0, gaming: 3, student: 0, office: 0 },
  ],
  [
    "Laptops",
    "Orlin Flip",
    60_000,
    { Hinge: "360 degrees", Pen: "4096 levels, in the box" },
    { "2in1": 3, pen: 3, touch: 3 },
  ],
  ["Mobiles", "Orlin Big Keys Keypad Phone", 3_000, { SOS: "Key 5" }, { parent: 3, small: 0 }],
  ["Mobiles", "Orlin One", 30_000, { Battery: "6,000 mAh", Charging: "80 W" }, { longbattery: 3, fastcharging: 3 }],
  ["Camera", "Orlin Mirrorless Kit", 60_000, { Screen: "3-inch, fully hinged" }, { vlog: 2, beginner: 3 }],
  [
    "Tablets",
    "Orlin Tab",
    20_000,
    { Pen: "2,048-level, boxed", Display: "10.3-inch e-paper" },
    { draw: 3, eink: 3, read: 3 },
  ],
  ["Fridges", "Orlin Cold", 20_000, { Weight: "40 kg" }, { light: 0, gift: 0 }],
])("%s: %s of ₹%d with %j is %j", (category, title, rupees, specs, expected) => {
  expect(gradesOf([category, title, rupees, specs], Object.keys(expected))).toEqual(expected);
});
