import { expect, test } from "vitest";
import { composeTitle, computerSpecs } from "./computer-specs.ts";

const specsOf = (cells: Record<string, string>) => computerSpecs((field) => cells[field] ?? "");

test("composes the title of a computer that has none", () => {
  const specs = specsOf({
    processorBrand: "AMD",
    processor: "Ryzen 5 Hexa Core",
    ram: "8",
    ramType: "DDR4",
    ssd: "0.512",
    gpu: "AMD Radeon AMD",
    gpuMemory: "0",
    clock: "4.20",
  });
  expect(composeTitle("Orlin", specs)).toBe("Orlin AMD Ryzen 5 Hexa Core (8 GB DDR4, 512 GB SSD, AMD Radeon)");
  expect(specs).toContainEqual(["Clock speed", "4.2 GHz"]);
  expect(specs.map(([name]) => name)).not.toContain("Graphics memory");
});

test.each([
  ["1.0", "1 TB SSD"],
  ["0.064", "64 GB SSD"],
  ["512", "512 GB SSD"],
  ["512 GB", "512 GB SSD"],
  ["1 TB SSD", "1 TB SSD"],
  ["5e2", "5e2 SSD"],
])("storage '%s' is %s", (ssd, text) => {
  expect(specsOf({ ssd })).toEqual([["Storage", text]]);
});

test.each([
  ["512", "512 GB"],
  ["64 GB", "64 GB"],
  ["1 TB SSD", "1 TB SSD"],
])("storage '%s' of unknown kind is %s", (storage, text) => {
  expect(specsOf({ storage })).toEqual([["Storage", text]]);
});

test("a product that is not a computer has no computer specifications", () => {
  expect(specsOf({})).toEqual([]);
});
