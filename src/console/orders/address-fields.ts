import type { ManagedOrder } from "#contract/admin/orders.ts";

const FIELDS = [
  ["firstname", "First name"],
  ["lastname", "Last name"],
  ["street", "House and street"],
  ["landmark", "Landmark"],
  ["city", "City"],
  ["state", "State"],
  ["pincode", "PIN code"],
  ["country", "Country"],
] as const;

type AddressField = { name: string; label: string; shown: string };

/** The parts of an order's address and the phone for its courier, as they are shown before they are changed. */
export function addressFields({
  shippingAddress,
  contactMobile,
}: Pick<ManagedOrder, "shippingAddress" | "contactMobile">): AddressField[] {
  const parts = FIELDS.map(([name, label]) => ({ name, label, shown: String(shippingAddress?.[name] ?? "") }));
  return [...parts, { name: "phone", label: "Phone for the courier", shown: contactMobile ?? "" }];
}
