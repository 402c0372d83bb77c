import { ACCESSORIES } from "./accessories.ts";
import type { Kind } from "./kind.ts";

/** Titles as shops write them: some name the kind, some only the model, some put all facts in brackets. */
export const KINDS: Kind[] = [
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
  ...ACCESSORIES,
];
