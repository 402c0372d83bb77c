import { atLeast, atMost, cancelling, hinged, isOverEar, type Meaning, words, yes } from "./meaning.ts";

/** What shoppers want to do with a product. */
export const ACTIVITIES: readonly Meaning[] = [
  {
    name: "gaming",
    label: "for gaming",
    words: words("khelne gaming gamer gamers game games bgmi pubg freefire esports"),
    fits: {
      laptop: (product) => (product.has(/\bgaming\b/) ? 3 : product.hasGraphics ? 2 : 0),
      phone: (product) => (product.has(/\bgaming\b|144 ?hz/) ? 3 : product.has(/120 ?hz/) ? 2 : 0),
      tablet: (product) => (product.has(/\bgaming\b/) ? 3 : product.has(/144 ?hz/) ? 2 : 0),
      headphones: yes(/\bgaming\b|2\.4 ghz/),
      gaming: () => 2,
      speaker: yes(/\bgaming\b/),
    },
  },
  {
    name: "call",
    label: "for calls",
    words: words(
      "baat call calls calling phonecalls meeting meetings videocall videocalls conference conferencing teams onlinemeeting callcentre callcenter",
    ),
    fits: {
      headphones: (product) =>
        product.has(/\bboom\b|call headset/)
          ? 3
          : product.has(/microphones? (?:two|three|four|six|\d)/)
            ? 2
            : product.has(/\bmic\b|microphone/)
              ? 1
              : 0,
      watch: (product) => (product.spec("calling") !== "" || product.has(/\blte\b|\b4g\b/) ? 3 : 0),
      tablet: (product) => (product.has(/calling/) ? 3 : product.has(/\b[45]g\b|\blte\b/) ? 2 : 0),
      speaker: (product) => (/for calls/.test(product.spec("microphone")) ? 2 : 0),
      camera: yes(/webcam/),
    },
  },
  {
    name: "videoediting",
    label: "for editing",
    words: words(
      "videoediting editing photoediting videoeditor editor editors edit rendering creator creators creative photoshop premiere animation 3d contentcreation graphicdesign designer designers",
    ),
    fits: {
      laptop: (product) =>
        product.has(/creator|studio/) || (product.ram >= 32 && (product.hasGraphics || product.has(/4k|oled/)))
          ? 3
          : product.hasGraphics && product.ram >= 16
            ? 2
            : product.ram >= 16 && product.has(/oled/)
              ? 1
              : 0,
      tablet: (product) => (product.has(/studio|pro pen/) ? 2 : 0),
    },
  },
  {
    name: "programming",
    label: "for programming",
    words: words(
      "programming coding programmer programmers coder developer developers software python engineering engineer",
    ),
    fits: {
      laptop: (product) => (product.ram >= 32 ? 3 : product.ram >= 16 ? 2 : 0),
      gaming: yes(/mechanical keyboard|tactile/, 2),
    },
  },
  {
    name: "run",
    label: "for running",
    words: words("daudna run running runner runners jogging jog marathon daud"),
    fits: {
      headphones: (product) =>
        product.has(/ear ?hook|\bsport/)
          ? 3
          : product.has(/open[- ]ear|hooks/)
            ? 3
            : !isOverEar(product) && product.water >= 4
              ? 2
              : 0,
      watch: (product) =>
        product.has(/pace|multisport|\btri\b|race/) ? 3 : product.has(/\bgps\b/) ? 2 : product.has(/\bband\b/) ? 1 : 0,
    },
  },
  {
    name: "gym",
    label: "for sports",
    words: words(
      "vyayam gym workout workouts exercise exercising fitness sport sports training yoga cycling kasrat weightlifting crossfit",
    ),
    fits: {
      headphones: (product) =>
        product.has(/ear ?hook|\bsport/) ? 3 : !isOverEar(product) && product.water >= 4 ? 2 : 0,
      watch: (product) =>
        product.has(/multisport|training|sports? modes?|\btri\b|\bgps band/)
          ? 3
          : product.has(/\bband\b|step|\bgps\b/)
            ? 2
            : 1,
      speaker: (product) => (product.water >= 7 && (product.grams ?? 9_999) <= 700 ? 1 : 0),
    },
  },
  {
    name: "travel",
    label: "for travel",
    words: words(
      "yatra ghumne travel travelling traveling traveller travellers trip trips flight flights plane airplane aeroplane commute commuting metro train journey safar holiday vacation",
    ),
    fits: {
      headphones: (product) =>
        isOverEar(product) ? atLeast(cancelling(product), 45, 1) : cancelling(product) > 0 ? 2 : 0,
      camera: (product) =>
        product.has(/compact|superzoom|pocket|bridge/)
          ? 3
          : product.has(/action|kit/) && (product.grams ?? 9_999) <= 500
            ? 2
            : 0,
      laptop: (product) => atMost(product.grams, 1_200, 1_300, 1_400),
      tablet: (product) => atMost(product.grams, 350, 470),
      speaker: (product) => (product.has(/portable|mini|outdoor/) ? atMost(product.grams, 320, 650) : 0),
    },
  },
  {
    name: "trek",
    label: "for the outdoors",
    words: words(
      "trek trekking hiking hike camping camp outdoor outdoors adventure mountain mountains pahad rafting bike biking motorcycle rider beach picnic garden",
    ),
    fits: {
      watch: (product) => (product.has(/trek|\bmaps\b|solar/) ? 3 : product.has(/\bgps\b/) ? 2 : 0),
      speaker: (product) => (product.has(/outdoor|float/) ? 3 : product.water >= 7 ? 2 : 0),
      phone: yes(/rugged/),
      tablet: yes(/rugged/),
      camera: (product) => (product.has(/action/) ? 3 : 0),
    },
  },
  {
    name: "vlog",
    label: "for vlogging",
    words: words(
      "vlog vlogs vlogging vlogger vloggers youtube youtuber youtubers reel reels contentcreator influencer shorts blogging",
    ),
    fits: {
      camera: (product) =>
        product.has(/\bvlog/) || product.has(/gimbal/) ? 3 : product.has(hinged) ? 2 : product.has(/action/) ? 1 : 0,
    },
  },
  {
    name: "draw",
    label: "for drawing and notes",
    words: words(
      "draw drawing drawings sketch sketching art artist artists painting digitalart illustration design designing notes note notetaking notemaking writing handwriting",
    ),
    fits: {
      tablet: (product) => {
        const pen = product.spec("pen", "stylus");
        return /levels|box/.test(pen) || /\bpen\b/.test(product.title) ? 3 : pen === "" ? 0 : 1;
      },
      laptop: (product) => (/levels|box/.test(product.spec("pen")) ? 3 : 0),
    },
  },
  {
    name: "movie",
    label: "for films",
    words: words("filmen picture movie movies film films netflix watching series webseries binge streaming"),
    fits: {
      tablet: (product) => (product.has(/cinema|oled/) ? 3 : (product.inches ?? 0) >= 11 ? 2 : 0),
      speaker: (product) => (product.has(/sound ?bar/) ? 3 : 0),
      laptop: (product) => (product.has(/oled/) ? 2 : 0),
      television: () => 2,
      headphones: (product) => (isOverEar(product) ? 1 : 0),
    },
  },
  {
    name: "music",
    label: "for music",
    words: words(
      "sangeet gane music songs song gaana gaane listening audiophile hifi studio mixing recording production producer",
    ),
    fits: {
      headphones: (product) => (product.has(/planar|studio monitor|open[- ]back|reference/) ? 3 : 2),
      speaker: (product) => (product.has(/tower|floorstanding|multiroom|stereo/) ? 3 : 2),
      phone: yes(/\bmusic\b|\bdac\b/),
    },
  },
  {
    name: "read",
    label: "for reading",
    words: words("read reading novel novels books pdf pdfs"),
    fits: { tablet: (product) => (product.has(/e-?paper|e-?ink/) ? 3 : (product.grams ?? 9_999) <= 350 ? 1 : 0) },
  },
];
