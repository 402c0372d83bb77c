import { expect, test } from "vitest";
import { titleFacts } from "./title-facts.ts";

test.each([
  [
    "Orlin M3 (Aqua, 4GB, 64GB Storage) | 6000mAh Battery | Upto 8GB RAM",
    "Mobiles",
    "RAM 4 GB, Storage 64 GB, Battery 6000 mAh",
  ],
  ["Orlin 10 Power (8GB RAM, 128GB Storage)", "Mobiles", "RAM 8 GB, Storage 128 GB"],
  ["Orlin Keypad Phone 1.8 Inch", "Mobiles", "Screen 1.8 inch"],
  ["Tab A8 26.69 cm (10.5 inch) Display, RAM 4 GB, ROM 64 GB", "Tablets", "RAM 4 GB, Storage 64 GB, Screen 10.5 inch"],
  ['Orlin Book 15.6" Laptop (8GB/512GB SSD/Windows 11)', "Laptops", "RAM 8 GB, Storage 512 GB SSD, Screen 15.6 inch"],
  ["Laptop, 16 Gb Ram & 1 TB HDD, 14-inch", "Laptops", "RAM 16 GB, Storage 1 TB HDD, Screen 14 inch"],
  ["80 cm (32 inches) LED TV", "Televisions", "Screen 32 inch"],
  ["Smart Watch 1.69” Display", "Watches", "Screen 1.69 inch"],
  [
    "Truly Wireless in Ear Earbuds, 42H Playtime, ANC",
    "Headphones",
    "Battery 42 hours, Type Wireless in-ear, Noise cancelling Active",
  ],
  ["Wired Over-Ear Headphones", "Headphones", "Type Wired over-ear"],
  ["Pen Drive 32GB", "Accessories", "Storage 32 GB"],
  ["Power Bank 20,000 mAh", "Accessories", "Battery 20000 mAh"],
  ["Orlin M5 (Green, 6GB, 128GB Storage) | 12GB RAM with RAM Plus", "Mobiles", "RAM 6 GB, Storage 128 GB"],
  ["Orlin 12 (128 GB) - Black", "Mobiles", "Storage 128 GB"],
  ["Orlin 10 (Black, 128 GB) (8 GB RAM)", "Mobiles", "RAM 8 GB, Storage 128 GB"],
  ["Orlin T1 (4+128GB)", "Mobiles", "Storage 128 GB"],
  ["Orlin K1 Keypad Phone, supports 32GB SD card", "Mobiles", ""],
  ["Orlin Air (Wi-Fi, 1 TB)", "Tablets", "Storage 1 TB"],
  ["Orlin Book 64GB", "Laptops", ""],
  ["Orlin Go 2TB External HDD", "Accessories", "Storage 2 TB"],
  ["Orlin microSDXC Card 64GB", "Accessories", "Storage 64 GB"],
  ["Laptop Sleeve 15.6 inch", "Accessories", ""],
  ["Phone Case for 8 GB RAM", "Accessories", ""],
  ["", "Mobiles", ""],
])("facts of '%s' in %s", (title, category, facts) => {
  expect(
    titleFacts(title, category)
      .map((fact) => fact.join(" "))
      .join(", "),
  ).toBe(facts);
});
