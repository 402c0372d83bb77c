export type StockLevel = "in" | "few" | "out";

/** The level is 'few' at or below `fewLeft` pieces. */
export function stockLevel(onHand: number, fewLeft: number): StockLevel {
  if (onHand <= 0) return "out";
  return onHand <= fewLeft ? "few" : "in";
}

/** Why an order or a cart cannot have more pieces of the product. `inCart`: pieces that the cart has already. */
export function notEnoughText(title: string, onHand: number, inCart = 0): string {
  if (onHand <= 0) return `${title} is out of stock.`;
  const only = `Only ${onHand} of ${title} ${onHand === 1 ? "is" : "are"} in stock`;
  return inCart === 0 ? `${only}.` : `${only}, and ${inCart} ${inCart === 1 ? "is" : "are"} in your cart.`;
}

/** Specification §4; beside it, that few pieces are left. */
export function stockLabels(level: StockLevel): string[] {
  if (level === "out") return ["Out of Stock"];
  return level === "few" ? ["In Stock", "Only a few left"] : ["In Stock"];
}
