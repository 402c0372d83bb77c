import { describe, expect, test } from "vitest";
import { matchPincodeColumns, PINCODE_FIELDS, pincodeColumnsProblem } from "./pincode-columns.ts";
import { cityName, stateNamed } from "./place-names.ts";
import { readPincode } from "./read-pincode.ts";

const columns = { pincode: "pin", city: "city", state: "state", zone: "zone", cod: "cod" };
const read = (cells: Record<string, string>) =>
  readPincode(new Map(Object.entries({ pin: "411001", ...cells })), columns);

describe("the columns", () => {
  test.each([
    ["City,Pincode,Has Cod,Has Prepaid,Shiprocket Delivery Zone,State", "Pincode,City,State,,Has Cod"],
    ["districtname,pincode,statename,Taluk", "pincode,districtname,statename,,"],
    ["PIN_CODE,Town,delivery_zone,COD", "PIN_CODE,Town,,delivery_zone,COD"],
    ["zip,District,City", "zip,City,,,"],
  ])("of '%s' are recognised in any spelling", (headers, found) => {
    const matched = matchPincodeColumns(headers.split(","), {});
    expect(PINCODE_FIELDS.map((field) => matched[field] ?? "").join(",")).toBe(found);
  });

  test("that are missing or unknown are named, with the columns of the file", () => {
    expect(pincodeColumnsProblem(["a", "city"], {})).toBe(
      "No column of the file is recognised as the PIN code. Choose it with --column pincode=HEADER. Its columns are: a, city.",
    );
    expect(pincodeColumnsProblem(["pin", "b"], {})).toBe(
      "No column of the file is recognised as city, state, zone or cash on delivery. Choose one with --column FIELD=HEADER. Its columns are: pin, b.",
    );
    expect(pincodeColumnsProblem(["pin", "city"], { cod: "kod" })).toBe(
      "The file has no column 'kod'. Its columns are: pin, city.",
    );
    expect(pincodeColumnsProblem(["pin", "b"], { cod: "b" })).toBeNull();
  });
});

describe("a row", () => {
  test.each([
    [
      { city: "PUNE", state: "MAHARASHTRA", cod: "1" },
      { city: "Pune", state: "Maharashtra", zone: null, cod: 1 },
    ],
    [
      { pin: " 411 001 ", cod: "" },
      { city: "", state: "", zone: null, cod: 1 },
    ],
    [
      { cod: "0", zone: "Metro" },
      { city: "", state: "", zone: "metro", cod: 0 },
    ],
    [
      { cod: "Not available", zone: "Hills_and_islands" },
      { city: "", state: "", zone: "remote", cod: 0 },
    ],
    [
      { cod: "YES", zone: "State capitals" },
      { city: "", state: "", zone: "capital", cod: 1 },
    ],
    [
      { cod: "n", zone: "rest of India" },
      { city: "", state: "", zone: "rest", cod: 0 },
    ],
  ])("%o is read as %o", (cells, row) => {
    expect(read(cells)).toEqual({ row: { pincode: "411001", ...row }, notes: [] });
  });

  test.each([
    [{ pin: "" }, "There is no PIN code."],
    [{ pin: "41100" }, "The PIN code does not have 6 digits."],
    [{ pin: "011001" }, "The PIN code does not have 6 digits."],
    [{ cod: "perhaps" }, "Cash on delivery is neither yes nor no."],
    [{ city: "x".repeat(101) }, "The city is longer than 100 characters."],
  ])("%o is refused: %s", (cells, rejection) => {
    expect(read(cells)).toEqual({ rejection });
  });

  test.each([
    [{ state: "Atlantis" }, { state: "", zone: null }, "stateUnknown"],
    [{ state: "Goa" }, { state: "Goa", zone: null }, "stateDiffers"],
    [{ zone: "z_d" }, { state: "", zone: null }, "zoneUnknown"],
  ])("%o is imported with a note", (cells, row, note) => {
    expect(read(cells)).toMatchObject({ row, notes: [note] });
  });
});

test.each([
  ["ORISSA", "751001", "Odisha"],
  ["Pondicherry", "605001", "Puducherry"],
  ["DAMAN & DIU", "396210", "Dadra and Nagar Haveli and Daman and Diu"],
  ["Jammu & Kashmir", "190001", "Jammu and Kashmir"],
  ["JAMMU AND KASHMIR", "194101", "Ladakh"],
  ["Andhra Pradesh", "500001", "Telangana"],
  ["Kerala", "625531", "Kerala"],
  ["Tamilnadu", "600001", "Tamil Nadu"],
  ["HYDERABAD", "500001", null],
  ["", "500001", null],
])("the state '%s' of %s is %s", (text, pin, state) => {
  expect(stateNamed(text, pin)).toBe(state);
});

test.each([
  ["NORTH_24  PARGANAS", "North 24 Parganas"],
  ["pune", "Pune"],
  ["New Delhi", "New Delhi"],
  ["THIKRI/RAJPUR", "Thikri/Rajpur"],
  ["पुणे", "पुणे"],
])("the city '%s' is written '%s'", (text, name) => {
  expect(cityName(text)).toBe(name);
});
