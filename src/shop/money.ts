/** Paise (integers) to rupees: 129950 → 1299.5. */
export function toRupees(paise: number): number {
  return paise / 100;
}

/** Rounds rupees to paise, within safe integers: 1299.5 → 129950. */
export function toPaise(rupees: number): number {
  const paise = Math.round(rupees * 100);
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, paise));
}

/** Calculates in paise, because floating-point rupees add rounding errors. */
export function multiplyRupees(rupees: number, quantity: number): number {
  return toRupees(toPaise(rupees) * quantity);
}

/** Adds without rounding errors, in paise. */
export function addRupees(a: number, b: number): number {
  return toRupees(toPaise(a) + toPaise(b));
}

const price = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  trailingZeroDisplay: "stripIfInteger",
});

/** `₹12,34,568`; paise only when not zero (D17). */
export function formatPrice(rupees: number): string {
  return price.format(rupees);
}

/** '₹1,04,990.50' for an amount in paise. */
export function formatPaise(paise: number): string {
  return formatPrice(toRupees(paise));
}
