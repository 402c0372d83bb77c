import { expect, test } from "vitest";
import { stateOfPin } from "#shop/delivery/pin-states.ts";
import { zoneOfPin } from "./zone-of-pin.ts";

test.each([
  ["metro", "110001 380001 400001 400703 411001 500081 560038 600001 700001"],
  [
    "capital",
    "160017 226001 248001 302001 382010 403001 462001 492001 522237 605001 695001 751001 781001 800001 834001",
  ],
  ["rest", "122001 249401 263901 570001 605602 682001 734001 785001"],
  ["remote", "171001 180001 194101 246171 262501 263601 682555 734101 737101 744101 791111 793001 799001 900001"],
])("the zone '%s' has the PIN codes %s", (zone, pins) => {
  expect(pins.split(" ").map((pin) => [pin, zoneOfPin(pin)])).toEqual(pins.split(" ").map((pin) => [pin, zone]));
});

test("whole states are hills or islands", () => {
  const remote = new Set<string | null>();
  const other = new Set<string | null>();
  for (let pin = 100_000; pin < 900_000; pin += 10)
    (zoneOfPin(`${pin}`) === "remote" ? remote : other).add(stateOfPin(`${pin}`));
  expect([...remote].filter((state) => !other.has(state)).sort()).toEqual([
    ...["Andaman and Nicobar Islands", "Arunachal Pradesh", "Himachal Pradesh", "Jammu and Kashmir", "Ladakh"],
    ...["Lakshadweep", "Manipur", "Meghalaya", "Mizoram", "Nagaland", "Sikkim", "Tripura"],
  ]);
});
