import { capitalCodeText, codeText, withoutBetween } from "./texts.ts";

/** A UPI address such as asha@okbank, without the spaces that people put into it. */
export function upiAddressText(text: string): string {
  return withoutBetween(text, / /g);
}

/** Whether a cleaned text is a UPI address: a name, and the bank or application that knows it. */
export function isUpiAddress(text: string): boolean {
  return /^[a-z0-9._-]{2,256}@[a-z][a-z0-9.-]{1,63}$/.test(text);
}

/** The digits of a bank account, without the spaces and hyphens between them. */
export const accountNumberText = codeText;

/** The code of a bank's branch in capitals, without the spaces and hyphens between its signs. */
export const ifscText = capitalCodeText;
