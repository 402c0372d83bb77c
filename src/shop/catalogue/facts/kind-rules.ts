import {
  batteryOf,
  charge,
  connection,
  daysOfUse,
  type FactRule,
  graphics,
  HOURS,
  material,
  network,
  playTime,
  ram,
  screenOf,
  storage,
  typeInTitle,
  waterResistance,
} from "./common-rules.ts";
import type { Kind } from "./kinds.ts";
import {
  allOf,
  atmospheres,
  duration,
  either,
  firstOf,
  measure,
  memoryBeforeStorage,
  memorySize,
  power,
  protectionClass,
  rangeOf,
  storageAfterMemory,
  storageSizes,
} from "./read-values.ts";

const WIRED_IN_EAR = "Wired in-ear";
const headphoneType: FactRule = {
  fact: "type",
  specs: ["type", "form factor"],
  beside: ["design", "style"],
  read: firstOf([
    [/tru(?:e|ly) wireless|\btws\b/, "True wireless"],
    [/neck ?band/, "Neckband"],
    [/over[- ]?(?:the[- ])?ear|(?:closed|open)[- ]back/, "Over-ear"],
    [/\bon[- ]ear/, "On-ear"],
    [/ear[- ]?hook/, "Ear hook"],
    [/open[- ](?:ear|clip)|bone conduction/, "Open-ear"],
    [/wired in[- ]ear/, WIRED_IN_EAR],
  ]),
  inTitle: firstOf([
    [/neck ?band/, "Neckband"],
    // Some neckbands have 'magnetic earbuds'.
    [
      /tru(?:e|ly)[- ]wireless|\btws\b|(?<!magnetic )\bear ?buds\b|\w+dopes\b|\b(?!ear)\w{3,}buds\b|\bairpods\b/,
      "True wireless",
    ],
    [/over[- ]?(?:the[- ])?(?:ear|head)\b/, "Over-ear"],
    [/\bon[- ]ear\b/, "On-ear"],
    [/wired.*\bin[- ]ear\b|\bin[- ]ear\b.*wired\b/, WIRED_IN_EAR],
    [/\bin[- ]ear\b/, "In-ear"],
  ]),
};

const noiseCancelling: FactRule = {
  fact: "noiseCancelling",
  specs: ["quiet", "noise cancelling", "noise cancellation", "active noise cancellation", "anc"],
  read: (text) => (/^(?:no\b|none|passive|-|without)|\benc\b/.test(text) ? [] : ["Yes"]),
  inTitle: firstOf([[/\banc\b|\b(?:active|adaptive|hybrid) noise[- ]cancel/, "Yes"]]),
};

const sensor: FactRule = {
  fact: "sensor",
  specs: ["sensor", "image sensor", "sensor size"],
  read: firstOf([
    [/medium[- ]format/, "Medium format"],
    [/full[- ]frame/, "Full frame"],
    [/\baps-?c\b/, "APS-C"],
    [/four thirds|\bmft\b|\b4\/3\b/, "Four Thirds"],
    [/(?<![\d./])1(?:\.0)?[- ]?(?:inch|type|")/, "1 inch"],
    [/\b1\/\d/, "Under 1 inch"],
  ]),
  inTitle: firstOf([
    [/full[- ]frame/, "Full frame"],
    [/\baps-?c\b/, "APS-C"],
    [/micro four thirds/, "Four Thirds"],
  ]),
};

const resolutions = allOf([
  [/(?<![\d.])8k\b/, "8K"],
  [/(?<![\d.])6k\b/, "6K"],
  [/(?<!\d)5\.[1-9]k\b/, "5K"],
  [/(?<![\d.])4k\b|\b2160p/, "4K"],
  [/2\.7k\b/, "2.7K"],
  [/\b1080p|full ?hd|\bfhd\b/, "Full HD"],
  [/\b720p|(?<!full |ultra |u)\bhd\b/, "HD"],
]);
const video: FactRule = {
  fact: "video",
  specs: ["video", "video resolution"],
  read: resolutions,
  inTitle: (title) => resolutions(title).slice(0, 1),
};

const phoneMemory: FactRule = {
  ...ram,
  specs: ["ram"],
  beside: ["memory"],
  read: either(memoryBeforeStorage, memorySize),
};
const phoneStorage: FactRule[] = [
  storage,
  { fact: "storage", specs: [], beside: ["memory"], read: storageAfterMemory },
];

/** The rules of each kind; those of `material` hold for all products. */
export const FACT_RULES: Readonly<Record<Kind, readonly FactRule[]>> = {
  laptop: [
    {
      fact: "type",
      specs: ["type"],
      beside: ["use", "hinge", "keyboard"],
      read: firstOf([
        [/gaming/, "Gaming"],
        [/2[- ]in[- ]1|convertible|360|detach/, "2-in-1"],
      ]),
      inTitle: firstOf([
        [/\bgaming\b/, "Gaming"],
        [/\b2[- ]in[- ]1\b|\bconvertible\b|\bx360\b/, "2-in-1"],
      ]),
    },
    ram,
    storage,
    screenOf([10, 19], [14, 15, 16, 17]),
    graphics,
    batteryOf(duration(HOURS, rangeOf([6, 9, 12], "hours"))),
    material,
  ],
  computer: [ram, storage, graphics, material],
  phone: [
    typeInTitle([/keypad/, "Keypad phone"], [/foldable|\bflip\b|\bfold\b/, "Foldable"]),
    phoneMemory,
    ...phoneStorage,
    screenOf([1.4, 9], [6, 6.5, 6.8], 0.1),
    charge([4_000, 5_000, 6_000]),
    waterResistance,
    network,
    material,
  ],
  tablet: [
    ram,
    storage,
    screenOf([6, 16], [10, 11, 12, 13]),
    charge([6_000, 8_000, 10_000]),
    waterResistance,
    network,
    material,
  ],
  headphones: [headphoneType, playTime, noiseCancelling, waterResistance, connection, material],
  speaker: [
    typeInTitle(
      [/sound ?bar/, "Soundbar"],
      [/\btower|floor ?standing/, "Tower speakers"],
      [/\bsmart\b/, "Smart speaker"],
      [/party|trolley/, "Party speaker"],
      [/home theat/, "Home theatre"],
      [/portable|bluetooth|outdoor|floating|pocket/, "Portable"],
    ),
    batteryOf(duration(HOURS, rangeOf([10, 15, 20], "hours"))),
    waterResistance,
    {
      fact: "power",
      specs: ["power", "power output", "output power", "total power"],
      read: power(rangeOf([10, 30, 100, 300], "W")),
      inTitle: power(rangeOf([10, 30, 100, 300], "W")),
    },
    connection,
    material,
  ],
  watch: [
    typeInTitle([/hybrid/, "Hybrid"], [/smart ?watch/, "Smartwatch"], [/\bband\b|tracker/, "Fitness band"]),
    screenOf([0.8, 2.5], [1.3, 1.5, 1.8], 0.1),
    {
      ...batteryOf(duration("days?", daysOfUse)),
      inTitle: duration("days?(?= battery)", daysOfUse),
    },
    { ...waterResistance, read: (text) => [...protectionClass(text), ...atmospheres(text)] },
    network,
    material,
  ],
  camera: [
    typeInTitle(
      [/webcam|web camera/, "Webcam"],
      [/\baction\b/, "Action camera"],
      [/\binstant\b/, "Instant camera"],
      [/mirrorless/, "Mirrorless"],
      [/\bdslr\b/, "DSLR"],
      [/\bbridge\b/, "Bridge camera"],
      [/\bcompact\b/, "Compact"],
      [/\bcctv\b|security camera/, "Security camera"],
      [/dash ?cam/, "Dash cam"],
    ),
    sensor,
    video,
    {
      ...waterResistance,
      read: either(protectionClass, measure("m|metres?|meters?", rangeOf([10, 20], "m"))),
    },
    material,
  ],
  gaming: [
    typeInTitle(
      [/key ?board/, "Keyboard"],
      [/\bmouse\b(?! ?(?:pad|mat))/, "Mouse"],
      [/head ?set|head ?phone/, "Headset"],
      [/game ?pad|controller|joy ?stick/, "Controller"],
      [/handheld/, "Handheld"],
      [/console|game box|\bplaystation\b|\bxbox\b/, "Console"],
    ),
    ram,
    storage,
    playTime,
    connection,
    material,
  ],
  television: [
    typeInTitle([/\boled\b/, "OLED"], [/\bqled\b/, "QLED"], [/mini[- ]?led/, "Mini LED"], [/\bled\b/, "LED"]),
    screenOf([15, 120], [32, 40, 50, 60]),
    { ...video, specs: [...video.specs, "resolution"], beside: ["screen", "display"] },
    material,
  ],
  other: [{ fact: "storage", specs: ["storage", "capacity"], read: storageSizes }, material],
};
