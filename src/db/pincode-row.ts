/** What the operator imported about a PIN code; city and state may be empty. */
export type PincodeRow = {
  pincode: string;
  city: string;
  state: string;
  zone: "metro" | "capital" | "rest" | "remote" | null;
  cod: number;
};
