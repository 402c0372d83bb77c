/** A payment by UPI: who gets how much, and for what. */
export type UpiPayment = {
  /** The UPI address of the shop, such as shop@bank. */
  address: string;
  /** The name of the shop, which the payer sees. */
  name: string;
  amountPaise: number;
  /** The payer's note says it, so that the shop finds the payment. */
  orderNumber: string;
};

/** The link that UPI applications open, alone or as a QR code: payee, amount in rupees and a note are filled in. */
export function upiLink({ address, name, amountPaise, orderNumber }: UpiPayment): string {
  const amount = (amountPaise / 100).toFixed(2);
  const fields = { pn: name, am: amount, cu: "INR", tn: `Order ${orderNumber}` };
  // Spaces as %20: some applications show the + of forms as it is. They want the @ of the address as it is, too.
  const rest = Object.entries(fields).map(([field, value]) => `&${field}=${encodeURIComponent(value)}`);
  return `upi://pay?pa=${address}${rest.join("")}`;
}
