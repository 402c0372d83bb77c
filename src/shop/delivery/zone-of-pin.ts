import type { DeliveryZone } from "#contract/delivery.ts";

/** Zones by the first digits of PIN codes, for shops without a table of their own; the longest match applies. */
const ZONES: Record<Exclude<DeliveryZone, "rest">, string[]> = {
  metro: [
    "110", // Delhi
    "380", // Ahmedabad
    "400", // Mumbai
    "411", // Pune
    "500", // Hyderabad
    "560", // Bengaluru
    "600", // Chennai
    "700", // Kolkata
  ],
  // State capitals outside the hills.
  capital: [
    "160", // Chandigarh
    "226", // Lucknow
    "248", // Dehradun
    "302", // Jaipur
    "382", // Gandhinagar
    "403", // Panaji
    "462", // Bhopal
    "492", // Raipur
    "522", // Amaravati
    "6050", // Puducherry
    "695", // Thiruvananthapuram
    "751", // Bhubaneswar
    "781", // Dispur
    "800", // Patna
    "834", // Ranchi
  ],
  // Hills and islands.
  remote: [
    ...["17", "18", "19"], // Himachal Pradesh, Jammu and Kashmir, Ladakh
    ...["2461", "2464", "2491", "2493", "2625", "2630", "2636"], // the hills of Uttarakhand
    "68255", // Lakshadweep
    ...["7341", "7342", "7343", "737"], // Darjeeling, Sikkim
    "744", // Andaman and Nicobar Islands
    ...["790", "791", "792"], // Arunachal Pradesh
    ...["793", "794"], // Meghalaya
    ...["795", "796"], // Manipur, Mizoram
    ...["797", "798", "799"], // Nagaland, Tripura
    "9", // the army's post offices
  ],
};

const zoneByPrefix = new Map(
  Object.entries(ZONES).flatMap(([zone, prefixes]) => prefixes.map((prefix) => [prefix, zone as DeliveryZone])),
);

/** The zone that a PIN code's first digits say. */
export function zoneOfPin(pin: string): DeliveryZone {
  for (let length = 5; length >= 1; length--) {
    const zone = zoneByPrefix.get(pin.slice(0, length));
    if (zone) return zone;
  }
  return "rest";
}
