import { expect, test } from "vitest";
import { keyFacts } from "./key-facts.ts";

type Specs = [string, string][];

test.each<[string, Specs, string[]]>([
  [
    "Laptops",
    [
      ["Processor", "8-core"],
      ["Screen", "14-inch OLED"],
      ["Storage", "1 TB SSD"],
      ["RAM", "16 GB DDR5"],
    ],
    ["16 GB DDR5", "1 TB SSD", "14-inch OLED"],
  ],
  [
    "Headphones",
    [
      ["Type", "Wireless over-ear"],
      ["Quiet", "Adaptive, 55 dB"],
      ["Battery", "60 hours"],
      ["Driver", "40 mm"],
    ],
    ["Driver 40 mm", "ANC Adaptive, 55 dB", "Battery 60 hours"],
  ],
  [
    "Headphones",
    [
      ["Type", "Wired in-ear"],
      ["Driver", "10 mm dynamic"],
      ["Plug", "3.5 mm"],
    ],
    ["10 mm dynamic", "Wired in-ear", "Plug 3.5 mm"],
  ],
  [
    "Watches",
    [
      ["Display", "1.4-inch"],
      ["Water", "IP68"],
      ["Battery", "6 + 1 days"],
    ],
    ["Display 1.4-inch", "Battery 6 + 1 days", "Water IP68"],
  ],
  [
    "Lamps",
    [
      ["Light", "Warm"],
      ["Colour", "Warm"],
      ["Power", "5 W"],
      ["Height", "30 cm"],
    ],
    ["Warm", "Power 5 W"],
  ],
  [
    "Headphones",
    [
      ["Battery", "30 hours"],
      ["ANC", "35 dB"],
      ["Plug", "3.5 mm"],
      ["Drivers", "50 mm"],
    ],
    ["Drivers 50 mm", "ANC 35 dB", "Battery 30 hours"],
  ],
  [
    "Tablets",
    [
      ["Pen", "Included"],
      ["Storage", "256 GB"],
      ["RAM", "8 GB"],
      ["Screen", "11-inch"],
    ],
    ["Screen 11-inch", "RAM 8 GB", "Storage 256 GB"],
  ],
  [
    "Camera",
    [
      ["Mount", "L"],
      ["Stabiliser", "5-axis"],
      ["Video", "6K"],
      ["Sensor", "Full frame"],
    ],
    ["Full frame", "Video 6K", "Stabiliser 5-axis"],
  ],
  [
    "Mobiles",
    [
      ["Camera", "50 MP"],
      ["Battery", "5000 mAh"],
      ["Memory", "12 GB"],
      ["Screen", "6.7-inch"],
    ],
    ["Screen 6.7-inch", "Memory 12 GB", "Battery 5000 mAh"],
  ],
  [
    "Speakers",
    [
      ["Water", "IPX7"],
      ["Bluetooth", "5.3"],
      ["Battery", "12 hours"],
      ["Power", "20 W"],
    ],
    ["Power 20 W", "Battery 12 hours", "Bluetooth 5.3"],
  ],
  ["Lamps", [], []],
])("a card in %s shows the most important specifications", (category, specs, facts) => {
  expect(keyFacts(category, specs)).toEqual(facts);
});
