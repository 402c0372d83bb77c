import { pinCode } from "#contract/cleaning/numbers.ts";
import { isPin } from "#contract/cleaning/pin-code.ts";
import type { DeliveryZone } from "#contract/delivery.ts";
import { stateOfPin } from "#shop/delivery/pin-states.ts";
import { cleanLine } from "#shop/importing/cells/clean-text.ts";
import { inWords } from "#shop/importing/match-headers.ts";
import type { PincodeColumns } from "./pincode-columns.ts";
import { cityName, stateNamed } from "./place-names.ts";

/** What was left out of an imported row, or is doubtful. */
export type PincodeNote = "stateUnknown" | "stateDiffers" | "zoneUnknown";

/** City and state are empty when unknown; without a zone, that of the first digits applies. */
export type ReadPincode = { pincode: string; city: string; state: string; zone: DeliveryZone | null; cod: 0 | 1 };

export type PincodeReading = { rejection: string } | { row: ReadPincode; notes: PincodeNote[] };

const MAX_CITY_LENGTH = 100;

const ZONES: Record<string, DeliveryZone> = {
  metro: "metro",
  metros: "metro",
  capital: "capital",
  capitals: "capital",
  "state capital": "capital",
  "state capitals": "capital",
  rest: "rest",
  "rest of india": "rest",
  remote: "remote",
  "hills and islands": "remote",
};

const YES = new Set(["1", "y", "yes", "true", "available"]);
const NO = new Set(["0", "n", "no", "false", "not available", "unavailable"]);

/** Reads the cells of a row. Without a column of it, cash on delivery is available. */
export function readPincode(cells: ReadonlyMap<string, string>, columns: PincodeColumns): PincodeReading {
  const cell = (header: string | undefined) => (header === undefined ? "" : (cells.get(header) ?? ""));
  const pin = pinCode(cell(columns.pincode));
  if (pin === "") return { rejection: "There is no PIN code." };
  if (!isPin(pin)) return { rejection: "The PIN code does not have 6 digits." };
  const city = cityName(cleanLine(cell(columns.city)));
  if (city.length > MAX_CITY_LENGTH) return { rejection: `The city is longer than ${MAX_CITY_LENGTH} characters.` };
  const cod = readYesNo(cell(columns.cod));
  if (cod === null) return { rejection: "Cash on delivery is neither yes nor no." };
  const notes: PincodeNote[] = [];
  const zoneText = inWords(cell(columns.zone));
  const zone = ZONES[zoneText] ?? null;
  if (zoneText !== "" && zone === null) notes.push("zoneUnknown");
  const stateText = cell(columns.state);
  const state = stateNamed(stateText, pin);
  const ofDigits = stateOfPin(pin);
  if (state === null && stateText.trim() !== "") notes.push("stateUnknown");
  if (state !== null && ofDigits !== null && state !== ofDigits) notes.push("stateDiffers");
  return { row: { pincode: pin, city, state: state ?? "", zone, cod: cod ? 1 : 0 }, notes };
}

function readYesNo(text: string): boolean | null {
  const words = inWords(text);
  return words === "" || YES.has(words) ? true : NO.has(words) ? false : null;
}
