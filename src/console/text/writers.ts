/**
 * Returns who wrote something, of which the shop keeps the email address. It is null when the account was erased, and for
 * whoever may not see customers.
 */
export function writerText(customer: string | null, seesCustomers: boolean): string {
  if (customer !== null) return customer;
  return seesCustomers ? "a customer whose account was erased" : "a customer";
}
