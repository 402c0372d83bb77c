import { expect, test } from "vitest";
import { ReturnFields } from "./return-fields.ts";

const empty = {
  ...{ details: "", resolution: "refund", way: "upi", upi: "", holder: "", account: "", ifsc: "", place: "order" },
  ...{
    firstname: "",
    lastname: "",
    street: "",
    landmark: "",
    city: "",
    state: "",
    pincode: "",
    country: "",
    contactMobile: "",
  },
  ...{ day: "2026-12-01", slot: "" },
} as const;
const read = (fields: Partial<Record<keyof typeof empty, string>>) => {
  const { data, error } = ReturnFields.safeParse({ ...empty, ...fields });
  return data ?? error?.issues.map(({ path }) => path[0]);
};

test("what does not apply is neither checked nor sent", () => {
  expect(read({ upi: " Asha@OkBank ", ifsc: "wrong", city: "Pune" })).toEqual({
    resolution: "refund",
    refundTo: { way: "upi", upi: "asha@okbank" },
    pickup: { day: "2026-12-01" },
  });
  expect(read({ resolution: "replacement", details: " It is dark. ", slot: "morning" })).toEqual({
    resolution: "replacement",
    details: "It is dark.",
    pickup: { day: "2026-12-01", slot: "morning" },
  });
});

test("what applies is checked, each field by itself", () => {
  expect(read({})).toEqual(["upi"]);
  expect(read({ way: "bank", holder: "Asha Rao", account: "1234", ifsc: "HDFC1001234" })).toEqual(["account", "ifsc"]);
  expect(read({ way: "bank", holder: "Asha Rao", account: "12345 67890", ifsc: "hdfc0001234" })).toMatchObject({
    refundTo: { way: "bank", holder: "Asha Rao", account: "1234567890", ifsc: "HDFC0001234" },
  });
  expect(read({ resolution: "replacement", place: "other", country: "India", pincode: "12" })).toEqual(
    expect.arrayContaining(["firstname", "lastname", "street", "city", "state", "pincode"]),
  );
});
