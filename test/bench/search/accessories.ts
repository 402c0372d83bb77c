import { BRANDS, type Kind, MODELS } from "./kind.ts";

export const ACCESSORIES: Kind[] = [
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
