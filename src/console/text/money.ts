const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });

export const rupeesText = (amount: number) => rupees.format(amount);

/** Returns how an amount compares with the one before: '+12 %'; null when there was none to compare with. */
export function changeText(amount: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((amount - before) / before) * 100);
  return `${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${Math.abs(percent).toLocaleString("en-IN")} %`;
}
