import { expect, test } from "vitest";
import { destinationLine, shownDestination } from "./refund-destination.ts";
import { RefundTo } from "./refund-to.ts";

const bank = { way: "bank", holder: "Asha Rao", account: "123456789012", ifsc: "HDFC0001234" };

test.each<[object, string | null]>([
  [{ way: "upi", upi: "asha@okbank" }, "asha@okbank"],
  [{ way: "upi", upi: " Asha.Rao @ OkBank " }, "asha.rao@okbank"],
  [{ way: "upi", upi: "９८４५０१２３４５@upi" }, "9845012345@upi"],
  ...["", "asha", "asha@", "@bank", "asha@ok bank&am=1", "a@b"].map(
    (upi) => [{ way: "upi", upi }, null] as [object, null],
  ),
  [bank, "Asha Rao, account 123456789012, IFSC HDFC0001234"],
  [{ ...bank, account: "1234 5678-9012", ifsc: "hdfc 0001234" }, "Asha Rao, account 123456789012, IFSC HDFC0001234"],
  [{ ...bank, account: 123456789012 }, "Asha Rao, account 123456789012, IFSC HDFC0001234"],
  ...["", "12345678", "1234567890123456789", "12345678O1"].map(
    (account) => [{ ...bank, account }, null] as [object, null],
  ),
  ...["", "HDFC1001234", "HDF00012345", "HDFC000123"].map((ifsc) => [{ ...bank, ifsc }, null] as [object, null]),
  [{ ...bank, holder: " " }, null],
  [{ way: "cash" }, null],
])("a destination of money: %j is %j", (to, line) => {
  const { data } = RefundTo.safeParse(to);
  expect(data ? destinationLine(data) : null).toBe(line);
});

test("of an account, emails and pages show the last four digits", () => {
  expect(shownDestination("Asha Rao, account 123456789012, IFSC HDFC0001234")).toBe(
    "Asha Rao, account ending in 9012, IFSC HDFC0001234",
  );
  expect(shownDestination("A/c 98765432101, State bank")).toBe("A/c ending in 2101, State bank");
  const others = ["9845012345@upi", "9845012345.asha@upi", "my account", "Flat 12345678"];
  for (const line of others) expect(shownDestination(line)).toBe(line);
});
