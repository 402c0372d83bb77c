/** A price has to be lower by so much that its customer is told: by this share, or by this amount in paise. */
const MIN_PERCENT = 5;
const MIN_PAISE = 100_00;

/** Whether a customer who knows the one price is told of the other. Prices are in paise. */
export function isPriceDrop(toldPaise: number, pricePaise: number): boolean {
  const less = toldPaise - pricePaise;
  return less > 0 && (less >= MIN_PAISE || less * 100 >= toldPaise * MIN_PERCENT);
}
