/** The last 8 digits of the id in capitals, as customers see it. */
export function orderNumber(orderId: string): string {
  return orderId.slice(-8).toUpperCase();
}
