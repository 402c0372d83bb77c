import { atLeast, atMost, best, isTrueWireless, type Meaning, water, words, yes } from "./meaning.ts";

/** What a product bears, and its size and weight. */
export const BODIES: readonly Meaning[] = [
  {
    name: "waterproof",
    label: "waterproof",
    words: words("pani waterproof watertight underwater waterresistant waterresistance"),
    fits: { any: water(7, 5, 4) },
  },
  {
    name: "rain",
    label: "for rain",
    words: words("barish baarish rain rainproof shower splashproof sweatproof sweat sweatresistant"),
    fits: { any: water(5, 4, 3) },
  },
  {
    name: "swim",
    label: "for swimming",
    words: words("tairna tairaki swim swimming swimmer swimmers swimproof pool"),
    fits: {
      watch: (product) => (product.has(/swim/) ? 3 : atLeast(product.atmospheres, 99, 5)),
      headphones: (product) => (product.has(/swim/) ? 3 : product.water >= 8 ? 2 : 0),
      camera: (product) => (product.water >= 7 ? 2 : 0),
      speaker: (product) => (product.has(/float/) ? 3 : product.water >= 7 ? 2 : 0),
    },
  },
  {
    name: "dive",
    label: "for diving",
    words: words("dive diving diver divers scuba snorkel snorkeling snorkelling"),
    fits: {
      watch: (product) => (product.has(/\bdiv(?:e|ing)\b/) ? 3 : atLeast(product.atmospheres, 99, 20, 10)),
      camera: (product) => atLeast(product.number("m|metres?", "waterproof"), 10, 5),
    },
  },
  {
    name: "floating",
    label: "floating",
    words: words("float floats floating floatable"),
    fits: { any: yes(/\bfloat/) },
  },
  {
    name: "light",
    label: "light",
    words: words("halki halke light lightweight lightest lighter weightless halka"),
    fits: {
      laptop: (product) => atMost(product.grams, 1_100, 1_300, 1_400),
      tablet: (product) => atMost(product.grams, 350, 460, 490),
      phone: (product) => atMost(product.grams, 165, 175, 185),
      camera: (product) => atMost(product.grams, 300, 450, 500),
      watch: (product) => atMost(product.grams, 25, 40),
      headphones: (product) => (isTrueWireless(product) ? 0 : atMost(product.grams, 130, 220)),
      gaming: (product) => (product.has(/\bmouse\b/) ? atMost(product.grams, 60, 85) : atMost(product.grams, 310, 420)),
      speaker: (product) => atMost(product.grams, 250, 350),
    },
  },
  {
    name: "thin",
    label: "thin",
    words: words("patli thin slim slimmest thinnest sleek patla"),
    fits: {
      laptop: (product) => best(yes(/\bslim|\bthin\b/)(product), atMost(product.grams, 1_100, 1_250)),
      phone: (product) => best(yes(/\bslim\b/)(product), atMost(product.number("mm", "thickness"), 7, 8)),
      tablet: (product) => best(yes(/\bslim\b/)(product), atMost(product.number("mm", "thickness"), 5.9, 6.5)),
      watch: yes(/\bslim\b/),
    },
  },
  {
    name: "small",
    label: "small",
    words: words("chhoti choti small smaller smallest tiny mini compact little pocket pocketsize chhota chota palm"),
    fits: {
      phone: (product) => (product.has(/keypad/) ? 0 : atMost(product.inches, 6.1, 6.4)),
      laptop: (product) => atMost(product.inches, 13.4, 14),
      tablet: (product) => atMost(product.inches, 8.9, 10),
      speaker: (product) => best(yes(/\bmini\b/)(product), atMost(product.grams, 320, 620)),
      camera: (product) => best(yes(/\bmini\b|pocket|compact/)(product), atMost(product.grams, 200, 300)),
      watch: (product) => atMost(product.inches, 1.1, 1.3),
      gaming: yes(/\bmini\b|\b75\b|handheld/, 2),
    },
  },
  {
    name: "bigscreen",
    label: "big screen",
    words: words("bigscreen largescreen biggest largest bigdisplay largedisplay badi bada"),
    fits: {
      phone: (product) => atLeast(product.inches, 6.8, 6.7),
      laptop: (product) => atLeast(product.inches, 17, 16),
      tablet: (product) => atLeast(product.inches, 13, 12),
      watch: (product) => atLeast(product.inches, 1.9, 1.8),
      television: (product) => atLeast(product.inches, 65, 55),
    },
  },
  {
    name: "2in1",
    label: "2-in-1",
    words: words("2in1 twoinone convertible detachable hybridlaptop flip flippable tabletlaptop"),
    fits: {
      laptop: yes(/2[- ]in[- ]1|convertible|360 degrees|detach(?!able keyb)|\bx360\b|\bflip\b/),
      tablet: (product) => (/box|magnetic|backlit/.test(product.spec("keyboard")) ? 2 : 0),
      phone: yes(/\bflip\b/),
    },
  },
  {
    name: "rugged",
    label: "rugged",
    words: words("rugged tough durable unbreakable sturdy shockproof dropproof mazboot strong military"),
    fits: {
      any: yes(/rugged|mil-?std|shock ?proof|drop[- ]?(?:proof|tested)|drops from/),
    },
  },
];
