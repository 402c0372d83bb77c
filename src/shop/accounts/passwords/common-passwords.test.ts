import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each([
  ["password123", true],
  ["PassWord123", true],
  ["1234567890", true],
  ["Lamps-R-us@example.com", true],
  ["Asha Rao", true],
  ["lamps-r-US", true],
  ["9876543210", true],
  [" password123", false],
  ["", false],
  ["seven lamps lit", false],
  ["letmein12", true],
  ["12letmein!", true],
  ["Sunshine@2024", true],
  ["iloveyou1", true],
  ["Asha@1998", true],
  ["lamps-r-us1", true],
  ["Bijli@123", true],
  ["bijlielectronics", true],
  ["!!!!!!!!!!", true],
  ["letmein739164", false],
  ["sunshine lamps", false],
  ["kq7-tulsi-42", false],
])("the password %j is common: %s", async (password, common) => {
  const asha = { firstname: "Asha", lastname: "Rao", email: "lamps-r-us@example.com", mobile: "9876543210" };
  expect(await isCommonPassword(password, asha, ["Bijli", "Bijli Electronics"])).toBe(common);
});
