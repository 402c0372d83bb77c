import { cancelling, isGamingLaptop, isOverEar, isTrueWireless, type Meaning, watts, words, yes } from "./meaning.ts";

/** Whom a product is for, where and when. */
export const PEOPLE: readonly Meaning[] = [
  {
    name: "student",
    label: "for students",
    words: words(
      "padhne chhatra student students college school study studies studying university class classes onlineclass onlineclasses padhai " +
        "coaching exam exams homework",
    ),
    fits: {
      laptop: (product) =>
        isGamingLaptop(product)
          ? 0
          : product.rupees <= 45_000
            ? 3
            : product.rupees <= 65_000 && (product.grams ?? 9_999) <= 1_500
              ? 2
              : 0,
      tablet: (product) =>
        product.rupees <= 32_000 && (product.spec("pen") !== "" || product.spec("keyboard") !== "")
          ? 3
          : product.rupees <= 17_000
            ? 2
            : 0,
      headphones: (product) => (product.has(/\bmic\b|microphone|boom/) && product.rupees <= 5_000 ? 2 : 0),
    },
  },
  {
    name: "office",
    label: "for the office",
    words: words("office work business professional workfromhome wfh excel accounting kaam daftar corporate"),
    fits: {
      laptop: (product) =>
        isGamingLaptop(product) ? 0 : product.ram >= 16 && (product.grams ?? 0) <= 1_500 ? 3 : product.ram >= 8 ? 2 : 0,
      headphones: (product) =>
        product.has(/\bboom\b|\bcall/) ? 3 : cancelling(product) > 0 && isOverEar(product) ? 2 : 0,
      tablet: (product) => (product.spec("keyboard") === "" ? 0 : 2),
      phone: (product) => (product.has(/desktop mode/) ? 2 : 0),
    },
  },
  {
    name: "beginner",
    label: "for beginners",
    words: words("beginner beginners starter learner learners learning firstcamera seekhna amateur"),
    fits: {
      camera: (product) => (product.has(/kit/) && product.rupees <= 76_000 ? 3 : product.rupees <= 25_000 ? 1 : 0),
      laptop: (product) => (product.rupees <= 35_000 ? 2 : 0),
    },
  },
  {
    name: "wedding",
    label: "for portraits",
    words: words("wedding weddings portrait portraits photography photographer photographers shaadi photoshoot"),
    fits: { camera: (product) => (product.has(/full[- ]frame/) ? 3 : product.has(/mirrorless|\bdslr\b/) ? 2 : 0) },
  },
  {
    name: "party",
    label: "for parties",
    words: words("party parties dance dancing dj karaoke celebration function functions houseparty shaadi"),
    fits: {
      speaker: (product) =>
        product.has(/party|trolley|karaoke|mic inputs/)
          ? 3
          : product.has(/portable|outdoor/) && (watts(product) ?? 0) >= 20
            ? 2
            : 0,
      camera: yes(/instant/, 2),
    },
  },
  {
    name: "kid",
    label: "for kids",
    words: words(
      "kid kids child children childrens boy boys girl girls son daughter toddler baby bachcha bachche bachchon bacche bacchon bachhe baccho bachche",
    ),
    fits: {
      any: (product) =>
        /\bkids?\b|child/.test(product.title) || product.has(/\bages? \d|school mode|parental controls/)
          ? 3
          : product.has(/85 db/)
            ? 2
            : 0,
    },
  },
  {
    name: "parent",
    label: "for parents and grandparents",
    words: words(
      "parent parents grandparent grandparents mother father mom mum dad mummy papa maa senior seniors seniorcitizen seniorcitizens elderly elder elders old oldage oldpeople grandmother grandfather grandma grandpa dadi dada nani nana buzurg",
    ),
    fits: {
      phone: (product) => (product.has(/\bsos\b|big keys|hearing aid/) ? 3 : product.has(/keypad/) ? 2 : 0),
      watch: (product) => (product.has(/senior|fall alert|big text/) ? 3 : 0),
      speaker: (product) => (product.has(/\bradio\b|voice/) ? 2 : 0),
      tablet: (product) => (product.has(/family/) ? 2 : 0),
    },
  },
  {
    name: "gift",
    label: "as a gift",
    words: words(
      "upahar bhent gift gifts gifting present presents birthday diwali rakhi anniversary valentine christmas uphaar tohfa girlfriend boyfriend wife husband",
    ),
    fits: {
      camera: (product) => (product.has(/instant/) ? 3 : product.rupees <= 10_000 ? 2 : 0),
      headphones: (product) =>
        isTrueWireless(product) && product.rupees <= 20_000 ? 3 : product.rupees <= 15_000 ? 2 : 0,
      watch: (product) => (product.rupees <= 15_000 ? 3 : 2),
      speaker: (product) => (product.rupees <= 10_000 ? 3 : 0),
      gaming: (product) => (product.has(/retro|console|gamepad/) && product.rupees <= 40_000 ? 2 : 0),
      tablet: (product) => (product.has(/\bkids\b/) ? 2 : 0),
    },
  },
  {
    name: "health",
    label: "for health",
    words: words("health heart heartrate spo2 oxygen sleep sleeptracking bp ecg steps stepcounter pedometer"),
    fits: { watch: (product) => (product.has(/pulse|oxygen|sleep|heart|ecg|health|sehat/) ? 3 : 1) },
  },
  {
    name: "home",
    label: "for the home",
    words: words("kamra gharelu home bedroom kitchen livingroom ghar smarthome"),
    fits: {
      speaker: (product) =>
        product.has(/smart speaker|multiroom|photo frame/) ? 3 : product.has(/sound ?bar|radio/) ? 2 : 0,
    },
  },
];
