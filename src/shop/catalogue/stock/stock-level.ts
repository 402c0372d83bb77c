export type StockLevel = "in" | "few" | "out";

/** 'few' at or below `fewLeft` pieces. */
export function stockLevel(onHand: number, fewLeft: number): StockLevel {
  if (onHand <= 0) return "out";
  return onHand <= fewLeft ? "few" : "in";
}

/** Specification §4. */
export function stockLabel(level: StockLevel): string {
  return { in: "In Stock", few: "Only a few left", out: "Out of Stock" }[level];
}
