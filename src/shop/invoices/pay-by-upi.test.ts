import { expect, test } from "vitest";
import { type PaidOrder, payByUpi } from "./pay-by-upi.ts";

const order: PaidOrder = {
  order_id: "019bc00c2f9800000a1b2c3d",
  status: "Dispatched",
  total_paise: 1_299_50,
  paid_paise: 0,
};
const settings = { name: "Bijli", upiAddress: "shop@bank", upiLimitPaise: 1_00_000_00 };

test("what is still to be paid is in the link", () => {
  expect(payByUpi(order, settings)).toEqual({
    amount: 1299.5,
    upi: "upi://pay?pa=shop@bank&pn=Bijli&am=1299.50&cu=INR&tn=Order%200A1B2C3D",
  });
  expect(payByUpi({ ...order, paid_paise: 1_000_00 }, settings)).toMatchObject({ amount: 299.5 });
});

test.each<[string, Partial<PaidOrder>, Partial<typeof settings>]>([
  ["of a paid order", { paid_paise: 1_299_50 }, {}],
  ["of a cancelled order", { status: "Cancelled" }, {}],
  ["without a UPI address", {}, { upiAddress: "" }],
  ["above what UPI is offered for", {}, { upiLimitPaise: 1_299_49 }],
])("nothing is paid by UPI %s", (_, ofOrder, set) => {
  expect(payByUpi({ ...order, ...ofOrder }, { ...settings, ...set })).toBeNull();
});
