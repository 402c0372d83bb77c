import { FREED_TEXT } from "#shop/freed-contact.ts";

/** Who wrote something, by the account's email address: null when the account was erased, empty when the address was freed. */
export function customerEmail(email: string | null): string {
  return email === null ? "(former customer)" : email || FREED_TEXT;
}
