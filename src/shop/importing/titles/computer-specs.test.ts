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

test("lists the specifications of a computer in order of importance", () => {
  const cells: Record<string, string> = {
    processorBrand: "Intel",
    processor: "Intel Core i5",
    ram: "16.0",
    ramType: "DDR5",
    ssd: "1",
    gpu: "Iris Xe",
    gpuMemory: "4",
    clock: "3.60",
  };
  const specs = computerSpecs((field) => cells[field] ?? "");
  expect(specs).toEqual([
    ["Processor", "Intel Core i5"],
    ["RAM", "16 GB DDR5"],
    ["Storage", "1 TB SSD"],
    ["Graphics", "Iris Xe"],
    ["Graphics memory", "4 GB"],
    ["Clock speed", "3.6 GHz"],
  ]);
  expect(composeTitle("HP", specs)).toBe("HP Intel Core i5 (16 GB DDR5, 1 TB SSD, Iris Xe)");
  expect(composeTitle("HP", [["Processor", "Core i5"]])).toBe("HP Core i5");
  expect(composeTitle("HP", [])).toBe("HP");
  const specsOf = (field: string, value: string) => computerSpecs((name) => (name === field ? value : ""));
  expect(specsOf("ram", "8 GB")).toEqual([["RAM", "8 GB"]]);
  expect(specsOf("clock", "up to 4 GHz")).toEqual([["Clock speed", "up to 4 GHz"]]);
  expect(specsOf("gpuMemory", "")).toEqual([]);
  for (const [ssd, text] of [
    ["16", "16 TB SSD"],
    ["17", "17 GB SSD"],
    ["0.256", "256 GB SSD"],
    ["2.5", "2.5 TB SSD"],
    ["1.2.3", "1.2.3 SSD"],
    ["512GB NVMe", "512GB NVMe SSD"],
  ])
    expect(specsOf("ssd", `${ssd}`)).toEqual([["Storage", text]]);
});
