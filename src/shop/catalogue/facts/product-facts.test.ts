import fc from "fast-check";
import { expect, test } from "vitest";
import { FACT_NAMES } from "#contract/products/filter-rows.ts";
import { type FactName, factParam, rowOf } from "#contract/products/filters.ts";
import { readDemo } from "#shop/demo/read-demo.server.ts";
import { compareFactValues } from "./fact-texts.ts";
import { kindOf } from "./kinds.ts";
import { factsOf } from "./product-facts.ts";

type Specs = [string, string][];

/** A list of choices that a shopper can read at once. */
const MAX_VALUES = 12;

const text = (category: string, title: string, specs: Specs = []) =>
  factsOf({ category, title, specs })
    .map(([name, value]) => `${name} ${value}`)
    .sort()
    .join(", ");

test.each<[string, Specs, string]>([
  ["Laptops", [["RAM", "16 GB LPDDR5X"]], "ram 16 GB"],
  ["Laptops", [["RAM", "8GB"]], "ram 8 GB"],
  ["Laptops", [["Storage", "512 GB NVMe"]], "storage 512 GB"],
  ["Laptops", [["Storage", "1000 GB SSD"]], "storage 1 TB"],
  ["Laptops", [["Storage", "1.5 TB SSD"]], "storage 1.5 TB"],
  ["Laptops", [["SSD", "256 GB SSD + 1 TB HDD"]], "storage 1 TB, storage 256 GB"],
  ["Laptops", [["Screen", "13.4-inch 2K IPS"]], "screen Under 14 inch"],
  ["Laptops", [["Screen", "14 inch"]], "screen 14 inch"],
  ["Laptops", [["Screen", '15.6" FHD']], "screen 15 inch"],
  ["Laptops", [["Display size", "40.64 cm"]], "screen 16 inch"],
  ["Laptops", [["Screen", "17.3-inch 240 Hz"]], "screen 17 inch or more"],
  ["Laptops", [["Screen", "Full HD"]], ""],
  ["Laptops", [["Graphics", "8 GB GDDR6"]], "graphics Dedicated"],
  ["Laptops", [["Graphics", "12 GB, certified drivers"]], "graphics Dedicated"],
  ["Laptops", [["Graphics", "NVIDIA GeForce RTX 3050"]], "graphics Dedicated"],
  ["Laptops", [["Graphics", "Intel Integrated Iris Xe"]], "graphics Integrated"],
  ["Laptops", [["Graphics", "AMD Radeon"]], "graphics Integrated"],
  ["Laptops", [["Graphics", "AMD Radeon RX 6500M"]], "graphics Dedicated"],
  ["Laptops", [["Graphics", "Good"]], ""],
  ["Laptops", [["Battery", "42 Wh, about 6.5 hours"]], "battery 6 to 8 hours"],
  ["Laptops", [["Battery", "99 Wh"]], ""],
  ["Laptops", [["Use", "Gaming"]], "type Gaming"],
  ["Laptops", [["Hinge", "360 degrees"]], "type 2-in-1"],
  ["Mobiles", [["Memory", "8 GB + 256 GB"]], "ram 8 GB, storage 256 GB"],
  ["Mobiles", [["Memory", "512 MB + 4 GB"]], "ram 512 MB, storage 4 GB"],
  ["Mobiles", [["Memory", "12 GB"]], "ram 12 GB"],
  ["Mobiles", [["Storage", "microSD up to 32 GB"]], ""],
  ["Mobiles", [["Outer screen", "4-inch 120 Hz"]], ""],
  ["Mobiles", [["Screen", "5.9-inch OLED"]], "screen Under 6 inch"],
  ["Mobiles", [["Screen", "6.5-inch IPS"]], "screen 6.5 to 6.7 inch"],
  ["Mobiles", [["Screen", "6.78 inches"]], "screen 6.5 to 6.7 inch"],
  ["Mobiles", [["Battery", "5,000 mAh"]], "battery 5000 to 5999 mAh"],
  ["Mobiles", [["Battery", "10200 mAh"]], "battery 6000 mAh or more"],
  ["Mobiles", [["Network", "5G, 12 bands"]], "network 5G"],
  ["Mobiles", [["Network", "2.5G LAN"]], ""],
  ["Mobiles", [["Protection", "IP68, drops from 1.8 m"]], "waterResistance IP68"],
  ["Tablets", [["Screen", "12.9-inch 4:3"]], "screen 12 inch"],
  ["Tablets", [["Wireless", "Wi-Fi 7, 5G"]], "network 5G"],
  ["Tablets", [["Wireless", "Wi-Fi 6, 5 GHz"]], ""],
  ["Headphones", [["Type", "True wireless"]], "connection Wireless, type True wireless"],
  ["Headphones", [["Type", "Wired, open back"]], "connection Wired, type Over-ear"],
  ["Headphones", [["Type", "Wired in-ear"]], "connection Wired, type Wired in-ear"],
  ["Headphones", [["Wired use", "3.5 mm cable in the box"]], "connection Wired"],
  ["Headphones", [["Battery", "6 + 22 hours"]], "battery 20 to 39 hours"],
  ["Headphones", [["Quiet", "35 dB cancelling"]], "noiseCancelling Yes"],
  ["Headphones", [["Noise cancelling", "No"]], ""],
  ["Headphones", [["Noise cancelling", "ENC"]], ""],
  ["Headphones", [["Water", "IPX5"]], "waterResistance IPX5"],
  ["Headphones", [["Connection", "Bluetooth 5.2 and USB-C dongle"]], "connection Wireless"],
  ["Speakers", [["Power", "2 x 120 W"]], "power 100 to 299 W"],
  ["Speakers", [["Power", "8 W"]], "power Under 10 W"],
  ["Speakers", [["Power", "60 Wh"]], ""],
  ["Watches", [["Battery", "14 days, 9 h GPS"]], "battery 14 to 29 days"],
  ["Watches", [["Water", "5ATM + IP68"]], "waterResistance 5 ATM, waterResistance IP68"],
  ["Watches", [["Water", "200 m, EN 13319"]], "waterResistance 20 ATM"],
  ["Camera", [["Sensor", "33 MP full-frame"]], "sensor Full frame"],
  ["Camera", [["Sensor", "20 MP 1-inch"]], "sensor 1 inch"],
  ["Camera", [["Sensor", "16 MP 1/2.3-inch"]], "sensor Under 1 inch"],
  ["Camera", [["Sensor", "50 MP stacked"]], ""],
  ["Camera", [["Video", "8K 30p, 4K 120p"]], "video 4K, video 8K"],
  ["Camera", [["Waterproof", "12 m"]], "waterResistance 10 to 19 m"],
  ["Gaming", [["Connection", "2.4 GHz or USB-C cable"]], "connection Wired, connection Wireless"],
  ["Gaming", [["Memory", "2 profiles on board"]], ""],
  ["Televisions", [["Screen", "43 inch"]], "screen 40 to 49 inch"],
  ["Lamps", [["Material", "Brushed aluminium and mango wood"]], "material Aluminium, material Wood"],
  ["Lamps", [["Material", "PU leather"]], "material Faux leather"],
  ["Lamps", [["Battery", "30 hours"]], ""],
])("in %s, %j is the fact '%s'", (category, specs, facts) => {
  expect(text(category, "Orlin One", specs)).toBe(facts);
});

test.each<[string, string, string]>([
  ["Laptops", "HP 15s (16GB RAM | 512GB SSD) 15.6 inch", "ram 16 GB, screen 15 inch, storage 512 GB"],
  ["Laptops", "Asus TUF Gaming F15, RTX 3050", "graphics Dedicated, type Gaming"],
  ["Laptops", "Laptop with up to 32GB RAM", ""],
  ["Mobiles", "Samsung Galaxy M33 5G 6000mAh Battery", "battery 6000 mAh or more, network 5G"],
  ["Headphones", "boAt Airdopes 141 with IPX4", "type True wireless, waterResistance IPX4"],
  ["Headphones", "JBL Tune 215BT, magnetic earbuds neckband", "connection Wireless, type Neckband"],
  ["Headphones", "Sony WH-1000XM4 over-ear, active noise cancelling", "noiseCancelling Yes, type Over-ear"],
  ["Headphones", "Wired headset with noise-cancelling mic", "connection Wired"],
  ["Speakers", "Portable 20W Bluetooth Speaker", "connection Wireless, power 10 to 29 W, type Portable"],
  ["Watches", "Amazfit Smartwatch, 14-day battery", "battery 14 to 29 days, type Smartwatch"],
  ["Camera", "GoPro Hero action camera, 4K", "type Action camera, video 4K"],
  ["Televisions", "Mi 43 inches 4K Ultra HD LED TV", "screen 40 to 49 inch, type LED, video 4K"],
  ["Accessories", "Stainless steel phone stand, titanium black", "material Steel"],
  ["Mobiles", "Redmi A1, leather texture design", ""],
])("in %s, the title '%s' gives '%s'", (category, title, facts) => {
  expect(text(category, title)).toBe(facts);
});

test("the specs precede the title, and a value is listed once", () => {
  const specs: Specs = [
    ["RAM", "8 GB"],
    ["Memory", "8 GB DDR4"],
  ];
  expect(text("Laptops", "Orlin 15 (16GB RAM)", specs)).toBe("ram 8 GB");
});

test.each<[string, string]>([
  ["Laptops", "laptop"],
  ["Gaming laptops", "laptop"],
  ["Smartphones", "phone"],
  ["Mobiles", "phone"],
  ["Electronics > Headphones, Earbuds", "headphones"],
  ["Earphones", "headphones"],
  ["Smart Watches", "watch"],
  ["Computers & Accessories | Tablets", "tablet"],
  ["Graphics tablets", "other"],
  ["Mobile accessories", "other"],
  ["Laptop bags", "other"],
  ["Soundbars", "speaker"],
  ["TVs", "television"],
  ["Desktops", "computer"],
  ["Lamps", "other"],
])("products of the category '%s' are of the kind %s", (category, kind) => {
  expect(kindOf(category)).toBe(kind);
});

test.each<[FactName, string[]]>([
  ["ram", ["512 MB", "8 GB", "16 GB", "1 TB", "1.5 TB"]],
  ["screen", ["Under 14 inch", "14 inch", "15 inch", "17 inch or more"]],
  ["screen", ["Under 6 inch", "6 to 6.4 inch", "6.5 to 6.7 inch", "6.8 inch or more"]],
  ["battery", ["Under 3 days", "30 days or more", "Under 6 hours", "6 to 8 hours", "12 hours or more"]],
  ["waterResistance", ["3 ATM", "10 ATM", "IP54", "IP68", "IPX4", "IPX7"]],
  ["network", ["2G", "4G", "5G"]],
  ["video", ["HD", "Full HD", "2.7K", "4K", "5K", "6K", "8K"]],
  ["sensor", ["Under 1 inch", "1 inch", "Four Thirds", "APS-C", "Full frame", "Medium format"]],
  ["power", ["Under 10 W", "10 to 29 W", "30 to 99 W", "300 W or more"]],
  ["waterResistance", ["5 ATM", "IP68", "Under 10 m", "10 to 19 m", "20 m or more"]],
  ["graphics", ["Integrated", "Dedicated"]],
  ["type", ["Neckband", "On-ear", "True wireless"]],
])("the values of %s are in the order %j", (name, values) => {
  const compare = (one: string, other: string) => compareFactValues(name, one, other);
  expect(values.toReversed().sort(compare)).toEqual(values);
});

test("the demo's products have few values of each fact in a category, without a comma, in one order", () => {
  const values = new Map<string, Set<string>>();
  const found = new Set<FactName>();
  for (const product of readDemo(process.cwd()).products)
    for (const [name, value] of factsOf(product)) {
      const key = `${product.category} ${name}`;
      values.set(key, (values.get(key) ?? new Set()).add(value));
      found.add(name);
    }
  expect([...found].sort()).toEqual([...FACT_NAMES].sort());
  for (const [key, texts] of values) {
    expect(texts.size).toBeLessThanOrEqual(MAX_VALUES);
    expect([...texts].filter((value) => /,|^$/.test(value))).toEqual([]);
    const name = key.split(" ")[1] as FactName;
    expect(rowOf(factParam(name)).title).not.toBe("");
    const sorted = (list: readonly string[]) => list.toSorted((one, other) => compareFactValues(name, one, other));
    fc.assert(
      fc.property(fc.shuffledSubarray([...texts], { minLength: texts.size }), (shuffled) => {
        expect(sorted(shuffled)).toEqual(sorted([...texts]));
      }),
    );
  }
});

test("any text can be in a title and in specs", () => {
  const categories = fc.constantFrom("Laptops", "Mobiles", "Headphones", "Speakers", "Watches", "Camera", "Gaming");
  const names = fc.constantFrom("RAM", "Memory", "Storage", "Screen", "Battery", "Water", "Power", "Video", "Material");
  const values = fc.oneof(fc.string(), fc.stringMatching(/^[0-9.,]{0,6} ?(GB|TB|inch|mAh|hours|W|m)?$/));
  fc.assert(
    fc.property(categories, fc.string(), fc.array(fc.tuple(names, values)), (category, title, specs) => {
      for (const [, value] of factsOf({ category, title, specs }))
        expect(value).not.toMatch(/,|NaN|Infinity|undefined/);
    }),
  );
});
