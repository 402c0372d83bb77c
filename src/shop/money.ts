/** Money inside the shop is integer paise; on the wire it is rupees as a JSON number. */

/** Paise as rupees for the wire: 129950 → 1299.5. */
export function toRupees(paise: number): number {
  return paise / 100;
}

/** Rupees as the nearest paise: 1299.5 → 129950; beyond what an integer holds, the greatest integer. */
export function toPaise(rupees: number): number {
  const paise = Math.round(rupees * 100);
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, paise));
}

/** What so many pieces at a price in rupees come to, in rupees, exact to the paisa. */
export function multiplyRupees(rupees: number, pieces: number): number {
  return toRupees(toPaise(rupees) * pieces);
}

/** The sum of two amounts in rupees, exact to the paisa. */
export function addRupees(one: number, other: number): number {
  return toRupees(toPaise(one) + toPaise(other));
}

const whole = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", minimumFractionDigits: 2 });

/** `₹12,34,568`, with paise only where they are not zero (D17). */
export function formatPrice(rupees: number): string {
  return (Number.isInteger(rupees) ? whole : withPaise).format(rupees);
}

/** The same of stored paise. */
export function formatPaise(paise: number): string {
  return formatPrice(toRupees(paise));
}
