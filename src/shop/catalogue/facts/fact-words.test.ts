import { expect, test } from "vitest";
import type { FactName } from "#contract/products/filters.ts";
import { factsOf } from "./product-facts.ts";

const values = (fact: FactName, category: string, title: string, specs: [string, string][]) =>
  factsOf({ category, title, specs })
    .filter(([name]) => name === fact)
    .map(([, value]) => value);

const BATTERY_NAMES = "Battery|Battery life|Playtime|Play time|Battery capacity";
const WATER_NAMES = "Water|Water resistance|Waterproof|Protection|Rating|IP rating";

/** Names of specs, separated by |, and a value that each must read. */
test.each<[FactName, string, string, names: string, value: string]>([
  ["type", "Laptops", "Gaming", "Use|Type", "For gaming"],
  ["type", "Laptops", "2-in-1", "Hinge|Keyboard", "Detachable"],
  ["ram", "Laptops", "8 GB", "RAM|Memory|RAM size|System memory", "8 GB"],
  ["ram", "Mobiles", "8 GB", "RAM|Memory", "8 GB"],
  ["storage", "Laptops", "1 TB", "Storage|SSD|Hard disk|Hard drive|HDD|Internal storage|Storage capacity|ROM", "1 TB"],
  ["storage", "Pen drives", "32 GB", "Storage|Capacity", "32 GB"],
  ["screen", "Tablets", "11 inch", "Screen|Display|Screen size|Display size", "11.2 inches"],
  ["graphics", "Desktops", "Dedicated", "Graphics|GPU|Graphics card|Graphics memory|Graphics processor", "4 GB"],
  ["battery", "Headphones", "40 to 59 hours", BATTERY_NAMES, "40 hrs"],
  ["battery", "Tablets", "6000 to 7999 mAh", BATTERY_NAMES, "7000mAh"],
  ["waterResistance", "Tablets", "IP68", WATER_NAMES, "ip68"],
  ["network", "Tablets", "4G", "Network|Wireless|Connectivity|Cellular|SIM", "4G"],
  ["connection", "Gaming", "Wireless", "Connection|Connectivity|Type|Bluetooth", "Wireless"],
  ["connection", "Gaming", "Wired", "Wired use|Plug", "3.5 mm"],
  ["type", "Headphones", "On-ear", "Type|Design|Style|Form factor", "On-ear"],
  ["noiseCancelling", "Headphones", "Yes", "Quiet|Noise cancelling|Noise cancellation|ANC", "40 dB"],
  ["noiseCancelling", "Headphones", "Yes", "Active noise cancellation", "Yes"],
  ["sensor", "Camera", "APS-C", "Sensor|Image sensor|Sensor size", "APS-C"],
  ["video", "Camera", "4K", "Video|Video resolution", "4K"],
  ["video", "Televisions", "4K", "Video|Video resolution|Resolution|Screen|Display", "4K"],
  ["power", "Speakers", "30 to 99 W", "Power|Power output|Output power|Total power", "30 W"],
  [
    "material",
    "Lamps",
    "Zinc",
    "Material|Materials|Body material|Case material|Strap material|Band material",
    "Zinc alloy",
  ],
])("%s of %s is '%s' in each of the specs %s", (fact, category, value, names, text) => {
  for (const name of names.split("|"))
    for (const written of [name, name.toUpperCase()])
      expect([written, values(fact, category, "Orlin One", [[written, text]])]).toEqual([written, [value]]);
});

/** Texts of a spec, separated by |, that mean the value; of none when it is empty. */
test.each<[FactName, string, spec: string, value: string, texts: string]>([
  ["type", "Laptops", "Type", "2-in-1", "2 in 1|2-in-1|Convertible|360 degrees"],
  [
    "graphics",
    "Laptops",
    "Graphics",
    "Integrated",
    "Integrated|UHD 620|Iris Xe|Vega 8|Radeon|AMD Radeon 610M Graphics",
  ],
  ["graphics", "Laptops", "Graphics", "Integrated", "Apple 10-core"],
  ["graphics", "Laptops", "Graphics", "Dedicated", "RTX 4060|GTX 1650|GeForce|MX450|MX 550|Quadro T500|Radeon Pro"],
  ["graphics", "Laptops", "Graphics", "Dedicated", "Intel Arc A370M|Dedicated|6 GB GDDR6|12 GB"],
  ["network", "Mobiles", "Network", "4G", "4G|LTE|VoLTE, 2G"],
  ["network", "Mobiles", "Network", "3G", "3G and 2G"],
  ["network", "Mobiles", "Network", "2G", "2G, dual SIM"],
  ["network", "Mobiles", "Network", "", "2.5G LAN|15G|Wi-Fi 5 GHz"],
  ["connection", "Speakers", "Connection", "Wired", "Wired|1.5 m cable|3.5mm|USB-A|USB-C"],
  ["connection", "Speakers", "Connection", "Wireless", "Wireless|Bluetooth 5.3, USB-C dongle|BT|2.4GHz|5.3"],
  ["connection", "Speakers", "Connection", "", "Yes|15.3"],
  ["type", "Headphones", "Type", "True wireless", "True wireless|Truly wireless|TWS"],
  ["type", "Headphones", "Type", "Neckband", "Neckband|Wireless neck band"],
  ["type", "Headphones", "Type", "Over-ear", "Over-ear|Over the ear|Closed back|Wired, open-back"],
  ["type", "Headphones", "Type", "Ear hook", "Ear hook|Ear-hook"],
  ["type", "Headphones", "Type", "Open-ear", "Open-ear|Open clip-on|Bone conduction"],
  ["type", "Headphones", "Type", "Wired in-ear", "Wired in-ear|Wired in ear"],
  ["type", "Headphones", "Type", "", "Wireless in-ear|Wireless|Cushion ear pads"],
  ["noiseCancelling", "Headphones", "Quiet", "", "No|None|Passive only|-|Without|ENC microphone"],
  ["sensor", "Camera", "Sensor", "Medium format", "100 MP medium format|Medium-format"],
  ["sensor", "Camera", "Sensor", "Full frame", "Full frame|33 MP full-frame"],
  ["sensor", "Camera", "Sensor", "APS-C", "APS-C|APSC"],
  ["sensor", "Camera", "Sensor", "Four Thirds", "Micro Four Thirds|MFT|4/3"],
  ["sensor", "Camera", "Sensor", "1 inch", '1-inch|1.0 inch|1" CMOS|1-type'],
  ["sensor", "Camera", "Sensor", "Under 1 inch", "1/2.3-inch|1/1.7 CMOS"],
  ["video", "Camera", "Video", "8K", "8K 30p"],
  ["video", "Camera", "Video", "6K", "6K raw"],
  ["video", "Camera", "Video", "5K", "5.7K 30p|5.3K"],
  ["video", "Camera", "Video", "4K", "4K|2160p60"],
  ["video", "Camera", "Video", "2.7K", "2.7K 30p"],
  ["video", "Camera", "Video", "Full HD", "1080p|Full HD|FullHD|FHD"],
  ["video", "Camera", "Video", "HD", "720p|HD"],
  ["video", "Camera", "Video", "", "None|Ultra HD|UHD|14k"],
  ["material", "Lamps", "Material", "Aluminium", "Aluminium|Brushed aluminum"],
  ["material", "Lamps", "Material", "Magnesium", "Magnesium alloy"],
  ["material", "Lamps", "Material", "Titanium", "Titanium"],
  ["material", "Lamps", "Material", "Steel", "Stainless steel|Spring steel"],
  ["material", "Lamps", "Material", "Plastic", "Plastic|Polycarbonate|ABS|PBT"],
  ["material", "Lamps", "Material", "Glass", "Sapphire glass"],
  ["material", "Lamps", "Material", "Ceramic", "Ceramic"],
  ["material", "Lamps", "Material", "Carbon fibre", "Carbon fibre|carbon fiber"],
  ["material", "Lamps", "Material", "Wood", "Mango wood|Rosewood|Wooden|Bamboo"],
  ["material", "Lamps", "Material", "Leather", "Leather|Lambskin leather"],
  ["material", "Lamps", "Material", "Faux leather", "Faux leather|PU leather|Vegan leather|Leatherette"],
  ["material", "Lamps", "Material", "Faux leather", "Synthetic leather|Artificial leather"],
  ["material", "Lamps", "Material", "Fabric", "Fabric|Cloth|Velour|Woven|Textile|Nylon|Polyester|Canvas|Neoprene"],
  ["material", "Lamps", "Material", "Silicone", "Silicone"],
  ["material", "Lamps", "Material", "Rubber", "Rubber"],
  ["material", "Lamps", "Material", "", "Foam|Leather look|Leather finish"],
])("%s of %s: the %s '%s' is each of %s", (fact, category, spec, value, texts) => {
  for (const text of texts.split("|"))
    expect([text, values(fact, category, "Orlin One", [[spec, text]])]).toEqual([text, value === "" ? [] : [value]]);
});

test.each<[FactName, string, string, number[], string[]]>([
  [
    "screen",
    "Laptops",
    "inch",
    [10, 13.9, 14, 14.9, 15, 16, 17, 19],
    ["Under 14 inch", "14 inch", "15 inch", "16 inch", "17 inch or more"],
  ],
  [
    "screen",
    "Mobiles",
    "inch",
    [1.4, 5.9, 6, 6.4, 6.5, 6.7, 6.8, 9],
    ["Under 6 inch", "6 to 6.4 inch", "6.5 to 6.7 inch", "6.8 inch or more"],
  ],
  [
    "screen",
    "Tablets",
    "inch",
    [6, 9.9, 10, 11, 12, 13, 16],
    ["Under 10 inch", "10 inch", "11 inch", "12 inch", "13 inch or more"],
  ],
  [
    "screen",
    "Watches",
    "inch",
    [0.8, 1.29, 1.3, 1.49, 1.5, 1.79, 1.8, 2.5],
    ["Under 1.3 inch", "1.3 to 1.4 inch", "1.5 to 1.7 inch", "1.8 inch or more"],
  ],
  [
    "screen",
    "Televisions",
    "inch",
    [15, 31, 32, 40, 50, 60, 120],
    ["Under 32 inch", "32 to 39 inch", "40 to 49 inch", "50 to 59 inch", "60 inch or more"],
  ],
  [
    "battery",
    "Laptops",
    "hours",
    [1, 5.9, 6, 9, 12],
    ["Under 6 hours", "6 to 8 hours", "9 to 11 hours", "12 hours or more"],
  ],
  [
    "battery",
    "Speakers",
    "hours",
    [9, 10, 15, 20],
    ["Under 10 hours", "10 to 14 hours", "15 to 19 hours", "20 hours or more"],
  ],
  [
    "battery",
    "Mobiles",
    "mAh",
    [3999, 4000, 5000, 6000],
    ["Under 4000 mAh", "4000 to 4999 mAh", "5000 to 5999 mAh", "6000 mAh or more"],
  ],
  [
    "battery",
    "Tablets",
    "mAh",
    [5999, 6000, 8000, 10000],
    ["Under 6000 mAh", "6000 to 7999 mAh", "8000 to 9999 mAh", "10000 mAh or more"],
  ],
  [
    "battery",
    "Watches",
    "days",
    [2, 3, 7, 14, 30],
    ["Under 3 days", "3 to 6 days", "7 to 13 days", "14 to 29 days", "30 days or more"],
  ],
  [
    "power",
    "Speakers",
    "W",
    [9, 10, 30, 100, 300],
    ["Under 10 W", "10 to 29 W", "30 to 99 W", "100 to 299 W", "300 W or more"],
  ],
])("%s of %s in %s is in ranges: %j are in %j", (fact, category, unit, numbers, ranges) => {
  const found = numbers.flatMap((number) => values(fact, category, "One", [[fact, `${number} ${unit}`]]));
  expect(found).toHaveLength(numbers.length);
  expect([...new Set(found)]).toEqual(ranges);
});
