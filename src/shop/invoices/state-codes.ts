/** The GST codes of states and union territories. The first two digits of a GSTIN are its state's code. */
const CODES: Record<string, string> = {
  "Jammu and Kashmir": "01",
  "Himachal Pradesh": "02",
  Punjab: "03",
  Chandigarh: "04",
  Uttarakhand: "05",
  Haryana: "06",
  Delhi: "07",
  Rajasthan: "08",
  "Uttar Pradesh": "09",
  Bihar: "10",
  Sikkim: "11",
  "Arunachal Pradesh": "12",
  Nagaland: "13",
  Manipur: "14",
  Mizoram: "15",
  Tripura: "16",
  Meghalaya: "17",
  Assam: "18",
  "West Bengal": "19",
  Jharkhand: "20",
  Odisha: "21",
  Chhattisgarh: "22",
  "Madhya Pradesh": "23",
  Gujarat: "24",
  "Dadra and Nagar Haveli and Daman and Diu": "26",
  Maharashtra: "27",
  Karnataka: "29",
  Goa: "30",
  Lakshadweep: "31",
  Kerala: "32",
  "Tamil Nadu": "33",
  Puducherry: "34",
  "Andaman and Nicobar Islands": "35",
  Telangana: "36",
  "Andhra Pradesh": "37",
  Ladakh: "38",
};

export type State = { name: string; code: string };

/** Finds a state by what a customer typed: case, spaces and '&' do not count. */
export function findState(text: string): State | null {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/&/g, "and")
      .replace(/[^a-z]/g, "");
  const found = Object.entries(CODES).find(([name]) => plain(name) === plain(text));
  return found ? { name: found[0], code: found[1] } : null;
}

/** @throws when the GSTIN begins with no state's code. */
export function stateOfGstin(gstin: string): State {
  const found = Object.entries(CODES).find(([, code]) => gstin.startsWith(code));
  if (!found) throw new Error(`The GSTIN ${gstin} does not begin with the code of a state.`);
  return { name: found[0], code: found[1] };
}

/** 'Karnataka (29)'. */
export function stateText({ name, code }: State): string {
  return `${name} (${code})`;
}
