import { expect, test } from "vitest";
import { dueOf, paymentStep, totalLabel } from "./payment-texts.ts";

const order = {
  orderStatus: "Processing",
  paymentIntent: { method: "COD", amount: 1_000, currency: "INR" },
} as const;

test.each([
  [order, 1_000, "Pay ₹1,000 in cash when it is delivered.", "Total Amount, cash on delivery"],
  [{ ...order, paid: 400.5 }, 599.5, "Pay the rest, ₹599.50, in cash when it is delivered.", "Total Amount"],
  [{ ...order, paid: 1_000 }, 0, null, "Total Amount, paid"],
  [
    { ...order, payBefore: { amount: 1_000 } },
    1_000,
    "You pay ₹1,000 before we send it.",
    "Total Amount, to be paid before it is sent",
  ],
  [{ ...order, orderStatus: "Cancelled" as const, paid: 400 }, 0, null, "Total Amount, not due"],
])("an order says what is due, when it is paid and what its sum is: %j", (own, due, step, label) => {
  expect([dueOf(own), paymentStep(own), totalLabel(own)]).toEqual([due, step, label]);
});
