import type { FactName } from "#contract/products/filters.ts";
import {
  allOf,
  duration,
  firstOf,
  measure,
  memoryInTitle,
  memorySize,
  protectionClass,
  type Read,
  rangeOf,
  screen,
  storageInTitle,
  storageSizes,
} from "./read-values.ts";

/**
 * How a fact is read from the specs of a product, whose names are in lower case, and from the title when they lack it. `specs`
 * are other names of the fact, `sometimes` those that are also used for something else, `beside` specs that say it beside
 * something else and keep their own name on pages.
 */
export type FactRule = {
  fact: FactName;
  specs: readonly string[];
  sometimes?: readonly string[];
  beside?: readonly string[];
  read: Read;
  inTitle?: Read;
};

const BATTERY = ["battery", "battery life", "playtime", "play time", "battery capacity"];
export const HOURS = "hours?|hrs?|h";
const SCREEN = ["screen", "display", "screen size", "display size"];
const WATER = ["water", "water resistance", "waterproof", "ip rating"];

export const ram: FactRule = {
  fact: "ram",
  specs: ["ram", "memory", "ram size", "system memory"],
  read: memorySize,
  inTitle: memoryInTitle,
};
export const storage: FactRule = {
  fact: "storage",
  specs: ["storage", "internal storage", "storage capacity", "rom"],
  beside: ["ssd", "hard disk", "hard drive", "hdd"],
  read: storageSizes,
  inTitle: storageInTitle,
};

export const screenOf = (plausible: readonly [number, number], bounds: readonly number[], step = 1): FactRule => {
  const read = screen(plausible, rangeOf(bounds, "inch", step));
  return { fact: "screen", specs: SCREEN, read, inTitle: (title) => (/inch|["”″]|''/.test(title) ? read(title) : []) };
};
export const batteryOf = (read: Read): FactRule => ({ fact: "battery", specs: BATTERY, read });
export const playTime = batteryOf(duration(HOURS, rangeOf([20, 40, 60], "hours")));
export const charge = (bounds: readonly number[]): FactRule => {
  const read = measure("mah", rangeOf(bounds, "mAh"));
  return { ...batteryOf(read), inTitle: read };
};

export const daysOfUse = rangeOf([3, 7, 14, 30], "days");

export const graphics: FactRule = {
  fact: "graphics",
  specs: ["graphics", "gpu", "graphics card", "graphics processor"],
  beside: ["graphics memory"],
  read: firstOf([
    [/integrated|\buhd\b|\biris\b|\bvega\b|^(?:amd )?radeon(?: \d+m)?(?: graphics)?$|\bapple\b/, "Integrated"],
    [/\b[rg]tx\b|geforce|\bmx ?\d{3}|quadro|radeon (?:rx|pro)|\barc a\d|dedicated|gddr|^\d+ ?gb\b/, "Dedicated"],
  ]),
  inTitle: firstOf([
    [/\b[rg]tx ?-?\d{3,4}|\bradeon rx\b|\d ?gb (?:dedicated )?graphics\b|dedicated graphics/, "Dedicated"],
    [/integrated graphics|\biris xe\b|\buhd graphics\b/, "Integrated"],
  ]),
};

export const waterResistance: FactRule = {
  fact: "waterResistance",
  specs: WATER,
  sometimes: ["protection", "rating"],
  read: protectionClass,
  inTitle: protectionClass,
};

const networkIn: Read = firstOf([
  [/(?<![\d.])5g\b/, "5G"],
  [/(?<![\d.])4g\b|\b(?:vo)?lte\b/, "4G"],
  [/(?<![\d.])3g\b/, "3G"],
  [/(?<![\d.])2g\b/, "2G"],
]);
export const network: FactRule = {
  fact: "network",
  specs: ["network", "cellular"],
  beside: ["wireless", "connectivity", "sim"],
  read: networkIn,
  inTitle: networkIn,
};

export const connection: FactRule = {
  fact: "connection",
  specs: ["connection", "connectivity"],
  beside: ["type", "wired use", "plug", "bluetooth"],
  read: allOf([
    [/\bwired\b|cable|3\.5 ?mm|\busb-[ac]\b(?! dongle)/, "Wired"],
    [/wireless|bluetooth|\bbt\b|2\.4 ?g|neckband|^\d\.\d\b(?! ?m)/, "Wireless"],
  ]),
  inTitle: firstOf([
    [/wireless|bluetooth|\btws\b|neckband|\bbt ?v?\d/, "Wireless"],
    [/\bwired\b/, "Wired"],
  ]),
};

const ALUMINIUM = [/\balumini?um\b/, "Aluminium"] as const;
const SILICONE = [/\bsilicone\b/, "Silicone"] as const;
const LEATHER = [
  [/(?<!faux |pu |vegan |synthetic |artificial )\bleather\b(?! (?:texture|finish|look))/, "Leather"],
  [/(?<=faux |pu |vegan |synthetic |artificial )leather\b|\bleatherette\b/, "Faux leather"],
] as const;
export const material: FactRule = {
  fact: "material",
  specs: ["material", "materials", "body material"],
  beside: ["case material", "strap material", "band material"],
  read: allOf([
    ALUMINIUM,
    [/magnesium/, "Magnesium"],
    [/titanium/, "Titanium"],
    [/\bsteel\b/, "Steel"],
    [/\bzinc\b/, "Zinc"],
    [/plastic|polycarbonate|\babs\b|\bpbt\b/, "Plastic"],
    [/\bglass\b/, "Glass"],
    [/ceramic/, "Ceramic"],
    [/carbon fib/, "Carbon fibre"],
    [/wood(?:en)?\b|bamboo/, "Wood"],
    ...LEATHER,
    [/fabric|cloth|velour|\bwoven\b|textile|nylon|polyester|canvas|neoprene/, "Fabric"],
    SILICONE,
    [/\brubber\b/, "Rubber"],
  ]),
  // Colours have the names of metals, too: 'Titanium Black'.
  inTitle: allOf([ALUMINIUM, [/\bstainless steel\b/, "Steel"], ...LEATHER, SILICONE]),
};

export const typeInTitle = (...types: [RegExp, string][]): FactRule => ({
  fact: "type",
  specs: ["type"],
  read: firstOf(types),
  inTitle: firstOf(types),
});
