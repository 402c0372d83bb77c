import type { IndexedProduct } from "#shop/catalogue/search/build-segment.ts";
import { randomNumbers } from "#test/bench/numbers.ts";

/** What a product is, for judging whether it answers a query. */
export type Truth = Record<string, string | number | boolean>;

export type JudgedProduct = { product: IndexedProduct; truth: Truth };

const BRANDS =
  "Veyra Orlin Kesra Auralt Dhvanik Lumeno Pixora Navika Kestrik Chakori Indrik Qubril Zentia Morvik".split(" ");
const MODELS =
  "Udaan Vistar Raftaar Sutra Leaf Karya Nava Taal Megh Disha Kiran Rekha Bindu Gati Sagar Tara Vega Prism".split(" ");
const COLORS = ["black", "white", "silver", "blue", "red", "green", "gold", "pink"];

type Make = { title: string; facts: [string, string][]; truth: Truth; price: [low: number, high: number] };
type Kind = { name: string; category: string; count: number; make(pick: Pick): Make };
type Pick = {
  one<Value>(values: readonly Value[]): Value;
  chance(share: number): boolean;
};

/** Titles as shops write them: some name the kind, some only the model, some put all facts in brackets. */
const KINDS: Kind[] = [
  {
    name: "laptop",
    category: "Laptops",
    count: 220,
    make({ one, chance }) {
      const gaming = chance(0.3);
      const [ram, storage, screen] = [one([8, 16, 32]), one(["256 GB", "512 GB", "1 TB"]), one(["14", "15.6", "16"])];
      const noun = one(gaming ? ["Gaming Laptop", "Gaming Notebook"] : ["Laptop", "Thin and Light Laptop", ""]);
      const graphics = gaming ? one(["RTX 3050", "RTX 4060"]) : "integrated graphics";
      return {
        title: `${noun} (${ram} GB RAM, ${storage} SSD, ${screen} inch, ${graphics})`,
        facts: [
          ["RAM", `${ram} GB`],
          ["Storage", `${storage} SSD`],
          ["Screen", `${screen}-inch`],
          ["Graphics", graphics],
        ],
        truth: { gaming, ram, storage, screen, graphics },
        price: gaming ? [60_000, 200_000] : [25_000, 120_000],
      };
    },
  },
  {
    name: "phone",
    category: "Mobiles",
    count: 240,
    make({ one, chance }) {
      const [ram, storage, battery] = [one([4, 6, 8, 12]), one([64, 128, 256]), one([4500, 5000, 6000])];
      const fiveG = chance(0.6);
      return {
        title: `${fiveG ? "5G" : ""} ${one(["", "Smartphone", "Mobile Phone"])} (${ram}GB RAM, ${storage}GB Storage) | ${battery}mAh Battery`,
        facts: [
          ["RAM", `${ram} GB`],
          ["Storage", `${storage} GB`],
          ["Battery", `${battery} mAh`],
        ],
        truth: { ram, storage, battery, fiveG },
        price: [7_000, 90_000],
      };
    },
  },
  {
    name: "headphones",
    category: "Headphones",
    count: 120,
    make({ one, chance }) {
      const [wireless, anc] = [chance(0.7), chance(0.4)];
      return {
        title: `${wireless ? one(["Wireless", "Bluetooth"]) : "Wired"} ${one(["Over-Ear", "On-Ear"])} ${one(["Headphones", "Headphone", "Headset"])}${anc ? " with Active Noise Cancelling" : " with Mic"}`,
        facts: [
          ["Noise cancelling", anc ? "Active" : "None"],
          ["Battery", one(["30 hours", "60 hours"])],
        ],
        truth: { wireless, anc },
        price: [500, 30_000],
      };
    },
  },
  {
    name: "earbuds",
    category: "Headphones",
    count: 120,
    make({ one, chance }) {
      const anc = chance(0.4);
      return {
        title: `${one(["True Wireless Earbuds", "TWS Earbuds", "In-Ear Wireless Earphones"])} ${anc ? "with ANC" : "with Charging Case"}, ${one([24, 40, 60])}H Playtime`,
        facts: [["Noise cancelling", anc ? "Active" : "None"]],
        truth: { wireless: true, anc },
        price: [700, 20_000],
      };
    },
  },
  {
    name: "tablet",
    category: "Tablets",
    count: 80,
    make({ one, chance }) {
      const [screen, storage, lte] = [one(["8", "10.4", "11"]), one([64, 128]), chance(0.3)];
      return {
        title: `${one(["Tab", "Tablet", "Pad"])} ${screen} inch (${storage} GB, ${lte ? "Wi-Fi + LTE" : "Wi-Fi"})`,
        facts: [
          ["Screen", `${screen}-inch`],
          ["Storage", `${storage} GB`],
        ],
        truth: { screen, storage, lte },
        price: [9_000, 60_000],
      };
    },
  },
  {
    name: "watch",
    category: "Watches",
    count: 100,
    make({ one, chance }) {
      const [calling, gps] = [chance(0.5), chance(0.3)];
      return {
        title: `${one(["Smart Watch", "Smartwatch", "Fitness Band"])}${calling ? " with Bluetooth Calling" : ""}${gps ? ", GPS" : ""}, Waterproof`,
        facts: [
          ["Display", one(["1.4-inch AMOLED", "1.8-inch"])],
          ["Water", "IP68"],
        ],
        truth: { calling, gps },
        price: [1_000, 30_000],
      };
    },
  },
  {
    name: "tv",
    category: "Televisions",
    count: 80,
    make({ one }) {
      const [size, fourK] = [one([32, 43, 55]), one([true, false])];
      return {
        title: `${Math.round(size * 2.54)} cm (${size} inches) ${fourK ? "4K Ultra HD" : "HD Ready"} Smart ${one(["LED TV", "Android TV", "QLED Television"])}`,
        facts: [["Screen", `${size}-inch`]],
        truth: { size, fourK },
        price: [9_000, 150_000],
      };
    },
  },
  {
    name: "monitor",
    category: "Monitors",
    count: 60,
    make({ one, chance }) {
      const [size, gaming] = [one([24, 27, 32]), chance(0.4)];
      return {
        title: `${size} inch ${gaming ? "Gaming Monitor 165 Hz" : "Full HD Monitor"}`,
        facts: [["Screen", `${size}-inch`]],
        truth: { size, gaming },
        price: [8_000, 60_000],
      };
    },
  },
  {
    name: "camera",
    category: "Cameras",
    count: 70,
    make({ one }) {
      const type = one(["DSLR", "Mirrorless", "Action"]);
      return {
        title: `${type} Camera ${one([12, 24, 33])} MP with ${one(["4K Video", "Kit Lens"])}`,
        facts: [["Sensor", "24 MP"]],
        truth: { type: type.toLowerCase() },
        price: [10_000, 200_000],
      };
    },
  },
  {
    name: "speaker",
    category: "Speakers",
    count: 90,
    make({ one }) {
      const type = one(["speaker", "speaker", "soundbar"]);
      const watts = one([10, 20, 80]);
      return {
        title: type === "speaker" ? `Portable Bluetooth Speaker ${watts}W` : `${watts} W Soundbar with Subwoofer`,
        facts: [["Power", `${watts} W`]],
        truth: { type },
        price: [800, 40_000],
      };
    },
  },
  accessory(
    "phone case",
    "Mobile Accessories",
    150,
    ["Back Cover for", "Case for", "Silicone Mobile Cover for"],
    [199, 999],
  ),
  accessory("screen protector", "Mobile Accessories", 60, ["Tempered Glass for", "Screen Protector for"], [99, 599]),
  accessory(
    "laptop bag",
    "Computer Accessories",
    60,
    ["Laptop Bag 15.6 inch", "Laptop Backpack", "Laptop Sleeve"],
    [399, 3_999],
  ),
  accessory(
    "laptop stand",
    "Computer Accessories",
    50,
    ["Laptop Stand", "Adjustable Laptop Stand for Desk"],
    [399, 2_999],
  ),
  accessory(
    "charger",
    "Mobile Accessories",
    70,
    ["20W USB-C Charger", "Fast Charger Adapter 33W", "65W Laptop Charger"],
    [299, 2_999],
  ),
  accessory(
    "cable",
    "Mobile Accessories",
    90,
    ["USB Type-C Cable 1 m", "HDMI Cable 2 m", "Micro USB Data Cable"],
    [99, 999],
  ),
  accessory("power bank", "Mobile Accessories", 70, ["10000 mAh Power Bank", "20000mAh Powerbank 22.5W"], [799, 3_999]),
  accessory(
    "mouse",
    "Computer Accessories",
    80,
    ["Wireless Mouse", "Gaming Mouse RGB", "Bluetooth Mouse"],
    [299, 4_999],
  ),
  accessory(
    "keyboard",
    "Computer Accessories",
    80,
    ["Mechanical Keyboard", "Wireless Keyboard", "Gaming Keyboard RGB"],
    [499, 9_999],
  ),
  accessory(
    "pen drive",
    "Storage",
    60,
    ["64 GB Pen Drive USB 3.2", "128GB USB Flash Drive", "32 GB Pendrive"],
    [299, 2_999],
  ),
  accessory("memory card", "Storage", 50, ["128 GB microSD Memory Card", "64GB SD Card"], [399, 3_999]),
  accessory("hard disk", "Storage", 50, ["1 TB External Hard Disk", "2TB Portable Hard Drive"], [3_499, 9_999]),
  accessory("ssd", "Storage", 50, ["500 GB NVMe SSD", "1TB Portable SSD"], [2_999, 14_999]),
  accessory(
    "router",
    "Networking",
    50,
    ["Dual Band Wi-Fi Router", "4G LTE WiFi Router", "Wi-Fi 6 Router"],
    [999, 9_999],
  ),
  accessory("printer", "Printers", 40, ["Ink Tank Printer", "Laser Printer with Wi-Fi"], [5_999, 29_999]),
  accessory("projector", "Televisions", 30, ["Full HD Projector", "Mini Portable Projector"], [5_999, 59_999]),
  accessory("console", "Gaming", 30, ["Gaming Console 1 TB", "Handheld Game Console"], [9_999, 59_999]),
  accessory("controller", "Gaming", 50, ["Wireless Game Controller", "Gamepad for PC"], [999, 6_999]),
  accessory("webcam", "Computer Accessories", 40, ["Full HD Webcam", "4K Web Camera with Mic"], [999, 9_999]),
  accessory("microphone", "Gaming", 40, ["USB Condenser Microphone", "Collar Mic Wireless"], [499, 9_999]),
  accessory("tripod", "Cameras", 30, ["Camera Tripod 1.5 m", "Mobile Tripod with Remote"], [499, 4_999]),
];

/** Truth: the words of the title, each true. */
function accessory(name: string, category: string, count: number, titles: string[], price: [number, number]): Kind {
  return {
    name,
    category,
    count,
    make({ one }) {
      const title = one(titles);
      const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
      const whole = title.endsWith(" for") ? `${title} ${one(BRANDS)} ${one(MODELS)}` : title;
      return { title: whole, facts: [], truth: Object.fromEntries(words.map((word) => [word, true])), price };
    },
  };
}

/** About 2,600 products of 31 kinds, the same in every run. */
export function electronics(): JudgedProduct[] {
  const random = randomNumbers(11);
  const one = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const chance = (share: number) => random() < share;
  const products: JudgedProduct[] = [];
  for (const kind of KINDS)
    for (let count = 0; count < kind.count; count++) {
      const { title, facts, truth, price } = kind.make({ one, chance });
      const [brand, color] = [one(BRANDS), one(COLORS)];
      const [low, high] = price;
      const rupees = Math.round(low * (high / low) ** random());
      products.push({
        truth: { ...truth, kind: kind.name, brand: brand.toLowerCase(), color, price: rupees },
        product: {
          seq: products.length,
          title: `${brand} ${one(MODELS)} ${1 + Math.floor(random() * 9)} ${title.trim()}`.replace(/\s+/g, " "),
          brand,
          category: kind.category,
          colors: [color],
          tags: "",
          specs: facts,
          categoryId: kind.category,
          brandId: brand,
          colorIds: [color],
          pricePaise: rupees * 100,
          onHand: chance(0.9) ? 10 : 0,
          sold: Math.floor(2_000 ** random()),
          ratingHundredths: 400,
          reviews: Math.floor(200 * random()),
        },
      });
    }
  return products;
}
