type Fact = [name: string, value: string];
type Range = readonly [min: number, max: number];

const COMPUTERS = new Set(["Laptops", "Tablets", "Mobiles"]);
const WITH_MEMORY =
  /\b(?:pen ?drives?|flash drives?|memory cards?|sd cards?|micro ?sd\w*|ssd|hdd|hard (?:disks?|drives?)|mp3 players?)\b/i;

/** Plausible screens in inches. */
const SCREENS: Readonly<Record<string, Range>> = {
  Laptops: [10, 19],
  Tablets: [6, 16],
  Mobiles: [1.4, 8.5],
  Televisions: [15, 120],
  Watches: [0.8, 2.5],
};
const PLAY_TIME = new Set(["Headphones", "Speakers"]);

const INCHES = /(?<![\d.])(\d{1,3}(?:\.\d{1,2})?)\s*-?\s*(?:["”″]|''|inch(?:es)?\b)/gi;
const RAM =
  /(?<!(?:up ?-?to|expandable|\+|virtual)\s*)\b(\d{1,3})\s*gb\s*(?:(?:lp)?ddr\w*\s*|s?d)?ram\b|\bram\s*:?\s*(\d{1,3})\s*gb\b/i;
const STORAGE =
  /\b(\d{1,4})\s*(gb|tb)\s*((?:pcie|nvme|m\.2|sata|[®™])*\s*(?:ssd|hdd|emmc))?\s*(?:storage|rom|(?<=ssd|hdd|emmc))(?![\p{L}\p{N}])|\brom\s*:?\s*(\d{1,4})\s*(gb|tb)\b/iu;
/** '4GB, 64GB Storage' or '8GB/512GB SSD'. */
const RAM_BEFORE_STORAGE = /\b(\d{1,2})\s*gb\s*(?:[,/+&|]|and)\s*\d{1,4}\s*(?:gb|tb)\b/i;
const STORAGE_AFTER_RAM = /\b\d{1,2}\s*gb\s*(?:ram)?\s*[,/+&|]\s*(\d{2,4})\s*(gb|tb)\b/i;
/** Sizes that no phone or tablet has as RAM. */
const ALONE =
  /(?<!(?:up ?-?to|expandable(?: to)?|supports?)\s*)\b(32|64|128|256|512|1)\s*((?<=1\s*)tb|(?<!\b1\s*)gb)\b(?!\s*(?:ram|(?:micro ?)?sd|memory card|expandable))/i;
const CAPACITY = /\b(\d{1,4})\s*(gb|tb)\b/i;
const BATTERY = /\b(\d{1,2},?\d{3})\s*mah\b/i;
const HOURS = /\b(\d{1,3})\s*\+?\s*-?(?:h|hrs?|hours?)\b\s*(?:of\s*|total\s*)?(?:play ?(?:time|back)|battery|music)/i;
const NOISE_CANCELLING = /\banc\b|\bactive noise (?:cancel\w*|reduction)/i;
const EAR_TYPE = /\b(in|on|over)[- ]ear\b/i;

/** Reads '16 GB', '15.6 inch' and other facts of the product from its title. Leaves out what the category makes unlikely. */
export function titleFacts(title: string, category: string): Fact[] {
  const facts: (Fact | null)[] = [
    COMPUTERS.has(category) ? ramOf(title) : null,
    storageOf(title, category),
    screenOf(title, category),
    factOf(
      "Battery",
      category === "Laptops" ? null : BATTERY.exec(title),
      ([, mah = ""]) => `${mah.replace(",", "")} mAh`,
    ),
    factOf("Battery", PLAY_TIME.has(category) ? HOURS.exec(title) : null, ([, hours]) => `${hours} hours`),
    category === "Headphones" ? headphoneType(title) : null,
    factOf("Noise cancelling", category === "Headphones" ? NOISE_CANCELLING.exec(title) : null, () => "Active"),
  ];
  // Of two batteries, the hours say more than the charge.
  return [...new Map(facts.filter((fact) => fact !== null))];
}

function factOf(name: string, match: RegExpExecArray | null, value: (match: RegExpExecArray) => string): Fact | null {
  return match && [name, value(match)];
}

function ramOf(title: string): Fact | null {
  // The first one: '(6GB, 128GB Storage) | 12GB RAM with RAM Plus' has 6.
  const [found] = [RAM.exec(title), RAM_BEFORE_STORAGE.exec(title)]
    .filter((match) => match !== null)
    .sort((one, other) => one.index - other.index);
  const size = found?.[1] ?? found?.[2];
  return size === undefined ? null : ["RAM", `${Number(size)} GB`];
}

function storageOf(title: string, category: string): Fact | null {
  if (category === "Accessories")
    return WITH_MEMORY.test(title) ? factOf("Storage", CAPACITY.exec(title), sizeOf) : null;
  if (!COMPUTERS.has(category)) return null;
  const [match, size, unit, kind = "", romSize, romUnit] = STORAGE.exec(title) ?? [];
  if (match !== undefined) {
    const disk = /ssd|hdd|emmc/i.exec(kind)?.[0] ?? "";
    return [
      "Storage",
      `${size ?? romSize} ${(unit ?? romUnit)?.toUpperCase()} ${disk.replace(/ssd|hdd/i, (name) => name.toUpperCase())}`.trim(),
    ];
  }
  return factOf(
    "Storage",
    STORAGE_AFTER_RAM.exec(title) ?? (category === "Laptops" ? null : ALONE.exec(title)),
    sizeOf,
  );
}

function sizeOf([, size, unit = ""]: RegExpExecArray): string {
  return `${Number(size)} ${unit.toUpperCase()}`;
}

function screenOf(title: string, category: string): Fact | null {
  const [min, max] = SCREENS[category] ?? [0, 0];
  const inches = [...title.matchAll(INCHES)]
    .map((match) => Number(match[1]))
    .find((size) => size >= min && size <= max);
  return inches === undefined ? null : ["Screen", `${inches} inch`];
}

function headphoneType(title: string): Fact | null {
  const wireless = /\b(?:wireless|bluetooth|tws|neckband)\b/i.test(title)
    ? "Wireless"
    : /\bwired\b/i.test(title)
      ? "Wired"
      : "";
  const ear = EAR_TYPE.exec(title)?.[1]?.toLowerCase();
  const type = `${wireless} ${ear ? `${ear}-ear` : ""}`.trim();
  return type === "" ? null : ["Type", type.charAt(0).toUpperCase() + type.slice(1)];
}
