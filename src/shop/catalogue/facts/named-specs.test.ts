import { expect, test } from "vitest";
import { factTexts, namedSpecs } from "./named-specs.ts";

/** Specs as 'Name: value', separated by |. */
const specsOf = (text: string) => text.split(" | ").map((spec) => spec.split(": ") as [name: string, value: string]);

test.each([
  ["Headphones", "Quiet: 40 dB | Plug: USB-C", "Noise cancelling: 40 dB | Plug: USB-C"],
  ["Headphones", "ANC: No", "Noise cancelling: No"],
  ["Headphones", "Bluetooth: 5.3 | Connectivity: Bluetooth", "Bluetooth: 5.3 | Connection: Bluetooth"],
  ["Watches", "Display: 1.4-inch OLED | Water: 5 ATM", "Screen: 1.4-inch OLED | Water resistance: 5 ATM"],
  ["Mobiles", "Protection: IP68", "Water resistance: IP68"],
  ["Mobiles", "Protection: Hardened glass", "Protection: Hardened glass"],
  ["Mobiles", "Memory: 8 GB + 256 GB", "RAM: 8 GB | Storage: 256 GB"],
  ["Mobiles", "Memory: 8 GB LPDDR5X", "Memory: 8 GB LPDDR5X"],
  ["Laptops", "Memory: 8 GB", "RAM: 8 GB"],
  ["Laptops", "SSD: 512 GB | Hinge: 360 degrees", "SSD: 512 GB | Hinge: 360 degrees"],
  // A name is given once, and whoever has it keeps it.
  ["Laptops", "System memory: 8 GB | RAM: 16 GB", "System memory: 8 GB | RAM: 16 GB"],
  ["Laptops", "GPU: RTX 4060 | Graphics card: RTX 4060 Ti", "Graphics: RTX 4060 | Graphics card: RTX 4060 Ti"],
  ["Lamps", "Display: Dimmed", "Display: Dimmed"],
])("pages of %s call '%s' '%s'", (category, stored, shown) => {
  expect(namedSpecs(category, specsOf(stored))).toEqual(specsOf(shown));
});

test("what is known of facts is named as the filters are", () => {
  const specs: [string, string][] = [["Wireless", "5G, Wi-Fi 6"]];
  expect(factTexts({ category: "Mobiles", title: "Orlin One, IP68", specs })).toEqual(
    new Map([
      ["Network", "5G"],
      ["Water resistance", "IP68"],
    ]),
  );
});
