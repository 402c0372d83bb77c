import { expect, test } from "vitest";
import { upiLink } from "./upi.ts";

test("a UPI link has payee, amount and order", () => {
  const link = upiLink({
    address: "bijli@okbank",
    name: "Bijli & Söhne",
    amountPaise: 1_234_50,
    orderNumber: "AB12CD34",
  });
  expect(link).toBe("upi://pay?pa=bijli@okbank&pn=Bijli%20%26%20S%C3%B6hne&am=1234.50&cu=INR&tn=Order%20AB12CD34");
  const { searchParams } = new URL(link);
  expect(Object.fromEntries(searchParams)).toEqual({
    pa: "bijli@okbank",
    pn: "Bijli & Söhne",
    am: "1234.50",
    cu: "INR",
    tn: "Order AB12CD34",
  });
});
