import { atLeast, best, cancelling, hinged, type Meaning, watts, words, yes } from "./meaning.ts";

/** What a product has and can do. */
/** A keyboard that folds back is of no use without one. */
const TOUCH = /touch ?screen|\btouch\b(?! ?(?:pad|bar|id)\b)|multi-?touch|\bx?360\b|2[- ]in[- ]1|convertible/;

export const FUNCTIONS: readonly Meaning[] = [
  {
    name: "noisecancelling",
    label: "noise cancelling",
    words: words(
      "noisecancelling noisecanceling noisecancellation noisecancel anc cancelling canceling cancellation noisecancelation",
    ),
    fits: {
      headphones: (product) => atLeast(cancelling(product), 50, 40, 1),
      gaming: (product) => (/head ?set|headphone/.test(product.title) ? atLeast(cancelling(product), 45, 1) : 0),
    },
  },
  {
    name: "gps",
    label: "with GPS",
    words: words("gps navigation navic"),
    fits: {
      watch: (product) =>
        best(/\bgps\b/.test(product.title) || product.spec("gps") !== "" ? 3 : 0, yes(/\bgps\b/, 2)(product)),
      phone: () => 1,
      other: yes(/\bgps\b/, 2),
    },
  },
  {
    name: "longbattery",
    label: "long battery life",
    words: words(
      "longbattery batterylife batterybackup bigbattery largebattery goodbattery longlasting longbatterylife longlife " +
        "battrylife batterylasting highbattery",
    ),
    fits: {
      laptop: (product) => atLeast(product.hours, 12, 10, 9),
      phone: (product) => atLeast(product.number("mah", "battery"), 6_000, 5_400, 5_200),
      tablet: (product) => atLeast(product.hours ?? (product.has(/three weeks/) ? 99 : undefined), 13, 12),
      headphones: (product) => atLeast(product.hours, 50, 40, 35),
      speaker: (product) => atLeast(product.hours, 18, 16, 12),
      watch: (product) => atLeast(product.number("days?", "battery"), 21, 14, 10),
      camera: (product) => atLeast(product.number("shots?", "battery"), 700, 500),
      gaming: (product) => atLeast(product.hours, 60, 45),
    },
  },
  {
    name: "fastcharging",
    label: "fast charging",
    words: words("fastcharging quickcharge quickcharging fastcharge fastcharger rapidcharging supercharge turbocharge"),
    fits: {
      phone: (product) => atLeast(watts(product), 80, 60, 33),
      headphones: yes(/min (?:for|gives)/),
      tablet: (product) => atLeast(watts(product), 45, 30),
      gaming: yes(/min for/),
      laptop: (product) => atLeast(watts(product), 100, 65),
    },
  },
  {
    name: "touch",
    label: "touch screen",
    words: words("touch touchscreen touchdisplay"),
    fits: {
      laptop: (product) => (/touch/.test(product.spec("screen", "display")) || product.has(TOUCH) ? 3 : 0),
      camera: (product) => (/touch/.test(product.spec("screen")) ? 3 : 0),
      phone: (product) => (product.has(/keypad/) ? 0 : 2),
      watch: (product) => (/touch/.test(product.spec("display")) ? 3 : 0),
    },
  },
  {
    name: "pen",
    label: "with a pen",
    words: words("pen stylus pencil styluspen withpen spen"),
    fits: {
      tablet: (product) => {
        const pen = product.spec("pen", "stylus");
        return /box|levels/.test(pen) || /\bpen\b/.test(product.title) ? 3 : pen === "" ? 0 : 1;
      },
      laptop: (product) => (/box|levels/.test(product.spec("pen")) ? 3 : product.spec("pen") === "" ? 0 : 1),
      phone: (product) => (product.spec("pen") === "" ? 0 : 1),
    },
  },
  {
    name: "oled",
    label: "OLED",
    words: words("oled amoled poled"),
    fits: { any: yes(/\b(?:am|p)?oled\b/) },
  },
  {
    name: "eink",
    label: "e-ink",
    words: words("eink epaper einkdisplay ereader ebook ebooks reader paperlike kindle"),
    fits: { tablet: yes(/e-?paper|e-?ink/), any: yes(/\be-?ink\b|e-?paper/, 2) },
  },
  {
    name: "wireless",
    label: "wireless",
    words: words("bina bintaar wireless bluetooth cordless bt cablefree tarless"),
    fits: {
      headphones: (product) =>
        product.has(/^[^|]*\bwired\b|type wired/) ? 0 : product.has(/wireless|bluetooth|neck ?band|\btws\b/) ? 3 : 0,
      gaming: yes(/wireless|bluetooth|2\.4 ?g/),
      speaker: yes(/bluetooth|wireless|wi-?fi/, 2),
    },
  },
  {
    name: "wired",
    label: "wired",
    words: words("wired cabled taarwala withwire"),
    fits: {
      headphones: (product) =>
        /\bwired\b/.test(product.title) || /^wired/.test(product.spec("type"))
          ? 3
          : product.has(/detachable cable/)
            ? 2
            : 0,
      gaming: (product) => (/wireless|2\.4/.test(product.text) ? 0 : product.has(/usb|cable/) ? 3 : 0),
    },
  },
  {
    name: "silent",
    label: "quiet",
    words: words("chup silent quiet noiseless soundless shant"),
    fits: {
      gaming: (product) => best(yes(/\bsilent\b|membrane/)(product), yes(/about \d\d db/, 2)(product)),
      headphones: (product) => atLeast(cancelling(product), 45, 1),
      laptop: yes(/fanless|silent/),
    },
  },
  {
    name: "bass",
    label: "loud, with bass",
    words: words("bass loud powerful deepbass bassy"),
    fits: {
      speaker: (product) =>
        best(yes(/sub ?woofer|woofer|party|\bbass\b/, 2)(product), atLeast(watts(product), 200, 100)),
      headphones: yes(/\bbass\b/),
    },
  },
  {
    name: "hometheatre",
    label: "home theatre",
    words: words("hometheatre hometheater theatre theater surround cinema"),
    fits: {
      speaker: (product) =>
        /home theat|\b[3-9]\.1/.test(product.title) ? 3 : /sound ?bar.*\b2\.1/.test(product.title) ? 2 : 0,
    },
  },
  {
    name: "selfie",
    label: "for selfies",
    words: words("selfie selfies frontcamera"),
    fits: { camera: yes(hinged), phone: yes(/selfie/) },
  },
  {
    name: "night",
    label: "for low light",
    words: words("night lowlight nightmode dark"),
    fits: { phone: yes(/\bnight\b|low[- ]light/), camera: yes(/full[- ]frame|\bnight\b/, 2) },
  },
  {
    name: "zoom",
    label: "zoom",
    words: words("zoom telephoto superzoom longzoom"),
    fits: {
      camera: (product) => best(yes(/superzoom/)(product), yes(/\d{2}-\d{3,4} ?mm/, 2)(product)),
      phone: yes(/telephoto|periscope|\dx zoom/),
    },
  },
];
