import type { Flag, Stamped } from "./shared-rows.ts";

/** An address that a customer keeps. The names are null when it is for the customer. */
export type SavedAddressRow = Stamped & {
  user_id: string;
  is_default: Flag;
  label: string | null;
  firstname: string | null;
  lastname: string | null;
  street: string;
  landmark: string | null;
  city: string;
  state: string;
  pincode: string;
  country: string;
};
