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
  ["Lamps", [], []],
])("a card in %s shows the most important specifications", (category, specs, facts) => {
  expect(keyFacts(category, specs)).toEqual(facts);
});
