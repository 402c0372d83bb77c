import { z } from "zod";
import { accountNumberText, ifscText, isUpiAddress, upiAddressText } from "#contract/cleaning/bank-details.ts";
import { looseDigits, requiredLine } from "#contract/fields.ts";

const WRONG_UPI = "This is no UPI address: it looks like asha@okbank";
const WRONG_ACCOUNT = "An account number has 9 to 18 digits";
const WRONG_IFSC = "An IFSC has 11 signs, such as HDFC0001234: four letters, a zero, six letters or digits";

export const UpiAddress = z.string(WRONG_UPI).transform(upiAddressText).refine(isUpiAddress, WRONG_UPI);

export const AccountNumber = z.preprocess(
  looseDigits<string>,
  z
    .string(WRONG_ACCOUNT)
    .transform(accountNumberText)
    .refine((text) => /^\d{9,18}$/.test(text), WRONG_ACCOUNT),
);

export const Ifsc = z
  .string(WRONG_IFSC)
  .transform(ifscText)
  .refine((text) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text), WRONG_IFSC);

export const AccountHolder = requiredLine("Enter the name of the account's holder", 100);

/** Where the money of a refund goes. */
export const RefundTo = z
  .discriminatedUnion(
    "way",
    [
      z.object({ way: z.literal("upi"), upi: UpiAddress }),
      z.object({ way: z.literal("bank"), holder: AccountHolder, account: AccountNumber, ifsc: Ifsc }),
    ],
    "Choose a UPI address or a bank account",
  )
  .meta({ id: "RefundTo" });
export type RefundTo = z.infer<typeof RefundTo>;
